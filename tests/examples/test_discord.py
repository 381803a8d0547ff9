import asyncio
import runpy
from collections.abc import AsyncIterator, Callable
from typing import Any
from unittest.mock import create_autospec, patch

import discord
import httpx
import pytest

from app.main import app
from dicebot.bot import DiceBot
from dicebot.easy_money import EasyMoney, easymoney
from dicebot.hands import RollOff, compare, roll
from dicebot.scorecard import Boxes, DicePoker, scorecard
from poker_dice import PokerDice
from poker_dice.wire import Face
from tests.conftest import ROOT

ANN, BO, CY = "<@1>", "<@2>", "<@3>"


@pytest.fixture
async def bot() -> AsyncIterator[DiceBot]:
    """The bot, in process with the service, and never logged in to Discord."""
    dicebot = DiceBot(PokerDice(transport=httpx.ASGITransport(app)))
    yield dicebot
    await dicebot.close()


@pytest.fixture
def fall(monkeypatch) -> Callable[..., None]:
    """Says how the next dice fall, one roll after the other."""
    coming: list[Face] = []
    monkeypatch.setattr("dicebot.dice.secrets.choice", lambda faces: coming.pop(0))

    def these_come(*rolls: list[Face]):
        coming.extend(face for each in rolls for face in each)

    return these_come


def by(who: str, bot: DiceBot, locale: str | None = "en-US") -> Any:
    """A command or a press of someone on a server, or in a direct message where there is no locale."""
    interaction = create_autospec(discord.Interaction, instance=True)
    interaction.client = bot
    interaction.user.mention = who
    interaction.guild_locale = discord.Locale(locale) if locale else None
    interaction.locale = discord.Locale.swedish
    interaction.response = create_autospec(discord.InteractionResponse, instance=True)
    interaction.response.is_done.return_value = False
    interaction.followup = create_autospec(discord.Webhook, instance=True)
    return interaction


def member(mention: str) -> Any:
    return create_autospec(discord.User, instance=True, mention=mention)


async def call(command: Any, interaction: Any, **options: Any) -> None:
    """What discord.py does when someone sends a command."""
    try:
        await command.callback(interaction, **options)
    except Exception as error:  # noqa: BLE001 - as there
        await interaction.client.tree.on_error(
            interaction, discord.app_commands.CommandInvokeError(command, error)
        )


async def press(view: discord.ui.View, item: discord.ui.Item[Any], interaction: Any) -> None:
    """What discord.py does when someone presses."""
    try:
        if await view.interaction_check(interaction):
            await item.callback(interaction)
    except Exception as error:  # noqa: BLE001 - as there
        await view.on_error(interaction, error, item)


def sent(answer: Any) -> tuple[discord.Embed, Any]:
    """What one call showed, which Discord would have taken."""
    answer.assert_awaited_once()
    embed, view = answer.await_args.kwargs["embed"], answer.await_args.kwargs["view"]
    assert len(embed) <= 6000
    assert len(embed.title or "") <= 256
    if view:
        for row in view.to_components():
            for component in row["components"]:
                assert len(component.get("label") or "") <= 80
                assert len(component.get("options", "x")) in range(1, 26)
    return embed, view


def lines(embed: discord.Embed) -> list[str]:
    return (embed.description or "").splitlines()


def whispered(interaction: Any) -> str:
    """What only the one who asked has seen."""
    interaction.response.send_message.assert_awaited_once()
    assert interaction.response.send_message.await_args.kwargs == {"ephemeral": True}
    return str(interaction.response.send_message.await_args.args[0])


# --- the bot


async def test_the_bot_offers_its_four_commands(bot):
    offered = {command.name: command.to_dict(bot.tree) for command in bot.tree.get_commands()}
    assert set(offered) == {"roll", "compare", "easymoney", "scorecard"}
    games = {option["name"]: option for option in offered["roll"]["options"]}["game"]["choices"]
    assert [each["value"] for each in games] == ["poker", "poker_no_kickers", "lucky_dice", "easy_money"]


async def test_the_bot_tells_discord_of_its_commands(bot):
    with patch.object(bot.tree, "sync") as told:
        await bot.setup_hook()
    told.assert_awaited_once_with()


def deaf() -> DiceBot:
    """A bot whose service does not answer."""
    return DiceBot(PokerDice(transport=httpx.MockTransport(lambda request: httpx.Response(503))))


async def test_a_service_that_does_not_answer_is_told_in_the_language_of_the_server(caplog):
    bot = deaf()
    interaction = by(ANN, bot, "da")
    await call(roll, interaction)
    assert whispered(interaction) == "Terningetjenesten svarer ikke. Prøv igen om lidt."
    assert caplog.records == []
    await bot.close()


async def test_a_refusal_is_told_as_the_service_words_it(bot):
    interaction = by(ANN, bot)
    await call(compare, interaction, rival=member(ANN))
    assert whispered(interaction) == "each player of a request has a name of their own"


async def test_a_mistake_of_the_bot_is_logged_and_not_told(bot, fall, caplog):
    fall(["9", "K"])
    interaction = by(ANN, bot)
    await call(roll, interaction)
    assert whispered(interaction) == "That went wrong."
    assert "pop from empty list" in caplog.text


async def test_what_fails_after_an_answer_is_told_below_it(bot, fall, tie):
    fall(["A", "A", "K", "9", "10"], ["K", "K", "K", "9", "10"])
    interaction = by(ANN, bot)
    interaction.followup.send.side_effect = [RuntimeError("Discord is out of order"), None]
    interaction.response.edit_message.side_effect = lambda view: setattr(
        interaction.response.is_done, "return_value", True
    )
    await press(tie, tie.again, interaction)
    interaction.followup.send.assert_awaited_with("That went wrong.", ephemeral=True)


def test_the_bot_logs_in_with_the_token_of_its_environment(monkeypatch):
    monkeypatch.setenv("DISCORD_TOKEN", "a token")
    with patch.object(DiceBot, "run") as ran:
        runpy.run_module("dicebot", run_name="__main__")
    ran.assert_called_once_with("a token")


def test_without_a_token_the_bot_says_so(monkeypatch):
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    with pytest.raises(SystemExit, match="DISCORD_TOKEN"):
        runpy.run_module("dicebot", run_name="__main__")


# --- /roll and /compare


@pytest.mark.parametrize(
    ("locale", "says", "compares"),
    [
        ("en-GB", "Full house, kings over nines", "Better than 7520 of 7776 throws"),
        ("da", "Fuldt hus, konger over niere", "Bedre end 7520 af 7776 kast"),
        ("sv-SE", "Kåk, kungar över nior", "Bättre än 7520 av 7776 kast"),
        (None, "Kåk, kungar över nior", "Bättre än 7520 av 7776 kast"),
        ("fr", "Full house, kings over nines", "Better than 7520 of 7776 throws"),
    ],
)
async def test_a_roll_is_told_in_the_language_of_the_server(bot, fall, locale, says, compares):
    fall(["9", "K", "K", "9", "K"])
    interaction = by(ANN, bot, locale)
    await call(roll, interaction)
    embed = interaction.response.send_message.await_args.kwargs["embed"]
    assert (embed.title, embed.description, embed.footer.text) == (says, "`K` `K` `K` `9` `9`", compares)


async def test_a_roll_of_pips_is_drawn_as_pips(bot, fall):
    fall([3, 4, 5, 6, 1])
    interaction = by(ANN, bot)
    await call(roll, interaction, game="lucky_dice", dice_set="pip_dice")
    embed = interaction.response.send_message.await_args.kwargs["embed"]
    assert (embed.author.name, embed.description) == ("Lucky Dice", "⚀ ⚅ ⚄ ⚃ ⚂")


async def test_hands_are_compared_and_the_best_is_named_first(bot, fall):
    fall(["9", "K", "K", "9", "K"], ["A", "A", "A", "9", "10"], ["9", "10", "J", "Q", "K"])
    interaction = by(ANN, bot)
    await call(compare, interaction, rival=member(BO), second_rival=member(CY))
    embed, view = sent(interaction.response.send_message)
    assert lines(embed) == [
        "1. <@1> `K` `K` `K` `9` `9` Full house, kings over nines",
        "2. <@3> `K` `Q` `J` `10` `9` Straight, king high",
        "3. <@2> `A` `A` `A` `10` `9` Three of a kind, aces",
        "",
        "<@1> wins with full house, kings over nines",
    ]
    assert not view


@pytest.fixture
async def tie(bot, fall) -> RollOff:
    fall(["A", "A", "K", "9", "10"], ["K", "A", "A", "9", "10"], ["9", "9", "J", "Q", "K"])
    interaction = by(ANN, bot)
    await call(compare, interaction, rival=member(BO), second_rival=member(CY))
    _, view = sent(interaction.response.send_message)
    assert isinstance(view, RollOff)
    return view


async def test_those_who_tie_throw_again_and_the_tie_stays_above(bot, fall, tie):
    fall(["A", "A", "K", "9", "10"], ["K", "K", "K", "9", "10"])
    interaction = by(BO, bot)
    await press(tie, tie.again, interaction)
    interaction.response.edit_message.assert_awaited_once_with(view=None)
    embed, view = sent(interaction.followup.send)
    assert lines(embed)[0].startswith("1. <@2>")
    assert not view


async def test_who_did_not_tie_may_not_throw_again(bot, tie):
    interaction = by(CY, bot, "sv-SE")
    await press(tie, tie.again, interaction)
    assert whispered(interaction) == "Det är inte din tur."


async def test_two_who_press_at_once_throw_again_once(bot, fall, tie):
    fall(["A", "A", "K", "9", "10"], ["K", "K", "K", "9", "10"])
    first, second = by(ANN, bot), by(BO, bot)
    await asyncio.gather(press(tie, tie.again, first), press(tie, tie.again, second))
    first.followup.send.assert_awaited_once()
    second.followup.send.assert_not_awaited()
    second.response.defer.assert_awaited_once_with()


# --- /easymoney


@pytest.fixture
async def evening(bot) -> EasyMoney:
    interaction = by(ANN, bot)
    await call(easymoney, interaction, rival=member(BO), second_rival=member(CY))
    embed, view = sent(interaction.response.send_message)
    assert lines(embed)[0].startswith("<@1> is next")
    assert isinstance(view, EasyMoney)
    return view


async def shown_after(view: discord.ui.View, item: discord.ui.Item[Any], interaction: Any) -> discord.Embed:
    await press(view, item, interaction)
    embed, _ = sent(interaction.response.edit_message)
    return embed


async def test_a_round_of_easy_money_is_played_to_its_end_and_the_next_begins(bot, fall, evening):
    fall([1, 1, 1, 2, 3], [2, 2, 3, 3, 4], [2, 2, 2, 3, 4], [2, 3, 4, 5, 1])
    for player in (ANN, BO, BO):
        await shown_after(evening, evening.throw, by(player, bot))
    embed = await shown_after(evening, evening.throw, by(CY, bot))
    assert embed.title == "⚀ ⚄ ⚃ ⚂ ⚁ No combination, ace high"
    assert lines(embed) == [
        (
            "The round is over: each player gets 7 chips from the pot. "
            "The other 2 chips stay in for the next round"
        ),
        "",
        "<@1>: 17",
        "<@2>: 15",
        "<@3>: 11",
    ]
    embed = await shown_after(evening, evening.next_round, by(BO, bot))
    assert lines(embed) == [
        "<@1> is next: one chip in, then all five dice. The pot holds 32 chips",
        "",
        "<@1>: 7",
        "<@2>: 5",
        "<@3>: 1",
    ]


async def test_nobody_throws_out_of_turn(bot, evening):
    for who in (BO, "<@9>"):
        interaction = by(who, bot, "da")
        await press(evening, evening.throw, interaction)
        assert whispered(interaction) == "Det er ikke din tur."
    assert evening.turns == []


async def test_who_presses_twice_throws_once(bot, fall, evening):
    fall([1, 1, 1, 2, 3])
    first, second = by(ANN, bot), by(ANN, bot)
    await asyncio.gather(press(evening, evening.throw, first), press(evening, evening.throw, second))
    assert whispered(second) == "It is not your turn."
    assert evening.turns == [{"player": ANN, "rolls": [[1, 1, 1, 2, 3]]}]


async def test_a_round_that_not_everyone_can_pay_for_does_not_begin(bot, fall, evening):
    fall([1, 1, 1, 1, 1], [1, 1, 1, 1, 1])
    for player in (ANN, BO):
        await shown_after(evening, evening.throw, by(player, bot))
    interaction = by(ANN, bot)
    await press(evening, evening.next_round, interaction)
    assert len(whispered(interaction).splitlines()) == 2
    assert (evening.next_round.disabled, evening.throw.disabled) == (False, True)


async def test_a_round_that_has_begun_is_not_begun_again(bot, fall, evening):
    fall([1, 1, 1, 2, 3])
    await shown_after(evening, evening.throw, by(ANN, bot))
    interaction = by(BO, bot)
    await press(evening, evening.next_round, interaction)
    interaction.response.defer.assert_awaited_once_with()
    assert evening.turns == [{"player": ANN, "rolls": [[1, 1, 1, 2, 3]]}]


# --- /scorecard


async def begun(bot: DiceBot, locale: str = "en-US") -> DicePoker:
    interaction = by(ANN, bot, locale)
    await call(scorecard, interaction)
    _, view = sent(interaction.response.send_message)
    assert isinstance(view, DicePoker)
    return view


async def fill(game: DicePoker, interaction: Any, box: str) -> discord.Embed:
    with patch.object(Boxes, "values", [box]):
        return await shown_after(game, game.boxes, interaction)


async def test_dice_that_are_held_are_not_thrown_again(bot, fall):
    fall([2, 3, 2, 5, 2])
    game = await begun(bot)
    for place in (0, 2, 3, 4):
        await press(game, game.dice[place], by(ANN, bot))
    await press(game, game.dice[3], by(ANN, bot))
    fall([6, 1])
    embed = await shown_after(game, game.throw, by(ANN, bot))
    assert embed.title == "⚁ ⚅ ⚁ ⚀ ⚁"
    assert [die.label for die in game.dice] == embed.title.split()


async def test_after_two_further_throws_a_box_must_be_filled(bot, fall):
    fall([2, 3, 2, 5, 2], [1, 1, 2, 2, 3], [6, 6, 6, 6, 1])
    game = await begun(bot)
    for _ in range(2):
        await shown_after(game, game.throw, by(ANN, bot))
    assert game.throw.disabled
    interaction = by(ANN, bot)
    await press(game, game.throw, interaction)
    interaction.response.defer.assert_awaited_once_with()
    assert game.turn.dice == [6, 6, 6, 6, 1]


async def test_nothing_is_left_to_throw_when_every_die_is_held(bot, fall):
    fall([2, 3, 2, 5, 2])
    game = await begun(bot)
    for die in game.dice:
        await press(game, die, by(ANN, bot))
    assert game.throw.disabled


async def test_boxes_are_offered_with_their_score_best_first_in_the_language_of_the_server(bot, fall):
    fall([2, 3, 2, 3, 2])
    game = await begun(bot, "da")
    assert [option.label for option in game.boxes.options][:2] == ["Fuldt hus: 25", "Et par: 12"]
    assert (game.throw.label, game.boxes.placeholder) == ("Kast", "Udfyld en linje")


async def test_a_hint_is_whispered_in_the_language_of_the_server(bot, fall):
    fall([3, 3, 3, 5, 6])
    game = await begun(bot)
    interaction = by(ANN, bot, "da")
    await press(game, game.hint, interaction)
    assert whispered(interaction).startswith("Behold 3 3 3 og slå med 2 terninger: ")


async def test_a_filled_box_stands_on_the_card_and_the_next_turn_begins(bot, fall):
    fall([2, 3, 2, 3, 2], [1, 2, 3, 4, 6])
    game = await begun(bot)
    embed = await fill(game, by(ANN, bot), "full_house")
    upper, lower = (str(field.value).splitlines() for field in embed.fields)
    assert "Aces: -" in upper
    assert "Full house: 25" in lower
    assert (embed.title, embed.footer.text) == ("⚀ ⚁ ⚂ ⚃ ⚅", "Bonus: 0 · Total: 25 · Throws left: 2")


async def test_a_joker_says_where_it_must_go(bot, fall):
    fall([5] * 5, [5] * 5)
    game = await begun(bot)
    embed = await fill(game, by(ANN, bot), "poker")
    assert [option.value for option in game.boxes.options] == ["fives"]
    assert "joker" in lines(embed)[0]


async def test_a_whole_game_ends_with_the_total_that_the_service_counts(bot, fall):
    game = await begun_with_any_dice(bot, fall)
    interaction = by(ANN, bot)
    for _ in range(15):
        interaction = by(ANN, bot)
        embed = await fill(game, interaction, game.boxes.options[0].value)
    counted = await bot.service.total_scorecard(game.turn.card)
    assert counted["totals"]["finished"]
    assert str(embed.footer.text).endswith(f"Total: {counted['totals']['total']}")
    assert interaction.response.edit_message.await_args.kwargs["view"].children == []


async def begun_with_any_dice(bot: DiceBot, fall: Callable[..., None]) -> DicePoker:
    fall(*[[1 + (turn * die) % 6 for die in (1, 2, 3, 5, 7)] for turn in range(16)])
    return await begun(bot)


async def test_only_the_player_may_press(bot, fall):
    fall([2, 3, 2, 5, 2])
    game = await begun(bot)
    interaction = by(BO, bot)
    await press(game, game.throw, interaction)
    assert whispered(interaction) == "It is not your turn."


async def test_a_throw_that_the_service_did_not_see_did_not_happen(bot, fall):
    fall([2, 3, 2, 5, 2], [6, 6, 6, 6, 6])
    game = await begun(bot)
    interaction = by(ANN, bot)
    interaction.client = DiceBot(
        PokerDice(transport=httpx.MockTransport(lambda request: httpx.Response(503)))
    )
    await press(game, game.throw, interaction)
    assert "does not answer" in whispered(interaction)
    assert (game.turn.dice, game.turn.throws_left) == ([2, 3, 2, 5, 2], 2)
    await interaction.client.close()


# --- the pins


def test_every_requirement_of_the_bot_is_pinned_by_hash():
    lines = (ROOT / "examples" / "discord" / "requirements.txt").read_text("utf-8").splitlines()
    pinned = [line.partition("==")[0] for line in lines if "==" in line and not line.startswith(" ")]
    assert {"discord-py", "httpx"} <= set(pinned)
    assert not [line for line in lines if "://" in line or line.startswith("--index")]
