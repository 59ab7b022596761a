/// Names the formats of files that are often in folders of photographs and that Vitrine does not publish.
package struct ForeignFormat {
    package enum Kind {
        case picture, video, sound, other
    }

    /// The name of the format with its article, for the middle of a sentence.
    package let name: String
    package let kind: Kind

    private init(_ name: String, _ kind: Kind) {
        self.name = name
        self.kind = kind
    }

    package init(of bytes: [UInt8]) {
        self = Self.known(bytes) ?? Self("a file of an unknown kind", .other)
    }

    package static func known(_ bytes: [UInt8]) -> ForeignFormat? {
        if let known = signatures.first(where: { bytes.has($0.bytes) }) { return known.format }
        if MovieSignature(bytes) != nil { return Self("a video", .video) }
        if bytes.has("OggS") {
            return bytes.prefix(4096).firstRange(of: "theora".utf8) != nil
                ? Self("an Ogg video", .video) : Self("a sound file", .sound)
        }
        if bytes.has("RIFF"), !bytes.has("WEBP", at: 8) {
            return bytes.has("WAVE", at: 8)
                ? Self("a sound file", .sound) : Self("a RIFF file that is no picture", .other)
        }
        if let brands = FileTypeBox(bytes), brands.picture == nil, !brands.isCanonRaw, !brands.isMovie {
            if brands.isSound { return Self("a sound file", .sound) }
            return Self("a media file of an unknown brand, “\(brands.major)”", .other)
        }
        return text(bytes)
    }

    private static let signatures: [(bytes: [UInt8], format: ForeignFormat)] = [
        (Array("%PDF".utf8), Self("a PDF document", .picture)),
        (Array("%!PS".utf8), Self("a PostScript document", .picture)),
        (Array("8BPS".utf8), Self("a Photoshop document", .picture)),
        (Array("gimp xcf".utf8), Self("a GIMP picture", .picture)),
        (Array("PK\u{3}\u{4}".utf8), Self("a ZIP archive", .other)),
        (Array("Rar!".utf8), Self("a RAR archive", .other)),
        ([0x1F, 0x8B], Self("a gzip archive", .other)),
        (Array("7z".utf8) + [0xBC, 0xAF], Self("a 7-Zip archive", .other)),
        ([0, 0, 1, 0], Self("an icon (ICO)", .picture)),
        ([0, 5, 0x16, 7], Self("a companion file of macOS (AppleDouble)", .other)),
        ([0, 0, 0, 1] + Array("Bud1".utf8), Self("a folder setting of macOS (.DS_Store)", .other)),
        (Array("ID3".utf8), Self("a sound file", .sound)),
        (Array("fLaC".utf8), Self("a sound file", .sound)),
        ([0x30, 0x26, 0xB2, 0x75, 0x8E, 0x66, 0xCF, 0x11], Self("a Windows Media file (WMV, WMA)", .video)),
        (Array("FLV\u{1}".utf8), Self("a Flash video", .video)),
        (Array(".RMF".utf8), Self("a RealMedia file", .video)),
        ([0x1F, 0x07, 0], Self("a DV video without a container", .video)),
        ([0, 0, 1, 0xB3], Self("a video without a container (MPEG)", .video)),
        (Array("BM".utf8), Self("a BMP picture", .picture)),
        (Array("#?RADIANCE".utf8), Self("a Radiance HDR picture", .picture)),
        ([0x76, 0x2F, 0x31, 0x01], Self("an OpenEXR picture", .picture)),
        (Array("SIMPLE  =".utf8), Self("a FITS picture", .picture)),
        (Array("P4\n".utf8), Self("a PBM picture", .picture)),
        (Array("P5\n".utf8), Self("a PGM picture", .picture)),
        (Array("P6\n".utf8), Self("a PPM picture", .picture)),
        ([0, 0, 0, 0x0C, 0x6A, 0x50, 0x20, 0x20], Self("a JPEG 2000 picture", .picture)),
        (Array("SQLite format 3".utf8), Self("a database", .other)),
        ([0x7F] + Array("ELF".utf8), Self("a program", .other)),
        (Array("MZ".utf8), Self("a program", .other)),
    ]

    private static func text(_ bytes: [UInt8]) -> ForeignFormat? {
        let head = bytes.prefix(4096)
        guard !head.contains(where: { $0 < 9 || (14...31).contains($0) && $0 != 27 }) else { return nil }
        let text = String(decoding: head, as: UTF8.self).lowercased()
        if text.contains("<svg") { return Self("an SVG drawing", .picture) }
        if text.contains("<!doctype html") || text.contains("<html") { return Self("an HTML page", .other) }
        if text.contains("<?xml") || text.contains("<x:xmpmeta") { return Self("an XML file", .other) }
        return Self("a text file", .other)
    }
}
