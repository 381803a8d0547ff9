"""English."""

from app.rules.dice import DiceSet
from app.rules.easy_money import Award
from app.rules.hands import Category
from app.rules.scorecard_boxes import Box
from app.rules.variants import Variant
from app.words.table import BoxWords, Noun, VariantWords, Words

ENGLISH = Words(
    variants={
        Variant.POKER: VariantWords(
            "Poker",
            "Everyone antes one chip. On a turn, throw all five dice, then keep the result or throw any of "
            "them once more. The strongest hand takes the pot: category first, then the faces of the "
            "combination, then the remaining dice.",
            "Those tied roll again, without a new chip.",
        ),
        Variant.POKER_NO_KICKERS: VariantWords(
            "Poker without kickers",
            "Poker by the alternative rule: the category decides, then the faces of the combination. "
            "The remaining dice never do.",
            "Those tied roll again, without a new chip.",
        ),
        Variant.LUCKY_DICE: VariantWords(
            "Lucky Dice",
            "Everyone antes one chip and throws once. Only the category of the hand counts, never its faces.",
            "Those tied put one more chip in the pot each and roll again.",
        ),
        Variant.FIVE_ACES: VariantWords(
            "Five Aces",
            "Everyone antes one chip. On a turn, throw all five dice, set the aces aside and throw the rest, "
            "until all five are aces. The fewest throws take the pot.",
            "Those tied put one more chip in the pot each and play it off.",
        ),
        Variant.EASY_MONEY: VariantWords(
            "Easy Money",
            "Everyone starts with 15 chips and puts 10 in the pot. On a turn, put one chip in, throw all five "
            "dice and take from the pot what the table grants. The round ends when the pot is empty or "
            "everyone has had a turn; what is left is shared.",
        ),
        Variant.DICE_POKER: VariantWords(
            "Dice Poker",
            "A scorecard of fifteen boxes. On a turn, throw up to three times, keeping any dice between, then "
            "fill one open box. The highest total wins.",
        ),
    },
    dice_sets={
        DiceSet.POKER_DICE: "Poker dice",
        DiceSet.PIP_DICE: "Pip dice",
        DiceSet.SPANISH_DICE: "Spanish poker dice",
        DiceSet.EIGHT_SIDED_DICE: "Eight-sided poker dice",
    },
    faces={
        2: Noun("two", "twos"),
        3: Noun("three", "threes"),
        4: Noun("four", "fours"),
        5: Noun("five", "fives"),
        6: Noun("six", "sixes"),
        1: Noun("ace", "aces"),
        "7": Noun("seven", "sevens"),
        "8": Noun("eight", "eights"),
        "9": Noun("nine", "nines"),
        "10": Noun("ten", "tens"),
        "J": Noun("jack", "jacks"),
        "Q": Noun("queen", "queens"),
        "K": Noun("king", "kings"),
        "A": Noun("ace", "aces"),
    },
    categories={
        Category.FIVE_OF_A_KIND: "Five of a kind",
        Category.FOUR_OF_A_KIND: "Four of a kind",
        Category.FULL_HOUSE: "Full house",
        Category.STRAIGHT: "Straight",
        Category.THREE_OF_A_KIND: "Three of a kind",
        Category.TWO_PAIR: "Two pair",
        Category.ONE_PAIR: "One pair",
        Category.NO_COMBINATION: "No combination",
    },
    awards={
        Award.FIVE_ACES: "Five aces",
        Award.FIVE_OF_A_KIND: "Any other five of a kind",
        Award.FOUR_ACES: "Four aces",
        Award.FOUR_OF_A_KIND: "Any other four of a kind",
        Award.FULL_HOUSE: "Full house",
        Award.STRAIGHT: "Straight",
        Award.THREE_ACES: "Three aces",
        Award.THREE_OF_A_KIND: "Any other three of a kind",
        Award.ACES_AND_PAIR: "A pair of aces and another pair",
        Award.TWO_PAIR: "Any other two pair",
        Award.NONE: "One pair or nothing",
    },
    boxes={
        Box.ACES: BoxWords("Aces", "The sum of the ones."),
        Box.TWOS: BoxWords("Twos", "The sum of the twos."),
        Box.THREES: BoxWords("Threes", "The sum of the threes."),
        Box.FOURS: BoxWords("Fours", "The sum of the fours."),
        Box.FIVES: BoxWords("Fives", "The sum of the fives."),
        Box.SIXES: BoxWords("Sixes", "The sum of the sixes."),
        Box.ONE_PAIR: BoxWords("One pair", "At least two alike: the sum of all five dice."),
        Box.TWO_PAIR: BoxWords("Two pair", "Two alike and two others alike: the sum of all five dice."),
        Box.THREE_OF_A_KIND: BoxWords("Three of a kind", "At least three alike: the sum of all five dice."),
        Box.FOUR_OF_A_KIND: BoxWords("Four of a kind", "At least four alike: the sum of all five dice."),
        Box.FULL_HOUSE: BoxWords("Full house", "Three alike and two others alike: 25 points."),
        Box.SMALL_STRAIGHT: BoxWords("Small straight", "Four numbers in sequence: 30 points."),
        Box.LARGE_STRAIGHT: BoxWords("Large straight", "Five numbers in sequence: 40 points."),
        Box.POKER: BoxWords("Poker", "Five alike: 50 points."),
        Box.CHANCE: BoxWords("Chance", "Whatever it is: the sum of all five dice."),
    },
    hands={
        Category.FIVE_OF_A_KIND: "{label}, {first_many}",
        Category.FOUR_OF_A_KIND: "{label}, {first_many}",
        Category.FULL_HOUSE: "{label}, {first_many} over {second_many}",
        Category.STRAIGHT: "{label}, {highest} high",
        Category.THREE_OF_A_KIND: "{label}, {first_many}",
        Category.TWO_PAIR: "{label}, {first_many} and {second_many}",
        Category.ONE_PAIR: "{label}, {first_many}",
        Category.NO_COMBINATION: "{label}, {highest} high",
    },
    conjunction="and",
    throw=Noun("throw", "throws"),
    chip=Noun("chip", "chips"),
    point=Noun("point", "points"),
    die=Noun("die", "dice"),
    decimal_mark=".",
    wins="{winners} wins with {hand}",
    wins_by_kickers="{winners} wins with {hand}: the kickers decide",
    tie_rolls_again="{winners} tie with {hand}: they roll again, without a new chip",
    tie_adds_a_chip="{winners} tie with {hand}: each puts one more chip in the pot and rolls again",
    must_fill={
        "upper_box_open": "A joker must fill the upper box of its number: {boxes}",
        "lower_box_open": "A joker whose upper box is filled must fill an open lower box: {boxes}",
    },
    hold_some="Keep {dice} and throw {thrown}",
    hold_all="Keep all five dice",
    hold_none="Throw all five dice",
    fill_box="Fill {box} for {points}",
    share_of_the_pot="{choice}: {share} % of the pot on average",
    total_on_average="{choice}: a total of {total} on average",
    leads="{winners} leads with {points}",
    lead_together="{winners} lead with {points} each",
    wins_with_points="{winners} wins with {points}",
    share_the_win="{winners} share the win with {points} each",
    turn_is_next="{player} is next: one chip in, then all five dice. The pot holds {pot}",
    throw_again_is_next="{player} throws again, without a new chip. The pot holds {pot}",
    pot_emptied="{player} empties the pot, which ends the round",
    shared="The round is over: each player gets {share} from the pot",
    rolled_for="The round is over: each player gets {share} from the pot. {players} throw for the other "
    "{remainder}: the highest hand takes all",
    carried_over="The round is over: each player gets {share} from the pot. The other {remainder} stay in for "
    "the next round",
)
