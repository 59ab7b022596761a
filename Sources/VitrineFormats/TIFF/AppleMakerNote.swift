/// The maker note of Apple's cameras, of which the identifier that joins the still and the clip of a Live Photo is read.
package enum AppleMakerNote {
    private static let signature: StaticString = "Apple iOS\0"
    private static let makerNote = 0x927C, contentIdentifier = 0x0011
    private static let maxNote = 1 << 20
    private static let maxEntries = 256
    private static let maxIdentifier = 64

    /// - Parameter bytes: an EXIF block with or without its mark, or a whole TIFF file.
    /// - Returns: nil when the photo is not part of a Live Photo.
    package static func contentIdentifier(inExif bytes: [UInt8]) -> String? {
        let mark = Array("Exif\0\0".utf8)
        guard let tree = TIFFTree(bytes.has(mark) ? Array(bytes.dropFirst(mark.count)) : bytes),
            let first = tree.directory(at: tree.firstDirectory),
            let pointer = first[ExifTags.exifPointer].flatMap({ tree.integer(of: $0) }),
            let entry = tree.directory(at: pointer)?[makerNote],
            let note = tree.value(of: entry, atMost: maxNote), note.has(signature)
        else { return nil }
        return identifier(in: note)
    }

    /// Reads the directory that follows the signature, a version and the byte order. Its offsets count from the first byte
    /// of the note.
    private static func identifier(in note: [UInt8]) -> String? {
        let order: ByteOrder = note.has("II", at: 12) ? .little : .big
        guard let count = note.integer(at: 14, width: 2, order) else { return nil }
        for index in 0..<min(count, maxEntries) {
            let position = 16 + index * 12
            guard let tag = note.integer(at: position, width: 2, order) else { return nil }
            guard tag == contentIdentifier, note.integer(at: position + 2, width: 2, order) == 2,
                let length = note.integer(at: position + 4, width: 4, order), (1...maxIdentifier).contains(length),
                let offset = length <= 4 ? position + 8 : note.integer(at: position + 8, width: 4, order),
                let text = note.slice(at: offset, count: length)
            else { continue }
            let identifier = text.prefix { $0 != 0 }
            let isPlain = identifier.allSatisfy { $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "-") }
            return isPlain && !identifier.isEmpty ? String(decoding: identifier, as: UTF8.self) : nil
        }
        return nil
    }
}
