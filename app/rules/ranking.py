"""Who stands where: what every comparison of players shares."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from app.rules.errors import Fault, Path, Refused

Shown = TypeVar("Shown")


class Standing(NamedTuple, Generic[Shown]):
    """A player's place, from 1, and what earned it: a hand, a number of throws, a scorecard's totals."""

    place: int
    player: str
    shown: Shown


class Ranking(NamedTuple, Generic[Shown]):
    """All players, best first."""

    standings: tuple[Standing[Shown], ...]

    @property
    def winners(self) -> list[str]:
        """Everyone in first place."""
        return [standing.player for standing in self.standings if standing.place == 1]

    @property
    def tie(self) -> bool:
        """Whether more than one player is in first place."""
        return self.standings[1].place == 1

    @property
    def best(self) -> Shown:
        """What the first place was won with."""
        return self.standings[0].shown

    @property
    def runner_up(self) -> Shown:
        """What the second in the list shows, who may share the first place."""
        return self.standings[1].shown


@dataclass(frozen=True, slots=True)
class RollOff:
    """Those tied for first, who roll again, each for ``ante`` more chips."""

    players: list[str]
    ante: int


def rank(players: Sequence[str], shown: Sequence[Shown], score: Callable[[Shown], Any]) -> Ranking[Shown]:
    """Rank two players or more by a score, of which the greater is the better.

    Equal scores share a place and keep the order given, and the next place counts them (1, 1, 3).
    """
    scores = [score(each) for each in shown]
    order = sorted(range(len(scores)), key=scores.__getitem__, reverse=True)
    best_first = [scores[index] for index in order]
    return Ranking(
        tuple(
            [Standing(best_first.index(scores[index]) + 1, players[index], shown[index]) for index in order]
        )
    )


def refuse_repeated_players(players: Sequence[str], at: Callable[[int], Path]) -> None:
    """Refuse every player named before in the same request (`player_twice`)."""
    if len(set(players)) < len(players):
        raise Refused(
            *(
                Fault("player_twice", at(index), "each player of a request has a name of their own")
                for index, player in enumerate(players)
                if player in players[:index]
            )
        )
