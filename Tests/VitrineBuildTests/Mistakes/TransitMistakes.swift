import Foundation
import SiteTestSupport
import TestSupport

/// Texts that are being copied, with the names that cloud services, browsers and copying programs give them until they
/// are complete.
extension MistakeFamily {
    static let textsInTransit = MistakeFamily(
        "texts in transit",
        albums.flatMap { name in
            [TextInTransit.hiding, TextInTransit.unreadable].map {
                .text("albums/secret/" + name, $0, .stops([name]))
            }
        },
        sidecars.map { .text("albums/secret/" + $0, "hidden: true\n", .stops([$0])) },
        sidecars.map { .text("albums/secret/" + $0, TextInTransit.unreadable, .stops([$0])) },
        unnamed.map { .text("albums/secret/" + $0, "hidden: true\n", .stops([$0])) },
        unnamed.map { .text("albums/secret/" + $0, TextInTransit.unreadable, .publishes([])) }, afterwards)

    private enum TextInTransit {
        static let hiding = "---\nhidden: true\n---\n"
        static let unreadable = "\u{1}\u{2}\u{3}\u{4}"
    }

    private static let albums = [
        ".album.md.icloud", "album.md.nextcloud", ".album.md.Ab12Cd", "~syncthing~album.md.tmp",
        ".syncthing.album.md.tmp",
        "album.md.part", "album.md.crdownload", "album.md.partial", "album.md.filepart", ".album.md.swp", ".#album.md",
        "#album.md#", "album.md.tmp", "album.md.download", "._album.md", ".~album.md", "album.md.dropbox", "~$album.md",
        "album.md.sb-1a2b3c4d-5e6f", "album.md.owncloud",
    ]

    /// Names that contain the whole name of the photo and the beginning of a sidecar's extension.
    private static let sidecars = [
        "a.jpg.yml.nextcloud", ".a.jpg.yml", ".a.jpg.yml.icloud", ".a.jpg.yml.Ab12Cd", "~syncthing~a.jpg.yml.tmp",
        "a.jpg.yml.part", "a.jpg.yml.crdownload", "a.jpg.yml.tmp", ".a.jpg.yml.swp", "a.jpg.yml~", "a.jpg.yml.txt",
        "a.jpg.ymal", "a.jpg.yml.yml", "a.jpgyml", "a.jpg.y", "a.jpg.ym", "a.jpg.yml.bak", "a.jpg.yml (1)",
        "._a.jpg.yml",
    ]

    /// Names that do not say what the file is.
    private static let unnamed = [".tmp12345", "a.jpg.txt", "download", ".goutputstream-X1Y2Z3", "a.jpg.bak", "4913"]

    private static let afterwards: [MistakeCase] = [
        MistakeCase("a finished sidecar beside its backup", .hides) {
            try $0.write("albums/secret/a.jpg.yml", "hidden: true\n")
            try $0.write("albums/secret/a.jpg.yml~", "title: Birds\n")
        },
        MistakeCase("an editor's earlier version that hides beside a sidecar that shows", .publishes([])) {
            try $0.write("albums/secret/a.jpg.yml", "title: Birds\n")
            try $0.write("albums/secret/a.jpg.yml~", "hidden: true\n")
        },
        MistakeCase("a finished album.md beside a part of it", .hides) {
            try $0.write("albums/secret/album.md", TextInTransit.hiding)
            try $0.write("albums/secret/.album.md.Ab12Cd", TextInTransit.unreadable)
        },
        MistakeCase("an album.md of nothing after one that hid", .stops(["secret/album.md"])) {
            try $0.write("albums/secret/album.md", TextInTransit.hiding)
            try await $0.build()
            try $0.write("albums/secret/album.md", "")
        },
        MistakeCase("a sidecar of nothing after one that hid", .stops(["a.jpg.yml"])) {
            try $0.write("albums/secret/a.jpg.yml", "hidden: true")
            try await $0.build()
            try $0.write("albums/secret/a.jpg.yml", "")
        },
    ]
}
