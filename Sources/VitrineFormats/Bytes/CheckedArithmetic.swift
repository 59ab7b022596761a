/// Sums and products of numbers that come from a file: nil where they would overflow.
extension Int {
    package func plus(_ other: Int) -> Int? {
        let (sum, overflows) = addingReportingOverflow(other)
        return overflows ? nil : sum
    }

    package func times(_ other: Int) -> Int? {
        let (product, overflows) = multipliedReportingOverflow(by: other)
        return overflows ? nil : product
    }
}
