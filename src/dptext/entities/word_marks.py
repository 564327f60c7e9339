"""Fixed public lists of English words that the rules of neighbours ask for, by their mark.

Words that are ordinary otherwise and that make a name of the word next to them are the class ``cue`` of the table.
"""

from collections.abc import Mapping

from dptext.entities import rule_tokens as marks
from dptext.text.language import STOP_WORDS

MARKED: Mapping[int, str] = {
    marks.LINK: "and of for",
    marks.SMALL: "& and of for the de del della der den van von la le los las du da di el al on upon in",
    marks.OF_ADDRESS: "com org net edu gov io co uk us de fr eu info me app dev ai ca au in",
    marks.STOP: " ".join(sorted(STOP_WORDS - {"will"})),
    marks.NO_NAME: """
        christmas easter santa queen lord god jesus christ pope temple hon mall chapter part metro goodwill cape rue
        fortune valentine internet jan feb sep sept oct nov summer winter autumn spring north south east west honey um
        bye ah kettle cool best love many much ok id
    """,
    marks.STRONG_TITLE: """
        mr mrs ms mister missus messrs mx mme mlle monsieur madame senor senora señor señora herr frau signor signora
    """,
    marks.PLAIN_TITLE: """
        dr doctor prof professor sir dame miss madam nurse officer agent detective inspector sergeant sgt captain capt
        lieutenant lt colonel col judge justice senator sen governor gov president constable rev reverend father fr
        uncle aunt auntie aunty rabbi imam pastor coach councillor deputy sheriff mayor cpl admiral attorney
    """,
    marks.RELATION: """
        brother sister son daughter husband wife cousin nephew niece boyfriend girlfriend friend boss neighbour neighbor
        colleague roommate flatmate landlord
    """,
    marks.DETERMINER: """
        the a an his her their our my your this that these those no some any each every of in at
    """,
    marks.STATE: """
        al ak az ar ca co ct de fl ga hi id il in ia ks ky la me md ma mi mn ms mo mt ne nv nh nj nm ny nc nd oh ok or
        pa ri sc sd tn tx ut vt va wa wv wi wy dc on bc qc ab mb sk ns nb nl nsw vic qld tas
    """,
    marks.STREET_WORD: """
        street avenue road lane drive boulevard crescent terrace close way court place row mews st rd ave ln dr blvd ct
        pl cres highway hwy pkwy parkway
    """,
    marks.COLOUR: "black white brown mixed coloured colored",
    marks.SUBJECT: "i we you",
    marks.HEADING: """
        patient client customer history present illness chief complaint complaints past medical surgical family
        social review systems system vitals vital signs blood pressure physical exam examination results result
        assessment plan impression findings medications medication allergies allergy problems procedure
        procedures performed operation operative operations preoperative postoperative postop preop diagnosis
        diagnoses discharge admission indications indication anesthesia anaesthesia complications estimated loss
        fluids drains specimens specimen condition disposition instructions instruction education counseling
        counselling reasoning treatment treatments agreements labs laboratory data imaging studies technique
        description details course hospital brief consent consents respiratory cardiovascular gastrointestinal
        genitourinary musculoskeletal neurological neurologic neuro integumentary constitutional psychiatric
        endocrine hematologic hematology lymphatic immunology heent extremities abdomen chest neck skin lungs
        heart ent ros hpi cv msk ebl immunizations follow followup up evaluation subjective objective notes note
        summary conclusion conclusions recommendation recommendations introduction background methods method
        objectives discussion references appendix contents abstract purpose scope agenda minutes action actions
        items item attendees apologies overview requirements message original forwarded begin end re fw fwd cc
        bcc subject date time sent from to attachment attachments total subtotal sub amount amt cash change
        rounding qty quantity tax gst vat sst sr zrl zr rm myr usd invoice receipt bill no number id ref
        reference doc document price unit desc code discount disc adj adjustment balance due paid payment
        payments tendered tender tendering excl incl inclusive exclusive excluding including sales sale goods
        sold returnable refundable exchangeable thank you please again come ltd tel telephone fax email www com
        my pax table server rate type card visa mastercard credit debit approval order terms page copy
        simplified service charge charges fee fees currency petition petitioner petitioners respondent
        respondents appellant appellants versus judgment coram reserved pronounced writ civil criminal appeal
        jurisdiction case cases section sections article articles faq readme license licence usage installation
        example examples changelog warning error info debug todo tldr asap fyi btw eta ps nb ie eg question
        answer comments comment remarks response issue steps expected actual behavior behaviour environment
        version
    """,
    marks.MEASURE: """
        minute minutes hour hours mile miles km lane way wheel star day days week weeks month months year years people
        dollars
    """,
}
"""Words by their mark; `STATE` and `STREET_WORD` count in capitals and behind a number."""
