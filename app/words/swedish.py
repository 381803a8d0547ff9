"""Swedish, in the words of the Swedish rule text."""

from app.rules.dice import DiceSet
from app.rules.easy_money import Award
from app.rules.hands import Category
from app.rules.scorecard_boxes import Box
from app.rules.variants import Variant
from app.words.table import BoxWords, Noun, VariantWords, Words

SWEDISH = Words(
    variants={
        Variant.POKER: VariantWords(
            "Tärningspoker",
            "Alla lägger en mark i potten. När det är din tur slår du alla fem tärningarna och står sedan "
            "nöjd eller slår om valfria tärningar en gång. Högsta handen vinner potten: först kombinationen, "
            "sedan dess tärningar, sedan sidotärningarna.",
            "De som ligger lika slår igen, utan en ny mark.",
        ),
        Variant.POKER_NO_KICKERS: VariantWords(
            "Tärningspoker utan sidotärningar",
            "Tärningspoker enligt den alternativa regeln: först avgör kombinationen, sedan dess tärningar. "
            "Sidotärningarna avgör aldrig.",
            "De som ligger lika slår igen, utan en ny mark.",
        ),
        Variant.LUCKY_DICE: VariantWords(
            "Lucky Dice",
            "Alla lägger en mark i potten och slår en gång. Bara kombinationen räknas, inte vad den består av.",
            "De som ligger lika lägger var sin mark till i potten och slår igen.",
        ),
        Variant.FIVE_ACES: VariantWords(
            "Five Aces",
            "Alla lägger en mark i potten. När det är din tur slår du alla fem tärningarna, lägger undan essen "
            "och slår resten tills alla fem är ess. Minst antal kast vinner potten.",
            "De som ligger lika lägger var sin mark till i potten och spelar om den.",
        ),
        Variant.EASY_MONEY: VariantWords(
            "Easy Money",
            "Alla har 15 marker och lägger 10 i potten. När det är din tur lägger du en mark i potten, kastar "
            "alla fem tärningarna och tar det tabellen ger. Omgången slutar när potten är tom eller alla har "
            "kastat; det som är kvar delas.",
        ),
        Variant.DICE_POKER: VariantWords(
            "Dice Poker",
            "Ett protokoll med femton rutor. När det är din tur kastar du högst tre gånger, sparar de "
            "tärningar du vill och fyller sedan en ledig ruta. Högsta summan vinner.",
        ),
    },
    dice_sets={
        DiceSet.POKER_DICE: "Pokertärningar",
        DiceSet.PIP_DICE: "Vanliga tärningar",
        DiceSet.SPANISH_DICE: "Spanska pokertärningar",
        DiceSet.EIGHT_SIDED_DICE: "Åttasidiga pokertärningar",
    },
    faces={
        2: Noun("tvåa", "tvåor"),
        3: Noun("trea", "treor"),
        4: Noun("fyra", "fyror"),
        5: Noun("femma", "femmor"),
        6: Noun("sexa", "sexor"),
        1: Noun("ess", "ess"),
        "7": Noun("sjua", "sjuor"),
        "8": Noun("åtta", "åttor"),
        "9": Noun("nia", "nior"),
        "10": Noun("tia", "tior"),
        "J": Noun("knekt", "knektar"),
        "Q": Noun("dam", "damer"),
        "K": Noun("kung", "kungar"),
        "A": Noun("ess", "ess"),
    },
    categories={
        Category.FIVE_OF_A_KIND: "Femtal",
        Category.FOUR_OF_A_KIND: "Fyrtal",
        Category.FULL_HOUSE: "Kåk",
        Category.STRAIGHT: "Straight",
        Category.THREE_OF_A_KIND: "Triss",
        Category.TWO_PAIR: "Två par",
        Category.ONE_PAIR: "Ett par",
        Category.NO_COMBINATION: "Ingen kombination",
    },
    awards={
        Award.FIVE_ACES: "Fem ess",
        Award.FIVE_OF_A_KIND: "Annat femtal",
        Award.FOUR_ACES: "Fyra ess",
        Award.FOUR_OF_A_KIND: "Annat fyrtal",
        Award.FULL_HOUSE: "Kåk",
        Award.STRAIGHT: "Straight",
        Award.THREE_ACES: "Tre ess",
        Award.THREE_OF_A_KIND: "Annan triss",
        Award.ACES_AND_PAIR: "Par i ess plus ett annat par",
        Award.TWO_PAIR: "Ett annat tvåpar",
        Award.NONE: "Ett par eller ingen kombination",
    },
    boxes={
        Box.ACES: BoxWords("Ettor", "Summan av alla ettor."),
        Box.TWOS: BoxWords("Tvåor", "Summan av alla tvåor."),
        Box.THREES: BoxWords("Treor", "Summan av alla treor."),
        Box.FOURS: BoxWords("Fyror", "Summan av alla fyror."),
        Box.FIVES: BoxWords("Femmor", "Summan av alla femmor."),
        Box.SIXES: BoxWords("Sexor", "Summan av alla sexor."),
        Box.ONE_PAIR: BoxWords("Ett par", "Minst två lika: summan av alla tärningar."),
        Box.TWO_PAIR: BoxWords("Två par", "Två lika och två andra lika: summan av alla tärningar."),
        Box.THREE_OF_A_KIND: BoxWords("Triss", "Minst tre lika: summan av alla tärningar."),
        Box.FOUR_OF_A_KIND: BoxWords("Fyrtal", "Minst fyra lika: summan av alla tärningar."),
        Box.FULL_HOUSE: BoxWords("Kåk", "Tre lika och två andra lika: 25 poäng."),
        Box.SMALL_STRAIGHT: BoxWords("Liten straight", "Fyra tal i följd: 30 poäng."),
        Box.LARGE_STRAIGHT: BoxWords("Stor straight", "Fem tal i följd: 40 poäng."),
        Box.POKER: BoxWords("Poker", "Fem lika: 50 poäng."),
        Box.CHANCE: BoxWords("Chans", "Vad som helst: summan av alla tärningar."),
    },
    hands={
        Category.FIVE_OF_A_KIND: "{label} i {first_many}",
        Category.FOUR_OF_A_KIND: "{label} i {first_many}",
        Category.FULL_HOUSE: "{label}, {first_many} över {second_many}",
        Category.STRAIGHT: "{label}, {highest} högst",
        Category.THREE_OF_A_KIND: "{label} i {first_many}",
        Category.TWO_PAIR: "{label}, {first_many} och {second_many}",
        Category.ONE_PAIR: "{label} i {first_many}",
        Category.NO_COMBINATION: "{label}, {highest} högst",
    },
    conjunction="och",
    throw=Noun("kast", "kast"),
    chip=Noun("mark", "marker"),
    point=Noun("poäng", "poäng"),
    die=Noun("tärning", "tärningar"),
    decimal_mark=",",
    wins="{winners} vinner med {hand}",
    wins_by_kickers="{winners} vinner med {hand}: sidotärningarna avgör",
    tie_rolls_again="{winners} ligger lika med {hand}: de slår igen, utan en ny mark",
    tie_adds_a_chip="{winners} ligger lika med {hand}: de lägger var sin mark till i potten och slår igen",
    must_fill={
        "upper_box_open": "En joker måste skrivas i rutan för sitt tal: {boxes}",
        "lower_box_open": "Är rutan för dess tal fylld måste en joker skrivas i en ledig ruta i nedre delen: {boxes}",
    },
    hold_some="Spara {dice} och slå {thrown}",
    hold_all="Spara alla fem tärningarna",
    hold_none="Slå alla fem tärningarna",
    fill_box="Fyll {box} med {points}",
    share_of_the_pot="{choice}: {share} % av potten i genomsnitt",
    total_on_average="{choice}: {total} poäng totalt i genomsnitt",
    leads="{winners} leder med {points}",
    lead_together="{winners} leder med {points} var",
    wins_with_points="{winners} vinner med {points}",
    share_the_win="{winners} delar segern med {points} var",
    turn_is_next="{player} står på tur: först en mark i potten, sedan alla fem tärningarna. I potten ligger {pot}",
    throw_again_is_next="{player} kastar igen, utan en ny mark. I potten ligger {pot}",
    pot_emptied="{player} tömmer potten, och därmed är omgången slut",
    shared="Omgången är slut: varje spelare får {share} ur potten",
    rolled_for="Omgången är slut: varje spelare får {share} ur potten. {players} kastar om överskottet, "
    "{remainder}: högst vinner",
    carried_over="Omgången är slut: varje spelare får {share} ur potten. Överskottet, {remainder}, ligger kvar "
    "till nästa omgång",
)
