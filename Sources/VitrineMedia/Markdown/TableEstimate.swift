/// Estimates how many cells the tables of a text have, before it is parsed. The parser fills each row up to the width of the
/// header, so that ten kilobytes can become thirty megabytes of HTML.
enum TableEstimate {
    /// - Returns: at least as many cells as the parser will make.
    static func cells(in text: some Sequence<UInt8>) -> Int {
        var cells = 0
        var columns = 0
        for line in Array(text).split(omittingEmptySubsequences: false, whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
            let bars = line.count { $0 == UInt8(ascii: "|") }
            if bars > 0, isDelimiter(line) { columns = max(columns, bars + 1) }
            // A table ends at the next blank line, whether the lines before it look like rows or not.
            if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: ">") }) { columns = 0 }
            cells += columns
        }
        return cells
    }

    private static func isDelimiter(_ line: ArraySlice<UInt8>) -> Bool {
        var hasDash = false
        for byte in line {
            switch byte {
            case UInt8(ascii: "-"): hasDash = true
            case 0x20, 0x09, 0x0B, 0x0C, UInt8(ascii: "|"), UInt8(ascii: ":"), UInt8(ascii: ">"), UInt8(ascii: "*"),
                UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: ")"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                break
            default: return false
            }
        }
        return hasDash
    }
}
