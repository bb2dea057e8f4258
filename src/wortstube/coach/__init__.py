"""The coach: what could be done in a position, and after a game what was luck and what was given away.

>>> from wortstube.coach import analyse, position_of
>>> found = analyse(position_of("wortkniffel:STUNDEN/3/-.-.-.-.-.-.-.-.-.-.-"), "everyday")
>>> found.choices[0].words, found.choices[0].points
(('Stunden',), 50)
"""

from wortstube.coach.positions import BadPosition, Position, analyse, game_of, position_of, text_of
from wortstube.coach.report import Account, Moment, Report, report_of

__all__ = [
    "Account",
    "BadPosition",
    "Moment",
    "Position",
    "Report",
    "analyse",
    "game_of",
    "position_of",
    "report_of",
    "text_of",
]
