"""The suite: every check, by name."""

from collections.abc import Callable

from wortstube.testing import checks, listings, secrecy

Check = Callable[[checks.Playouts], None]

CHECKS: tuple[Check, ...] = (
    checks.every_game_ends,
    checks.bots_play_legally,
    checks.every_kind_is_played,
    checks.awaiting_is_true,
    checks.who_left_is_not_asked,
    checks.closed_windows_stay_closed,
    checks.messages_survive_json,
    checks.replay_gives_the_same,
    checks.pieces_are_conserved,
    checks.over_means_over,
    checks.garbage_is_refused,
    checks.chance_is_a_function_of_place,
    checks.states_can_be_kept_in_sets,
    listings.listed_moves_are_accepted,
    listings.complete_lists_are_complete,
    listings.lists_have_a_size,
    secrecy.view_hides,
    secrecy.awaiting_hides,
    secrecy.rejections_hide,
    secrecy.show_hides,
    secrecy.bots_see_only_the_view,
    secrecy.previews_are_safe,
    secrecy.hiding_is_tested,
)

AFTER_EVERY_COMMAND: tuple[Check, ...] = (
    checks.messages_survive_json,
    checks.replay_gives_the_same,
    checks.pieces_are_conserved,
    checks.over_means_over,
    secrecy.view_hides,
    secrecy.awaiting_hides,
    secrecy.rejections_hide,
    secrecy.show_hides,
)
"""Those that say something about a single step."""

OF_MANY: tuple[Check, ...] = (checks.every_kind_is_played, secrecy.hiding_is_tested)
"""Those that ask whether enough was played, which a few playouts do not promise."""
