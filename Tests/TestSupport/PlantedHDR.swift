package import VitrineFormats

/// HDR photographs, made byte by byte, without pictures that could be decoded.
package enum PlantedHDR {
    package typealias Segment = (UInt8, [UInt8])

    private static let xmpMark = Array("http://ns.adobe.com/xap/1.0/\0".utf8)

    /// The beginning of a baseline picture.
    package static func frame(_ width: Int, _ height: Int, components: Int = 3, precision: Int = 8) -> Segment {
        let list = (1...components).flatMap { number -> [UInt8] in number.bytes(1, .big) + [0x11, 0] }
        let sides = precision.bytes(1, .big) + height.bytes(2, .big) + width.bytes(2, .big)
        return (0xC0, sides + components.bytes(1, .big) + list)
    }

    /// A picture, or a map with one component.
    package static func jpeg(_ width: Int, _ height: Int, components: Int = 3, _ segments: [Segment] = []) -> [UInt8] {
        Planted.jpeg(segments + [frame(width, height, components: components)])
    }

    /// A photo as Vitrine publishes it: 400 × 300 pixels with a map of half its size, unless a test wants other images.
    package static func photo(
        _ gainMap: GainMap = .fixture(), base: [UInt8] = jpeg(400, 300), map: [UInt8] = jpeg(200, 150, components: 1),
        exif: [UInt8]? = nil, licence: String? = nil, forbidsTraining: Bool = false, profile: [UInt8]? = nil
    ) -> [UInt8] {
        HDRContainer(base: base, map: map, gainMap: gainMap)
            .assembled(
                exif: exif,
                rights: XMPRights(licence: licence.map { Array($0.utf8) }, forbidsTraining: forbidsTraining),
                profile: profile) ?? []
    }

    // MARK: Other programs' files

    package static func xmp(_ packet: [UInt8]) -> Segment { (0xE1, xmpMark + packet) }

    package static func iso(_ numbers: [UInt8]) -> Segment { (0xE2, Array(GainMap.isoMark.utf8) + numbers) }

    /// An index of images (MPF) whose last field is their list.
    package static func index(_ images: [(size: Int, offset: Int)], _ order: ByteOrder = .big) -> Segment {
        var tiff = Array((order == .big ? "MM" : "II").utf8) + 42.bytes(2, order) + 8.bytes(4, order)
        tiff += 1.bytes(2, order) + 0xB002.bytes(2, order) + 7.bytes(2, order)
        tiff += (images.count * 16).bytes(4, order) + 26.bytes(4, order) + 0.bytes(4, order)
        for image in images {
            tiff += 0.bytes(4, order) + image.size.bytes(4, order) + image.offset.bytes(4, order) + 0.bytes(4, order)
        }
        return (0xE2, Array("MPF\0".utf8) + tiff)
    }

    /// A photo of 400 × 300 pixels and more images after it, with an index of them.
    /// - Parameters:
    ///   - moved: the error of the index in bytes.
    ///   - gap: bytes before each of the other images.
    package static func file(
        _ segments: [Segment] = [], _ others: [[UInt8]], _ order: ByteOrder = .big, moved: Int = 0, gap: [UInt8] = []
    ) -> [UInt8] {
        func photo(_ images: [(size: Int, offset: Int)]) -> [UInt8] {
            jpeg(400, 300, [index(images, order)] + segments)
        }
        // The TIFF structure of the index begins after two markers, a length and the mark.
        let header = 10
        let blank = [(size: Int, offset: Int)](repeating: (0, 0), count: others.count + 1)
        let size = photo(blank).count
        var offset = size - header + moved
        let images = others.map { other in
            offset += gap.count
            defer { offset += other.count }
            return (size: other.count, offset: offset)
        }
        return photo([(size: size, offset: 0)] + images) + others.flatMap { gap + $0 }
    }

    // MARK: Apple

    /// What iPhones write about a map in XMP.
    /// - Parameter headroom: a linear number, since version 131072.
    package static func applePacket(headroom: String? = nil) -> [UInt8] {
        let number = headroom.map { "<HDRGainMap:HDRGainMapHeadroom>\($0)</HDRGainMap:HDRGainMapHeadroom>" } ?? ""
        return Array(
            """
            <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
            <rdf:Description rdf:about=""><apdi:AuxiliaryImageType>urn:com:apple:photo:2020:aux:hdrgainmap</apdi:AuxiliaryImageType>
            <HDRGainMap:HDRGainMapVersion>\(headroom == nil ? 65_536 : 131_072)</HDRGainMap:HDRGainMapVersion>\(number)
            </rdf:Description></rdf:RDF></x:xmpmeta>
            """.utf8)
    }

    /// An EXIF block with an iPhone's maker note.
    /// - Parameter numbers: fractions by the numbers of their fields, such as 33.
    package static func appleExif(
        _ numbers: [(tag: Int, numerator: Int, denominator: Int)], _ order: ByteOrder = .big
    ) -> [UInt8] {
        var note = Array("Apple iOS\0\0\u{1}".utf8) + Array((order == .big ? "MM" : "II").utf8)
        note += numbers.count.bytes(2, order)
        var place = note.count + numbers.count * 12 + 4
        for number in numbers {
            note += number.tag.bytes(2, order) + 10.bytes(2, order) + 1.bytes(4, order) + place.bytes(4, order)
            place += 8
        }
        note += 0.bytes(4, order)
        for number in numbers { note += number.numerator.bytes(4, order) + number.denominator.bytes(4, order) }
        return Planted.tiff(
            [.text(0x010F, "Apple")], exif: [Planted.Field(tag: 0x927C, type: 7, value: note)])
    }

    /// The headroom of this block is 2.2812 stops.
    package static let phoneExif = appleExif([(33, 101, 100), (48, 719, 10_000)])
}

extension GainMap {
    /// A map without offsets; three channels have different gains.
    package static func fixture(stops: Double = 2, channels: Int = 1, curve: Curve = .iso) -> GainMap {
        let zero = Fraction(0, 1)
        let list = (0..<channels).map { index in
            Channel(
                min: zero, max: Fraction(stops - Double(index) / 4) ?? zero, gamma: Fraction(1, 1), baseOffset: zero,
                alternateOffset: zero)
        }
        return GainMap(
            baseHeadroom: zero, alternateHeadroom: Fraction(stops) ?? zero, channels: list, curve: curve)
    }
}
