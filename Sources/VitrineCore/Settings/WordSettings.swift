package struct WordSettings: Hashable, Sendable {
    package var overrides: [WordKey: Word] = [:]
    /// The additional texts by the names that templates use: `{{own.buyPrint}}`.
    package var own: [String: String] = [:]

    package init() {}

    mutating func read(_ reader: inout ConfigReader, in language: LanguageTag) {
        overrides = WordReader.words(&reader, in: language)
        var own: [String: String] = [:]
        reader.section("own") { reader in
            for name in reader.keys { own[name] = Self.ownWord(name, &reader) }
        }
        self.own = own
    }

    private static func ownWord(_ name: String, _ reader: inout ConfigReader) -> String? {
        guard let text = reader.nonEmptyText(name) else { return nil }
        if isName(name) { return text }
        if let node = reader.node(name) {
            reader.fail(name, node, "must have a name of letters and digits, a letter first, such as buyPrint")
        }
        return nil
    }

    private static func isName(_ name: String) -> Bool {
        let isWord = name.utf8.allSatisfy { byte in
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
                || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        }
        return isWord && name.utf8.first.map { $0 > UInt8(ascii: "9") } == true
    }
}
