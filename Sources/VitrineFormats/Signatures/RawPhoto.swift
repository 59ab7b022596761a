/// Recognises the RAW files of cameras. Many of them are TIFF files whose first picture is a thumbnail of 160 pixels,
/// which must not be published instead of the photo.
package enum RawPhoto {
    /// The name of the format of a RAW photo in a TIFF file; nil when the file holds none.
    package static func name(ofTIFF bytes: [UInt8]) -> String? {
        if bytes.has("CR", at: 8), bytes.has([0x49, 0x49, 0x2A, 0]) { return "Canon CR2" }
        guard let tree = TIFFTree(bytes), let first = tree.directory(at: tree.firstDirectory) else { return nil }
        if first[0xC612] != nil { return "DNG" }
        // NewSubfileType says "reduced", and the real picture is in SubIFDs: NEF, ARW, 3FR and their kind.
        guard let subfileType = first[0x00FE], let value = tree.integer(of: subfileType), value & 1 == 1,
            first[0x014A] != nil
        else { return nil }
        let make = first[0x010F].flatMap { tree.value(of: $0, atMost: 64) } ?? []
        if make.starts(with: "NIKON".utf8) { return "Nikon NEF" }
        if make.starts(with: "SONY".utf8) { return "Sony ARW" }
        return "a TIFF of a camera"
    }

    /// The name of the format of a RAW photo whose file has a signature of its own; nil when there is none.
    package static func name(of bytes: [UInt8]) -> String? {
        if bytes.has("FUJIFILMCCD-RAW") { return "Fujifilm RAF" }
        if bytes.has([0x49, 0x49, 0x55, 0]) { return "Panasonic RW2" }
        if bytes.has("IIRO") || bytes.has("IIRS") || bytes.has("MMOR") { return "Olympus ORF" }
        if bytes.has("FOVb") { return "Sigma X3F" }
        if bytes.has("HEAPCCDR", at: 6) { return "Canon CRW" }
        if bytes.has([0, 0x4D, 0x52, 0x4D]) { return "Minolta MRW" }
        return nil
    }
}
