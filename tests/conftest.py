"""What holds for all tests: sentences are compared in English, whatever the machine speaks."""

import os

os.environ["WORTSTUBE_LANGUAGE"] = "en"
