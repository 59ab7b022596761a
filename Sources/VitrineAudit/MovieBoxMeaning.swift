/// What the boxes of a movie may give away, by their names (ISO/IEC 14496-12, QuickTime, 3GPP TS 26.244).
enum MovieBoxMeaning {
    static let outerBoxes: Set<String> = [
        "ftyp", "moov", "mdat", "free", "skip", "wide", "pdin", "styp", "sidx", "ssix", "prft", "moof", "mfra", "meta",
        "uuid", "pnot", "PICT",
    ]
    static let ownOuterBoxes: Set<String> = ["ftyp", "moov", "mdat", "free"]

    static let ownBoxes: Set<String> = [
        "elst", "vmhd", "smhd", "dref", "stsd", "stts", "stss", "ctts", "cslg", "stsc", "stsz", "stco", "co64",
        "sgpd", "sbgp", "sdtp",
    ]

    /// nil for boxes that shape the movie, and for those of unknown meaning.
    static func leak(of name: String) -> (kind: Leak, what: String)? {
        for (names, kind, what) in leaks where names.contains(name) { return (kind, what) }
        return name.first == "\u{A9}" && !harmless.contains(name) ? (.words, "a description (video)") : nil
    }

    private static let harmless: Set<String> = ["\u{A9}too", "\u{A9}enc", "\u{A9}cpy"]

    private static let leaks: [(names: Set<String>, kind: Leak, what: String)] = [
        (["loci", "\u{A9}xyz", "gps ", "GPS ", "gps0", "gsen"], .position, "where it was taken (video)"),
        (
            [
                "\u{A9}mak", "\u{A9}mod", "\u{A9}day", "\u{A9}swr", "\u{A9}fmt", "\u{A9}inf", "\u{A9}TIM", "\u{A9}TSC",
                "\u{A9}TSZ", "manu", "modl", "CNCV",
                "CNMN", "CNFV", "yrrc", "purd",
            ], .camera, "camera or date (video)"
        ),
        (
            [
                "desc", "ldes", "titl", "dscp", "auth", "kywd", "keyw", "clsf", "perf", "gnre", "albm", "name", "----",
                "id32",
            ], .words, "a description (video)"
        ),
        (["chpl", "chap"], .words, "chapters (video)"),
        (["covr", "thmb", "snal", "CNDA"], .thumbnail, "a cover picture or thumbnail (video)"),
        (["apID", "ownr", "cnID", "plID", "akID"], .owner, "the account of a buyer (video)"),
        (["xid ", "MUID", "HMMT", "GUMI"], .serial, "a number unique to this video"),
        (
            [
                "GPMF", "FIRM", "LENS", "CAME", "CNTH", "smta", "PANA", "MVTG", "NCDT", "SDLN", "TAGS", "AMBA", "SETT",
                "BCID", "auto", "saut", "SMTA", "LEIC", "PENT", "QVMI", "MMA0", "MMA1", "inst", "cust",
            ], .makerNote, "a maker note (video)"
        ),
    ]
}
