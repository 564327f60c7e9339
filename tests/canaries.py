"""Tokens that no vocabulary holds, of many kinds, and words that the shipped one does."""

UNKNOWN = [
    # invented names and words
    *("Zorblattix", "Quxmerovna", "Wojtkowzyk", "Jhqvistgaard", "Xanthwyrzel", "kqwzzx", "McZylphberg"),
    # mixtures of letters, digits and symbols
    *("covid19zq", "R2D2xq7", "x_y_zqj", "C3PO#qq", "zq$49xq", "#zqhashtag", "^zq/qx", "q=zjx%20", "AB1234567Z"),
    # addresses
    *("zjqanne.qwxholm@exqmple.org", "https://zqx.exqmple.org/pqth?id=77qz&x=1#frzg", "ftp://qzftp.example"),
    *("zqxexample.qcom/zq", "@zqjhandle", "+zq@qz", "mailto:zqx@qzx"),
    # emoji, symbols, zero-width, private use, controls, unassigned, tags
    *("😀", "👩‍👩‍👧‍👦", "🇩🇪", "🧑🏽‍⚕️", "❤️", "™", "€", "∑∫", "☠", "�"),
    *("zq\u200bjv", "zq\u200djv\u200d", "\u200b", "\ufeffzqj", "zq\u00adjw", "\u2060zqw", "\ue000\ue123", "\U000f0000"),
    *("\x00zqj", "\x1bzq", "\x7f", "\u0378", "zqj\U000e0041\U000e0042", "\ufdd0"),
    # combining marks
    *("zq\u0301j\u0308x", "Zo\u0308rq\u0303latt", "Zörqłatţ", "ﬃzqx", "ＺｑＪｗ", "𝔷𝔮𝔧𝔵", "ⓩⓠⓧ", "ẞzqß", "İzqı"),
    # other scripts
    *("Ζορμπλάττης", "Зорблатова", "ზორბლატი", "Զորբլատ", "זורבלט", "زوربلات", "زُورْبَلَات", "ज़ोरब्लाट", "ซอร์แบลต"),
    *("조르블라트", "ゾルブラット", "東京タワー", "佐藤花子", "ሶርብላት", "ཟོར", "𐎀𐎁𐎂", "𓀀𓀁"),
]
NUMBERS = [
    *(
        "5558675309",
        "007",
        "1,234,567.89",
        "555-0199",
        "12:34:56",
        "1984/07/31",
        "192.168.77.13",
        "4111-1111-1111-1111",
        "€48392715.5",
        "73519462km",
        "#6172839450TH",
    ),
    *("٠١٢٣٤٥٦٧", "۰۱۲۳۴", "०१२३४५", "๐๑๒๓๔", "０１２３４５", "𝟘𝟙𝟚𝟛", "½", "²", "Ⅷ", "①②③", "㊿"),
]
CANARIES = [*UNKNOWN, *NUMBERS]
KNOWN = ["the", "doctor", "Paris", "KING", "old", "house"]
