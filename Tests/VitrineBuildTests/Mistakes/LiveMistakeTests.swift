import Foundation
import SiteTestSupport
import TestSupport
import Testing
import VitrineBuild
import VitrineCore

/// Tests that photos that are hidden while the site is served are removed from the gallery, and that no incomplete text
/// publishes them again.
@Suite struct LiveMistakeTests {
    struct Change: Sendable, CustomTestStringConvertible {
        let name: String
        /// The edits, which return the changed paths. The site is rebuilt after each of them.
        let steps: [@Sendable (TemporarySite) throws -> [String]]

        init(_ name: String, _ steps: (@Sendable (TemporarySite) throws -> [String])...) {
            self.name = name
            self.steps = steps
        }

        var testDescription: String { name }
    }

    private static let sidecar = "albums/secret/a.jpg.yml"
    private static let album = "albums/secret/album.md"

    private static func write(_ path: String, _ text: String) -> @Sendable (TemporarySite) throws -> [String] {
        { site in
            try site.write(path, text)
            return [path]
        }
    }

    private static func move(_ path: String, _ target: String) -> @Sendable (TemporarySite) throws -> [String] {
        { site in
            try site.move(path, to: target)
            return [path, target]
        }
    }

    private static func remove(_ path: String) -> @Sendable (TemporarySite) throws -> [String] {
        { site in
            try site.remove(path)
            return [path]
        }
    }

    private static let hideAlbum = write(album, "---\nhidden: true\n---\n")

    static let changes: [Change] = [
        Change("the photo is hidden", write(sidecar, "hidden: true")), Change("the album is hidden", hideAlbum),
        Change("the photo is removed", remove("albums/secret/a.jpg")),
        Change("the album is removed", remove("albums/secret")),
        Change("a hidden text is emptied", hideAlbum, write(album, "")),
        Change("a hidden text is emptied and filled", hideAlbum, write(album, ""), hideAlbum),
        Change("a hidden text is filled with NULs", hideAlbum, write(album, "\0\0\0\0")),
        Change("a hidden text loses its end", hideAlbum, write(album, "---\nhidden: true\n")),
        Change("a hidden text loses its value", hideAlbum, write(album, "---\nhidden:\n---\n")),
        Change("a hidden text becomes a backup", hideAlbum, move(album, "albums/secret/album.md~")),
        Change("a hidden text is in transit", hideAlbum, move(album, "albums/secret/.album.md.Ab12Cd")),
        Change("a hidden text gets another name", hideAlbum, move(album, "albums/secret/album.md.txt")),
        Change("a hidden text gets a line in front", hideAlbum, write(album, "Birds\n---\nhidden: true\n---\n")),
        Change("a hidden sidecar is emptied", write(sidecar, "hidden: true"), write(sidecar, "")),
        Change("a hidden sidecar becomes a backup", write(sidecar, "hidden: true"), move(sidecar, sidecar + "~")),
        Change("a hidden album is renamed", hideAlbum, move("albums/secret", "albums/birds")),
        Change(
            "a hidden photo is renamed first", write(sidecar, "hidden: true"),
            move("albums/secret/a.jpg", "albums/secret/b.jpg")),
        Change(
            "Git left a conflict", hideAlbum, write(album, "<<<<<<< HEAD\n---\nhidden: true\n---\n=======\n>>>>>>> x\n")
        ),
    ]

    @Test(arguments: changes) func nothingHiddenIsShown(change: Change) async throws {
        let site = try TemporarySite(settings: "baseURL: https://example.org/\n")
        try site.photo("secret/a.jpg", pixels: MistakeCase.trace, words: "The \(MistakeCase.trace) at home")
        try site.photo("open/b.jpg")
        let live = LiveSite(site)
        try await live.settle()
        #expect(await live.page("secret/a.html") != nil)
        for step in change.steps {
            let paths = try step(site)
            // A text with a mistake is reported, and the gallery stays as it is.
            do { try await live.settle(paths) } catch is BuildError {}
        }
        let view = try #require(await live.told.views.last)
        let trace = Array(MistakeCase.trace.utf8)
        let shown = try site.listing().filter { path, file in
            path.hasPrefix("secret/") || file.data.firstRange(of: trace) != nil
                || (view.bytes(at: OutputPath(path)) ?? []).firstRange(of: trace) != nil
        }.keys.sorted()
        #expect(shown == [])
        let isServed = view.bytes(at: "secret/a.html") != nil
        #expect(!isServed)
    }
}
