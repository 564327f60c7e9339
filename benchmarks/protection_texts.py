"""Public sentences and words of benchmarks/protection.py, written for dptext: nobody's texts are among them."""

CLASSES = ("illness", "belief", "origin", "orientation")
"""Classes of the table of words (`src/dptext/entities/data/word_classes.tsv.gz`) that are looked at one by one."""

_WORDS = {
    "illness": """asthma cancer depression diabetes epilepsy arthritis hepatitis HIV leukemia migraine anorexia
        schizophrenia pneumonia tuberculosis dementia autism""",
    "belief": """Muslim Christian Catholic Protestant Buddhist Hindu Sikh Mormon Baptist Lutheran Methodist Orthodox
        Jewish atheist Evangelical Anglican""",
    "origin": """Black Hispanic Latino Asian Arab Roma Kurdish biracial Indigenous Aboriginal Caucasian Berber Hmong
        Creole""",
    "orientation": "gay lesbian bisexual transgender queer homosexual asexual heterosexual pansexual trans",
}
WORDS = {name: words.split() for name, words in _WORDS.items()}
"""Words of each class; where there is no table, they stand for it."""

SENTENCES = {
    "illness": (
        "I was diagnosed with {} last year.",
        "She takes pills for her {} every morning.",
        "My father died of {} when I was a child.",
        "Living with {} is hard on the whole family.",
        "He never told his boss about the {}.",
    ),
    "belief": (
        "We are a {} family.",
        "Both of my parents are {}.",
        "She told her boss that she is {}.",
        "My {} neighbours invited us to dinner.",
        "He became {} after the war.",
    ),
    "origin": (
        "We are a {} family.",
        "He was stopped because he looks {}.",
        "My {} friends were not let in.",
        "She wrote that she is {} and proud of it.",
        "I grew up in a {} part of the city.",
    ),
    "orientation": (
        "We are a {} couple.",
        "My brother told us that he is {}.",
        "She came out as {} last summer.",
        "He was fired because he is {}.",
        "I met a {} man at the party.",
    ),
}
"""Sentences of each class, ``{}`` where one of its words stands."""

AGES = (
    "I am {} years old and live alone.",
    "She was {} years old when she moved here.",
    "He died aged {} at home.",
    "Our neighbour is a {}-year-old teacher.",
)
"""Sentences with an age of a grown-up."""

ROWS = (
    "My name is Daniel and I am HIV positive.",
    "We are a gay couple living in Austin.",
    "Maria Lopez works as a nurse at Mercy Hospital in Boston.",
    "My husband is 47 years old and was diagnosed with leukemia in 2019.",
    "She is a Muslim from Turkey, and she cannot take aspirin.",
    "Call me at 555-0134 or write to anna.smith@example.com before Friday.",
    "The waiter was rude and the pizza was cold, I will never come back.",
)
"""Sentences to read."""

_LISTS = {
    "coarse": """arse asshole bastard bitch bitches bitching blowjob bollocks bullshit cock cocks cocksucker cunt dick
        dicks fag faggot fuck fucked fucker fucking fucks motherfucker nigger nigga piss pissed prick pussy shit shits
        shitty slut sluts tits twat wank wanker whore whores""",
    "violent": """behead beheaded murder murdered murderer murdering murders rape raped rapes raping rapist rapists
        stabbed stabbing strangled suicide suicidal suicides""",
    "male": "he him his himself mr sir husband boyfriend boy guy man men father dad son brother uncle",
    "female": """she her hers herself mrs ms miss wife girlfriend girl woman women lady mother mom mum daughter sister
        aunt""",
}
COARSE = frozenset(_LISTS["coarse"].split() + _LISTS["violent"].split())
"""Coarse and violent words, which should come out only where they went in; those of a table join them."""
MALE, FEMALE = frozenset(_LISTS["male"].split()), frozenset(_LISTS["female"].split())
"""Words of sex, from which a reader guesses it."""
