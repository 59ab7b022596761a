import SiteTestSupport
import TestSupport

@testable import VitrineAudit
@testable import VitrineFormats

extension FuzzTarget {
    /// What is read of the gain map of an HDR photograph, and the file that is published with it.
    static let gainMaps = [
        FuzzTarget("hdr-jpeg", seeds: hdrPhotos, words: hdrWords) { HDRProbe.complaint(aboutJPEG: $0) },
        FuzzTarget(
            "hdr-heif", seeds: hdrItems,
            words: ["tmap", "auxl", "auxC", "dimg", "cdsc", "ispe", "irot", "clap", "ipma"]
        ) { bytes in
            guard let found = try? EmbeddedGainMap.find(inHEIF: bytes) else { return nil }
            return HDRProbe.complaint(about: found.map)
        },
        FuzzTarget("hdr-iso", longest: 256, seeds: [1, 3].map { GainMap.fixture(channels: $0).isoPayload }) { bytes in
            guard let map = try? GainMap(iso: bytes, at: 0) else { return nil }
            if (try? GainMap(iso: map.isoPayload, at: 0)) != map {
                return "numbers that are not read as they were written"
            }
            return map.isUsable ? HDRProbe.complaint(about: map) : nil
        },
        FuzzTarget(
            "hdr-xmp",
            seeds: [1, 3].map { GainMap.fixture(channels: $0).xmp } + [PlantedHDR.applePacket(headroom: "4.8")],
            words: hdrWords
        ) { bytes in
            let packet = XMPSearch(bytes)
            let maps = [try? GainMap(xmp: packet), try? AppleGainMap.map(packet: packet, exif: PlantedHDR.phoneExif)]
            return maps.compactMap(\.self).filter(\.isUsable).lazy.compactMap { HDRProbe.complaint(about: $0) }.first
        },
        FuzzTarget("mpf", longest: 512, seeds: indices) { bytes in
            let photo = Bytes.jpeg([(0xE2, bytes)])
            guard let parts = JPEGSegments(photo), let index = MultiPictureIndex(photo, parts.segments) else {
                return nil
            }
            return index.starts.allSatisfy { $0 > 10 } ? nil : "an image at the beginning"
        },
    ]

    private static let hdrWords = [
        "hdrgm:GainMapMax=\"", "hdrgm:HDRCapacityMax=\"", "hdrgm:Gamma>", "<rdf:Seq>", "<rdf:li>", "</rdf:Seq>", "nan",
        "1e999", "True", "http://ns.adobe.com/hdr-gain-map/1.0/", "HDRGainMapHeadroom=\"", "MPF", "Item:Length=\"",
    ]

    private static let indices = [ByteOrder.big, .little].map { PlantedHDR.index([(100, 0), (50, 90)], $0).1 }

    private static let hdrPhotos: [[UInt8]] = {
        let apple = PlantedHDR.jpeg(200, 150, components: 1, [PlantedHDR.xmp(PlantedHDR.applePacket())])
        let adobe = PlantedHDR.jpeg(200, 150, [PlantedHDR.xmp(GainMap.fixture(channels: 3).xmp)])
        return [
            PlantedHDR.photo(), PlantedHDR.photo(.fixture(channels: 3), licence: "https://a.b/"),
            PlantedHDR.file([(0xE1, Bytes.text("Exif\0\0") + PlantedHDR.phoneExif)], [apple], .little),
            PlantedHDR.file([], [PlantedHDR.jpeg(80, 60), adobe], moved: 2, gap: [0, 0]),
        ]
    }()

    private static let hdrItems: [[UInt8]] = {
        var wide = PlantedHEIF.iPhone(packet: PlantedHDR.applePacket(headroom: "4.8"))
        wide.isWide = true
        var huge = PlantedHEIF.iPhone()
        for index in 0...1 {
            huge.items[index].properties[0] = PlantedHEIF.size(Int(UInt32.max), Int(UInt32.max))
        }
        let phone = PlantedHEIF.iPhone(numbers: GainMap.fixture().isoPayload)
        return [phone.bytes, wide.bytes, huge.bytes]
    }()
}

/// Questions to HDR photographs.
private enum HDRProbe {
    /// A map that is used has possible numbers, and keeps them wherever they are stored.
    static func complaint(about map: GainMap) -> String? {
        guard map.isUsable, map.stops > 0, map.stops <= 10 else { return "a map with impossible numbers" }
        guard GainMap(packed: map.packed) == map else { return "a map that is not stored as it is" }
        guard let table = map.sampleTable else { return map.curve == .iso ? nil : "a map without a table" }
        return table.count == 256 && table == table.sorted() ? nil : "a table that is not one"
    }

    /// What is found is inside of the file. What is published of it can be taken apart again, and gives nothing away.
    static func complaint(aboutJPEG bytes: [UInt8]) -> String? {
        let known = HDRContainer.picture(in: bytes)
        guard let found = try? EmbeddedGainMap.find(inJPEG: bytes) else {
            return known == nil ? nil : "a picture without a map"
        }
        guard case .jpeg(let range) = found.place, range.lowerBound > 0, range.upperBound <= bytes.count else {
            return "a map outside of the file"
        }
        if let complaint = complaint(about: found.map) { return complaint }
        let container = HDRContainer(base: bytes, map: Array(bytes[range]), gainMap: found.map.published)
        guard let file = container.assembled(exif: nil, profile: nil) else {
            return known == nil ? nil : "a picture of our own that cannot be written"
        }
        guard HDRContainer.picture(in: file) != nil else { return "a file of our own that is not known" }
        let published = AuditedFile(name: "a.jpg", bytes: file)
        let leak = FileAudit.inspect(published, at: "a.jpg", rules: .rendition).findings.first
        return leak.map { "the published file gives away: \($0.what)" }
    }
}
