import Foundation
import SiteTestSupport
import Testing
import TestSupport
import VitrineBuild
import VitrineCore
import VitrineMessages

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Tests that text from photos, file names and owner's texts never becomes markup. A site of 500 photos, with one
/// payload in each of the owner's texts and another one in every field of each file, must not have other elements and
/// attributes than the same site with harmless words, or more of them.
@Suite struct PayloadTests {
    /// Fake workers that return the payloads of the table as the metadata of photos.
    private final class SayingWorkers: Workers {
        private let inner = FakeWorkers()
        private let words: [String]

        init(_ words: [String]) { self.words = words }

        var count: Int { inner.count }

        func videoTools(scratch: String) -> any VideoTools { inner.tools }

        func perform(_ items: [WorkerItem]) async -> [WorkerResult] {
            var results = await inner.perform(items)
            for (index, item) in items.enumerated() {
                guard case .read(let job) = item, case .record(var record) = results[index].reply,
                    let number = Int(SourcePath(job.path).name.prefix(4)), words.indices.contains(number + 500)
                else { continue }
                let text = words[number + 500]
                record.exif.make = text
                record.exif.model = text
                record.exif.lensModel = text
                record.exif.artist = text
                record.exif.copyright = text
                record.exif.imageDescription = text
                record.exif.userComment = text
                if number % 2 == 0 {
                    record.xmp.title = text
                    record.xmp.description = text
                    (record.xmp.alt, record.xmp.city, record.xmp.country) = (text, text, text)
                    record.xmp.keywords = [text]
                    record.xmp.creators = [text]
                    record.xmp.rights = text
                    record.xmp.licence = number % 4 == 0 ? text : "https://a.b/" + text
                }
                results[index] = WorkerResult(.record(record))
            }
            return results
        }
    }

    /// A string in YAML. JSON is valid YAML, except for characters that YAML requires to be escaped.
    private static func quoted(_ text: String) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        return String(decoding: try encoder.encode(text), as: UTF8.self).unicodeScalars.reduce(into: "") {
            quoted, scalar in
            switch scalar.value {
            case 0x7F...0xA0, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: quoted += "\\u" + hexadecimal(scalar)
            default: quoted.unicodeScalars.append(scalar)
            }
        }
    }

    private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16)
        return String(repeating: "0", count: 4 - digits.count) + digits
    }

    /// The part of a payload that a file name can contain.
    private static func name(_ text: String) -> String {
        var name = ""
        for scalar in text.unicodeScalars where scalar != "/" && scalar != "\0" && name.utf8.count < 150 {
            name.unicodeScalars.append(scalar)
        }
        return name
    }

    private static func site(_ words: [String]) async throws -> TemporarySite {
        let first = try quoted(words[3] + words[0])
        let site = try TemporarySite(
            settings: """
                find: false
                title: \(first)
                description: \(first)
                author: {name: \(first)}
                words: {albums: \(first), camera: \(first)}
                baseURL: https://example.org/
                picks: true
                originals: clean
                pageSize: 200
                """)
        for (number, text) in words.prefix(500).enumerated() {
            let index = String(number + 10_000).dropFirst()
            let album = "\(number / 50) " + name(words[number / 50 * 50])
            let path = "\(album)/\(index) \(name(text)).jpg"
            let day = String(number % 28 + 101).dropFirst()
            try site.photo(path, pixels: "p\(number)", taken: "2024:05:\(day) 10:00:00")
            if number % 2 == 1 {
                let text = try quoted(text)
                try site.write("albums/\(path).yml", "title: \(text)\ncaption: \(text)\nalt: \(text)\nplace: \(text)\n")
            }
            if number % 50 == 0 {
                try site.write("albums/\(album)/album.md", "---\ntitle: \(try quoted(text))\n---\nText")
                try site.write(
                    "collections/\(number).yml",
                    "title: \(try quoted(text))\ntext: \(try quoted(text))\nphotos: [\(try quoted(path))]\n")
            }
        }
        let report = try await site.build(SayingWorkers(words))
        #expect(report.counts.photos == min(500, words.count) && report.failures.isEmpty)
        return site
    }

    private struct Look {
        var tags: Set<StrictHTML.Tag> = []
        var counts: [String: Int] = [:]
        var pages = 0
    }

    private static let schemes: Set<String> = ["http", "https", "mailto", "tel"]

    private static func look(_ site: TemporarySite) throws -> Look {
        var look = Look()
        for (path, file) in try site.listing() {
            let bytes = Array(file.data)
            switch SourcePath(path).lowercasedExtension {
            case "html":
                look.pages += 1
                do {
                    let page = try StrictHTML(bytes)
                    look.tags.formUnion(page.tags)
                    for tag in page.tags { look.counts[tag.name, default: 0] += 1 }
                    for text in page.data {
                        #expect(throws: Never.self, "\(path)") {
                            try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
                        }
                    }
                    for (attribute, value) in page.values
                    where ["href", "src", "srcset", "action", "poster"].contains(attribute) {
                        check(value, path)
                    }
                } catch {
                    Issue.record("\(path): \(error)")
                }
            case "json", "webmanifest":
                #expect(throws: Never.self, "\(path)") { try JSONSerialization.jsonObject(with: file.data) }
            case "xml":
                #expect(XMLParser(data: file.data).parse(), "\(path)")
            default: break
            }
        }
        return look
    }

    /// Checks that an address is relative to the site or has a harmless scheme.
    private static func check(_ address: String, _ path: String) {
        let clean = address.unicodeScalars.filter { $0.value > 0x20 }.map(String.init).joined()
        #expect(!clean.utf8.starts(with: "//".utf8) && clean.utf8.first != UInt8(ascii: "\\"), "\(path): \(address)")
        guard let end = clean.utf8.firstIndex(where: { ":/?#".utf8.contains($0) }), clean.utf8[end] == UInt8(ascii: ":")
        else { return }
        #expect(schemes.contains(clean[..<end].lowercased()), "\(path): \(address)")
    }

    @Test func payloadsDoNotBecomeMarkup() async throws {
        #expect(Payloads.all.count == 1000 && Set(Payloads.all.map { Array($0.utf8) }).count > 900)
        // Each text with the first few of the combining characters.
        let payloads = TestScope.isNightly ? Payloads.all : Array(Payloads.all.prefix(300))
        let harmless = try Self.look(try await Self.site(payloads.indices.map { "word\($0)" }))
        let site = try await Self.site(payloads)
        let found = try Self.look(site)
        #expect(found.pages == harmless.pages && found.pages > payloads.count / 2)
        // Titles that look like private data are left out, and with them an attribute of their cells.
        let new = found.tags.subtracting(harmless.tags)
        #expect(new.filter { $0.name != "li" || $0.attributes != ["class", "id"] } == [])
        // A license whose address is not a web address does not become a link.
        #expect(found.counts.filter { harmless.counts[$0.key] ?? 0 < $0.value } == [:])
        #expect(SiteLinks.broken(in: site) == [])
    }

    /// The strict parser must detect the faults that it is used to find.
    @Test(arguments: [
        "<p title=\"a\"\u{301} onclick=\"x\">", "<p title=\"<b>\">", "a < b", "<p title='x'>",
        "<script>{\"a\":\"</b>\"}</script>",
        "<p a=\"b\"c=\"d\">", "<!-- x -->",
    ])
    func theReaderIsStrict(page: String) {
        #expect(throws: StrictHTML.Fault.self) { try StrictHTML(Array(page.utf8)) }
    }
}
