/// The dates and the duration at the beginning of an `mvhd` or `mdhd` box (ISO/IEC 14496-12, 8.2.2 and 8.4.2).
package struct MovieTimes: Sendable {
    /// The seconds since 1904, or another year where the program that wrote them was mistaken; 0 when there is no date.
    package let creation: Int
    package let modification: Int
    /// The number of time units in a second.
    package let timescale: Int
    /// The duration in these units; 0 when it is not known.
    package let duration: Int
    let end: Int

    init?(_ range: Range<Int>, in bytes: [UInt8]) {
        guard let version = bytes.byte(at: range.lowerBound), version <= 1 else { return nil }
        let width = version == 1 ? 8 : 4
        let start = range.lowerBound + 4
        guard start + 3 * width + 4 <= range.upperBound,
            let creation = Self.number(at: start, width: width, in: bytes),
            let modification = Self.number(at: start + width, width: width, in: bytes),
            let timescale = bytes.integer(at: start + 2 * width, width: 4, .big),
            let duration = Self.number(at: start + 2 * width + 4, width: width, in: bytes)
        else { return nil }
        (self.creation, self.modification, self.timescale) = (creation, modification, timescale)
        // All bits are set when the duration is not known.
        let isKnown = duration != (width == 8 ? Int.max : 0xFFFF_FFFF)
        self.duration = isKnown ? duration : 0
        end = start + 3 * width + 4
    }

    package var seconds: Double? {
        timescale > 0 && duration > 0 ? Double(duration) / Double(timescale) : nil
    }

    /// A number of 32 or 64 bits. One that does not fit into an `Int` is the largest `Int`.
    static func number(at offset: Int, width: Int, in bytes: [UInt8]) -> Int? {
        bytes.number(at: offset, width: width, .big).map { Int(exactly: $0) ?? .max }
    }
}
