/// Names the formats of files that are often in folders of photographs and that Vitrine does not publish.
package enum ForeignFormat {
    /// The name of the format with its article, for the middle of a sentence.
    package static func name(of bytes: [UInt8]) -> String { known(bytes) ?? "a file of an unknown kind" }

    /// The name of the format with its article; nil for one that is not known here, as those of photos are not.
    package static func known(_ bytes: [UInt8]) -> String? {
        if let known = signatures.first(where: { bytes.has($0.bytes) }) { return known.name }
        if bytes.has([0, 0, 0, 0x0C, 0x4A, 0x58, 0x4C, 0x20]) || bytes.has([0xFF, 0x0A]) {
            return "a JPEG XL picture"
        }
        if bytes.has([0, 0, 0, 0x0C, 0x6A, 0x50, 0x20, 0x20]) { return "a JPEG 2000 picture" }
        if MovieSignature(bytes) != nil { return "a video" }
        if bytes.has([0, 0, 1, 0xB3]) { return "a video without a container (MPEG)" }
        if bytes.has("RIFF"), !bytes.has("WEBP", at: 8) { return "a RIFF file that is no picture" }
        return textName(of: bytes)
    }

    private static let signatures: [(bytes: [UInt8], name: String)] = [
        (Array("%PDF".utf8), "a PDF document"),
        (Array("%!PS".utf8), "a PostScript document"),
        (Array("8BPS".utf8), "a Photoshop document"),
        (Array("gimp xcf".utf8), "a GIMP picture"),
        (Array("PK\u{3}\u{4}".utf8), "a ZIP archive"),
        (Array("Rar!".utf8), "a RAR archive"),
        ([0x1F, 0x8B], "a gzip archive"),
        (Array("7z".utf8) + [0xBC, 0xAF], "a 7-Zip archive"),
        ([0, 0, 1, 0], "an icon (ICO)"),
        ([0, 5, 0x16, 7], "a companion file of macOS (AppleDouble)"),
        ([0, 0, 0, 1] + Array("Bud1".utf8), "a folder setting of macOS (.DS_Store)"),
        (Array("ID3".utf8), "a sound file"),
        (Array("OggS".utf8), "an Ogg file"),
        (Array("fLaC".utf8), "a sound file"),
        (Array("BM".utf8), "a BMP picture"),
        (Array("#?RADIANCE".utf8), "a Radiance HDR picture"),
        ([0x76, 0x2F, 0x31, 0x01], "an OpenEXR picture"),
        (Array("SIMPLE  =".utf8), "a FITS picture"),
        (Array("P4\n".utf8), "a PBM picture"),
        (Array("P5\n".utf8), "a PGM picture"),
        (Array("P6\n".utf8), "a PPM picture"),
        (Array("SQLite format 3".utf8), "a database"),
        ([0x7F] + Array("ELF".utf8), "a program"),
        (Array("MZ".utf8), "a program"),
    ]

    private static func textName(of bytes: [UInt8]) -> String? {
        let head = bytes.prefix(4096)
        guard !head.contains(where: { $0 < 9 || (14...31).contains($0) && $0 != 27 }) else { return nil }
        let text = String(decoding: head, as: UTF8.self).lowercased()
        if text.contains("<svg") { return "an SVG drawing" }
        if text.contains("<!doctype html") || text.contains("<html") { return "an HTML page" }
        if text.contains("<?xml") || text.contains("<x:xmpmeta") { return "an XML file" }
        return "a text file"
    }
}
