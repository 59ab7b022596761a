/// What is said on a terminal and in the log of a CI system. Names of files and what photos say of themselves are in it:
/// they shall not move the cursor, turn the text round, nor command anybody.
package enum LogText {
    /// One line, whatever is in it. Commands are `::` behind any blanks, and `##[` and `##vso[` anywhere: GitHub's runner
    /// trims a line before it looks, and Azure's searches all of it.
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

    /// Each line of a text.
    package static func lines(_ text: String) -> String {
        text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
            .map { line(Substring($0)) }.joined(separator: "\n")
    }

    /// A text in JSON that means the same: such characters are only within quotes there.
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

    /// Controls, line separators, and marks of the direction of writing.
    private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x00...0x1F, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
        default: false
        }
    }
}
