/// The rules of CLDR 48 without what they say of fractions:
/// https://www.unicode.org/cldr/charts/48/supplemental/language_plural_rules.html
extension PluralRule {
    static let rules: [(codes: String, rule: Rule)] = [
        ("ak am as bho bn csw doi fa ff gu guw hi hy kab kn kok ln mg nso pa pcm si ti wa zu", zeroOrOne),
        (
            "af an asa ast az bal bem bez bg brx ce cgg chr ckb da de dv ee el en eo et eu fi fo fur fy gl gsw ha haw "
                + "hu ia ie io jgo ji jmc ka kaj kcg kk kkj kl ks ksb ku ky lb lg lij mas mgo ml mn mr nah nb nd ne nl nn "
                + "nnh no nr ny nyn om or os pap ps rm rof rwk saq sc sd sdh seh sn so sq ss ssy st sv sw syr ta te teo "
                + "tig tk tn tr ts ug ur uz ve vo vun wae xh xog yi", one
        ),
        ("fr pt", french), ("ca es it lld pt-PT scn vec", spanish), ("tzm", tamazight), ("is mk", icelandic),
        ("ceb fil tl", filipino), ("lv prg", latvian), ("blo cv ksh lag", zeroAndOne),
        ("he iu iw naq sat se sma smi smj smn sms", hebrew), ("shi", tachelhit), ("mo ro", romanian),
        ("bs hr sh sr", croatian), ("be ru uk", russian), ("pl", polish), ("cs sk", czech), ("lt", lithuanian),
        ("sgs", samogitian), ("dsb hsb sl", slovenian), ("gd", gaelic), ("ga", irish), ("gv", manx), ("br", breton),
        ("cy", welsh), ("kw", cornish), ("mt", maltese), ("ar ars", arabic),
    ]

    // MARK: One and other

    private static func one(_ n: Int) -> PluralForm { n == 1 ? .one : .other }

    private static func zeroOrOne(_ n: Int) -> PluralForm { n <= 1 ? .one : .other }

    private static func tamazight(_ n: Int) -> PluralForm { n <= 1 || (11...99).contains(n) ? .one : .other }

    private static func icelandic(_ n: Int) -> PluralForm { n % 10 == 1 && n % 100 != 11 ? .one : .other }

    private static func filipino(_ n: Int) -> PluralForm { [4, 6, 9].contains(n % 10) ? .other : .one }

    // MARK: Three forms

    /// French has a form for a million, two millions and so on: `1 000 000 de photos`.
    private static func french(_ n: Int) -> PluralForm { n > 0 && n % 1_000_000 == 0 ? .many : zeroOrOne(n) }

    private static func spanish(_ n: Int) -> PluralForm { n > 0 && n % 1_000_000 == 0 ? .many : one(n) }

    private static func latvian(_ n: Int) -> PluralForm {
        n % 10 == 0 || (11...19).contains(n % 100) ? .zero : icelandic(n)
    }

    private static func zeroAndOne(_ n: Int) -> PluralForm { n == 0 ? .zero : one(n) }

    private static func hebrew(_ n: Int) -> PluralForm { n == 2 ? .two : one(n) }

    private static func tachelhit(_ n: Int) -> PluralForm { (2...10).contains(n) ? .few : zeroOrOne(n) }

    private static func romanian(_ n: Int) -> PluralForm {
        if n == 1 { return .one }
        return n == 0 || (1...19).contains(n % 100) ? .few : .other
    }

    private static func croatian(_ n: Int) -> PluralForm {
        (2...4).contains(n % 10) && !(12...14).contains(n % 100) ? .few : icelandic(n)
    }

    private static func russian(_ n: Int) -> PluralForm {
        let form = croatian(n)
        return form == .other ? .many : form
    }

    private static func polish(_ n: Int) -> PluralForm {
        if n == 1 { return .one }
        return croatian(n) == .few ? .few : .many
    }

    private static func czech(_ n: Int) -> PluralForm { (2...4).contains(n) ? .few : one(n) }

    private static func lithuanian(_ n: Int) -> PluralForm {
        n % 10 >= 2 && !(11...19).contains(n % 100) ? .few : icelandic(n)
    }

    // MARK: More forms

    private static func samogitian(_ n: Int) -> PluralForm { n == 2 ? .two : lithuanian(n) }

    private static func slovenian(_ n: Int) -> PluralForm {
        switch n % 100 {
        case 1: .one
        case 2: .two
        case 3, 4: .few
        default: .other
        }
    }

    private static func gaelic(_ n: Int) -> PluralForm {
        switch n {
        case 1, 11: .one
        case 2, 12: .two
        case 3...19: .few
        default: .other
        }
    }

    private static func irish(_ n: Int) -> PluralForm {
        switch n {
        case 3...6: .few
        case 7...10: .many
        default: hebrew(n)
        }
    }

    private static func manx(_ n: Int) -> PluralForm {
        switch n % 10 {
        case 1: .one
        case 2: .two
        default: n % 20 == 0 ? .few : .other
        }
    }

    private static func breton(_ n: Int) -> PluralForm {
        if n > 0, n % 1_000_000 == 0 { return .many }
        let hasOwnForm = ![1, 7, 9].contains(n % 100 / 10)
        return switch n % 10 {
        case 1 where hasOwnForm: .one
        case 2 where hasOwnForm: .two
        case 3 where hasOwnForm, 4 where hasOwnForm, 9 where hasOwnForm: .few
        default: .other
        }
    }

    private static func welsh(_ n: Int) -> PluralForm {
        switch n {
        case 0: .zero
        case 3: .few
        case 6: .many
        default: hebrew(n)
        }
    }

    private static func cornish(_ n: Int) -> PluralForm {
        if n <= 1 { return zeroAndOne(n) }
        switch n % 100 {
        case 2, 22, 42, 62, 82: return .two
        case 3, 23, 43, 63, 83: return .few
        case 1, 21, 41, 61, 81: return .many
        default:
            let thousands = n % 100_000 / 1000
            let isTwo = n % 1000 == 0 && ((1...20).contains(thousands) || [40, 60, 80].contains(thousands))
            return isTwo || n % 1_000_000 == 100_000 ? .two : .other
        }
    }

    private static func maltese(_ n: Int) -> PluralForm {
        if n == 1 || n == 2 { return hebrew(n) }
        return switch n % 100 {
        case 3...10: .few
        case 11...19: .many
        default: n == 0 ? .few : .other
        }
    }

    private static func arabic(_ n: Int) -> PluralForm {
        if n <= 2 { return n == 2 ? .two : zeroAndOne(n) }
        return switch n % 100 {
        case 3...10: .few
        case 11...99: .many
        default: .other
        }
    }
}
