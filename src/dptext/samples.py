"""Public sentences, written for dptext: what previews and tables show, so that nobody's texts are needed."""

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
)
"""What measures read: how many words come out unchanged is an estimate on these sentences, so they stay as they are."""

DEFAULT_USE = "reviews"
