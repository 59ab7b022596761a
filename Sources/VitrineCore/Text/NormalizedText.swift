/// Brings texts into Normalization Form C (Unicode Standard Annex #15), where a letter and its accents are one character
/// if Unicode has such a character.
///
/// Foundation has this function, too, but only in the part that makes a static program much larger. The results here are
/// the same, because the addresses of pages are made with them and must not change. Only two mistakes of Foundation are
/// left out, in which it replaces letters by others: letters above U+FFFF before an accent, and U+1113 before a vowel.
package enum NormalizedText {
    package static func composed(_ text: String) -> String {
        // Characters below U+0300 are no marks, and none of them changes.
        if text.unicodeScalars.allSatisfy({ $0.value < 0x300 }) { return text }
        var composer = Composer()
        for scalar in text.unicodeScalars { composer.add(scalar) }
        return String(composer.finish())
    }

    private struct Composer {
        private let table = CompositionTable.shared
        private var output = String.UnicodeScalarView()
        /// The last character that marks can be composed with, and the marks that follow it.
        private var base: Unicode.Scalar?
        private var marks: [(scalar: Unicode.Scalar, order: UInt8)] = []
        private var hasComposedSyllable = false

        mutating func add(_ scalar: Unicode.Scalar) {
            if let replacement = table.replacements[scalar] { return add(replacement) }
            let order = Self.order(of: scalar)
            if let parts = table.decompositions[scalar] {
                // Three Tibetan vowels are letters but decompose into marks. These belong to no letter before them.
                if order == 0, Self.order(of: parts.first) > 0 { flush() }
                add(parts.first)
                return add(parts.second)
            }
            if order > 0 { return marks.append((scalar, order)) }
            composeMarks()
            if marks.isEmpty, let base, let composed = composed(base, scalar) {
                self.base = composed
            } else {
                flush()
                base = scalar
                hasComposedSyllable = false
            }
        }

        mutating func finish() -> String.UnicodeScalarView {
            flush()
            return output
        }

        /// The combining class by which marks are sorted; 0 for characters that are not marks. Marks that are newer than
        /// Unicode 15 count as letters, so that a new compiler does not change addresses.
        private static func order(of scalar: Unicode.Scalar) -> UInt8 {
            guard let age = scalar.properties.age, age.major <= 15 else { return 0 }
            return scalar.properties.canonicalCombiningClass.rawValue
        }

        /// Sorts the marks, and composes the base with each that does not follow another mark of its class.
        private mutating func composeMarks() {
            if marks.count > 1 {
                marks = marks.enumerated().sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }
                    .map(\.element)
            }
            guard var base else { return }
            var rest: [(scalar: Unicode.Scalar, order: UInt8)] = []
            for mark in marks {
                let isBlocked = rest.last?.order == mark.order
                if !isBlocked, let composed = table.compositions[.init(base, mark.scalar)] {
                    base = composed
                } else {
                    rest.append(mark)
                }
            }
            self.base = base
            marks = rest
        }

        private mutating func flush() {
            composeMarks()
            if let base { output.append(base) }
            output.append(contentsOf: marks.map(\.scalar))
            base = nil
            marks = []
        }

        private mutating func composed(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Unicode.Scalar? {
            if let syllable = HangulSyllable.composed(leading: first, vowel: second) {
                hasComposedSyllable = true
                return syllable
            }
            // Foundation does not compose a final consonant with a syllable that was one character before.
            if hasComposedSyllable, let syllable = HangulSyllable.composed(open: first, final: second) {
                hasComposedSyllable = false
                return syllable
            }
            return table.compositions[.init(first, second)]
        }
    }
}
