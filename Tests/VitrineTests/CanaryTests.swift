import CVips
import Foundation
import SiteTestSupport
import TestSupport
import Testing
import VitrineAudit
import VitrineBuild
import VitrineCore
import VitrineFormats

/// No private metadata is published: the program builds photographs with a unique word in every field, and all outputs are
/// searched for them.
@Suite struct CanaryTests {
    /// A photo of each format, which are made once for all galleries.
    private struct Photos: Sendable {
        static let made = Result { try Photos() }
        /// The field of a file that holds the word of a number.
        let fields: [Int: String]
        let files: [String: Data]

        private init() throws {
            let photos = CanaryPhotos()
            files = [
                "a.jpg": Data(try photos.jpeg("a.jpg")), "b.png": Data(try photos.png("b.png")),
                "c.webp": Data(try photos.blocks("c.webp", ".webp")), "d.tif": Data(try photos.tiff("d.tif")),
                "e.gif": Data(try photos.gif("e.gif")), "f.avif": Data(try photos.blocks("f.avif", ".avif")),
                "g.heic": Data(try photos.blocks("g.heic", ".heic")),
                "i.jpg": Data(try photos.jpeg("i.jpg", ".jpg[interlace]", orientation: 6)),
                "k.dng": Data(try photos.raw("k.dng")),
            ]
            fields = photos.fields
        }
    }

    /// A site whose folder name is a word, too, with a photo of each format.
    private struct Gallery {
        let site: TemporarySite
        let photos: Photos
        let folder = "kanarie0001-machine"

        init(_ settings: String) throws {
            site = try TemporarySite()
            photos = try Photos.made.get()
            try site.write(folder + "/vitrine.yml", settings)
            for (name, data) in photos.files { try site.write(folder + "/albums/trip/" + name, data) }
        }

        var root: String { site.root + "/" + folder }

        func build(_ status: Int32 = 0) throws {
            let run = try BuiltProgram.run(["build", root])
            #expect(run.status == status, "\(run.messages)")
        }

        func outputs() throws -> [String: [UInt8]] {
            try site.listing(folder + "/public").mapValues { Array($0.data) }
        }

        /// The words in outputs that must not be there, raw or compressed, as text of any width.
        func leaks() throws -> [String] {
            try outputs().flatMap { path, bytes in
                var found = Searched.words(CanaryPhotos.secret, in: bytes)
                for packed in Searched.unpacked(bytes) {
                    found.formUnion(Searched.words(CanaryPhotos.secret, in: packed))
                }
                return found.map { "\(path): \(photos.fields[Int($0) ?? 0] ?? $0)" }
            }.sorted()
        }
    }

    private static let everyFormat = "formats: [\(ImageFormat.alternatives.map(\.rawValue).joined(separator: ", "))]"

    @Test(arguments: [
        "", "originals: clean\n\(everyFormat)\nbaseURL: https://example.org/g/",
        "colour: srgb\nlinks: explicit\npicks: true\nlicence: {url: \"https://a.b/c\"}\noriginals: clean",
    ])
    func noFieldIsPublished(settings: String) throws {
        let gallery = try Gallery(settings)
        try gallery.build()
        #expect(gallery.photos.fields.count > 280)
        #expect(try gallery.leaks() == [])
        let outputs = try gallery.outputs()
        // The words that may be published are found, so the others would be found, too.
        let page = try #require(outputs["trip/a.html"])
        for word in ["title", "caption", "alt", "creator", "rights", "110", "a434"] {
            #expect(Searched.words(CanaryPhotos.shown, in: page).contains(word), "\(word)")
        }
        for (path, bytes) in outputs where MediaName.isMediaPath(path) {
            let rules: AuditRules = Searched.isOriginal(path, outputs) ? .cleanOriginal : .rendition
            #expect(FileAudit.inspect(AuditedFile(name: path, bytes: bytes), at: path, rules: rules).findings == [])
            let words = Searched.words(CanaryPhotos.shown, in: bytes)
            #expect(words.isSubset(of: ["creator", "rights", "13b", "8298", "licence"]), "\(path): \(words)")
            #expect(try Searched.mostMagenta(bytes) < 40, "\(path) shows the embedded thumbnail")
        }
        let audit = try BuiltProgram.run(["audit", gallery.root + "/public"])
        #expect(audit.status == 0, "\(audit.output)")
        let check = try BuiltProgram.run(["check", gallery.root])
        #expect(check.status == 0, "\(check.messages)")
    }

    /// Photos that are light enough are published without being compressed again: one as it is, one after it was turned.
    /// Their coded data is that of the source, and nothing private comes with it.
    @Test func nothingPrivateComesWithCopies() throws {
        let gallery = try Gallery("photos: {sizes: [200, 2000]}")
        try gallery.build()
        #expect(try gallery.leaks() == [])
        func scans(_ bytes: [UInt8]) throws -> [UInt8] {
            let start = try #require(JPEGSegments(bytes)).scanStart
            let end = try #require(JPEGScans(bytes, from: start)).end
            return Array(bytes[start..<end])
        }
        let images = try gallery.outputs().filter { MediaName.isMediaPath($0.key) && $0.key.hasSuffix(".jpg") }.values
        let source = Array(try gallery.site.data(gallery.folder + "/albums/trip/a.jpg"))
        let expected = try scans(source)
        let copies = try images.filter { try scans($0) == expected }
        // The thumbnail without and the picture with creator, copyright and licence.
        #expect(copies.count == 2)
        let turned = images.filter { bytes in
            guard let frame = JPEGFrame(bytes) else { return false }
            return frame.coding == .progressive && frame.width == 480 && frame.height == 640
        }
        #expect(turned.count == 2)
        for bytes in copies + turned {
            #expect(bytes.count < source.count)
            let codes = try #require(JPEGSegments(bytes)).segments.map(\.code).filter { $0 >= 0xE0 }
            #expect(Set(codes).isSubset(of: [0xE0, 0xE1, 0xE2]))
        }
    }

    /// The search finds every word in the sources.
    @Test func theSearchFindsEveryFieldOfTheSources() throws {
        let gallery = try Gallery("originals: asis")
        var found: Set<String> = []
        for (_, file) in try gallery.site.listing(gallery.folder + "/albums") {
            let bytes = Array(file.data)
            for part in [bytes] + Searched.unpacked(bytes) {
                found.formUnion(Searched.words(CanaryPhotos.secret, in: part))
            }
        }
        let missing = gallery.photos.fields.filter { !found.contains(String($0.key)) }
        #expect(missing.values.sorted() == [])
        let audit = try BuiltProgram.run(["audit", gallery.root + "/albums"])
        #expect(audit.output.split(separator: "\n").count > 60)
        for kind in [
            "position", "serial", "owner", "thumbnail", "history", "maker-note", "comment", "profile", "trailer",
        ] {
            #expect(audit.output.contains(": \(kind): "), "\(kind)")
        }
    }

    // MARK: Positions

    /// 47° 22' 36.81" N, 8° 32' 30.19" E in every usual notation.
    private static let position = ["47.37", "47,37", "8.541", "8,541", "22.61", "22′", "22'", "4737", "8541"]

    @Test func positionsHaveTheChosenPrecision() throws {
        let gallery = try Gallery("baseURL: https://example.org/")
        try gallery.build()
        func texts(_ form: [String]) throws -> [String] {
            try gallery.outputs().flatMap { path, bytes -> [String] in
                guard !MediaName.isMediaPath(path) else { return [] }
                // Seals and the names of images consist of letters and digits that may look like a part of a position.
                let text = String(decoding: bytes, as: UTF8.self)
                    .replacing(#/vitrine:[a-z0-9]+|[a-z0-9]{8}-[a-z0-9]{6}/#, with: "")
                return form.filter { text.contains($0) }.map { "\(path): \($0)" }
            }
        }
        #expect(try texts(Self.position) == [])
        // One album may publish more than the others, only on the pages of its photos.
        let photo = try CanaryPhotos().jpeg("h.jpg")
        try gallery.site.write(gallery.folder + "/albums/open/h.jpg", Data(photo))
        try gallery.site.write(gallery.folder + "/albums/open/album.md", "---\ngps: true\n---\n")
        try gallery.build()
        let told = Set(try texts(["47.37"]).map { $0.prefix { $0 != ":" } })
        #expect(told == ["open/h.html"])
        let audit = try BuiltProgram.run(["audit", gallery.root + "/public"])
        #expect(audit.status == 1 && audit.output.hasPrefix("open/h.html: position: "))
        #expect(audit.output.split(separator: "\n").count == 1)
    }

    // MARK: Hidden and unlisted

    @Test func hiddenPhotosLeaveNoTrace() throws {
        let gallery = try Gallery("baseURL: https://example.org/\noriginals: clean\npicks: true\nformats: [webp]")
        let photo = Data(try CanaryPhotos.picture(".jpg", colour: [200, 40, 40]))
        let albums = gallery.folder + "/albums/"
        try gallery.build()
        let before = try gallery.outputs()
        let hidden = [
            "trip/kanarie0002.jpg", "kanarie0003/a.jpg", "kanarie0003/kanarie0004/b.jpg", "trip/kanarie0005.jpg",
        ]
        for path in hidden { try gallery.site.write(albums + path, photo) }
        // These are published at first, and have to be removed when they are hidden later.
        try gallery.build()
        #expect(try gallery.outputs() != before)
        try gallery.site.write(
            albums + "trip/kanarie0002.jpg.yml", "hidden: true\ntitle: kanarie0006\nplace: kanarie0007")
        try gallery.site.write(albums + "trip/kanarie0005.jpg.yml", "hidden: true\ncaption: kanarie0008")
        try gallery.site.write(
            albums + "kanarie0003/album.md", "---\nhidden: true\ntitle: kanarie0009\n---\nkanarie0010")
        try gallery.site.write(albums + "notes-kanarie0011.txt", "kanarie0012")
        try gallery.site.write(gallery.folder + "/collections/c.yml", "title: Some\nhidden: true\nphotos: [trip/a.jpg]")
        try gallery.site.remove(gallery.folder + "/collections/c.yml")
        try gallery.build()
        let after = try gallery.outputs()
        #expect(after.keys.sorted() == before.keys.sorted())
        #expect(after.filter { before[$0.key] != $0.value }.keys.sorted() == [], "counts, neighbours, feeds")
        #expect(try gallery.leaks() == [])
    }

    @Test func unlistedAlbumsAreOnlyAtTheirAddress() throws {
        let gallery = try Gallery("baseURL: https://example.org/\nsmartAlbums: {recents: true}")
        let albums = gallery.folder + "/albums/"
        try gallery.site.write(
            albums + "kanarie0021/kanarie0022.jpg", Data(try CanaryPhotos.picture(".jpg", colour: [9, 99, 9])))
        try gallery.site.write(
            albums + "kanarie0021/album.md", "---\nunlisted: true\ntitle: kanarie0023\n---\nkanarie0024")
        try gallery.build()
        #expect(gallery.site.exists(gallery.folder + "/public/kanarie0021/index.html"))
        let told = try gallery.leaks().filter { !$0.hasPrefix("kanarie0021/") }
        #expect(told == [])
        for (path, bytes) in try gallery.outputs() where path.hasPrefix("kanarie0021/") && path.hasSuffix(".html") {
            #expect(String(decoding: bytes, as: UTF8.self).contains("noindex"), "\(path)")
        }
    }

    // MARK: Finding

    /// What leads to photos knows what their pages show: no keyword and no person that is not published, and nothing of photos
    /// that are hidden or unlisted.
    @Test func nothingPrivateIsFound() throws {
        let gallery = try Gallery("keywords: {hide: [kanarie9001, kanarie9002/*]}")
        let albums = gallery.folder + "/albums/"
        func photo(_ path: String, _ number: Int, keywords: [String] = [], people: [String] = []) throws {
            let picture = try CanaryPhotos.picture(".jpg", colour: [UInt8(number), 90, 90])
            try gallery.site.write(albums + path, Data(picture))
            try gallery.site.write(albums + path + ".yml", "date: 2024-05-12 10:00\n")
            if keywords.isEmpty, people.isEmpty { return }
            func items(_ texts: [String]) -> String { texts.map { "<rdf:li>\($0)</rdf:li>" }.joined() }
            let packet = """
                <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
                <rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/"
                xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/">
                <dc:subject><rdf:Bag>\(items(keywords))</rdf:Bag></dc:subject>
                <Iptc4xmpExt:PersonInImage><rdf:Bag>\(items(people))</rdf:Bag></Iptc4xmpExt:PersonInImage>
                </rdf:Description></rdf:RDF></x:xmpmeta>
                """
            try gallery.site.write(albums + path + ".xmp", packet)
        }
        // The album with a word in every field does not publish its keywords.
        try gallery.site.write(albums + "trip/album.md", "---\nkeywords: false\n---\n")
        for number in 0..<70 { try photo("walk/\(number).jpg", number) }
        try photo(
            "walk/1.jpg", 1,
            keywords: ["zeigbar9000", "kanarie9001", "kanarie9002/Sea", "kanarie9003", "People/kanarie9004"],
            people: ["kanarie9003"])
        try photo("walk/2.jpg", 2, keywords: ["kanarie9005"], people: ["kanarie9006"])
        try gallery.site.write(albums + "walk/2.jpg.yml", "hidden: true\n")
        try photo("secret/3.jpg", 3, keywords: ["zeigbar9007"])
        try gallery.site.write(albums + "secret/album.md", "---\nunlisted: true\n---\n")
        try gallery.build()
        let leaks = try gallery.leaks()
        #expect(leaks == [], "\(leaks)")
        let found = try gallery.outputs().filter { $0.key.hasPrefix("find/") }
        #expect(found["find/keyword/zeigbar9000/index.html"] != nil && found["find/on/05-12/index.html"] != nil)
        for (path, bytes) in found {
            #expect(!Searched.words(CanaryPhotos.shown, in: bytes).contains("9007"), "\(path)")
        }
        let audit = try BuiltProgram.run(["audit", gallery.root + "/public"])
        #expect(audit.status == 0, "\(audit.output)")
        // A position in a page of find/ would be reported like one in any page.
        let page = try #require(found["find/index.html"])
        let text = String(decoding: page, as: UTF8.self).replacing("</main>", with: "47.376892, 8.541972</main>")
        try gallery.site.write(gallery.folder + "/public/find/index.html", text)
        let other = try BuiltProgram.run(["audit", gallery.root + "/public"])
        #expect(other.status == 1 && other.output.hasPrefix("find/index.html: position: "), "\(other.output)")
    }

    // MARK: The machine

    @Test func noPathOfTheMachineIsPublished() throws {
        let gallery = try Gallery("originals: clean\n\(Self.everyFormat)\nbaseURL: https://example.org/")
        try gallery.build()
        let today = ISO8601DateFormatter().string(from: Date()).prefix(10)
        var words = [
            gallery.site.root, NSTemporaryDirectory(), "vitrine-test-", "vitrine-worker", ".vitrine", String(today),
        ]
        words += [ProcessInfo.processInfo.hostName, NSUserName()].filter { $0.count > 4 && $0 != "localhost" }
        for (path, bytes) in try gallery.outputs() {
            for word in words {
                #expect(!Searched.contains(word, in: bytes), "\(path): \(word)")
            }
        }
    }
}

/// Searches for words in bytes.
enum Searched {
    /// The letters and digits after `mark`, in ASCII or UTF-16 of either byte order.
    static func words(_ mark: String, in bytes: [UInt8]) -> Set<String> {
        var found: Set<String> = []
        let first = Array(mark.utf8)
        for (text, step) in [(first, 1), (first.flatMap { [$0, 0] }, 2)] {
            let lowered = text
            var index = 0
            bytes.withUnsafeBufferPointer { buffer in
                while index + lowered.count <= buffer.count {
                    // Capitals are found, too: `| 0x20` keeps digits and zeros distinct.
                    var place = 0
                    while place < lowered.count,
                        buffer[index + place] | (lowered[place] == 0 ? 0 : 0x20) == lowered[place]
                    {
                        place += 1
                    }
                    if place == lowered.count {
                        var word: [UInt8] = []
                        var next = index + place
                        while next < buffer.count, isWord(buffer[next]) {
                            word.append(buffer[next])
                            next += step
                        }
                        found.insert(String(decoding: word, as: UTF8.self))
                    }
                    index += 1
                }
            }
        }
        return found
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
    }

    static func contains(_ text: String, in bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBytes { Data($0).range(of: Data(text.utf8)) != nil }
    }

    /// The decompressed contents of a PNG's chunks.
    static func unpacked(_ bytes: [UInt8]) -> [[UInt8]] {
        guard let chunks = PNGChunks(bytes)?.list else { return [] }
        return chunks.filter { ["iCCP", "zTXt", "iTXt"].contains($0.name) }.compactMap { chunk in
            let payload = Array(bytes[chunk.range].dropFirst(8).dropLast(4))
            let start = payload.firstIndex(of: 0x78).map { Array(payload[$0...]) }
            return start.flatMap { Inflate.contents(of: $0, in: .zlib, limit: 1 << 20) }
        }
    }

    /// Whether a page offers the file for download.
    static func isOriginal(_ path: String, _ outputs: [String: [UInt8]]) -> Bool {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        return outputs.contains { page, bytes in
            page.hasSuffix(".html")
                && String(decoding: bytes, as: UTF8.self).ranges(of: name + "\" download").isEmpty == false
        }
    }

    /// The largest excess of red over green: the photo itself is grey.
    static func mostMagenta(_ bytes: [UInt8]) throws -> Int {
        try bytes.withUnsafeBytes { buffer in
            let image = try #require(vitrine_load(buffer.baseAddress, buffer.count, "fail_on=warning"))
            defer { vitrine_unref(image) }
            var count = 0
            let start = try #require(vips_image_write_to_memory(image, &count))
            defer { g_free(start) }
            let bands = Int(image.pointee.Bands)
            if bands < 3 { return 0 }
            let samples = UnsafeRawBufferPointer(start: start, count: count)
            return stride(from: 0, to: count - 2, by: bands * 7).reduce(0) {
                max($0, Int(samples[$1]) - Int(samples[$1 + 1]))
            }
        }
    }
}
