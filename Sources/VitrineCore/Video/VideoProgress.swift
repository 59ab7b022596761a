package enum VideoProgress {
    /// The part that is done, from 0 to 1; nil for a line that does not tell it.
    package static func fraction(_ line: Substring, of duration: Double) -> Double? {
        let prefix = "out_time_us="
        guard line.hasPrefix(prefix), let microseconds = Double(line.dropFirst(prefix.count)), microseconds >= 0,
            duration > 0
        else { return nil }
        return min(1, microseconds / 1_000_000 / duration)
    }

    package static func isReport(_ line: Substring) -> Bool {
        guard let name = line.split(separator: "=", maxSplits: 1).first, name.count < line.count else { return false }
        return name.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber || $0 == "_" || $0 == ".") }
    }
}
