package enum ByteText {
    package static func bytes(_ text: String) -> Int64? {
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        let unit = text.dropFirst(digits.count).drop { $0 == " " }.uppercased()
        let factors: [String: Int64] = [
            "": 1, "B": 1, "K": 1000, "KB": 1000, "M": 1_000_000, "MB": 1_000_000, "G": 1_000_000_000,
            "GB": 1_000_000_000,
        ]
        guard let number = Int64(digits), let factor = factors[unit] else { return nil }
        let (product, overflows) = number.multipliedReportingOverflow(by: factor)
        return overflows ? nil : product
    }
}
