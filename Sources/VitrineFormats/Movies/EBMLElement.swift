/// The header of an element of EBML, the structure of Matroska (RFC 8794).
struct EBMLElement {
    let id: Int
    let body: Int
    /// The size of the contents; nil when the element does not state it.
    let size: Int?

    /// - Parameters:
    ///   - start: where the element begins in the file.
    ///   - index: where it begins in `head`.
    init?(_ head: [UInt8], at start: Int, index: Int = 0) {
        guard let first = head.byte(at: index), first.leadingZeroBitCount < 4,
            let id = head.integer(at: index, width: first.leadingZeroBitCount + 1, .big)
        else { return nil }
        let sizeIndex = index + first.leadingZeroBitCount + 1
        guard let sizeByte = head.byte(at: sizeIndex), sizeByte.leadingZeroBitCount < 8 else { return nil }
        let width = sizeByte.leadingZeroBitCount + 1
        guard let raw = head.number(at: sizeIndex, width: width, .big),
            let body = start.plus(sizeIndex + width - index)
        else { return nil }
        self.id = id
        self.body = body
        // The bit before the number belongs to its width. All bits are set when the size is not known.
        let mask: UInt64 = (1 << UInt64(7 * width)) - 1
        size = raw & mask == mask ? nil : Int(exactly: raw & mask)
    }

    static func elements(of range: Range<Int>, in bytes: [UInt8], limit: Int = 4096) -> [(
        id: Int, contents: Range<Int>
    )] {
        var found: [(id: Int, contents: Range<Int>)] = []
        var position = range.lowerBound
        while position < range.upperBound, found.count < limit,
            let element = EBMLElement(bytes, at: position, index: position), let size = element.size,
            let end = element.body.plus(size), end <= range.upperBound
        {
            found.append((element.id, element.body..<end))
            position = end
        }
        return found
    }
}
