import Foundation
import TestSupport
import Testing
import VitrineFormats
import VitrineAudit

/// What `vitrine audit` finds in one file.
@Suite struct AuditTests {
    private static func kinds(_ name: String, _ bytes: [UInt8]) -> Set<Leak> {
        Set(FileAudit.inspect(AuditedFile(name: name, bytes: bytes), at: name).findings.map(\.kind))
    }

    struct Plant: CustomTestStringConvertible, Sendable {
        var name: String
        var kind: Leak
        var bytes: [UInt8]

        init(_ name: String, _ kind: Leak, _ bytes: [UInt8]) {
            self.name = name
            self.kind = kind
            self.bytes = bytes
        }

        init(_ name: String, _ kind: Leak, _ text: String) {
            self.init(name, kind, Array(text.utf8))
        }

        var testDescription: String { "\(kind) in \(name)" }
    }

    static let pictures: [Plant] = [
        Plant("gps.jpg", .position, Planted.jpeg(exif: Planted.tiff(gps: Planted.position))),
        Plant("serial.jpg", .serial, Planted.jpeg(exif: Planted.tiff(exif: [.text(0xA431, "123456")]))),
        Plant("lens.jpg", .serial, Planted.jpeg(exif: Planted.tiff(exif: [.text(0xA435, "123456")]))),
        Plant("unique.jpg", .serial, Planted.jpeg(exif: Planted.tiff(exif: [.text(0xA420, "abcdef")]))),
        Plant("owner.jpg", .owner, Planted.jpeg(exif: Planted.tiff(exif: [.text(0xA430, "Zoe Z")]))),
        Plant("host.jpg", .machine, Planted.jpeg(exif: Planted.tiff([.text(0x013C, "Zoe's Mac")]))),
        Plant("model.jpg", .camera, Planted.jpeg(exif: Planted.tiff([.text(0x0110, "Model")]))),
        Plant("maker.jpg", .makerNote, Planted.jpeg(exif: Planted.tiff(exif: [.text(0x927C, "Nikon something")]))),
        Plant("comment.jpg", .comment, Planted.jpeg(exif: Planted.tiff(exif: [.text(0x9286, "ASCII   hello")]))),
        Plant("words.jpg", .words, Planted.jpeg(exif: Planted.tiff([.text(0x010E, "At home")]))),
        Plant("thumb.jpg", .thumbnail, Planted.jpeg(exif: Planted.tiff(next: [.short(0x0103, 6)]))),
        Plant(
            "jfif.jpg", .thumbnail, Planted.jpeg([(0xE0, Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 1, 1, 9, 9, 9])])),
        Plant("ps.jpg", .thumbnail, Planted.jpeg([(0xED, Planted.photoshop(0x040C, [1, 2, 3]))])),
        Plant("iptc.jpg", .iptc, Planted.jpeg([(0xED, Planted.photoshop(0x0404, Planted.iptc(90, "Zurich")))])),
        Plant("xmp.jpg", .history, Planted.jpeg(xmp: "xmpMM:DocumentID=\"xmp.did:1\"")),
        Plant("faces.jpg", .faces, Planted.jpeg(xmp: "><mwg-rs:Regions/></rdf:Description><a:b")),
        Plant("xmpgps.jpg", .position, Planted.jpeg(xmp: "exif:GPSLatitude=\"47,22.6N\"")),
        Plant("xmpcity.jpg", .place, Planted.jpeg(xmp: "photoshop:City=\"Reine\"")),
        Plant("xmpserial.jpg", .serial, Planted.jpeg(xmp: "aux:SerialNumber = '1'")),
        Plant("gain.jpg", .picture, Planted.jpeg([(0xE2, Array("MPF\0".utf8))])),
        Plant("second.jpg", .picture, Planted.jpeg(behind: Planted.jpeg())),
        Plant("motion.jpg", .picture, Planted.jpeg(behind: Planted.movie([]))),
        Plant("cut.jpg", .trailer, Planted.jpeg(behind: [1, 2, 3])),
        Plant("com.jpg", .comment, Planted.jpeg([(0xFE, Array("hello".utf8))])),
        Plant("app.jpg", .unknown, Planted.jpeg([(0xE5, [1])])),
        Plant("screen.jpg", .profile, Planted.jpeg(profile: Planted.profile([("mmod", [1, 2, 3, 4])]))),
        Plant(
            "named.jpg", .profile, Planted.jpeg(profile: Planted.profile([("desc", Planted.text("Zoe 2024-03-01"))]))),
        Plant("text.png", .comment, Planted.png("tEXt", Array("Comment\0hello".utf8))),
        Plant("xmp.png", .faces, Planted.png("iTXt", Array("XML:com.adobe.xmp\0\0\0\0\0<a:PersonInImage/>".utf8))),
        Plant("exif.png", .position, Planted.png("eXIf", Planted.tiff(gps: Planted.position))),
        Plant("acropalypse.png", .trailer, Planted.png("tRNS", [0], behind: [1, 2])),
        Plant("exif.webp", .serial, Planted.webp("EXIF", Planted.tiff(exif: [.text(0xA431, "123456")]))),
        Plant("behind.webp", .trailer, Planted.webp("ALPH", [], behind: [1])),
        Plant("comment.gif", .comment, Planted.gif([0x21, 0xFE, 2, 65, 66, 0])),
        Plant("behind.gif", .trailer, Planted.gif([], behind: [7])),
        Plant("pages.tif", .picture, Planted.tiff([.short(0x0100, 1)], next: [.short(0x0100, 1)])),
        Plant("exif.avif", .position, Planted.avif("Exif", [0, 0, 0, 0] + Planted.tiff(gps: Planted.position))),
        Plant(
            "xmp.heic", .history,
            Planted.avif(
                "mime", Array("<r xmpMM:InstanceID='1'/>".utf8), details: Array("\0application/rdf+xml\0".utf8))),
        Plant(
            "gain.heic", .picture,
            Planted.avif(properties: Planted.box("auxC", [0, 0, 0, 0] + Array("urn:com:apple:aux:hdrgainmap\0".utf8)))),
        Plant(
            "thumb.heic", .thumbnail,
            Planted.avif(references: Planted.box("iref", [0, 0, 0, 0] + Planted.box("thmb", [])))),
        Plant("exif.jxl", .position, Planted.jxl("Exif", [0, 0, 0, 0] + Planted.tiff(gps: Planted.position))),
        Plant("xmp.jxl", .faces, Planted.jxl("xml ", Array("<a:PersonInImage/>".utf8))),
        Plant("compressed.jxl", .unknown, Planted.jxl("brob", Array("Exif".utf8) + [0x8B, 0, 0x80])),
        Plant("jpeg.jxl", .unknown, Planted.jxl("jbrd", [1, 2, 3])),
        Plant("credentials.jxl", .history, Planted.jxl("jumb", [1])),
        Plant("box.jxl", .unknown, Planted.jxl("zoe ", [1])),
        Plant("behind.jxl", .trailer, Planted.jxl() + [1, 2]),
        Plant("motion.heic", .picture, Planted.avif(behind: Planted.box("mpvd", [1]))),
        Plant(
            "place.mp4", .position, Planted.movie(Planted.box("udta", Planted.box("\u{A9}xyz", Array("+47+008/".utf8))))
        ),
        Plant(
            "place.mov", .position,
            Planted.movie(
                Planted.box(
                    "meta",
                    Planted.box("hdlr", [0])
                        + Planted.box("keys", Array("mdtacom.apple.quicktime.location.ISO6709".utf8))))),
        Plant(
            "gopro.mp4", .position,
            Planted.movie(
                Planted.box(
                    "trak",
                    Planted.box(
                        "mdia",
                        Planted.box(
                            "minf",
                            Planted.box(
                                "stbl", Planted.box("stsd", [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 16] + Array("gpmd".utf8)))
                        ))))),
    ]

    static let texts: [Plant] = [
        Plant("a.html", .position, "<p>\n<a data-lat=\"47.3769\">"),
        Plant("map.html", .position, "<a href=\"https://www.openstreetmap.org/#map=15/47.37691/8.54172\">"),
        Plant("google.html", .position, "<a href=\"https://maps.google.com/?q=47.3769%2C-8.5417\">"),
        Plant("dms.html", .position, "<td>47°22'36.8\"N</td>"), Plant("minutes.html", .position, "47&deg; 22.61' N"),
        Plant("exif.html", .position, "<td>47 deg 22' 36.81\" N</td>"),
        Plant("index.json", .position, "{\"lng\": -8.54172}"),
        Plant("geo.geojson", .position, "\"coordinates\":[8.5417,47.3769]"),
        Plant("feed.xml", .position, "<georss:point>47.3769 8.5417</georss:point>"),
        Plant("track.gpx", .position, "<trkpt lat='47.3769' lon='8.5417'>"),
        Plant("meta.html", .position, "<meta name=\"ICBM\" content=\"47.3769, 8.5417\">"),
        Plant("path.html", .machine, "<!-- built from /home/zoe/Pictures/site -->"),
        Plant("mac.json", .machine, "{\"source\":\"/Users/zoe/Pictures/a.jpg\"}"),
        Plant("win.json", .machine, "{\"source\":\"C:\\\\Users\\\\Zoe\\\\a.jpg\"}"),
        Plant("win.xml", .machine, "<path>D:\\Users\\Zoe</path>"),
        Plant("file.html", .machine, "<img src=\"file:///srv/a.jpg\">"),
        Plant("dump.html", .dump, "<tr><td>SerialNumber</td><td>12</td></tr>"),
        Plant("dump.json", .dump, "{\"EXIF:OwnerName\": \"Zoe\"}"),
        Plant("raw.json", .dump, "{\"ExifToolVersion\": 12, \"FilePermissions\": \"rw\"}"),
        Plant("app.js.map", .sourceMap, "{\"version\":3,\"sources\":[\"a.ts\"],\"mappings\":\"A\"}"),
        Plant("app.js", .sourceMap, "x()\n//# sourceMappingURL=data:application/json;base64,e30="),
        Plant("key.txt", .secret, "-----BEGIN RSA PRIVATE KEY-----\nAAA"),
        Plant(
            "inline.html", .comment,
            "<img src=\"data:image/gif;base64,R0lGODlhAQABAAAAACH+AkFCACwAAAAAAQABAAACAQAAOw==\">"),
    ]

    static let names: [Plant] = [
        Plant(".DS_Store", .leftover, "x"), Plant("Thumbs.db", .leftover, "x"), Plant("index.html~", .leftover, "x"),
        Plant(".index.html.swp", .leftover, "x"), Plant("._1.jpg", .leftover, "x"), Plant(".env", .secret, "x"),
        Plant("IMG_1.CR2", .raw, "x"), Plant("photos.db", .database, "x"),
        Plant("noname", .database, "SQLite format 3\0"),
        Plant("1.xmp", .sidecar, "x"), Plant("1.psd", .raw, "8BPS"), Plant("1.raf", .raw, "FUJIFILMCCD-RAW"),
    ]

    @Test func everyKindIsPlantedAndInTheGuide() throws {
        let planted = Set((Self.pictures + Self.texts + Self.names).map(\.kind))
        // Folders, and files that cannot be read, are planted by tests of their own.
        let elsewhere: Set<Leak> = [.repository, .unreadable]
        #expect(Set(Leak.allCases).subtracting(planted).subtracting(elsewhere).isEmpty, "Plant these kinds.")
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let guide = try String(contentsOf: root.appendingPathComponent("docs/sharing.md"), encoding: .utf8)
        #expect(Leak.allCases.filter { !guide.contains("`\($0.rawValue)`") }.isEmpty, "Describe these kinds there.")
    }

    @Test(arguments: pictures) func picturesWithLeaks(plant: Plant) {
        #expect(Self.kinds(plant.name, plant.bytes).contains(plant.kind))
    }

    @Test(arguments: texts) func textsWithLeaks(plant: Plant) {
        #expect(Self.kinds(plant.name, plant.bytes) == [plant.kind])
    }

    @Test(arguments: names) func namesThatLeak(plant: Plant) {
        #expect(Self.kinds(plant.name, plant.bytes).contains(plant.kind))
    }

    @Test(arguments: [".git", ".svn", "@eaDir", ".vitrine", "node_modules"])
    func foldersThatLeak(name: String) {
        #expect(FileAudit.folder(name, at: "a/" + name)?.path == "a/" + name)
        #expect(FileAudit.folder("lofoten", at: "lofoten") == nil)
    }

    /// A repository in the gallery is not sent, so it does not stop what is.
    @Test func foldersOfOtherFilesAreNotInspected() throws {
        let folder = FileManager.default.temporaryDirectory.path + "/vitrine-audit-" + UUID().uuidString
        defer { try? FileManager.default.removeItem(atPath: folder) }
        for path in [".git/config", "a/x.txt", "a/.git/config"] {
            let file = URL(fileURLWithPath: folder + "/" + path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data("x".utf8).write(to: file)
        }
        func findings(_ paths: Set<String>?) -> [String]? {
            FolderAudit.run(folder, inspecting: paths)?.findings.map(\.path)
        }
        #expect(findings(nil) == [".git", "a/.git"])
        #expect(findings(["a/x.txt"]) == [])
        #expect(findings(["a/.git/config"]) == ["a/.git"])
    }

    // MARK: What may be published

    static let clean: [Plant] = [
        Plant("1.jpg", .unknown, Planted.jpeg([(0xE0, Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0])])),
        Plant(
            "2.jpg", .unknown,
            Planted.jpeg(exif: Planted.tiff([.short(0x0112, 6), .text(0x013B, "Zoe"), .text(0x8298, "© Zoe")]))),
        Plant(
            "3.jpg", .unknown, Planted.jpeg(exif: Planted.tiff(exif: [.text(0xA430, "    "), .text(0xA431, "00000")]))),
        Plant(
            "4.jpg", .unknown,
            Planted.jpeg(
                xmp: "xmlns:xmpRights=\"http://ns.adobe.com/xap/1.0/rights/\" xmpRights:WebStatement=\"https://a.b/\"")),
        Plant(
            "5.jpg", .unknown,
            Planted.jpeg(
                profile: Planted.profile([
                    ("desc", Planted.text("Display P3")), ("cprt", Planted.text("Copyright Apple Inc., 2022")),
                ]))),
        Plant("6.jpg", .unknown, Planted.jpeg([(0xED, Planted.photoshop(0x0404, Planted.iptc(80, "Zoe")))])),
        Plant("1.png", .unknown, Planted.png("sRGB", [0])),
        Plant("1.webp", .unknown, Planted.webp("ICCP", Planted.profile())),
        Plant("1.gif", .unknown, Planted.gif([0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0])),
        Plant("1.avif", .unknown, Planted.avif()),
        Plant("1.jxl", .unknown, Planted.jxl()),
        Plant("2.jxl", .unknown, [0xFF, 0x0A, 0, 1, 2]),
        Plant("1.mp4", .unknown, Planted.movie(Planted.box("mvhd", [UInt8](repeating: 0, count: 100)))),
        Plant(
            "rounded.html", .unknown, "<p data-lat=\"47.37\" data-lng=\"8.540\">47.4, 8.5 47°22'N f/2.828 1/3.125 s</p>"
        ),
        Plant("svg.html", .unknown, "<polygon points=\"10.1234,20.4567\"><path d=\"M 3.1415 2.7182\">"),
        Plant(
            "link.html", .unknown,
            "<a href=\"/home/zoe/\">home</a><img srcset=\"/tmp/a.jpg 2x\"> https://example.org/home/zoe/ ../Users/a"),
        Plant("style.css", .unknown, "a{background:url(/home/a.png);margin:0.12345em}"),
        Plant("words.html", .unknown, "<p>The serial number and the OwnerName of a camera: GPSLatitude.</p>"),
        Plant("version.js", .unknown, "lat=1.2.34567;v='10.20.30456'"),
        Plant("app.js", .unknown, "//# sourceMappingURL=app.js.map"),
        Plant(".nojekyll", .unknown, ""), Plant("_headers", .unknown, "/*\n  X: y"),
        Plant("robots.txt", .unknown, "User-agent: *"),
    ]

    @Test(arguments: clean) func whatMayBePublished(plant: Plant) {
        let result = FileAudit.inspect(AuditedFile(name: plant.name, bytes: plant.bytes), at: plant.name)
        #expect(result.findings == [] && result.note == nil)
    }

    @Test func documentsAreNamedAlone() {
        for (name, bytes) in [("a.pdf", "%PDF-1.7\n\u{1}"), ("a.zip", "PK\u{3}\u{4}\u{0}")] {
            let result = FileAudit.inspect(AuditedFile(name: name, bytes: Array(bytes.utf8)), at: name)
            #expect(result.findings == [] && result.note?.contains("not inspected") == true)
        }
    }

    @Test func nothingThatIsFoundIsRepeated() {
        for plant in Self.pictures + Self.texts {
            for finding in FileAudit.inspect(AuditedFile(name: "x", bytes: plant.bytes), at: "x").findings {
                for secret in ["Zoe", "zoe", "47.3", "123456", "Zurich", "hello"] {
                    #expect(!finding.what.contains(secret), "\(plant)")
                }
                #expect(!finding.remedy.isEmpty)
            }
        }
    }

    /// The names in a packet are a set, whose order is another one in each run.
    @Test func findingsOfAPacketAreInOrder() {
        let packet = Planted.jpeg(xmp: "tiff:Make=\"a\" exif:GPSLatitude=\"1\" xmpMM:DocumentID=\"1\" dc:title=\"b\"")
        let findings = FileAudit.inspect(AuditedFile(name: "a.jpg", bytes: packet), at: "a.jpg").findings
        #expect(findings.map(\.kind) == [.history, .position, .camera, .words])
    }

    // MARK: Packed data

    /// A track of six points, as gzip packs it with codes of its own; and a text that is stored.
    @Test func packedTextsAreLookedInto() throws {
        let track = try #require(
            Data(
                base64Encoded:
                    "H4sIAAAAAAACA4XQuwrDMAwF0L1fkc2bYj0sWeD4XzpkqmlLyf/TB4lbKCSblsO9V2V5XO7L0M7LFCQCZ/cwtNt1ChncMIZa"
                    + "5jbXlAywjO+zjB9ST+WXIhCydapRaaWKeZ8SmOmXekLb6EEogztxl5FQV5mP+gqY5typUOpTVfZpen1JYqeMsk01/qdPeLNU"
                    + "dWEBAAA="))
        #expect(Self.kinds("a.gpx.gz", Array(track)) == [.position])
        let text = Array("<trkpt lat='47.3769' lon='8.5417'>".utf8)
        let stored = [1] + text.count.bytes(2, .little) + (~text.count & 0xFFFF).bytes(2, .little) + text
        let head: [UInt8] = [0x1F, 0x8B, 8, 8, 0, 0, 0, 0, 0, 3] + Array("a.gpx\0".utf8)
        // Wrong checks do not hide anything.
        #expect(Self.kinds("a.gpx.gz", head + stored + [UInt8](repeating: 7, count: 8)) == [.position])
        #expect(Self.kinds("a.gpx.gz", head + stored.dropLast()) == [])
        for length in 0..<track.count { _ = Self.kinds("a.gpx.gz", Array(track.prefix(length))) }
    }

    /// The model of a screen in the packed profile of a PNG.
    @Test func packedProfilesAreLookedInto() throws {
        let packed = "eJxjYGCYwUAAJCYXFxBSQwFgzM3NTwHSE4CYAyYIADzsBIY="
        let profile = try #require(Data(base64Encoded: packed))
        #expect(Self.kinds("a.png", Planted.png("iCCP", Array("P\0\0".utf8) + profile)) == [.profile])
    }

    // MARK: Hostile bytes

    @Test func everyBeginningAndEveryFlipEnds() {
        var random = SeededGenerator(seed: 11)
        for plant in Self.pictures + Self.texts {
            for length in 0..<min(plant.bytes.count, 400) {
                _ = Self.kinds(plant.name, Array(plant.bytes.prefix(length)))
            }
            for _ in 0..<200 {
                var bytes = plant.bytes
                for _ in 0...Int.random(in: 0..<4, using: &random) {
                    bytes[Int.random(in: 0..<bytes.count, using: &random)] =
                        [0, 1, 0x7F, 0x80, 0xFF, UInt8.random(in: 0...255, using: &random)][
                            Int.random(in: 0..<6, using: &random)]
                }
                _ = Self.kinds(plant.name, bytes)
            }
        }
    }

    /// A directory that is its own successor, and boxes in boxes.
    @Test func loopsEnd() {
        var loop = Planted.tiff([.short(0x0112, 1)])
        loop.replaceSubrange(22..<26, with: [8, 0, 0, 0])
        #expect(Self.kinds("a.jpg", Planted.jpeg(exif: loop)) == [])
        var boxes: [UInt8] = []
        for _ in 0..<200 { boxes = Planted.box("udta", boxes) }
        _ = Self.kinds("a.mp4", Planted.movie(boxes))
        _ = Self.kinds("a.html", Array(String(repeating: "data:image/png;base64,", count: 20_000).utf8))
        _ = Self.kinds("a.html", [UInt8](repeating: UInt8(ascii: "1"), count: 200_000))
        _ = Self.kinds("a.html", Array(String(repeating: "/home/", count: 30_000).utf8))
        _ = Self.kinds(
            "a.jpg",
            Planted.jpeg([
                (
                    0xE1,
                    Array("http://ns.adobe.com/xap/1.0/\0".utf8) + [UInt8](repeating: UInt8(ascii: ":"), count: 60_000)
                )
            ]))
    }

    /// A file that is published as a photo must not be read as a video.
    @Test(arguments: [
        "heic", "heix", "hevc", "hevx", "heim", "heis", "hevm", "hevs", "avif", "avis", "mif1", "msf1", "miaf", "new1",
    ]) func picturesOfAllBrandsAreRead(brand: String) {
        let picture = Planted.avif(
            "Exif", [0, 0, 0, 0] + Planted.tiff(gps: Planted.position), brands: brand + "\0\0\0\0heic")
        #expect(Self.kinds("a.heic", picture).contains(.position))
    }
}
