from itertools import product

import pytest

from app.rules.ranking import rank, refuse_repeated_players
from tests.rules.refusal import refused

NAMES = ("Ann", "Bo", "Cy", "Di", "Eve", "Flo", "Gus", "Hal")

TABLES = [scores for players in range(2, 7) for scores in product((0, 1, 2), repeat=players)]
"""Every way in which two to six players can stand to each other on three scores."""


def test_a_players_place_is_one_more_than_the_number_of_players_better_than_them():
    for scores in TABLES:
        for standing in rank(NAMES, scores, int).standings:
            mine = scores[NAMES.index(standing.player)]
            assert standing.place == 1 + sum(score > mine for score in scores)
            assert standing.shown == mine


def test_the_best_stand_first_and_equals_keep_the_order_given():
    for scores in TABLES:
        players = [standing.player for standing in rank(NAMES, scores, int).standings]
        best_first = [
            name for score in (2, 1, 0) for name, own in zip(NAMES, scores, strict=False) if own == score
        ]
        assert players == best_first


def test_equal_scores_share_a_place_and_the_next_place_counts_them():
    ranking = rank(NAMES[:4], [5, 7, 7, 1], int)
    assert [(standing.place, standing.player) for standing in ranking.standings] == [
        (1, "Bo"),
        (1, "Cy"),
        (3, "Ann"),
        (4, "Di"),
    ]


def test_the_winners_are_all_who_have_the_best_score_and_more_than_one_are_a_tie():
    for scores in TABLES:
        ranking = rank(NAMES, scores, int)
        best = [name for name, own in zip(NAMES, scores, strict=False) if own == max(scores)]
        assert ranking.winners == best
        assert ranking.tie == (len(best) > 1)


def test_the_best_and_the_runner_up_are_the_first_two_whoever_shares_a_place():
    for scores in TABLES:
        ranking = rank(NAMES, scores, int)
        assert [ranking.best, ranking.runner_up] == sorted(scores, reverse=True)[:2]


def test_the_score_decides_and_what_is_shown_is_kept():
    ranking = rank(NAMES[:3], ["long", "longest", "longer"], len)
    assert [standing.shown for standing in ranking.standings] == ["longest", "longer", "long"]


def test_every_player_named_before_is_refused_where_the_name_stands_again():
    with refused(
        ("player_twice", ("turns", 2, "player"), "a name of their own"),
        ("player_twice", ("turns", 3, "player"), "a name of their own"),
        ("player_twice", ("turns", 5, "player"), "a name of their own"),
    ):
        refuse_repeated_players(
            ["Ann", "Bo", "Ann", "Ann", "Cy", "Bo"], lambda index: ("turns", index, "player")
        )


@pytest.mark.parametrize("players", [["Ann", "ann"], ["Ann", "Ann "], list(NAMES)], ids=str)
def test_players_of_different_names_are_not_refused(players):
    refuse_repeated_players(players, lambda index: ("hands", index, "player"))
