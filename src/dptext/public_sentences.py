"""Public sentences, written for dptext: what previews and tables show, so that no one's texts are needed."""

from collections.abc import Mapping

SAMPLES: Mapping[str, tuple[str, ...]] = {
    "reviews": (
        "The waiter was rude and the pizza was cold.",
        "A lovely film with great music, we laughed all evening.",
        "The battery died after two weeks, I want my money back.",
        "Our room was clean and the view of the sea was wonderful.",
        "My wife Anna has diabetes, and the chef in London cooked for her.",
    ),
    "notes": (
        "The patient reports pain in the left knee after running.",
        "She takes one pill every morning and sleeps better now.",
        "Blood pressure is normal, the heart sounds are clear.",
        "No fever since monday, the cough is almost gone.",
        "Mr Smith, a nurse from London, has diabetes and stopped smoking.",
    ),
}
"""By use: five invented sentences each, the last with a name, a place and an illness."""

MEASURED: tuple[str, ...] = (
    "The waiter was rude and the pizza was cold.",
    "A lovely film with great music, we laughed all evening.",
    "The battery died after two weeks, I want my money back.",
    "Our room was clean and the view of the sea was wonderful.",
    "Good shoes for the price, but they are too small.",
    "Are you coming to the party on friday?",
    "I'm so tired today, the baby cried all night.",
    "Please bring milk and bread when you come home.",
    "He told me he lost his job, I feel so sorry.",
    "Thanks for the photos, your garden looks great!",
    "The patient reports pain in the left knee after running.",
    "She takes one pill every morning and sleeps better now.",
    "Blood pressure is normal, the heart sounds are clear.",
    "No fever since monday, the cough is almost gone.",
    "He stopped smoking last year and lost some weight.",
    "Gorgeous to look at, but the plot drags and every twist is visible a mile away.",
    "The courier dumped our parcel behind the bins, and the porcelain vase arrived in splinters.",
    "Neither the hairdryer nor the kettle worked, and reception simply shrugged.",
    "Investors dumped shares after regulators widened their probe into the merger.",
    "I grew up above a bakery, dropped out of college and drifted between odd jobs for a decade.",
    "Her landlord keeps threatening eviction because the dog barks whenever he knocks.",
    "Mild swelling persists around the incision, and the dressing was replaced twice.",
)
"""What measures read: how many words come out unchanged is an estimate on these sentences, so they stay as they are.

They are as hard to read as reviews, news and letters: for each preset the estimate is within 2 points of the mean of
five public corpora."""

DEFAULT_USE = "reviews"
