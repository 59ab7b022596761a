/// A name as people expect it to be sorted: `IMG 2` before `IMG 10`, and without a difference between upper and lower case. Names
/// that are equal in this order are sorted by their bytes.
package struct NaturalOrder: Comparable, Sendable {
    private let name: String
    private let lowercased: [UInt8]

    package init(_ name: String) {
        self.name = name
        lowercased = Array(name.lowercased().utf8)
    }

    package static func precedes(_ left: String, _ right: String) -> Bool { NaturalOrder(left) < NaturalOrder(right) }

    package static func == (left: NaturalOrder, right: NaturalOrder) -> Bool {
        TextBytes.areEqual(left.name, right.name)
    }

    package static func < (left: NaturalOrder, right: NaturalOrder) -> Bool {
        let (first, second) = (left.lowercased, right.lowercased)
        var i = 0
        var j = 0
        while i < first.count, j < second.count {
            if ByteScanner.isDigit(first[i]), ByteScanner.isDigit(second[j]) {
                let a = number(in: first, at: &i)
                let b = number(in: second, at: &j)
                if a.count != b.count { return a.count < b.count }
                if a != b { return a.lexicographicallyPrecedes(b) }
            } else {
                if first[i] != second[j] { return first[i] < second[j] }
                i += 1
                j += 1
            }
        }
        if first.count - i != second.count - j { return first.count - i < second.count - j }
        return TextBytes.precedes(left.name, right.name)
    }

    private static func number(in bytes: [UInt8], at index: inout Int) -> ArraySlice<UInt8> {
        let start = index
        while index < bytes.count, ByteScanner.isDigit(bytes[index]) { index += 1 }
        return bytes[start..<index].drop { $0 == UInt8(ascii: "0") }
    }
}
