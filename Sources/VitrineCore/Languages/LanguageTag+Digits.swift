extension LanguageTag {
    /// Whether a number of four digits has no group mark: `1234`, but `12.345`. From CLDR 48 (minimumGroupingDigits).
    package var keepsFourDigitsTogether: Bool {
        ["be", "bg", "es", "et", "hu", "hy", "it", "ka", "lv", "pl", "sl", "sq"].contains(language) || text == "pt-PT"
    }
}
