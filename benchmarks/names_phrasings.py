"""Phrasings and values of benchmarks/names.py, written for it: nobody's texts are among them.

**No rule and no table may be tuned on `HELD_OUT`.** Look at its figures; do not read what it misses.
"""

from collections.abc import Callable, Mapping

from names_lists import FAMILY, GIVEN

Phrasings = Mapping[str, Mapping[str, tuple[str, ...]]]
"""Sentences with {} for a name, by what kind of name it is and by what tells that it is one."""

TITLE, BESIDE, CUE, ALONE = "behind a title", "beside a name", "behind a greeting, closing or label", "nothing beside"
GROUPS = (TITLE, BESIDE, CUE, ALONE)

KNOWN: Phrasings = {
    FAMILY: {
        TITLE: ("Mr. {} phoned about the invoice.", "Officer {} came to the door.", "The report is by Dr {} again."),
        BESIDE: ("My colleague John {} works in accounts.", "They hired Mary {} in spring.", "Thomas {} fixed it."),
        CUE: (
            *("Hello {}, thank you for the letter.", "Customer: {}, John", "Patient: Anna {}"),
            *("My name is Mary {} and I have a question.", "Regards,\nJohn {}"),
        ),
        ALONE: (
            *("Then {} told us to wait.", "{} phoned me yesterday.", "This is {}'s folder."),
            *("It was approved by {} in June.", "The desk of {} is empty.", "we gave it to {} on monday"),
        ),
    },
    GIVEN: {
        BESIDE: ("{} Brown wrote the report.", "We met {} and Thomas there."),
        CUE: ("Hi {}, thanks.", "My name is {} and I live here.", "Thanks,\n{}"),
        ALONE: (
            "Yesterday {} told me about it.",
            "I am {} from the front desk.",
            "{} phoned me.",
            "give it to {} please",
        ),
    },
}
"""What rules may be made with."""

HELD_OUT: Phrasings = {
    FAMILY: {
        TITLE: ("Could you pass this to Mr {} tomorrow?", "Mrs {} has moved to another office."),
        BESIDE: ("Robert {} lives next door.", "The tickets are under Susan {}.", "A certain Linda {} rang twice."),
        CUE: ("Dear {}, your order has shipped.", "Name: {}, Robert", "Best wishes,\nSusan {}"),
        ALONE: (
            *("The parcel was left with {}.", "Everyone at the table knew {} already.", "{} never answered my letter."),
            *("We bought the car from {} last week.", "According to the note, {} paid in cash."),
            *("Nobody has seen {} since the meeting.", "The last invoice ({}) is still open."),
            *("Thanks to {} we got in after all.", "I had lunch with {} and Garcia.", "can you ring {} tonight"),
        ),
    },
    GIVEN: {
        BESIDE: ("I had lunch with {} and Peter.", "{} Johnson never answered my letter."),
        CUE: ("Dear {}, your order has shipped.", "Love, {}"),
        ALONE: (
            *("The parcel was left with {}.", "My son {} starts school soon.", "Nobody has seen {} since the meeting."),
            *("{} and I went fishing.", "my boss {} was late again", "It is the birthday of {} on Friday."),
            *("can you ring {} tonight", "We spoke to {} twice about the roof."),
        ),
    },
}
"""What no rule was made with."""

LETTERINGS: Mapping[str, Callable[[str], str]] = {"as is": str, "small": str.lower, "capitals": str.upper}


def _split(text: str) -> tuple[str, ...]:
    return tuple(" ".join(value.split()) for value in text.split(","))


_PLACE = ("I live in {} with my parents.", "We moved to {} last summer.", "She comes from {}, he does not.")
_WORK = ("I work at {} on weekends.", "He was fired by {} last month.")
_AM = ("They treat me like that because I am {}.", "He is {} and she is not.")

KINDS: Mapping[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "places that are words": (
        _split(
            """Reading, Bath, Mobile, Orange, Buffalo, Phoenix, Hull, Sandwich, Cork, Nice, Rugby, Deal, Derby, Battle,
            Barking, Wells, Split, Eye, Hope, Crawley, Sale, Bury, Settle, Rye, Diss, Ware, Street, Ash, Flint, Mold"""
        ),
        _PLACE,
    ),
    "state codes": (
        _split("NY, CA, MI, VA, MD, OH, IL, PA, TX, FL, AL, MS, GA, WA, NJ, NC, AZ, MN, WI, TN, CO, CT, KY, LA"),
        (
            "Ship it to 9 Oak Street, Salem, {} please.",
            "We moved here from {} last year.",
            "Dover, {} is my home town.",
        ),
    ),
    "regions": (
        _split(
            """Haryana, Maharashtra, Selangor, Kerala, Punjab, Gujarat, Anambra, Kano, Lagos State, Guangdong, Hunan,
            Sichuan, Silesia, Mazovia, Jalisco, Oaxaca, Sindh, Anatolia, Bavaria, Saxony, Tuscany, Andalusia, Brittany,
            Ontario, Queensland, Chiapas, Bihar, Johor, Normandy, Lombardy"""
        ),
        ("I grew up in {} with my parents.", "The farm is in {} near a river.", "Her family comes from {}."),
    ),
    "counties and small towns": (
        _split("Kent, Surrey, Essex, Cumbria, Penrith, Kettering, Wigan, Oldham, Truro, Tring, Devon, Fife, Dorset"),
        _PLACE,
    ),
    "cities in small letters": (
        _split("chicago, boston, seattle, leeds, mumbai, pune, lagos, abuja, karachi, krakow, manila, austin, nairobi"),
        tuple(text.lower() for text in _PLACE),
    ),
    "crime": (
        _split(
            """probation, parole, burglary, convicted, felony, shoplifting, prison, jail, arrested, manslaughter, fraud,
            assault, theft, robbery, perjury, arson, a criminal record, stalking, smuggling, embezzlement, bail"""
        ),
        ("I told nobody about the {} ten years ago.", "He mentioned my {} in front of them.", "She spoke of {} again."),
    ),
    "origin as predicate": (_split("black, white, brown, mixed, Black, White"), _AM),
    "ages in words": (
        _split(
            """thirty-four, thirty four, sixteen, nineteen, seventy-two, sixty, forty one, eighteen, ninety, fifty-five,
            late forties, mid-fifties, early thirties"""
        ),
        ("I am {} and live alone.", "She is {} now.", "My aunt turned {} in May."),
    ),
    "dates in words": (
        _split(
            """third of march, twenty-first of july, christmas eve, diwali, new year's day, halloween, easter sunday,
            thanksgiving, july fourth, eid, first of may, boxing day, ramadan, fifth of november"""
        ),
        ("I was born on {} at home.", "We married on {} last year."),
    ),
    "employers that are words": (
        _split("Target, Boots, Chase, Shell, Orange, Apple, Gap, Subway, Oracle, Next, Argos, Visa, Sprint, Dove"),
        _WORK,
    ),
    "employers": (
        _split("Walmart, Tesco, Infosys, Boeing, Asda, Costco, Deloitte, Greggs, Flipkart, Shoprite, Huawei, Siemens"),
        _WORK,
    ),
    "schools": (
        _split("MIT, UCL, LSE, Eton, Stanford, Oxford, Trinity College, Leeds Beckett, Yale, Harrow"),
        ("I studied at {} for years.", "She went to {} with me."),
    ),
    "streets": (
        _split("Elm Street, Church Road, High Street, Baker Lane, MG Road, Park Avenue, Mill Close, The Crescent"),
        ("I live at 14 {} with my dog.", "It happened on {} at night."),
    ),
    "illnesses": (
        _split(
            """lupus, psoriasis, schizophrenia, anorexia, herpes, hepatitis, dementia, epilepsy, asthma, gout, autism,
            ptsd, ocd, adhd, hiv, copd, tb, bipolar disorder"""
        ),
        ("I was diagnosed with {} last year.", "My {} got worse this winter."),
    ),
    "disability and aids": (
        _split("blind, deaf, autistic, dyslexic, disabled, a wheelchair user, paralysed, mute, lame, an amputee"),
        _AM,
    ),
    "harm done and suffered": (
        _split("self-harm, rape, abuse, suicide, an overdose, domestic violence, incest, molestation"),
        ("I told them about the {} last week.", "She wrote about {} in her diary."),
    ),
    "politics and unions": (
        _split("tory, labour, republican, democrat, bjp, ukip, maga, socialist, communist, snp, a shop steward"),
        ("I have always been {} at heart.", "They sacked me because I am {}."),
    ),
}
"""Values of a kind, and sentences with {} for one of them."""
