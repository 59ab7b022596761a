import FoundationEssentials
import Testing
import VitrineCore
import VitrineFormats
import VitrineMessages

@testable import VitrineMedia

extension MediaTests {
    @Suite struct XMPTests {
        static let namespaces = """
            xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:xmp="http://ns.adobe.com/xap/1.0/" \
            xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/" \
            xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" \
            xmlns:GPano="http://ns.google.com/photos/1.0/panorama/" xmlns:cc="http://creativecommons.org/ns#" \
            xmlns:Iptc4xmpCore="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/"
            """

        static func packet(attributes: String = "", elements: String = "") -> String {
            "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\"><rdf:RDF \(namespaces)><rdf:Description rdf:about=\"\" \(attributes)>"
                + elements + "</rdf:Description></rdf:RDF></x:xmpmeta>"
        }

        static func fields(_ text: String) throws(MediaFailure) -> XMPFields {
            try XMPReader.fields(of: Array(text.utf8), limit: XMPReader.largestSidecar)
        }

        static let lists = """
            <dc:title><rdf:Alt><rdf:li xml:lang="de">Licht</rdf:li><rdf:li xml:lang="x-default">Light &amp; snow</rdf:li>\
            </rdf:Alt></dc:title><dc:subject><rdf:Bag><rdf:li>snow</rdf:li><rdf:li>눈</rdf:li></rdf:Bag></dc:subject>\
            <dc:creator><rdf:Seq><rdf:li>Zoë</rdf:li></rdf:Seq></dc:creator>
            """

        @Test func propertiesInAttributesAreRead() throws {
            let fields = try Self.fields(
                Self.packet(
                    attributes: """
                        xmp:Rating="4" xmpRights:WebStatement="https://a.b/c" xmp:CreateDate="2020-01-02" \
                        exif:DateTimeOriginal="2020-01-01T10:00:00.5+09:00" GPano:ProjectionType="equirectangular"
                        """, elements: Self.lists))
            #expect(fields.rating == 4 && fields.title == "Light & snow" && fields.keywords == ["snow", "눈"])
            #expect(fields.creators == ["Zoë"] && fields.licence == "https://a.b/c" && fields.isPanorama)
            #expect(fields.dateTimeOriginal == "2020-01-01T10:00:00.5+09:00" && fields.createDate == "2020-01-02")
            #expect(fields.dateCreated == nil)
        }

        @Test func hierarchiesOfKeywordsAreRead() throws {
            let hierarchies =
                "<lr:hierarchicalSubject xmlns:lr=\"http://ns.adobe.com/lightroom/1.0/\"><rdf:Bag>"
                + "<rdf:li>Places|Norway| Reine </rdf:li><rdf:li>snow</rdf:li><rdf:li>|</rdf:li></rdf:Bag>"
                + "</lr:hierarchicalSubject>"
                + "<digiKam:TagsList xmlns:digiKam=\"http://www.digikam.org/ns/1.0/\"><rdf:Seq>"
                + "<rdf:li>People/Anna</rdf:li></rdf:Seq></digiKam:TagsList>"
            let fields = try Self.fields(Self.packet(elements: hierarchies + Self.lists))
            #expect(fields.keywordPaths == [["Places", "Norway", "Reine"], ["snow"], ["People", "Anna"]])
            #expect(fields.keywords == ["snow", "눈"] && fields.people == [])
        }

        /// The form of the regions is that of Picasa, digiKam and Lightroom (Metadata Working Group, Guidelines 2.0, 5.9).
        @Test func namesOfPeopleAreRead() throws {
            func region(_ type: String, _ name: String) -> String {
                "<rdf:li><rdf:Description mwg-rs:Name=\"\(name)\" mwg-rs:Type=\"\(type)\"><mwg-rs:Area stArea:x=\"0.5\" "
                    + "xmlns:stArea=\"http://ns.adobe.com/xmp/sType/Area#\"/></rdf:Description></rdf:li>"
            }
            let people =
                "<Iptc4xmpExt:PersonInImage xmlns:Iptc4xmpExt=\"http://iptc.org/std/Iptc4xmpExt/2008-02-29/\"><rdf:Bag>"
                + "<rdf:li>김정남</rdf:li></rdf:Bag></Iptc4xmpExt:PersonInImage>"
                + "<mwg-rs:Regions xmlns:mwg-rs=\"http://www.metadataworkinggroup.com/schemas/regions/\" "
                + "rdf:parseType=\"Resource\"><mwg-rs:RegionList><rdf:Bag>"
                + region("Face", "Anna") + region("Pet", "Rex") + region("Face", " ") + region("Face", "Jo &amp; Max")
                + "</rdf:Bag></mwg-rs:RegionList></mwg-rs:Regions>"
            #expect(try Self.fields(Self.packet(elements: people)).people == ["김정남", "Anna", "Jo & Max"])
        }

        @Test func propertiesInElementsAreRead() throws {
            let fields = try Self.fields(
                "\u{FEFF}<?xpacket begin=\"\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>"
                    + Self.packet(
                        elements: """
                            <xmp:Rating>5</xmp:Rating><photoshop:DateCreated>2020-01-01</photoshop:DateCreated>\
                            <cc:license rdf:resource="https://creativecommons.org/licenses/by/4.0/"/>\
                            <dc:description>plain</dc:description>
                            """) + "<?xpacket end=\"w\"?>\n\n\0\0")
            #expect(fields.rating == 5 && fields.dateCreated == "2020-01-01" && fields.description == "plain")
            #expect(fields.licence == "https://creativecommons.org/licenses/by/4.0/" && !fields.isPanorama)
        }

        /// The facts as Lightroom writes them, in attributes and in elements.
        @Test func placesHeadlinesAndTextAlternativesAreRead() throws {
            let alt = """
                <Iptc4xmpCore:AltTextAccessibility><rdf:Alt><rdf:li xml:lang="de">Hütte</rdf:li>\
                <rdf:li xml:lang="x-default">A cabin &amp; snow</rdf:li></rdf:Alt></Iptc4xmpCore:AltTextAccessibility>
                """
            let names = ["Headline", "City", "State", "Country"]
            let packets = [
                Self.packet(
                    attributes: names.map { "photoshop:\($0)=\"\($0) é\"" }.joined(separator: " "), elements: alt),
                Self.packet(elements: names.map { "<photoshop:\($0)>\($0) é</photoshop:\($0)>" }.joined() + alt),
            ]
            for packet in packets {
                let fields = try Self.fields(packet)
                #expect(fields.headline == "Headline é" && fields.alt == "A cabin & snow")
                #expect(fields.city == "City é" && fields.state == "State é" && fields.country == "Country é")
                #expect(fields.place?.text == "City é, State é, Country é" && !fields.hasPosition)
            }
            #expect(try Self.fields(Self.packet(attributes: "photoshop:State=\"S\"")).place?.text == "S")
            #expect(try Self.fields(Self.packet(attributes: "exif:GPSLatitude=\"67,55.9N\"")).hasPosition)
            let located = try Self.fields(
                Self.packet(attributes: "exif:GPSLatitude=\"67,30N\" exif:GPSLongitude=\"13,6,0E\""))
            #expect(located.position == Position(latitude: 67.5, longitude: 13.1))
        }

        /// The XMP Toolkit takes references of two hexadecimal digits for control characters.
        @Test func hexadecimalReferencesAreRead() throws {
            let text =
                "<dc:title><rdf:Alt><rdf:li>Caf&#xE9; A &#x26; B &#x6771;&#233;&#x00e9;</rdf:li></rdf:Alt></dc:title>"
            let keywords = "<dc:subject><rdf:Bag><rdf:li>priv&#xe9;</rdf:li></rdf:Bag></dc:subject>"
            let fields = try Self.fields(
                Self.packet(attributes: "photoshop:City=\"Nor&#xF0;\"", elements: text + keywords))
            #expect(fields.title == "Café A & B 東éé" && fields.keywords == ["privé"] && fields.city == "Norð")
            for end in ["&#x", "&#x;", "&#xE", "&#xE9", "&#xG1;", "&#xFFFFFFF;", "&"] {
                _ = try? Self.fields(Self.packet(elements: "<dc:title>" + end))
            }
        }

        @Test func theLocationInsideOfACityIsNotRead() throws {
            let fields = try Self.fields(
                Self.packet(attributes: "Iptc4xmpCore:Location=\"Quay 1\" photoshop:City=\"Reine\""))
            #expect(!String(describing: fields).contains("Quay"))
        }

        @Test func thePacketOfAGIFIsRead() throws {
            let gif = try Fixture.picture(suffix: ".gif")
            let packet = Self.packet(elements: "<dc:title><rdf:Alt><rdf:li>Reine</rdf:li></rdf:Alt></dc:title>")
            let end = [1] + (0...255).reversed().map { UInt8($0) } + [0]
            let block = [0x21, 0xFF, 11] + Array(("XMP DataXMP" + packet).utf8) + end
            #expect(try MediaTests.record(gif.dropLast() + block + [0x3B]).xmp.title == "Reine")
            for length in stride(from: 1, to: block.count, by: 5) {
                _ = MediaTests.failure(try MediaTests.read(gif.dropLast() + block.prefix(length)))
            }
        }

        /// Values that are of another kind than the standard says, and values that no person writes.
        @Test func oddPlacesAreReadAsTextOrNotAtAll() throws {
            let bag = "<rdf:Bag><rdf:li>x</rdf:li></rdf:Bag>"
            let odd = try Self.fields(
                Self.packet(
                    elements: "<photoshop:City>\(bag)</photoshop:City><photoshop:Headline>\(bag)</photoshop:Headline>"
                        + "<photoshop:Country rdf:parseType=\"Resource\"><dc:a>x</dc:a></photoshop:Country>"
                        + "<Iptc4xmpCore:AltTextAccessibility>plain</Iptc4xmpCore:AltTextAccessibility>"
                        + "<exif:GPSLatitude>\(bag)</exif:GPSLatitude>"))
            #expect(odd.place == nil && odd.headline == nil && odd.alt == "plain")
            #expect(odd.hasPosition, "what may be a position counts as one")
            for name in ["drone-dji:GpsLatitude", "drone-dji:GPSLatitude"] {
                let packet = Self.packet(
                    attributes: "xmlns:drone-dji=\"http://www.dji.com/drone-dji/1.0/\" \(name)=\"61.2\"")
                #expect(try Self.fields(packet).hasPosition, "\(name)")
            }
            let blank = try Self.fields(Self.packet(attributes: "photoshop:City=\" &#9;\" photoshop:Country=\"\""))
            #expect(blank.place == nil)
            let long = String(repeating: "é", count: 10_000)
            let cut = try Self.fields(Self.packet(attributes: "photoshop:City=\"\(long)\""))
            #expect(cut.city?.utf8.count == MetadataText.limit)
            let many = String(repeating: "<rdf:li xml:lang=\"en\">x</rdf:li>", count: 1500)
            let list =
                "<Iptc4xmpCore:AltTextAccessibility><rdf:Alt>\(many)</rdf:Alt></Iptc4xmpCore:AltTextAccessibility>"
            #expect(throws: Never.self) { _ = XMPReader.embedded(Array(Self.packet(elements: list).utf8)) }
        }

        @Test(
            arguments: [
                ("-1", -1), ("0", 0), ("3.0", 3), ("6", nil), ("-2", nil), ("nan", nil), ("1e400", nil), ("", nil),
            ] as [(String, Int?)])
        func ratingsAreRead(text: String, expected: Int?) throws {
            #expect(try Self.fields(Self.packet(attributes: "xmp:Rating=\"\(text)\"")).rating == expected)
        }

        @Test func utf16IsRead() throws {
            let text = "\u{FEFF}<?xml version=\"1.0\" encoding=\"UTF-16\"?>" + Self.packet(elements: Self.lists)
            for order in [ByteOrder.big, .little] {
                let bytes = text.utf16.flatMap { ExifFixture.bytes(Int($0), 2, order) }
                #expect(try XMPReader.fields(of: bytes, limit: 1 << 20).keywords == ["snow", "눈"])
            }
        }

        @Test func documentTypesAreRefused() {
            let bomb = "<!DOCTYPE x [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;\">]>" + Self.packet(elements: Self.lists)
            for order in [ByteOrder.big, .little] {
                let bytes = ("\u{FEFF}" + bomb).utf16.flatMap { ExifFixture.bytes(Int($0), 2, order) }
                #expect(throws: MediaFailure.self) { try XMPReader.fields(of: bytes, limit: 1 << 20) }
            }
            for text in [bomb, bomb.replacing("DOCTYPE", with: "doctype"), "<?xml version='1.0'?>\n" + bomb] {
                #expect(throws: MediaFailure.self) { try Self.fields(text) }
            }
        }

        @Test func damagedPacketsAreRefused() throws {
            let whole = Self.packet(elements: Self.lists)
            for length in stride(from: 0, to: whole.utf8.count - 1, by: 3) {
                #expect(throws: MediaFailure.self) {
                    try Self.fields(String(decoding: whole.utf8.prefix(length), as: UTF8.self))
                }
            }
            let deep = String(repeating: "<dc:a>", count: 50_000) + String(repeating: "</dc:a>", count: 50_000)
            #expect(throws: MediaFailure.self) { try Self.fields(Self.packet(elements: deep)) }
            // Tags that look closed, and comments with text that looks like an end.
            for tag in ["<dc:a b='/>'>", "<dc:a><!-- </dc:a></dc:a> -->", "<dc:a><![CDATA[</dc:a>]]>"] {
                let deep = String(repeating: tag, count: 1000) + String(repeating: "</dc:a>", count: 1000)
                #expect(XMLShape(Array(deep.utf8)).depth == 65)
                #expect(throws: MediaFailure.self) { try Self.fields(Self.packet(elements: deep)) }
            }
            let wide = (0..<3000).map { "dc:a\($0)='x'" }.joined(separator: " ")
            #expect(throws: MediaFailure.self) { try Self.fields(Self.packet(attributes: wide)) }
            let many = (0..<3000).map { "<dc:a\($0)/>" }.joined()
            #expect(throws: MediaFailure.self) { try Self.fields(Self.packet(elements: many)) }
            let list =
                "<dc:subject><rdf:Bag>" + String(repeating: "<rdf:li>x</rdf:li>", count: 3000)
                + "</rdf:Bag></dc:subject>"
            #expect(try Self.fields(Self.packet(elements: list)).keywords.count == 1000)
            #expect(throws: MediaFailure.self) { try Self.fields("<html></html>") }
            let noXMP = try Fixture.jpeg(segments: [(0xE1, Array("http://ns.adobe.com/xap/1.0/\0<x".utf8))])
            #expect(try MediaTests.record(noXMP).xmp == XMPFields())
        }

        @Test(arguments: ["", ".png", ".webp", ".tif"])
        func packetsInPhotosAreRead(suffix: String) throws {
            let text = Array(Self.packet(attributes: "xmp:Rating=\"3\"").utf8)
            let bytes =
                suffix.isEmpty
                ? try Fixture.jpeg(segments: [(0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + text)])
                : try Fixture.picture(suffix: suffix) { Fixture.set("xmp-data", text, on: $0) }
            #expect(try MediaTests.record(bytes).xmp.rating == 3)
        }

        @Test func sidecarsAreRead() throws {
            func reply(_ bytes: [UInt8]) throws -> WorkerReply {
                try Fixture.withFile(bytes, name: "photo.xmp") { try MediaWorker().perform(.readXMP($0)).reply }
            }
            var expected = XMPFields()
            expected.rating = 2
            let text = Array(Self.packet(attributes: "xmp:Rating=\"2\"").utf8)
            #expect(try reply(text) == .xmp(expected))
            #expect(MediaTests.failure(try reply(Array(text.dropLast(9))))?.code == .damaged)
            #expect(MediaTests.failure(try reply(text + [UInt8](repeating: 0x20, count: 1 << 20)))?.code == .tooLarge)
        }
    }
}
