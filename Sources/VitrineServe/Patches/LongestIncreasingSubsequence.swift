enum LongestIncreasingSubsequence {
    /// - Parameter values: a list without duplicates.
    /// - Returns: the elements of one such subsequence, in no particular order.
    static func of(_ values: [Int]) -> [Int] {
        var tops: [Int] = []
        var before: [Int?] = []
        for (index, value) in values.enumerated() {
            var low = 0
            var high = tops.count
            while low < high {
                let middle = (low + high) / 2
                if values[tops[middle]] < value { low = middle + 1 } else { high = middle }
            }
            before.append(low > 0 ? tops[low - 1] : nil)
            if low == tops.count { tops.append(index) } else { tops[low] = index }
        }
        var elements: [Int] = []
        var next = tops.last
        while let index = next {
            elements.append(values[index])
            next = before[index]
        }
        return elements
    }
}
