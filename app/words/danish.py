"""Danish, in the words of the Danish rule texts."""

from app.rules.dice import DiceSet
from app.rules.easy_money import Award
from app.rules.hands import Category
from app.rules.scorecard_boxes import Box
from app.rules.variants import Variant
from app.words.table import BoxWords, Noun, VariantWords, Words

DANISH = Words(
    variants={
        Variant.POKER: VariantWords(
            "Poker",
            "Alle lægger en jeton i puljen. Når man har tur, slår man med alle fem terninger og beholder "
            "resultatet eller slår en gang til med nogle eller alle. Den højeste hånd tager puljen: først "
            "kombinationen, så dens terninger, så de resterende terninger.",
            "De, der står lige, slår igen uden en ny jeton.",
        ),
        Variant.POKER_NO_KICKERS: VariantWords(
            "Poker uden de resterende terninger",
            "Poker efter den alternative regel: først afgør kombinationen, så dens terninger. De resterende "
            "terninger afgør aldrig noget.",
            "De, der står lige, slår igen uden en ny jeton.",
        ),
        Variant.LUCKY_DICE: VariantWords(
            "Lucky Dice",
            "Alle lægger en jeton i puljen og slår en gang. Kun kombinationen gælder, ikke hvad den består af.",
            "De, der står lige, lægger hver en jeton mere i puljen og slår igen.",
        ),
        Variant.FIVE_ACES: VariantWords(
            "Five Aces",
            "Alle lægger en jeton i puljen. Når man har tur, slår man med alle fem terninger, lægger esserne "
            "fra og slår med resten, indtil alle fem er esser. Færrest slag tager puljen.",
            "De, der står lige, lægger hver en jeton mere i puljen og spiller om den.",
        ),
        Variant.EASY_MONEY: VariantWords(
            "Easy Money",
            "Alle har 15 jetoner og lægger 10 i puljen. Når man har tur, lægger man en jeton i puljen, slår "
            "med alle fem terninger og tager, hvad tabellen giver. Runden slutter, når puljen er tom, eller "
            "alle har haft tur; resten deles.",
        ),
        Variant.DICE_POKER: VariantWords(
            "Dice Poker",
            "Et scorekort med femten linjer. Når man har tur, kaster man op til tre gange og beholder de "
            "terninger, man vil; derefter udfyldes en ledig linje. Den højeste score i alt vinder.",
        ),
    },
    dice_sets={
        DiceSet.POKER_DICE: "Pokerterninger",
        DiceSet.PIP_DICE: "Terninger med øjne",
        DiceSet.SPANISH_DICE: "Spanske pokerterninger",
        DiceSet.EIGHT_SIDED_DICE: "Ottesidede pokerterninger",
    },
    faces={
        2: Noun("toer", "toere"),
        3: Noun("treer", "treere"),
        4: Noun("firer", "firere"),
        5: Noun("femmer", "femmere"),
        6: Noun("sekser", "seksere"),
        1: Noun("es", "esser"),
        "7": Noun("syver", "syvere"),
        "8": Noun("otter", "ottere"),
        "9": Noun("nier", "niere"),
        "10": Noun("tier", "tiere"),
        "J": Noun("bonde", "bønder"),
        "Q": Noun("dronning", "dronninger"),
        "K": Noun("konge", "konger"),
        "A": Noun("es", "esser"),
    },
    categories={
        Category.FIVE_OF_A_KIND: "Fem ens",
        Category.FOUR_OF_A_KIND: "Fire ens",
        Category.FULL_HOUSE: "Fuldt hus",
        Category.STRAIGHT: "Straight",
        Category.THREE_OF_A_KIND: "Tre ens",
        Category.TWO_PAIR: "To par",
        Category.ONE_PAIR: "Et par",
        Category.NO_COMBINATION: "Ingen kombination",
    },
    awards={
        Award.FIVE_ACES: "Fem esser",
        Award.FIVE_OF_A_KIND: "Alle andre fem ens",
        Award.FOUR_ACES: "Fire esser",
        Award.FOUR_OF_A_KIND: "Alle andre fire ens",
        Award.FULL_HOUSE: "Fuldt hus",
        Award.STRAIGHT: "Straight",
        Award.THREE_ACES: "Tre esser",
        Award.THREE_OF_A_KIND: "Alle andre tre ens",
        Award.ACES_AND_PAIR: "Et par esser og et andet par",
        Award.TWO_PAIR: "Alle andre to par",
        Award.NONE: "Et par eller ingenting",
    },
    boxes={
        Box.ACES: BoxWords("Esser", "Summen af alle enere."),
        Box.TWOS: BoxWords("Toere", "Summen af alle toere."),
        Box.THREES: BoxWords("Treere", "Summen af alle treere."),
        Box.FOURS: BoxWords("Firere", "Summen af alle firere."),
        Box.FIVES: BoxWords("Femmere", "Summen af alle femmere."),
        Box.SIXES: BoxWords("Seksere", "Summen af alle seksere."),
        Box.ONE_PAIR: BoxWords("Et par", "Mindst to ens: summen af alle terninger."),
        Box.TWO_PAIR: BoxWords("To par", "To ens og to andre ens: summen af alle terninger."),
        Box.THREE_OF_A_KIND: BoxWords("Tre ens", "Mindst tre ens: summen af alle terninger."),
        Box.FOUR_OF_A_KIND: BoxWords("Fire ens", "Mindst fire ens: summen af alle terninger."),
        Box.FULL_HOUSE: BoxWords("Fuldt hus", "Tre ens og to andre ens: 25 point."),
        Box.SMALL_STRAIGHT: BoxWords("Lille straight", "Fire tal i rækkefølge: 30 point."),
        Box.LARGE_STRAIGHT: BoxWords("Stor straight", "Fem tal i rækkefølge: 40 point."),
        Box.POKER: BoxWords("Poker", "Fem ens: 50 point."),
        Box.CHANCE: BoxWords("Chance", "Enhver kombination: summen af alle terninger."),
    },
    hands={
        Category.FIVE_OF_A_KIND: "{label}, {first_many}",
        Category.FOUR_OF_A_KIND: "{label}, {first_many}",
        Category.FULL_HOUSE: "{label}, {first_many} over {second_many}",
        Category.STRAIGHT: "{label}, {highest} højest",
        Category.THREE_OF_A_KIND: "{label}, {first_many}",
        Category.TWO_PAIR: "{label}, {first_many} og {second_many}",
        Category.ONE_PAIR: "{label}, {first_many}",
        Category.NO_COMBINATION: "{label}, {highest} højest",
    },
    conjunction="og",
    throw=Noun("slag", "slag"),
    chip=Noun("jeton", "jetoner"),
    point=Noun("point", "point"),
    die=Noun("terning", "terninger"),
    decimal_mark=",",
    wins="{winners} vinder med {hand}",
    wins_by_kickers="{winners} vinder med {hand}: de resterende terninger afgør det",
    tie_rolls_again="{winners} står lige med {hand}: de slår igen uden en ny jeton",
    tie_adds_a_chip="{winners} står lige med {hand}: de lægger hver en jeton mere i puljen og slår igen",
    must_fill={
        "upper_box_open": "En joker skal skrives i linjen for sit tal: {boxes}",
        "lower_box_open": "Er linjen for dens tal udfyldt, skal en joker skrives i en ledig linje i højre side: {boxes}",
    },
    hold_some="Behold {dice} og slå med {thrown}",
    hold_all="Behold alle fem terninger",
    hold_none="Slå med alle fem terninger",
    fill_box="Udfyld {box} med {points}",
    share_of_the_pot="{choice}: {share} % af puljen i gennemsnit",
    total_on_average="{choice}: {total} point i alt i gennemsnit",
    leads="{winners} fører med {points}",
    lead_together="{winners} fører med {points} hver",
    wins_with_points="{winners} vinder med {points}",
    share_the_win="{winners} deler sejren med {points} hver",
    turn_is_next="{player} har tur: først en jeton i puljen, så alle fem terninger. I puljen ligger {pot}",
    throw_again_is_next="{player} slår igen uden en ny jeton. I puljen ligger {pot}",
    pot_emptied="{player} tømmer puljen, og så er runden slut",
    shared="Runden er slut: hver spiller får {share} fra puljen",
    rolled_for="Runden er slut: hver spiller får {share} fra puljen. {players} slår om den sidste rest, "
    "{remainder}: højeste slag vinder",
    carried_over="Runden er slut: hver spiller får {share} fra puljen. Resten, {remainder}, indgår i den næste "
    "pulje",
)
