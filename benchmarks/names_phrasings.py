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
        TITLE: (
            "Could you let Dr {} know that the blood results came back this morning?",
            "Mrs. {} rang twice about the leaking boiler, pls call her back.",
            "The only one who took us seriously was nurse {} on the night shift.",
            "I was told by Officer {} that the report would be ready on Monday.",
        ),
        BESIDE: (
            "Just spoke to Margaret {} and she's fine with moving the appointment.",
            "{}, Thomas - no show, second time this month.",
            "Our guide was Elena {}, who knew every single street in the old town.",
            "ticket reassigned to Kevin {} because I'm out until the 14th",
        ),
        CUE: (
            "Dear {}, thank you for sending over the signed lease.",
            "Hi {}, any news on the refund?",
            "Looking forward to hearing from you.\n\nKind regards,\n{}",
            "Surname: {}",
            "Tenant: {}, flat 3b, rent two weeks late",
        ),
        ALONE: (
            "{} never answered my last two mails, so I'm escalating this.",
            "As far as I remember {} wanted the invoice split in two.",
            "We interviewed {} yesterday and the whole panel was impressed.",
            "Please forward the contract to {} before lunch.",
            "On site today were Hughes, {} and two guys from the electrical firm.",
            "I still have {}'s spare keys in my drawer.",
            "The second driver ({}) said he didn't see the red light.",
            "Yesterday afternoon {} signed for the parcel at the front desk.",
            "Has anyone told {} that the meeting got moved?",
            "The complaint was filed by {} and later withdrawn.",
            "It's not our fault if {} keeps changing the measurements.",
            "According to the neighbours, the dog belongs to {}.",
        ),
    },
    GIVEN: {
        BESIDE: (
            "{} Patterson picked up the prescription at around four.",
            "We'd like to book a table for {} and Julia on Saturday evening.",
            "Please add Whitfield, {} to the waiting list.",
        ),
        CUE: (
            "Hey {}, are you still coming tonight?",
            "Good morning {},\nplease find the minutes attached.",
            "Thanks again for all your help!\n\nBest,\n{}",
            "First name: {}",
        ),
        ALONE: (
            "{} was super friendly and sorted out my booking in five minutes.",
            "I think {} left her jacket at our place last night.",
            "Can you ask {} whether the printer is working again?",
            "We went to the lake with {} and the kids.",
            "Invited so far: Anna, {}, Marcus and the couple from next door.",
            "{}'s phone is off, so try the landline.",
            "My youngest ({}) has been coughing since Tuesday.",
            "When does {} get back from holiday?",
            "Big thanks to {} for staying late and fixing the server.",
            "Don't worry, I already paid {} for the tickets.",
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
