"""Whose pot is it?  ``python whose_pot.py poker Ann=9,K,K,9,K Bo=A,A,A,9,10``."""

import asyncio
import os
import sys
from typing import cast

import httpx

from poker_dice import PokerDice, Refused
from poker_dice.wire import ComparedVariant, Face, PlayerHand


async def main(variant: str, *hands: str) -> None:
    async with PokerDice(os.environ.get("POKER_DICE_URL", "http://127.0.0.1:8000")) as service:
        compared = await service.compare_hands(
            cast("ComparedVariant", variant), [read_hand(hand) for hand in hands]
        )
    for standing in compared["ranking"]:
        dice = " ".join(map(str, standing["hand"]["dice"]))
        print(f"{standing['place']}. {standing['player']}: {dice}, {standing['hand']['description']}")
    print(compared["description"])


def read_hand(text: str) -> PlayerHand:
    """``Ann=9,K,K,9,K`` as the service takes it. Whether those are faces is for the service to say."""
    player, _, dice = text.partition("=")
    faces = [int(face) if face in {"1", "2", "3", "4", "5", "6"} else face for face in dice.split(",")]
    return {"player": player, "dice": cast("list[Face]", faces)}


if __name__ == "__main__":
    try:
        asyncio.run(main(*sys.argv[1:]))
    except (Refused, httpx.HTTPError) as failure:
        sys.exit(str(failure))
