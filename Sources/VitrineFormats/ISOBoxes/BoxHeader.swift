/// The size and the name with which a box of the ISO base media format begins (ISO/IEC 14496-12, 4.2.2).
package struct BoxHeader {
    /// The bytes of the header itself: 16 where the size takes 64 bits, else 8.
    package let length: Int
    /// The bytes of the whole box; nil when it reaches to the end of the file or of the box around it.
    package let size: Int?

    package init?(at start: Int, in bytes: [UInt8]) {
        guard let size = bytes.integer(at: start, width: 4, .big), bytes.slice(at: start + 4, count: 4) != nil else {
            return nil
        }
        switch size {
        case 0: (length, self.size) = (8, nil)
        case 1:
            guard let large = bytes.integer(at: start + 8, width: 8, .big), large >= 16 else { return nil }
            (length, self.size) = (16, large)
        case 8...: (length, self.size) = (8, size)
        default: return nil
        }
    }
}
