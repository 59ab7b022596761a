internal import VitrineFormats

/// Small files, made byte by byte, that contain something that must not be published.
package enum Planted {
    // MARK: EXIF

    package struct Field {
        package var tag: Int
        package var type = 2
        package var value: [UInt8]

        package init(tag: Int, type: Int = 2, value: [UInt8]) {
            self.tag = tag
            self.type = type
            self.value = value
        }

        package static func text(_ tag: Int, _ text: String) -> Field { Field(tag: tag, value: Array(text.utf8) + [0]) }
        package static func short(_ tag: Int, _ value: Int) -> Field {
            Field(tag: tag, type: 3, value: value.bytes(2, .little))
        }
    }

    /// A TIFF structure with a first directory, directories for EXIF and GPS, and one for a thumbnail.
    package static func tiff(_ first: [Field] = [], exif: [Field] = [], gps: [Field] = [], next: [Field] = [])
        -> [UInt8]
    {
        var bytes = Array("II*\0".utf8) + [8, 0, 0, 0]
        var main = first
        if !exif.isEmpty { main.append(Field(tag: 0x8769, type: 4, value: [0, 0, 0, 0])) }
        if !gps.isEmpty { main.append(Field(tag: 0x8825, type: 4, value: [0, 0, 0, 0])) }
        let places = append(main, to: &bytes)
        for (tag, fields) in [(0x8769, exif), (0x8825, gps)] where !fields.isEmpty {
            if let place = places[tag] { bytes.replaceSubrange(place..<place + 4, with: bytes.count.bytes(4, .little)) }
            append(fields, to: &bytes)
        }
        if !next.isEmpty {
            let link = 8 + 2 + main.count * 12
            bytes.replaceSubrange(link..<link + 4, with: bytes.count.bytes(4, .little))
            append(next, to: &bytes)
        }
        return bytes
    }

    /// Appends a directory of fields.
    /// - Returns: the offsets of the values of the fields.
    @discardableResult private static func append(_ fields: [Field], to bytes: inout [UInt8]) -> [Int: Int] {
        let start = bytes.count
        var directory = fields.count.bytes(2, .little)
        var values: [UInt8] = []
        var places: [Int: Int] = [:]
        let end = start + 2 + fields.count * 12 + 4
        for field in fields {
            let size = field.type == 3 ? 2 : field.type == 4 ? 4 : field.type == 5 ? 8 : 1
            directory += field.tag.bytes(2, .little) + field.type.bytes(2, .little)
            directory += (field.value.count / size).bytes(4, .little)
            if field.value.count <= 4 {
                places[field.tag] = start + directory.count
                directory += field.value + [UInt8](repeating: 0, count: 4 - field.value.count)
            } else {
                directory += (end + values.count).bytes(4, .little)
                values += field.value
            }
        }
        bytes += directory + [0, 0, 0, 0] + values
        return places
    }

    package static let position: [Field] = [.text(1, "N"), Field(tag: 2, type: 5, value: [47, 0, 0, 0, 1, 0, 0, 0])]

    // MARK: Files

    package static func jpeg(_ segments: [(UInt8, [UInt8])] = [], behind: [UInt8] = []) -> [UInt8] {
        segments.reduce([0xFF, 0xD8]) { bytes, segment in
            bytes + [0xFF, segment.0] + (segment.1.count + 2).bytes(2, .big) + segment.1
        } + [0xFF, 0xDA, 0, 2, 1, 2, 0xFF, 0xD9] + behind
    }

    package static func jpeg(exif: [UInt8]) -> [UInt8] { jpeg([(0xE1, Array("Exif\0\0".utf8) + exif)]) }

    package static func jpeg(xmp: String) -> [UInt8] {
        jpeg([(0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + Array(packet(xmp).utf8))])
    }

    package static func packet(_ content: String) -> String {
        "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\"><rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">"
            + "<rdf:Description rdf:about=\"\" \(content)/></rdf:RDF></x:xmpmeta>"
    }

    package static func photoshop(_ id: Int, _ payload: [UInt8]) -> [UInt8] {
        Array("Photoshop 3.0\0".utf8) + Array("8BIM".utf8) + id.bytes(2, .big) + [0, 0] + payload.count.bytes(4, .big)
            + payload + (payload.count % 2 == 1 ? [0] : [])
    }

    package static func iptc(_ field: UInt8, _ text: String) -> [UInt8] {
        [0x1C, 2, field] + text.utf8.count.bytes(2, .big) + Array(text.utf8)
    }

    package static func profile(_ tags: [(String, [UInt8])] = []) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 128)
        bytes.replaceSubrange(36..<40, with: Array("acsp".utf8))
        bytes += tags.count.bytes(4, .big)
        var place = 132 + tags.count * 12
        for (name, body) in tags {
            bytes += Array(name.utf8) + place.bytes(4, .big) + body.count.bytes(4, .big)
            place += body.count
        }
        bytes += tags.flatMap(\.1)
        bytes.replaceSubrange(0..<4, with: bytes.count.bytes(4, .big))
        return bytes
    }

    package static func text(_ words: String) -> [UInt8] { Array("text\0\0\0\0".utf8) + Array(words.utf8) + [0] }

    package static func jpeg(profile: [UInt8]) -> [UInt8] {
        jpeg([(0xE2, Array("ICC_PROFILE\0".utf8) + [1, 1] + profile)])
    }

    package static func png(_ name: StaticString, _ payload: [UInt8], behind: [UInt8] = []) -> [UInt8] {
        // A grey pixel, stored: a filter and a sample.
        let pixel: [UInt8] = [0x78, 1, 1, 2, 0, 0xFD, 0xFF, 0, 0, 0, 2, 0, 1]
        return PNGChunks.signature + PNGChunks.chunk("IHDR", [0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])
            + PNGChunks.chunk(name, payload) + PNGChunks.chunk("IDAT", pixel) + PNGChunks.chunk("IEND", []) + behind
    }

    package static func webp(_ name: StaticString, _ payload: [UInt8], behind: [UInt8] = []) -> [UInt8] {
        WebPChunks.encoded(
            "RIFF", Array("WEBP".utf8) + WebPChunks.encoded("VP8 ", [1, 2]) + WebPChunks.encoded(name, payload))
            + behind
    }

    package static func gif(_ blocks: [UInt8], behind: [UInt8] = []) -> [UInt8] {
        Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0] + blocks + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 1, 0, 0, 0x3B]
            + behind
    }

    package static func box(_ name: String, _ payload: [UInt8]) -> [UInt8] {
        (payload.count + 8).bytes(4, .big) + name.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) } + payload
    }

    /// A JPEG XL file with one more box of this type.
    package static func jxl(_ type: String = "", _ content: [UInt8] = []) -> [UInt8] {
        box("JXL ", [0x0D, 0x0A, 0x87, 0x0A]) + box("ftyp", Array("jxl \0\0\0\0jxl ".utf8))
            + box("jxlc", [0xFF, 0x0A, 1])
            + (type.isEmpty ? [] : box(type, content))
    }

    /// An AVIF file with one item of this type, and with further boxes.
    package static func avif(
        _ type: String = "", _ content: [UInt8] = [], details: [UInt8] = [0], properties: [UInt8] = [],
        references: [UInt8] = [], behind: [UInt8] = [], brands: String = "avif\0\0\0\0avifmif1"
    ) -> [UInt8] {
        let entry = box("infe", [2, 0, 0, 0, 0, 1, 0, 0] + Array(type.utf8) + details)
        let items = type.isEmpty ? [] : box("iinf", [0, 0, 0, 0, 0, 1] + entry)
        let place: [UInt8] = [1, 0, 0, 0, 0x44, 0, 0, 1, 0, 1, 0, 1, 0, 0, 0, 1] + 0.bytes(4, .big)
        let location = type.isEmpty ? [] : box("iloc", place + content.count.bytes(4, .big))
        let meta = box(
            "meta",
            [0, 0, 0, 0] + items + location + box("idat", content) + references
                + box("iprp", box("ipco", properties)))
        return box("ftyp", Array(brands.utf8)) + meta + box("mdat", [1]) + behind
    }

    package static func movie(_ header: [UInt8]) -> [UInt8] {
        box("ftyp", Array("mp42\0\0\0\0isom".utf8)) + box("mdat", [1, 2, 3]) + box("moov", header)
    }
}
