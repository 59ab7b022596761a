import Foundation
import SiteTestSupport
import TestSupport
import Testing
import VitrineFormats

/// Photos whose words are in IPTC data alone, with real workers.
@Suite struct IPTCPageTests {
    private func photo(_ texts: [(field: UInt8, text: String)]) throws -> Data {
        let payload = Planted.photoshop(0x0404, texts.flatMap { Planted.iptc($0.field, $0.text) })
        let segment = [0xFF, 0xED] + (payload.count + 2).bytes(2, .big) + payload
        return Data([0xFF, 0xD8] + segment + (try CanaryPhotos.picture(".jpg")).dropFirst(2))
    }

    @Test func theWordsAreOnThePage() throws {
        let site = try TemporarySite(settings: "keywords: true")
        let texts: [(field: UInt8, text: String)] = [
            (5, "Boats in winter"), (120, "The harbour of Å, before the snow."), (80, "Ada Example"), (116, "© Ada"),
            (25, "boats"), (90, "Reine"), (101, "Norway"), (55, "20190503"), (60, "100000"),
        ]
        try site.write("albums/a/1.jpg", try photo(texts))
        let run = try BuiltProgram.run(["build", site.root])
        #expect(run.status == 0, "\(run.messages)")
        let page = try site.text("public/a/1.html")
        for (_, text) in texts.prefix(7) { #expect(page.contains(text), "\(text)") }
        #expect(page.contains("2019-05-03"))
    }

    /// Positions and paths of a computer are withheld wherever they are written.
    @Test func privateWordsAreWithheld() throws {
        let site = try TemporarySite(settings: "keywords: true")
        try site.write(
            "albums/a/1.jpg",
            try photo([
                (5, "/home/ada/Pictures/private.jpg"), (120, "Taken at 47.376888, 8.541694"), (25, "47.376888"),
                (25, "8.541694"),
            ]))
        let run = try BuiltProgram.run(["build", site.root])
        #expect(run.messages.contains("published without the description in its file: it holds a position"))
        for (path, file) in try site.listing() {
            let text = String(decoding: file.data, as: UTF8.self)
            #expect(!text.contains("376888") && !text.contains("/home/ada"), "\(path)")
        }
    }
}
