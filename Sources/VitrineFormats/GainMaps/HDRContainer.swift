/// Joins a picture and its gain map to one JPEG file that viewers of Ultra HDR and of ISO 21496-1 show as HDR, and all others as
/// the picture.
///
/// The order of the segments is that of phones: every viewer is known to take it. Nothing follows the second image, and no
/// metadata of the two images is kept.
package struct HDRContainer {
    /// A coded picture in YCbCr.
    package var base: [UInt8]
    /// A coded map: grey, or YCbCr.
    package var map: [UInt8]
    package var gainMap: GainMap

    package init(base: [UInt8], map: [UInt8], gainMap: GainMap) {
        self.base = base
        self.map = map
        self.gainMap = gainMap
    }

    /// - Parameters:
    ///   - exif: a TIFF structure; nil for none.
    /// - Returns: nil when one of the two is not a JPEG, or has segments that no decoder knows.
    package func assembled(exif: [UInt8]?, rights: XMPRights = XMPRights(), profile: [UInt8]?) -> [UInt8]? {
        guard let coded = JPEGScans.codedData(of: base), let second = mapFile else { return nil }
        var file = JPEGWriter.beginning + Self.segment(exif: exif)
        file += Self.xmp(Self.directory(rights, mapSize: second.count))
        if let profile { file += JPEGWriter.segments(profile: profile) }
        file += JPEGWriter.segment(0xE2, Array(GainMap.isoMark.utf8) + [0, 0, 0, 0])
        let size = file.count + MultiPictureIndex.segmentSize + coded.count
        file += MultiPictureIndex.segment(at: file.count, first: size, second: second.count)
        return file + coded + second
    }

    private var mapFile: [UInt8]? {
        guard let coded = JPEGScans.codedData(of: map) else { return nil }
        return JPEGWriter.beginning + Self.xmp(gainMap.xmp)
            + JPEGWriter.segment(0xE2, Array(GainMap.isoMark.utf8) + gainMap.isoPayload)
            + coded
    }

    /// Takes the gain map out of a file.
    /// - Returns: the ordinary picture with its EXIF, rights and profile; nil unless `assembled` could have written every byte of
    ///   the file.
    package static func picture(in file: [UInt8]) -> [UInt8]? {
        guard let embedded = try? EmbeddedGainMap.find(inJPEG: file), case .jpeg(let second) = embedded.place,
            second.upperBound == file.count, let photo = JPEGParts(file),
            let coded = JPEGScans.codedData(of: Array(file[..<second.lowerBound]))
        else { return nil }
        let exif = photo.exif.isEmpty ? nil : Array(photo.exif.dropFirst(6))
        let profile = JPEGSegments(file)?.profile(in: file)
        let rights = XMPRights(writtenIn: photo.xmp)
        let container = HDRContainer(
            base: Array(file[..<second.lowerBound]), map: Array(file[second]), gainMap: embedded.map)
        guard container.assembled(exif: exif, rights: rights, profile: profile) == file else { return nil }
        var picture = JPEGWriter.beginning + segment(exif: exif)
        if !rights.isEmpty { picture += xmp(XMPWriter.packet(attributes: rights.attributes)) }
        if let profile { picture += JPEGWriter.segments(profile: profile) }
        return picture + coded
    }

    private static func segment(exif: [UInt8]?) -> [UInt8] {
        exif.map { JPEGWriter.segment(0xE1, Array("Exif\0\0".utf8) + $0) } ?? []
    }

    private static func xmp(_ packet: [UInt8]) -> [UInt8] {
        JPEGWriter.segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + packet)
    }

    /// The packet that lists the two images. A file has one packet, so the rights are in it, too.
    private static func directory(_ rights: XMPRights, mapSize: Int) -> [UInt8] {
        var attributes = Array(
            """
             xmlns:hdrgm="\(GainMap.xmpNamespace)" \
            xmlns:Container="http://ns.google.com/photos/1.0/container/" \
            xmlns:Item="http://ns.google.com/photos/1.0/container/item/" hdrgm:Version="1.0"
            """.utf8)
        attributes += rights.attributes
        let items = [("Primary", ""), ("GainMap", " Item:Length=\"\(mapSize)\"")].map { semantic, length in
            "<rdf:li rdf:parseType=\"Resource\"><Container:Item Item:Semantic=\"\(semantic)\" "
                + "Item:Mime=\"image/jpeg\"\(length)/></rdf:li>"
        }
        let elements = "<Container:Directory><rdf:Seq>\(items.joined())</rdf:Seq></Container:Directory>"
        return XMPWriter.packet(attributes: attributes, elements: elements)
    }
}
