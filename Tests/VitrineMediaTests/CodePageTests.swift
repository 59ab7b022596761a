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
