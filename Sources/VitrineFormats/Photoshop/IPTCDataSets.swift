/// The datasets of IPTC-IIM: the captions, names and keywords that agencies and older programs write into pictures (IPTC-NAA
/// Information Interchange Model 4.2, 1.6).
package struct IPTCDataSets {
    package struct DataSet: Hashable {
        package let record: Int
        package let number: Int
        package let value: [UInt8]
    }

    package let list: [DataSet]
    /// Whether there is nothing but zeros after the last dataset that could be read.
    package let isComplete: Bool

    /// Reads the datasets as far as they are sound. Those of 32 kB and more, which no text needs, are not read.
    package init(_ bytes: [UInt8]) {
        var list: [DataSet] = []
        var position = 0
        while bytes.byte(at: position) == 0x1C, let record = bytes.byte(at: position + 1),
            let number = bytes.byte(at: position + 2), let length = bytes.integer(at: position + 3, width: 2, .big),
            length < 0x8000, let value = bytes.slice(at: position + 5, count: length)
        {
            list.append(DataSet(record: Int(record), number: Int(number), value: Array(value)))
            position += 5 + length
        }
        self.list = list
        isComplete = position >= bytes.count || bytes[position...].allSatisfy { $0 == 0 }
    }

    package func values(_ record: Int, _ number: Int) -> [[UInt8]] {
        list.filter { $0.record == record && $0.number == number }.map(\.value)
    }
}
