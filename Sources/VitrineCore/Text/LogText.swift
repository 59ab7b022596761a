/// Makes texts safe for terminals and for the logs of CI systems. Messages contain names of files and metadata of
/// photos, which must not move the cursor, reverse the text or give commands to the CI system.
package enum LogText {
    /// Escapes a text for one line. Commands of CI systems are `::` after any blanks, because GitHub's runner trims
    /// lines, and `##[` and `##vso[` anywhere, because Azure's searches whole lines.
    package static func line(_ text: some StringProtocol) -> String {
        var safe = ""
        var isBegun = false
        var isBehindSign = false
        for scalar in text.unicodeScalars {
            let isCommand = scalar == "#" && isBehindSign || scalar == ":" && !isBegun
            if isCommand || isHidden(scalar) {
                safe += "\\u{" + String(scalar.value, radix: 16) + "}"
            } else {
                safe.unicodeScalars.append(scalar)
            }
            isBehindSign = scalar == "#" && !isCommand
            isBegun = isBegun || isHidden(scalar) || !scalar.properties.isWhitespace
        }
        return safe
    }

    package static func lines(_ text: String) -> String {
        text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
            .map { line(Substring($0)) }.joined(separator: "\n")
    }

    /// Escapes JSON without changing its meaning: such characters occur only in quoted strings.
    package static func json(_ text: String) -> String {
        var safe = ""
        var isBehindSign = false
        for scalar in text.unicodeScalars {
            let isCommand = scalar == "#" && isBehindSign
            if isCommand || isHidden(scalar) && scalar != "\n" {
                let digits = String(scalar.value, radix: 16)
                safe += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            } else {
                safe.unicodeScalars.append(scalar)
            }
            isBehindSign = scalar == "#" && !isCommand
        }
        return safe
    }

    private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x00...0x1F, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
        default: false
        }
    }
}
