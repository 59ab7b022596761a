import Testing
import VitrineFormats

@testable import VitrineMedia

/// The texts are those of ExifReader#635, mini_exiftool#13 and of a press photo, encoded by Python.
@Suite struct CodePageTests {
    @Test(
        arguments: [
            (
                "35°–40° “Größe” … €5",
                [
                    0x33, 0x35, 0xB0, 0x96, 0x34, 0x30, 0xB0, 0x20, 0x93, 0x47, 0x72, 0xF6, 0xDF, 0x65, 0x94, 0x20,
                    0x85, 0x20, 0x80,
                    0x35,
                ]
            ),
            ("Hingehört Berlin", Array("Hingeh".utf8) + [0x9A] + Array("rt Berlin".utf8)),
            ("don’t", Array("don".utf8) + [0x92, 0x74]), ("Größe", [0x47, 0x72, 0xF6, 0xDF, 0x65]),
            ("naïve", Array("na".utf8) + [0xEF] + Array("ve".utf8)),
        ] as [(String, [UInt8])])
    func theEncodingOfATextIsFound(text: String, bytes: [UInt8]) {
        #expect(MetadataText.decode(bytes) == text)
        #expect(MetadataText.decode(bytes, as: nil) == text)
    }

    /// Words of which one byte is a letter in both encodings, as Python encodes them in Windows-1252.
    @Test(
        arguments: [
            ("Sacré-Cœur de Paris", "Sacr\\e9-C\\9cur de Paris"), ("Ma sœur", "Ma s\\9cur"),
            ("Köln–Bonn", "K\\f6ln\\96Bonn"),
            ("so—then", "so\\97then"), ("past—present", "past\\97present"), ("wait…what", "wait\\85what"),
            ("Žižkov", "\\8ei\\9ekov"), ("Dušan i Željko", "Du\\9aan i \\8eeljko"), ("più", "pi\\f9"),
            ("già", "gi\\e0"), ("où", "o\\f9"), ("hyvää", "hyv\\e4\\e4"), ("yö", "y\\f6"), ("Škoda", "\\8akoda"),
            ("Äußere", "\\c4u\\dfere"), ("Éire", "\\c9ire"), ("Neuötting", "Neu\\f6tting"),
            ("Vitrine® 20°C", "Vitrine\\ae 20\\b0C"), ("œuvre", "\\9cuvre"), ("¿Qué?", "\\bfQu\\e9?"),
            ("“Nice”", "\\93Nice\\94"),
        ] as [(String, String)])
    func wordsOfWindowsAreNotTakenForThoseOfTheMacintosh(text: String, escaped: String) {
        #expect(MetadataText.decode(Self.bytes(escaped)) == text)
    }

    /// As Python encodes them in MacRoman.
    @Test(
        arguments: [
            ("Müller", "M\\9fller"), ("estación", "estaci\\97n"), ("León", "Le\\97n"), ("Jesús", "Jes\\9cs"),
            ("música", "m\\9csica"), ("Raúl", "Ra\\9cl"), ("saúde", "sa\\9cde"), ("août", "ao\\9et"),
            ("café", "caf\\8e"), ("été", "\\8et\\8e"), ("España", "Espa\\96a"),
            ("señor", "se\\96or"),
            ("Ärger", "\\80rger"), ("Übung", "\\86bung"), ("Kraków", "Krak\\97w"), ("Häuser", "H\\8auser"),
            ("Größe", "Gr\\9a\\a7e"),
            ("Ångström", "\\81ngstr\\9am"),
        ] as [(String, String)])
    func wordsOfTheMacintoshAreRecognised(text: String, escaped: String) {
        #expect(MetadataText.decode(Self.bytes(escaped)) == text)
    }

    /// The bytes of a text in which a backslash is followed by a byte as two digits.
    private static func bytes(_ text: String) -> [UInt8] {
        let parts = text.split(separator: "\\", omittingEmptySubsequences: false)
        return Array(parts[0].utf8)
            + parts.dropFirst().flatMap { part in
                [UInt8(part.prefix(2), radix: 16) ?? 0] + Array(part.dropFirst(2).utf8)
            }
    }

    @Test func aTextOfUTF8MayBeCutWithinACharacter() {
        let text = Array("Schöne Größe über Köln 😀".utf8)
        for length in 1...3 {
            #expect(MetadataText.decode(text.dropLast(length)) == "Schöne Größe über Köln", "\(length)")
        }
        // Nothing else says that this is UTF-8.
        #expect(MetadataText.decode(Array("caf".utf8) + [0xE9]) == "café")
    }

    @Test func latin2IsReadWhereItIsNamed() {
        let bytes: [UInt8] = [0xC8, 0x65, 0x73, 0x6B, 0xE1, 0x20, 0xF8, 0x65, 0x6B, 0x61]
        #expect(MetadataText.decode(bytes, as: .latin2) == "Česká řeka")
    }

    @Test func noTextHasControlCharacters() {
        let all = (UInt8(1)...255).map { $0 }
        for page in [CodePage.latin2, .macRoman, .windows1252] {
            let text = MetadataText.decode(all, as: page) ?? ""
            #expect(
                text.unicodeScalars.allSatisfy {
                    $0.properties.generalCategory != .control || "\n\t".unicodeScalars.contains($0)
                })
        }
    }

    @Test func aTextOfUTF16IsNotCutWithinACharacter() {
        let text = String(repeating: "a", count: 4095) + "😀"
        let bytes = text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
        #expect(MetadataText.decodeUTF16(bytes, .little) == String(repeating: "a", count: 4095))
    }
}
