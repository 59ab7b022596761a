import Foundation
import SiteTestSupport
import TestSupport

/// Hidden and unlisted albums within other albums, and texts that refer to them.
extension MistakeFamily {
    private static let hidden = "---\nhidden: true\n---\n"
    private static let all = "baseURL: https://example.org/\npicks: true\n"

    static let inheritance = MistakeFamily(
        "inheritance of hidden",
        [
            MistakeCase("a visible album in a hidden one", .hides, settings: all) {
                try $0.move("albums/secret", to: "albums/up/secret")
                try $0.write("albums/up/album.md", hidden)
                try $0.write("albums/up/secret/album.md", "---\nhidden: false\n---\n")
            },
            MistakeCase("three levels below a hidden one", .hides, settings: all) {
                try $0.move("albums/secret", to: "albums/up/a/b/secret")
                try $0.write("albums/up/album.md", hidden)
            },
            MistakeCase("a sidecar that shows in a hidden album", .hides, settings: all) {
                try $0.write("albums/secret/album.md", hidden)
                try $0.write("albums/secret/a.jpg.yml", "hidden: false\nfavorite: true\ntitle: zebrafinch")
            },
            MistakeCase("a hidden favorite", .hides, settings: all) {
                try $0.write("albums/secret/a.jpg.yml", "hidden: true\nfavorite: true\ntitle: zebrafinch")
            },
            MistakeCase("a hidden photo in a picked album", .hides, settings: all) {
                try $0.write("albums/secret/album.md", "---\npicks: 5\n---\n")
                try $0.write("albums/secret/a.jpg.yml", "hidden: true")
            },
            MistakeCase("the only photo of an album", .hides, settings: all) {
                try $0.write(
                    "albums/secret/album.md", "---\ntitle: The zebrafinch\ndate: 2024-05-01\n---\nA zebrafinch.")
                try $0.write("albums/secret/a.jpg.yml", "hidden: true")
            },
            MistakeCase("case twins of a hidden album", .hides, settings: all) {
                try $0.move("albums/secret", to: "albums/Birds")
                try $0.write("albums/Birds/album.md", hidden)
                try $0.photo("birds/c.jpg")
            },
            MistakeCase("twins of a hidden album in its address", .hides, settings: all) {
                try $0.move("albums/secret", to: "albums/se cret")
                try $0.write("albums/se cret/album.md", hidden)
                try $0.photo("se_cret/c.jpg")
            },
            MistakeCase("twins of a hidden photo in its address", .hides, settings: all) {
                try $0.write("albums/open/x y.jpg.yml", "hidden: true")
                try $0.move("albums/secret/a.jpg", to: "albums/open/x y.jpg")
                try $0.photo("open/x_y.jpg")
            },
        ],
        ["cover: a.jpg", "cover: x/a.jpg", "sort: manual\nphotos: [x/a.jpg]", "photos: [a.jpg]"].map { line in
            MistakeCase("a hidden photo named by '\(line)'", .protects(["album.md"]), settings: all) {
                let isBelow = line.contains("x/")
                try $0.move("albums/secret/a.jpg", to: "albums/open/" + (isBelow ? "x/" : "") + "a.jpg")
                try $0.write("albums/open/" + (isBelow ? "x/" : "") + "a.jpg.yml", "hidden: true")
                try $0.write("albums/open/album.md", "---\n\(line)\n---\n")
            }
        },
        ["hidden: true", "hidden: true\nunlisted: true"].flatMap { flags in
            [
                "originals: clean\n", "formats: [webp, avif]\n", "links: explicit\n", "pageSize: 1\n",
                "sort: oldest\n",
            ]
            .map { settings in
                MistakeCase("'\(flags)' with \(settings)", .hides, settings: all + settings) {
                    try $0.write("albums/secret/album.md", "---\n\(flags)\n---\n")
                }
            }
        })

    static let unlisted = MistakeFamily(
        "inheritance of unlisted",
        [
            MistakeCase("an unlisted album", .unlists("secret/"), settings: all) {
                try $0.write("albums/secret/album.md", "---\nunlisted: true\n---\n")
            },
            MistakeCase("an unlisted album that says it is not hidden", .unlists("secret/"), settings: all) {
                try $0.write("albums/secret/album.md", "---\nunlisted: true\nhidden: false\n---\n")
            },
            MistakeCase("an album in an unlisted one", .unlists("up/"), settings: all) {
                try $0.move("albums/secret", to: "albums/up/secret")
                try $0.write("albums/up/album.md", "---\nunlisted: true\n---\n")
            },
            MistakeCase("an album that lists itself in an unlisted one", .unlists("up/"), settings: all) {
                try $0.move("albums/secret", to: "albums/up/secret")
                try $0.write("albums/up/album.md", "---\nunlisted: true\n---\n")
                try $0.write("albums/up/secret/album.md", "---\nunlisted: false\n---\n")
            },
            MistakeCase("an unlisted favorite", .unlists("secret/"), settings: all) {
                try $0.write("albums/secret/album.md", "---\nunlisted: true\n---\n")
                try $0.write("albums/secret/a.jpg.yml", "favorite: true\ntitle: zebrafinch")
            },
            MistakeCase("an unlisted leaf", .unlists("up/secret/"), settings: all) {
                try $0.move("albums/secret", to: "albums/up/secret")
                try $0.photo("up/c.jpg")
                try $0.write("albums/up/secret/album.md", "---\nunlisted: true\n---\n")
            },
        ])

    static let collections = MistakeFamily(
        "collections",
        ["hidden: true", "hidden: true\nunlisted: true", "hidden: True"].map { flags in
            MistakeCase("a collection of a photo of an album with '\(flags)'", .hides, settings: all) {
                try $0.write("albums/secret/album.md", "---\n\(flags)\n---\n")
                try $0.write("collections/best.yml", "title: Best\nphotos: [secret/a.jpg, open/b.jpg]\n")
            }
        },
        [
            MistakeCase("a collection of a hidden photo alone", .hides, settings: all) {
                try $0.write("albums/secret/a.jpg.yml", "hidden: true")
                try $0.write("collections/best.yml", "title: The zebrafinch\nphotos: [secret/a.jpg]\n")
            },
            MistakeCase("a collection of an unlisted photo", .stops(["collections/best.yml"]), settings: all) {
                try $0.write("albums/secret/album.md", "---\nunlisted: true\n---\n")
                try $0.write("collections/best.yml", "title: Best\nphotos: [secret/a.jpg]\n")
            },
        ],
        ["hidden: true", "draft: true", "hidden:true", "Hidden: true"].map { line in
            .text(
                "collections/best.yml", "title: T\n\(line)\nphotos: [secret/a.jpg]",
                .stops(["collections/best.yml"]))
        },
        ["hidden: true", "Hidden: yes", "- hidden: true", "unlisted: true", "<<<<<<< HEAD"].map { line in
            .text(
                "collections/best.yml", "title: Best\ntext: |\n  Birds.\n  \(line)\nphotos: [secret/a.jpg]\n",
                .stops(["collections/best.yml"]))
        },
        ["", "\n", "\0\0\0\0"].map { .text("collections/best.yml", $0, .stops(["collections/best.yml"])) })
}
