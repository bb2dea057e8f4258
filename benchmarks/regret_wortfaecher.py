"""What the decisions of a bot of Wortfächer cost, measured by a wider search.

Two bots of one level play; for a sample of their decisions every sensible answer is played on to the end of the round
many times, with the hidden cards dealt anew each time. An answer is worth the own points of the round less those of
the rival. Half of these playouts choose the best answer, the other half tell by how much it is better than that of the
bot: so chance alone is no regret, and what is left is what the wider search would gain. Run it as `python
benchmarks/regret_wortfaecher.py [--level experte] [--decisions 200] [--playouts 60] [--first allowed] [--seed 1]`;
figures of past runs are in regret_wortfaecher.txt.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from statistics import mean, stdev
from typing import Any, NamedTuple, cast

from msgspec.structs import replace

from wortstube.games import core, registry
from wortstube.games.core import Chance, Command, Seat
from wortstube.games.wortfaecher import bot
from wortstube.games.wortfaecher.messages import Discard, Draw, GoOut, Options, Rounds, RoundsView, Take
from wortstube.games.wortfaecher.strategy import Turn
from wortstube.lexicon import Lexicon
from wortstube.table.simulate import seed_of

NAME = "wortfaecher"
GAME, MOVES = registry.load(NAME), registry.moves(NAME)
LEXICON = Lexicon.load("de")
DISCARDS = 3
"""How many cards are tried besides the one that the bot throws away."""


class Question(NamedTuple):
    """A decision of a bot: the position, what it chose, and what else it could have done."""

    kind: str
    state: Rounds
    seat: Seat
    chosen: Command
    others: Sequence[Command]


class Regret(NamedTuple):
    kind: str
    round: int
    lost: float
    """By how much the best answer is better than the chosen one, which may be the same."""
    otherwise: float
    """How much better the other answer is on the average, where there is only one."""


class Arena:
    """Bots of one level that play by the same options."""

    def __init__(self, level: Any, options: Options) -> None:
        self.level, self.options = level, options
        self.referee = LEXICON.referee(GAME.policy(options))

    def answer(self, state: Rounds, seat: Seat, chance: Chance) -> Command:
        awaiting = core.awaiting_for(GAME.awaiting(state), seat)
        return bot.choose(GAME.view(state, seat), awaiting, self.level, LEXICON, chance)

    def after(self, state: Rounds, seat: Seat, command: Command, chance: Chance) -> Rounds:
        decision = core.decide(GAME, state, seat, command, self.referee, chance)
        assert isinstance(decision, list), decision
        after = core.replay(GAME, decision, state)
        assert isinstance(after, Rounds)
        return after

    def questions(self, seed: bytes) -> Iterator[Question]:
        """All decisions of one game where there is a choice."""
        state = core.replay(GAME, GAME.setup(self.options, 2, self.referee, Chance(seed, 0)))
        for seq in range(1, 10_000):
            asked = core.asked(GAME.awaiting(state))
            if not asked:
                return
            chosen = self.answer(state, asked[0], Chance(seed, seq, f"bot:{asked[0]}"))
            if question := self._question(state, asked[0], chosen):
                yield question
            state = self.after(state, asked[0], chosen, Chance(seed, seq))

    def _question(self, state: Rounds, seat: Seat, chosen: Command) -> Question | None:
        window = GAME.awaiting(state).seats[seat]
        if isinstance(chosen, Draw | Take):
            other = Take(window=window.id) if isinstance(chosen, Draw) else Draw(window=window.id)
            both = {"draw", "take"} <= set(window.kinds)
            return Question("draw", state, seat, chosen, [other]) if both else None
        if state.last_turns is not None or not isinstance(chosen, GoOut | Discard):
            return None
        view = GAME.view(state, seat)
        mind = bot.mind(self.level, LEXICON, state.equipment, self.options, seat)
        turn = mind.strategist.turn(view)
        if isinstance(chosen, GoOut):
            card = turn.waiting(view.hand)[1]
            return Question("out", state, seat, chosen, [Discard(card=card, window=window.id)])
        seen = mind.seen(view.hand, Chance(b"", 0), core.no_rulings)
        if "go_out" in window.kinds and (split := mind.split(turn, seen, len(view.hand) - 1)):
            words = mind.words(split, seen, view.hand)
            return Question("wait", state, seat, chosen, [GoOut(words=words, window=window.id)])
        return Question("discard", state, seat, chosen, list(_discards(turn, view, chosen)))

    def regret(self, question: Question, playouts: int, seed: bytes) -> Regret:
        answers = [question.chosen, *question.others]
        worths = [[self._worth(question, answer, seed, n) for n in range(playouts)] for answer in answers]
        best = max(range(len(answers)), key=lambda at: mean(worths[at][::2]))
        otherwise = mean(worths[1]) - mean(worths[0]) if len(answers) == 2 else 0.0
        return Regret(question.kind, question.state.round, mean(worths[best][1::2]) - mean(worths[0][1::2]), otherwise)

    def _dealt(self, question: Question, chance: Chance) -> Rounds:
        """The hidden cards dealt anew; of what the rival has drawn until now it has kept what promises most."""
        state = MOVES.disguise(question.state, question.seat, chance)
        rival, order = 1 - question.seat, state.clockwise(state.dealer)
        drawn = state.lap - 1 + (order[0] == rival)
        if state.last_turns is not None or not drawn:
            return cast(Rounds, state)
        cards = [*state.hands[rival], *state.draw_pile]
        size, strategist = len(state.hands[rival]), bot.mind(self.level, LEXICON, state.equipment).strategist
        hand = cards[:size]
        for card in cards[size : size + drawn]:
            hand = strategist.keep([*hand, card])[1]
        hidden = list((Counter(cards) - Counter(hand)).elements())
        hands = tuple(tuple(hand) if seat == rival else held for seat, held in enumerate(state.hands))
        return cast(Rounds, replace(state, hands=hands, draw_pile=tuple(chance.shuffled(hidden))))

    def _worth(self, question: Question, answer: Command, seed: bytes, number: int) -> float:
        """Own points of the round less those of the rival, after an answer, with other hidden cards."""
        state = self._dealt(question, Chance(seed, number, "hidden"))
        round, seat, seq = state.round, question.seat, 1
        state = self.after(state, seat, answer, Chance(seed, number, "after"))
        while len(state.results) < round:
            asked = core.asked(GAME.awaiting(state))[0]
            chance = Chance(seed, number, f"bot:{asked}:{state.turn}")
            state = self.after(state, asked, self.answer(state, asked, chance), Chance(seed, number, f"game:{seq}"))
            seq += 1
        result = state.results[-1]
        worth = [points + bonus for points, bonus in zip(result.points, result.bonus, strict=True)]
        return float(worth[seat] - worth[1 - seat])


def _discards(turn: Turn, view: RoundsView, chosen: Discard) -> Iterator[Discard]:
    """The next best cards to throw away, as the bot sees them."""
    others = [card for card in dict.fromkeys(view.hand) if card != view.hand[chosen.card]]
    ranked = sorted(others, key=lambda card: -turn.promise(view.hand, card))
    return (Discard(card=view.hand.index(card), window=chosen.window) for card in ranked[:DISCARDS])


def tell(regrets: Sequence[Regret]) -> None:
    kinds = {"draw": "which pile", "out": "went out", "wait": "did not go out", "discard": "what to throw away"}
    for kind, name in kinds.items():
        some = [regret for regret in regrets if regret.kind == kind]
        if len(some) < 2:
            continue
        lost, error = mean(one.lost for one in some), stdev(one.lost for one in some) / len(some) ** 0.5
        other = f"   the other answer {mean(one.otherwise for one in some):+5.2f}" if kind in ("out", "wait") else ""
        print(f"{name:20} {len(some):4} decisions: {lost:5.2f} ± {error:.2f} points lost each{other}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--level", default="experte")
    parser.add_argument("--decisions", type=int, default=200)
    parser.add_argument("--playouts", type=int, default=60)
    parser.add_argument("--first", default="never", help="whether one may go out in the first lap (R27)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--quick", action="store_true", help="only ten decisions")
    asked = parser.parse_args()
    start, arena = time.process_time(), Arena(asked.level, Options(first_turn_out=asked.first))
    regrets = list[Regret]()
    print(f"{asked.level}, first lap {asked.first}, {asked.playouts} playouts of each answer, seed {asked.seed}")
    for number in range(asked.decisions):
        game = seed_of(asked.seed, number)
        questions = list(arena.questions(game))
        for at in range(number % 5, len(questions), 5):  # of one game every fifth, so that all kinds of rounds come
            regrets.append(arena.regret(questions[at], asked.playouts, game))
        if len(regrets) >= (10 if asked.quick else asked.decisions):
            break
    tell(regrets)
    print(f"all {len(regrets)}: {mean(one.lost for one in regrets):.2f} points; {time.process_time() - start:.0f} s")


if __name__ == "__main__":
    main()
