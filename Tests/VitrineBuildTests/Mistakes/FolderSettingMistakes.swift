import Foundation
import SiteTestSupport
import TestSupport

/// Folders that `output:` and `albums:` name by mistake. No file of the owner's is changed.
extension MistakeFamily {
    private static let own = ["albums/secret/a.jpg", "albums/open/b.jpg", "templates/custom.css", "notes/text.txt"]

    static let outputSettings = MistakeFamily(
        "output settings",
        refused.map { output in
            MistakeCase("output: \(output)", .stops(["output"]), settings: "output: \(output)\n", prepare: furnish)
        },
        allowed.map { output in
            MistakeCase("output: \(output)", .keeps(own), settings: "output: \(output)\n", prepare: furnish)
        },
        occupied.map { path in
            MistakeCase("the output holds \(path)", .stops(["public"])) {
                try $0.write("public/" + path, "mine")
            }
        })

    private static let refused = [
        ".", "./", "..", "../", "../x", "/", "/tmp", "/tmp/x", "\"\"", "''", "~", "~/Sites/gallery", "~anna/x",
        "albums",
        "albums/", "./albums", "albums/secret", "albums/new", "albums/../albums", "albums/.", ".vitrine", ".vitrine/x",
        "templates", "templates/x", "collections", "collections/x", "vitrine.yml", "notes/text.txt", "a/../../b",
        "[public]", "{a: b}", "x/../..", "link", "link/x", "public/..", "\"public\\0x\"",
    ]

    private static let allowed = [
        "public", "out/gallery", "public/", "album", "albums2", "my gallery", "галерея", "docs",
    ]

    private static let occupied = ["index.html", "a.html", "photos/b.jpg", "notes.txt", "secret/a.html"]

    @Sendable private static func furnish(_ site: TemporarySite) throws {
        try site.write("templates/custom.css", "body { margin: 1px }")
        try site.write("notes/text.txt", "mine")
        try site.link("link", to: site.root + "/albums")
    }

    static let albumsSettings = MistakeFamily(
        "albums settings",
        wrongAlbums.map { albums in
            MistakeCase("albums: \(albums)", .stops([]), settings: "albums: \(albums)\n", prepare: furnish)
        },
        [
            MistakeCase("albums: link", .publishes([]), settings: "albums: link\n", prepare: furnish),
            MistakeCase("albums: albums/", .publishes([]), settings: "albums: albums/\n", prepare: furnish),
            MistakeCase("albums are away", .stops(["albums"])) {
                try await $0.build()
                try $0.move("albums", to: "elsewhere")
            },
            MistakeCase("albums are empty", .stops(["albums"])) {
                try await $0.build()
                try $0.remove("albums/secret")
                try $0.remove("albums/open")
            },
            MistakeCase("albums are a link to nothing", .stops(["albums"])) {
                try await $0.build()
                try $0.move("albums", to: "elsewhere")
                try $0.link("albums", to: "nowhere")
            },
            MistakeCase("albums are a file", .stops(["albums"])) {
                try await $0.build()
                try $0.move("albums", to: "elsewhere")
                try $0.write("albums", "")
            },
        ])

    private static let wrongAlbums = [
        "photos", "..", ".", "/", "/no/such/folder", "../x", "~", "~/Pictures", "~anna/Pictures", "{}", "{a: }",
        "{a: [b]}", "\"\"", "vitrine.yml", "public", "albums/x",
        "[albums]",
        "Albums",
    ]
}
