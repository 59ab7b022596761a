import Foundation
import SiteTestSupport
import TestSupport

/// Sidecars that do not belong to a photo, and texts of albums and sidecars whose names are correct.
extension MistakeFamily {
    static let sidecarNames = MistakeFamily(
        "names of sidecars",
        orphans.map { .text("albums/" + $0, "hidden: true\n", .stops([$0])) },
        orphans.map { .text("albums/" + $0, "# a list\nhidden: true # really\n", .stops([$0])) },
        quiet.map { .text("albums/secret/" + $0, "title: Another bird\n", .publishes([])) }, twins, links,
        danglingLinks, pipes)

    private static let orphans = [
        "secret/A.jpg.yml", "secret/a.JPG.yml", "secret/A.JPG.YAML", "secret/a.yml", "secret/a.yaml",
        "secret/a.jpeg.yml",
        "secret/a.png.yml", "secret/a.heic.yml", "secret/a .jpg.yml", "secret/a.jpg .yml", "secret/ a.jpg.yml",
        "secret/a-edit.jpg.yml", "secret/a (1).jpg.yml", "secret/a1.jpg.yml", "secret/aa.jpg.yml", "secret/b.jpg.yml",
        "a.jpg.yml", "open/a.jpg.yml", "secret/sidecars/a.jpg.yml", "secret/a.jpg.jpg.yml", "secret/a.jpg.yml.yml",
        "secret/\u{430}.jpg.yml", "secret/IMG_0001.jpg.yml", "secret.yml", "secret.jpg.yml", "secret/a_jpg.yml",
        "secret/a,jpg.yml",
    ]

    /// Sidecars of photos that were deleted are not mistakes as long as they hide nothing.
    private static let quiet = ["IMG_0001.jpg.yml", "z.jpg.yml", "b.heic.yaml"]

    private static let twins: [MistakeCase] =
        [
            MistakeCase(".yml and .yaml, one hides", .stops(["a.jpg.y"])) {
                try $0.write("albums/secret/a.jpg.yml", "title: Birds\n")
                try $0.write("albums/secret/a.jpg.yaml", "hidden: true\n")
            },
            MistakeCase(".yml and .yaml, the other hides", .stops(["a.jpg.y"])) {
                try $0.write("albums/secret/a.jpg.yml", "hidden: true\n")
                try $0.write("albums/secret/a.jpg.yaml", "title: Birds\n")
            },
            MistakeCase("a sidecar composed, a photo decomposed", .stops(["yml"])) {
                try $0.photo("secret/e\u{301}.jpg", pixels: MistakeCase.trace)
                try $0.write("albums/secret/\u{E9}.jpg.yml", "hidden: true\n")
            },
            MistakeCase("a sidecar decomposed, a photo composed", .stops(["yml"])) {
                try $0.photo("secret/한강\u{E9}.jpg", pixels: MistakeCase.trace)
                try $0.write("albums/secret/한강e\u{301}.jpg.yml", "hidden: true\n")
            },
            MistakeCase("a photo was renamed, its sidecar was not", .stops(["a.jpg.yml"])) {
                try $0.write("albums/secret/a.jpg.yml", "hidden: true\n")
                try await $0.build()
                try $0.move("albums/secret/a.jpg", to: "albums/secret/bird.jpg")
            },
            MistakeCase("a photo was moved, its sidecar was not", .stops(["a.jpg.yml"])) {
                try $0.write("albums/secret/a.jpg.yml", "hidden: true\n")
                try await $0.build()
                try $0.move("albums/secret/a.jpg", to: "albums/open/a.jpg")
            },
            MistakeCase("a photo was converted, its sidecar was not", .stops(["a.jpg.yml"])) {
                try $0.write("albums/secret/a.jpg.yml", "hidden: true\n")
                try $0.move("albums/secret/a.jpg", to: "albums/secret/a.webp")
            },
        ]

    private static let links: [MistakeCase] =
        [("a.jpg.yml", "a link"), ("album.md", "a link"), ("A.JPG.YML", "a link")].map { name, kind in
            MistakeCase("\(kind) as \(name)", .stops([name])) {
                try $0.write("elsewhere", "hidden: true\n")
                try $0.link("albums/secret/" + name, to: $0.root + "/elsewhere")
            }
        }

    private static let danglingLinks: [MistakeCase] =
        ["a.jpg.yml", "album.md"].map { name in
            MistakeCase("a link to nothing as \(name)", .stops([name])) {
                try $0.link("albums/secret/" + name, to: "nowhere")
            }
        }

    private static let pipes: [MistakeCase] =
        ["a.jpg.yml", "album.md"].map { name in
            MistakeCase("a pipe as \(name)", .stops([name])) { _ = mkfifo($0.root + "/albums/secret/" + name, 0o644) }
        }

    static let readNames = MistakeFamily(
        "names that are read",
        ["album.md", "ALBUM.MD", "Album.md", "album.MD", "AlBuM.mD"].map {
            .text("albums/secret/" + $0, "---\nhidden: true\n---\n", .hides)
        },
        ["a.jpg.yml", "a.jpg.yaml", "a.jpg.YML", "a.jpg.Yaml"].map {
            .text("albums/secret/" + $0, "hidden: true\n", .hides)
        },
        [
            MistakeCase("two texts of an album", .stops(["album.md"])) {
                try $0.write("albums/secret/album.md", "---\ntitle: Birds\n---\n")
                try $0.write("albums/secret/ALBUM.MD", "---\nhidden: true\n---\n")
            },
            MistakeCase("a folder hidden by the one above", .hides) {
                try $0.move("albums/secret", to: "albums/all/secret")
                try $0.write("albums/all/album.md", "---\nhidden: true\n---\n")
            },
        ])
}
