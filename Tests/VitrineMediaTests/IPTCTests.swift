import Testing
import VitrineCore
import VitrineFormats

@testable import VitrineMedia

extension MediaTests {
    /// The words in IPTC data, and their order with those in XMP.
    @Suite struct IPTCTests {
        private static func set(_ number: UInt8, _ value: [UInt8], record: UInt8 = 2) -> [UInt8] {
            [0x1C, record, number] + value.count.bytes(2, .big) + value
        }

        private static func set(_ number: UInt8, _ text: String) -> [UInt8] { set(number, Array(text.utf8)) }

        private static func fields(_ sets: [UInt8]...) -> XMPFields { IPTCReader.fields(of: Array(sets.joined())) }

        private static let utf8 = set(90, [0x1B, 0x25, 0x47], record: 1)

        private static let data = Array(
            [
                utf8, set(5, "Harbour"), set(105, "A harbour in the north"), set(120, "Boats in the harbour of Å."),
                set(80, "Ada"), set(80, "Grace"), set(110, "Agency"), set(116, "© Ada"), set(25, "boats"),
                set(25, "winter"), set(90, "Å"), set(95, "Nordland"), set(101, "Norway"), set(55, "20190503"),
                set(60, "100000+0200"),
            ].joined())

        private static func resource(_ id: Int, _ data: [UInt8]) -> [UInt8] {
            Array("8BIM".utf8) + id.bytes(2, .big) + [0, 0] + data.count.bytes(4, .big) + data
                + (data.count % 2 == 1 ? [0] : [])
        }

        private static func segment(_ resources: [UInt8]) -> (marker: UInt8, payload: [UInt8]) {
            (0xED, PhotoshopResources.signature + resources)
        }

        private static let xmp: (marker: UInt8, payload: [UInt8]) = {
            let packet = """
                <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description
                rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"
                xmp:Rating="4" photoshop:Headline="Of XMP" photoshop:City="Bergen"/></rdf:RDF></x:xmpmeta>
                """
            return (0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + Array(packet.utf8))
        }()

        // MARK: Fields

        @Test func everyPropertyIsRead() {
            let fields = IPTCReader.fields(of: Self.data)
            #expect(fields.title == "Harbour" && fields.headline == "A harbour in the north")
            #expect(fields.description == "Boats in the harbour of Å." && fields.rights == "© Ada")
            #expect(fields.creators == ["Ada", "Grace"] && fields.keywords == ["boats", "winter"])
            #expect(fields.place?.text == "Å, Nordland, Norway" && fields.state == "Nordland")
            #expect(fields.dateCreated == "2019-05-03T10:00:00+02:00")
        }

        @Test func theCreditStandsInForTheByline() {
            #expect(Self.fields(Self.set(110, "Agency")).creators == ["Agency"])
            #expect(Self.fields(Self.set(110, "Agency"), Self.set(80, "Ada")).creators == ["Ada"])
        }

        /// Bytes of a title with the character set that the data names, and the text that they are.
        @Test(
            arguments: [
                ([0x1B, 0x25, 0x47], [0xC3, 0x85], "Å"), (nil, [0xC3, 0x85], "Å"), (nil, [0xC5], "Å"),
                ([0x1B, 0x2E, 0x41], [0xC3, 0x85], "Ã…"), ([0x1B, 0x2E, 0x41], [0xC5], "Å"),
                ([0x1B, 0x25, 0x47], [0xC5], "Å"), (nil, [0x20, 0x00, 0x09], nil),
            ] as [([UInt8]?, [UInt8], String?)])
        func theCharacterSetIsObeyed(named: [UInt8]?, bytes: [UInt8], text: String?) {
            let title = Self.fields(named.map { Self.set(90, $0, record: 1) } ?? [], Self.set(5, bytes)).title
            #expect(title == text)
        }

        @Test(
            arguments: [
                ("20190503", "100000+0200", "2019-05-03T10:00:00+02:00"), ("20190503", "100000", "2019-05-03T10:00:00"),
                ("20190503", nil, "2019-05-03"), ("20190503", "1000", "2019-05-03"),
                ("20190503", "990000", "2019-05-03T99:00:00"),
                ("20190503", "100000+99", "2019-05-03T10:00:00"), ("20190500", nil, "2019-05-00"),
                ("19430000", nil, "1943-00-00"), ("2015-01-22", nil, "2015-01-22"), ("20191503", nil, nil),
                ("2019", nil, "2019"), ("194306", nil, "194306"), ("", nil, nil), ("2019O503", nil, nil),
                ("00000000", "000000", nil),
            ] as [(String, String?, String?)])
        func datesAreRead(date: String, time: String?, expected: String?) {
            let fields = Self.fields(Self.set(55, date), time.map { Self.set(60, $0) } ?? [])
            #expect(fields.dateCreated == expected)
        }

        @Test func whatCamerasWriteIsNoCaption() {
            let fields = Self.fields(Self.set(120, "OLYMPUS DIGITAL CAMERA"), Self.set(5, "  "))
            #expect(fields == XMPFields())
        }

        @Test func hostileDataIsBounded() {
            let many = Array((0..<5000).flatMap { Self.set(25, "k\($0)") })
            #expect(IPTCReader.fields(of: many).keywords.count == 500)
            let long = Self.fields(Self.set(120, String(repeating: "a", count: 32_000)))
            #expect(long.description?.utf8.count == MetadataText.limit)
            for end in 0..<Self.data.count { _ = IPTCReader.fields(of: Array(Self.data.prefix(end))) }
        }

        // MARK: Photos

        private static func record(_ segments: [(marker: UInt8, payload: [UInt8])]) throws -> SourceRecord {
            try MediaTests.record(try Fixture.jpeg(segments: segments))
        }

        @Test func aJPEGWithIPTCAloneHasItsWords() throws {
            let plain = try Self.record([])
            let record = try Self.record([Self.segment(Self.resource(0x0404, Self.data))])
            #expect(record.xmp.title == "Harbour" && record.xmp.keywords == ["boats", "winter"])
            #expect(record.pixelDigest == plain.pixelDigest && plain.xmp == XMPFields())
            let halves = Self.resource(0x0404, Self.data)
            let joined = try Self.record(
                [Self.segment(Array(halves.prefix(40))), Self.segment(Array(halves.dropFirst(40)))])
            #expect(joined.xmp == record.xmp, "a resource may continue in the next segment")
        }

        @Test func aTIFFHasItsWords() throws {
            let plain = try MediaTests.record(try Fixture.picture(suffix: ".tif"))
            let record = try MediaTests.record(
                try Fixture.picture(suffix: ".tif") {
                    Fixture.set("photoshop-data", Self.resource(0x0404, Self.data), on: $0)
                })
            #expect(record.xmp.description == "Boats in the harbour of Å.")
            #expect(record.pixelDigest == plain.pixelDigest)
        }

        /// The field 33723 of TIFF, of 32-bit numbers. libvips 8.14 cuts it off when it writes it.
        @Test func aTIFFHasItsWordsInTheFieldOfIPTC() {
            let data = Self.data + [UInt8](repeating: 0, count: (4 - Self.data.count % 4) % 4)
            let entry = 33_723.bytes(2, .little) + 4.bytes(2, .little) + (data.count / 4).bytes(4, .little)
            let directory = 1.bytes(2, .little) + entry + 26.bytes(4, .little) + 0.bytes(4, .little)
            let file = Array("II*\0".utf8) + 8.bytes(4, .little) + directory + data
            let fields = IPTCReader.completing(XMPFields(), from: file, kind: .tiff)
            #expect(fields.description == "Boats in the harbour of Å.")
        }

        /// The digest of IPTC data says whether XMP was written together with it.
        @Test(
            arguments: [
                (nil, false), ([UInt8](MD5.sum(of: data)), false), ([UInt8](repeating: 7, count: 16), true),
                ([UInt8](repeating: 7, count: 4), false),
            ] as [([UInt8]?, Bool)])
        func xmpTakesPrecedenceUnlessIPTCIsNewer(digest: [UInt8]?, isNewer: Bool) throws {
            let resources = Self.resource(0x0404, Self.data) + (digest.map { Self.resource(0x0425, $0) } ?? [])
            let xmp = try Self.record([Self.xmp, Self.segment(resources)]).xmp
            #expect(xmp.headline == (isNewer ? "A harbour in the north" : "Of XMP"))
            #expect(
                xmp.place?.text == (isNewer ? "Å, Nordland, Norway" : "Bergen"), "a city and a country of one source")
            #expect(xmp.rating == 4 && xmp.title == "Harbour" && xmp.keywords == ["boats", "winter"])
        }

        @Test func damagedDataCostsItsWordsOnly() throws {
            let resource = Self.resource(0x0404, Self.data)
            for end in stride(from: 0, to: resource.count, by: 7) {
                let record = try Self.record([Self.segment(Array(resource.prefix(end)))])
                #expect(record.xmp == XMPFields() || end >= resource.count - 1)
            }
            let large = Self.segment(Self.resource(0x0404, [UInt8](repeating: 0x1C, count: 60_000)))
            #expect(try Self.record([large]).xmp == XMPFields())
        }
    }
}
