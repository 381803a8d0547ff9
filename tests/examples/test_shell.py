import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.conftest import ROOT

SCRIPT = ROOT / "examples" / "shell" / "easy-money.sh"
MISSING = [program for program in ("bash", "curl", "jq") if not shutil.which(program)]
NOTHING = "2 3 4 5 1"
NOBODY = "http://127.0.0.1:1"

pytestmark = pytest.mark.skipif(bool(MISSING), reason=f"not found: {', '.join(MISSING)}")


class Evening:
    """An evening at the shell: what is typed and said, and the file that is kept."""

    def __init__(self, service: str, folder: Path) -> None:
        self.service = service
        self.file = folder / "evening.json"
        self.refused = ""
        self.status = 0

    def play(self, *players: str, typed: tuple[str, ...] = (), **environment: str) -> list[str]:
        ran = subprocess.run(
            [SCRIPT, self.file, *players],
            input="".join(f"{line}\n" for line in typed),
            env={**os.environ, "LANG": "C.UTF-8", "POKER_DICE_URL": self.service, **environment},
            capture_output=True,
            text=True,
            check=False,
        )
        self.status, self.refused = ran.returncode, ran.stderr
        return ran.stdout.splitlines()

    @property
    def kept(self):
        return json.loads(self.file.read_text("utf-8"))


@pytest.fixture
def evening(live_service, tmp_path) -> Evening:
    return Evening(live_service, tmp_path)


def test_it_says_who_is_next_and_what_the_pot_holds(evening):
    typed = ("1 1 1 2 3", "2 2 3 3 4", "2 2 2 3 4", "2,3,4,5,1")
    assert evening.play("Ann", "Bo", "Cy", typed=typed) == [
        "Ann is next: one chip in, then all five dice. The pot holds 30 chips",
        "Ann 5, Bo 5, Cy 5",
        "Bo is next: one chip in, then all five dice. The pot holds 25 chips",
        "Ann 10, Bo 5, Cy 5",
        "Bo throws again, without a new chip. The pot holds 26 chips",
        "Ann 10, Bo 4, Cy 5",
        "Cy is next: one chip in, then all five dice. The pot holds 22 chips",
        "Ann 10, Bo 8, Cy 5",
        (
            "The round is over: each player gets 7 chips from the pot. "
            "The other 2 chips stay in for the next round"
        ),
        "Ann 17, Bo 15, Cy 11",
        "Ann is next: one chip in, then all five dice. The pot holds 32 chips",
        "Ann 7, Bo 5, Cy 1",
    ]


def test_players_chips_and_pot_carry_over_to_the_next_round(evening):
    evening.play("Ann", "Bo", "Cy", typed=("1 1 1 2 3", "2 2 2 3 4", NOTHING))
    assert evening.kept == {
        "players": [
            {"player": "Ann", "chips": 17},
            {"player": "Bo", "chips": 15},
            {"player": "Cy", "chips": 11},
        ],
        "pot": 2,
        "stake": 10,
        "leftover": "carry_over",
        "turns": [],
    }


def test_an_evening_is_played_on_where_it_stopped(evening):
    evening.play("Ann", "Bo", typed=("K K K 9 9",))
    assert evening.play() == [
        "Bo is next: one chip in, then all five dice. The pot holds 11 chips",
        "Ann 14, Bo 5",
    ]


def test_no_chip_is_lost_in_an_evening(evening):
    evening.play("Ann", "Bo", "Cy", typed=("A A A 9 10", "K K K 9 9", "9 10 J Q A") * 2, STAKE="2")
    assert sum(seat["chips"] for seat in evening.kept["players"]) + evening.kept["pot"] == 45


@pytest.mark.parametrize(
    ("typed", "why"),
    [("k k k 9 x", "a poker face is one of"), ("K K K 9", "5 items"), ("K K K 9 6", "poker_dice")],
)
def test_a_refused_throw_is_explained_and_asked_for_again(evening, typed, why):
    said = evening.play("Ann", "Bo", typed=(typed, "k k k 9 9"))
    assert why in evening.refused
    assert said[-1] == "Ann 14, Bo 5"
    assert evening.kept["turns"] == [{"player": "Ann", "rolls": [["K", "K", "K", "9", "9"]]}]


def test_who_cannot_pay_the_stake_ends_the_evening_until_it_is_lowered(evening):
    said = evening.play("Ann", "Bo", typed=("1 1 1 1 1",))
    assert said[-1] == "Ann 25, Bo 5"
    assert (evening.status, "With a lower STAKE" in evening.refused) == (1, True)
    assert evening.play(STAKE="4")[-1] == "Ann 21, Bo 1"


def test_an_evening_is_never_overwritten(evening):
    evening.play("Ann", "Bo")
    before = evening.kept
    evening.play("Cy", "Di")
    assert (evening.status, evening.kept) == (1, before)
    assert "is an evening already" in evening.refused


def test_nothing_is_kept_of_an_evening_that_could_not_begin(evening):
    evening.play("Ann", "Ann")
    assert evening.status == 1
    assert evening.refused
    assert not evening.file.exists()


def test_it_says_when_nobody_answers(evening):
    evening.service = NOBODY
    assert evening.play("Ann", "Bo") == []
    assert "curl: (7)" in evening.refused


def test_it_speaks_the_language_of_the_terminal(evening):
    assert evening.play("Ann", "Bo", LANG="da_DK.UTF-8")[0].startswith("Ann har tur")
