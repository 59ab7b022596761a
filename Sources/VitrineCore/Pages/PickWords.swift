/// The texts for the scripts that pick photos, as a JavaScript module. Placeholders are in braces.
package struct PickWords {
    private let words: Strings

    package init(_ words: Strings) {
        self.words = words
    }

    package var module: String {
        let texts = [
            ("picks", words[.picks]), ("review", words[.reviewPicks]), ("clear", words[.clearPicks]),
            ("undo", words[.undo]),
            ("pick", words.pick("{name}")), ("picked", words.picked("{name}", number: "{number}")),
            ("part", words.pickPart("{number}", of: "{limit}")), ("count", words.pickedCount("{count}")),
            ("full", words.pickLimit("{count}")), ("key", words[.pickKey]),
        ]
        let fields = texts.map { $0 + ":" + Escaping.json($1) }
        return "export const pickWords = {" + fields.joined(separator: ",") + "};\n"
    }
}
