"""What holds for all tests: sentences are compared in English, and no example has to be done in some time.

Whatever the machine speaks, and however busy it is.
"""

import os

from hypothesis import settings

os.environ["WORTSTUBE_LANGUAGE"] = "en"
settings.register_profile("busy machine", deadline=None)
settings.load_profile("busy machine")
