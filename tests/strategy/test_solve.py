import sys

import pytest

from app.rules.dice import DiceSet
from app.rules.variants import Variant
from app.strategy import solve
from app.strategy.poker_table import file_of
from app.strategy.scorecard_solve import solve_card
from app.strategy.scorecard_states import DICE_POKER, STANDARD


@pytest.fixture
def one_table(monkeypatch, tmp_path):
    """A solver that makes one small table, and a folder that it goes to."""
    file = tmp_path / "tables" / "small.bin"
    monkeypatch.setattr(solve, "solve", lambda _: iter([(file, b"solved")]))
    monkeypatch.setattr(solve, "PUBLISHED", {})
    return file


def run(monkeypatch, *arguments):
    monkeypatch.setattr(sys, "argv", ["solve", *arguments])
    return solve.main()


def test_a_table_that_ships_is_what_the_solver_makes():
    made = solve.solve_poker_table(Variant.POKER_NO_KICKERS, DiceSet.POKER_DICE)
    assert file_of(Variant.POKER_NO_KICKERS, 6).read_bytes() == made


def test_solving_writes_the_tables(monkeypatch, one_table, capsys):
    assert run(monkeypatch) == 0
    assert one_table.read_bytes() == b"solved"
    assert "small.bin: 6 bytes" in capsys.readouterr().out


@pytest.mark.parametrize(("ships", "faults"), [(b"solved", 0), (b"other", 1), (None, 1)])
def test_checking_tells_of_a_table_that_is_not_what_the_solver_makes(
    monkeypatch, one_table, capsys, ships, faults
):
    if ships:
        one_table.parent.mkdir()
        one_table.write_bytes(ships)
    assert run(monkeypatch, "--check") == faults
    assert ("small.bin is not what the solver makes" in capsys.readouterr().out) == faults


def test_checking_tells_of_an_optimum_that_is_not_the_published_one(monkeypatch, one_table, capsys):
    def last_turns_only(game, advance, processes):
        return solve_card(game, advance, processes=processes, most_open=1)

    monkeypatch.setattr(solve, "solve_card", last_turns_only)
    monkeypatch.setattr(solve, "PUBLISHED", {"the game": (STANDARD, 254.5877)})
    assert run(monkeypatch, "--check", "--processes", "1") == 1
    assert "the game: 0.0000 is not the published 254.5877" in capsys.readouterr().out


def test_all_tables_are_solved_for(monkeypatch, capsys):
    monkeypatch.setattr(
        solve, "solve_poker_table", lambda variant, dice_set: f"{variant} {dice_set}".encode()
    )
    monkeypatch.setattr(
        solve, "solve_game", lambda _, game, __: solve_card(game, lambda _: None, most_open=1)
    )
    made = dict(solve.solve(1))
    assert sorted(file.name for file in made) == [
        "poker.6.bin",
        "poker.8.bin",
        "poker_no_kickers.6.bin",
        "poker_no_kickers.8.bin",
        "scorecard.xz",
    ]
    assert all(file.exists() for file in made)
    assert "the empty card: 0.0000" in capsys.readouterr().out


def test_progress_is_a_bar_on_a_terminal_and_a_line_elsewhere(monkeypatch, capsys):
    for terminal in (True, False):
        monkeypatch.setattr(sys.stderr, "isatty", lambda terminal=terminal: terminal)
        progress = solve.Progress("work", 4)
        for _ in range(4):
            progress.advance(1)
        shown = capsys.readouterr().err
        assert shown.endswith("100%    0 s\n")
        assert shown.count("\r") == (5 if terminal else 1)


def test_the_progress_of_a_game_counts_its_states(monkeypatch, capsys):
    monkeypatch.setattr(solve, "solve_card", lambda game, advance, processes: advance(2_161_022))
    solve.solve_game("all", DICE_POKER, 1)
    assert "100%" in capsys.readouterr().err
