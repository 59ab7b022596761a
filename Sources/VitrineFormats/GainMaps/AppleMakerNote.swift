/// The maker note of Apple's cameras. What is read is the identifier that joins the still and the clip of a Live Photo, and how
/// bright an HDR photograph is.
package enum AppleMakerNote {
    private static let signature: StaticString = "Apple iOS\0"
    private static let makerNote = 0x927C, contentIdentifier = 0x0011
    private static let headroomFirst = 0x0021, headroomSecond = 0x0030
    private static let maxNote = 1 << 20
    private static let maxEntries = 256
    private static let maxIdentifier = 64

    /// - Parameter bytes: an EXIF block with or without its mark, or a whole TIFF file.
    /// - Returns: nil when the photo is not part of a Live Photo.
    package static func contentIdentifier(inExif bytes: [UInt8]) -> String? {
        guard let note = note(inExif: bytes), let field = field(contentIdentifier, type: 2, in: note),
            (1...maxIdentifier).contains(field.count),
            let text = note.slice(
                at: field.count <= 4 ? field.value : note.integer(at: field.value, width: 4, field.order) ?? -1,
                count: field.count)
        else { return nil }
        let identifier = text.prefix { $0 != 0 }
        let isPlain = identifier.allSatisfy { $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "-") }
        return isPlain && !identifier.isEmpty ? String(decoding: identifier, as: UTF8.self) : nil
    }

    /// The headroom of the photo's gain map in stops, 0 or more; nil when the note does not say it.
    package static func headroom(inExif bytes: [UInt8]) -> Double? {
        guard let note = note(inExif: bytes), let first = rational(headroomFirst, in: note) else { return nil }
        return GainMap.appleStops(first, rational(headroomSecond, in: note) ?? 0)
    }

    private static func note(inExif bytes: [UInt8]) -> [UInt8]? {
        guard let tree = TIFFTree(exif: bytes),
            let first = tree.directory(at: tree.firstDirectory),
            let pointer = first[ExifTags.exifPointer].flatMap({ tree.integer(of: $0) }),
            let entry = tree.directory(at: pointer)?[makerNote],
            let note = tree.value(of: entry, atMost: maxNote), note.has(signature)
        else { return nil }
        return note
    }

    /// Finds a field in the directory that follows the signature, a version and the byte order. Its offsets count from the
    /// first byte of the note.
    /// - Returns: the number of values, and where the value or its offset is.
    private static func field(_ tag: Int, type: Int, in note: [UInt8]) -> (count: Int, value: Int, order: ByteOrder)? {
        let order: ByteOrder = note.has("II", at: 12) ? .little : .big
        guard let count = note.integer(at: 14, width: 2, order) else { return nil }
        for index in 0..<min(count, maxEntries) {
            let position = 16 + index * 12
            guard let found = note.integer(at: position, width: 2, order) else { return nil }
            guard found == tag, note.integer(at: position + 2, width: 2, order) == type,
                let count = note.integer(at: position + 4, width: 4, order)
            else { continue }
            return (count, position + 8, order)
        }
        return nil
    }

    private static func rational(_ tag: Int, in note: [UInt8]) -> Double? {
        guard let field = field(tag, type: 10, in: note), field.count > 0,
            let offset = note.integer(at: field.value, width: 4, field.order),
            let top = note.number(at: offset, width: 4, field.order),
            let bottom = note.number(at: offset + 4, width: 4, field.order), bottom != 0
        else { return nil }
        return Double(Int32(truncatingIfNeeded: top)) / Double(Int32(truncatingIfNeeded: bottom))
    }
}
