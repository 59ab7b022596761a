import Foundation
import SiteTestSupport
import TestSupport

/// The text of an album with a name that is almost correct, and texts that do not belong to an album.
extension MistakeFamily {
    static let textNames = MistakeFamily(
        "names of album texts",
        near.map { beside($0, hiding, .stops([$0])) }, far.map { beside($0, hiding, .stops([$0])) },
        near.map { beside($0, unreadable, .stops([$0])) },
        far.prefix(14).map { beside($0, "A zebrafinch lives here.\n", .publishes([])) }, elsewhere, besideAlbum)

    private static let hiding = "---\nhidden: true\n---\n"
    /// Text that cannot be read, because it is encrypted, compressed or not downloaded yet.
    private static let unreadable = "\u{1}\u{2}\u{3}\u{4}\u{5}\u{FFFD}\u{10}"

    /// Names that were meant as `album.md`, in a folder without that file.
    private static let near = [
        "album.md.txt", "album.txt", "album.markdown", "album.yml", "album.yaml", "albums.md", "album .md", "album.md ",
        "album.md.md", "album 2.md", "album copy.md", "album (1).md", "album - Copy.md", "Kopie von album.md",
        "album (Anna's conflicted copy 2024-05-01).md", "album.sync-conflict-20240501-100000-ABCDEFG.md",
        "album.md.bak",
        "album.md.orig", "album.md~", "album.md.old", "album.md_", "_album.md", "1 album.md", "ALBUM.TXT", "Album.yml",
        "album.html", "album.json", "my album.txt",
    ]

    /// Names without a meaning. The build only stops because of the content of these files.
    private static let far = [
        "index.md", "README.md", "readme.txt", "secret.md", "notes.txt", "notes", "info.yml", "meta.yaml",
        "settings.json",
        "text.html", "log.csv", "description.txt", "a.md", "a.txt", "album", "albun.md", "ablum.md",
        "Neues Textdokument.txt",
        "\u{C568}\u{BC94}.md", "\u{FF41}\u{FF4C}\u{FF42}\u{FF55}\u{FF4D}.md", "alb\u{FC}m.md", "album,md", "album-md",
        "albummd", "Untitled.md", "vitrine.yml", "photo.yml", "b.jpg.yml", "c.heic.yml", "old/x.txt", ".hidden.md",
        ".album",
        "a.jpg.json", "a.aae", "a.pp3", "x.ini",
    ]

    private static func beside(
        _ name: String, _ text: String, _ expectation: MistakeCase.Expectation
    ) -> MistakeCase {
        .text("albums/secret/" + name, text, expectation)
    }

    private static let elsewhere: [MistakeCase] = [
        .text("album.md", hiding, .stops(["album.md"])), .text("album.md", "A zebrafinch.\n", .stops(["album.md"])),
        .text("albums/secret.md", hiding, .stops(["secret.md"])),
        .text("albums/secret.txt", hiding, .stops(["secret.txt"])),
        .text("albums/secret.yml", "hidden: true\n", .stops(["secret.yml"])),
        .text("albums/texts/secret.md", hiding, .stops(["texts/secret.md"])),
        .text("albums/README.md", "All photographs of the zebrafinch.\n", .publishes([])),
        .text("README.md", "How to build: vitrine build\n", .publishes([])),
        // Files that are too long to be a header, or that may be a log of another program.
        .text("albums/secret/notes.txt", String(repeating: "x\n", count: 40_000) + "hidden: true\n", .publishes([])),
        MistakeCase("album.md is a folder", .stops(["secret/album.md"])) {
            try $0.write("albums/secret/album.md/notes.txt", "A zebrafinch.")
        },
        MistakeCase("album.md is an empty folder", .stops(["secret/album.md"])) {
            try FileManager.default.createDirectory(
                atPath: $0.root + "/albums/secret/album.md", withIntermediateDirectories: false)
        },
        MistakeCase("a link as album.markdown", .stops(["secret/album.markdown"])) {
            try $0.write("elsewhere.md", hiding)
            try $0.link("albums/secret/album.markdown", to: $0.root + "/elsewhere.md")
        },
    ]

    /// Copies beside a text with the correct name. Backups that an editor keeps of earlier versions are ignored,
    /// whatever they contain. Other copies are ignored unless they hide something.
    private static let besideAlbum: [MistakeCase] = ["album.md.bak", "album 2.md", "album.md~", "album.txt"].flatMap {
        name in
        [
            MistakeCase("\(name) beside an album.md that shows", .publishes([])) {
                try $0.write("albums/secret/album.md", "---\ntitle: Birds\n---\n")
                try $0.write("albums/secret/" + name, "---\ntitle: Birds\n---\nEarlier.\n")
            },
            MistakeCase(
                "\(name) hides beside an album.md that shows",
                name.hasPrefix("album.md") ? .publishes([]) : .stops([name])
            ) {
                try $0.write("albums/secret/album.md", "---\ntitle: Birds\n---\n")
                try $0.write("albums/secret/" + name, hiding)
            },
        ]
    }
}

extension TemporarySite {
    /// Creates a symbolic link.
    /// - Parameter path: the path relative to the site.
    func link(_ path: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: root + "/" + path, withDestinationPath: target)
    }
}
