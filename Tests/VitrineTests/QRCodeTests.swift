import Testing

@testable import vitrine

/// The QR code of the link by which a phone enters the studio. It is read here as the standard says (ISO/IEC 18004), by a
/// reader that corrects no errors.
@Suite struct QRCodeTests {
    private static let link = "http://192.168.178.123:54321/_vitrine/enter#0123456789abcdef0123456789abcdef"

    @Test(arguments: ["a", "http://10.0.0.1:8000/", link, String(repeating: "x", count: 106)])
    func aCodeContainsItsText(text: String) throws {
        let code = try #require(QRCode(text))
        #expect(QRCodeReader { code.isDark($0, $1) }.text(width: code.width) == text)
    }

    @Test func aTextThatIsTooLongHasNoCode() {
        #expect(QRCode("") == nil && QRCode(String(repeating: "x", count: 3000)) == nil)
    }

    @Test func theTerminalShowsItInFixedColoursWithAMargin() throws {
        let code = try #require(QRCode(Self.link))
        let lines = code.terminalText.split(separator: "\n")
        #expect(lines.count == (code.width + 9) / 2)
        let rows = try lines.map { line in
            #expect(line.hasPrefix("\u{1B}[38;5;16;48;5;231m") && line.hasSuffix("\u{1B}[0m"))
            let characters = Array(line.dropFirst("\u{1B}[38;5;16;48;5;231m".count).dropLast("\u{1B}[0m".count))
            try #require(characters.count == code.width + 8)
            return characters
        }
        // A reader that sees the terminal: four modules of margin, and two modules a character.
        let reader = QRCodeReader { column, row in
            (((row + 4).isMultiple(of: 2) ? "█▀" : "█▄") as String).contains(rows[(row + 4) / 2][column + 4])
        }
        #expect(reader.text(width: code.width) == Self.link)
        #expect(rows[0].allSatisfy { $0 == " " } && rows[1].allSatisfy { $0 == " " })
        #expect(rows.allSatisfy { $0.prefix(4) + $0.suffix(4) == Array("        ") })
    }
}
