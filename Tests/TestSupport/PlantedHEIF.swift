internal import VitrineFormats

/// A HEIF file, made box by box, without pictures that could be decoded.
package struct PlantedHEIF {
    package struct Item {
        package var id: Int
        package var type: String
        /// The name and what follows it.
        package var details: [UInt8]
        package var content: [UInt8]
        /// Whole boxes.
        package var properties: [[UInt8]]

        package init(
            _ id: Int, _ type: String = "hvc1", details: String = "\0", content: [UInt8],
            properties: [[UInt8]] = []
        ) {
            self.id = id
            self.type = type
            self.details = Array(details.utf8)
            self.content = content
            self.properties = properties
        }
    }

    package var items: [Item]
    package var references: [(type: String, from: Int, to: [Int])]
    package var primary = 1
    /// Whether the boxes have the versions with larger numbers.
    package var isWide = false

    /// A photo of an iPhone, turned by 90 degrees: the picture is item 1, its gain map item 2, what XMP says about the map
    /// item 3, the EXIF block item 4, and the tone-mapped picture item 5, if there is one.
    /// - Parameter numbers: the numbers of the tone-mapped picture (ISO 21496-1).
    package static func iPhone(
        packet: [UInt8] = PlantedHDR.applePacket(), exif: [UInt8] = PlantedHDR.phoneExif, numbers: [UInt8]? = nil
    ) -> PlantedHEIF {
        let map = [size(2016, 1512), turn(3), auxiliary("urn:com:apple:photo:2020:aux:hdrgainmap")]
        var file = PlantedHEIF(
            items: [
                Item(1, content: [1, 2, 3], properties: [size(4032, 3024), turn(3)]),
                Item(2, content: [4, 5, 6], properties: map),
                Item(3, "mime", details: "\0application/rdf+xml\0", content: packet),
                Item(4, "Exif", content: [0, 0, 0, 0] + exif),
            ],
            references: [("auxl", 2, [1]), ("cdsc", 3, [2]), ("cdsc", 4, [1])])
        if let numbers {
            file.items.append(Item(5, "tmap", content: [0] + numbers))
            file.references.append(("dimg", 5, [1, 2]))
        }
        return file
    }

    // MARK: Properties

    package static func size(_ width: Int, _ height: Int) -> [UInt8] {
        Planted.box("ispe", [0, 0, 0, 0] + width.bytes(4, .big) + height.bytes(4, .big))
    }

    package static func turn(_ quarters: UInt8) -> [UInt8] { Planted.box("irot", [quarters]) }

    package static func auxiliary(_ type: String) -> [UInt8] {
        Planted.box("auxC", [0, 0, 0, 0] + Array(type.utf8) + [0])
    }

    /// - Parameters:
    ///   - width: that of the part that is left, in pixels.
    ///   - right: how far the centre of this part is to the right of the image's, in halves of a pixel.
    package static func crop(_ width: Int, _ height: Int, right: Int = 0, down: Int = 0) -> [UInt8] {
        let numbers = [(width, 1), (height, 1), (right, 2), (down, 2)]
        return Planted.box("clap", numbers.flatMap { ($0.0 & 0xFFFF_FFFF).bytes(4, .big) + $0.1.bytes(4, .big) })
    }

    // MARK: Boxes

    package var bytes: [UInt8] {
        var meta = version + Planted.box("hdlr", [UInt8](repeating: 0, count: 24))
        meta += Planted.box("pitm", version + number(primary)) + list + locations + propertyBox + referenceBox
        meta += Planted.box("idat", items.flatMap(\.content))
        return Planted.box("ftyp", Array("heic\0\0\0\0mif1heic".utf8)) + Planted.box("meta", meta)
    }

    private var version: [UInt8] { [isWide ? 1 : 0, 0, 0, 0] }

    private func number(_ id: Int) -> [UInt8] { id.bytes(isWide ? 4 : 2, .big) }

    private var list: [UInt8] {
        let entries = items.flatMap { item -> [UInt8] in
            let version: [UInt8] = [isWide ? 3 : 2, 0, 0, 0]
            return Planted.box("infe", version + number(item.id) + [0, 0] + Array(item.type.utf8) + item.details)
        }
        return Planted.box("iinf", version + number(items.count) + entries)
    }

    /// All contents are in `idat`.
    private var locations: [UInt8] {
        var body: [UInt8] = [isWide ? 2 : 1, 0, 0, 0, 0x44, 0] + number(items.count)
        var offset = 0
        for item in items {
            body += number(item.id) + [0, 1, 0, 0, 0, 1] + offset.bytes(4, .big) + item.content.count.bytes(4, .big)
            offset += item.content.count
        }
        return Planted.box("iloc", body)
    }

    private var propertyBox: [UInt8] {
        let all = items.flatMap(\.properties)
        var body: [UInt8] = [isWide ? 1 : 0, 0, 0, isWide ? 1 : 0] + items.count.bytes(4, .big)
        var next = 1
        for item in items {
            body += number(item.id) + item.properties.count.bytes(1, .big)
            for _ in item.properties {
                body += next.bytes(isWide ? 2 : 1, .big)
                next += 1
            }
        }
        return Planted.box("iprp", Planted.box("ipco", Array(all.joined())) + Planted.box("ipma", body))
    }

    private var referenceBox: [UInt8] {
        let boxes = references.flatMap { reference in
            Planted.box(
                reference.type,
                number(reference.from) + reference.to.count.bytes(2, .big) + reference.to.flatMap(number))
        }
        return Planted.box("iref", version + boxes)
    }
}
