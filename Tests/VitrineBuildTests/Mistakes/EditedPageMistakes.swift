import Foundation
import SiteTestSupport
import TestSupport
import VitrineBuild

/// Pages in the gallery that were edited by hand, and whose photo or album is then removed.
extension MistakeFamily {
    static let editedPages = MistakeFamily(
        "edited pages",
        pages.flatMap { page in
            [
                MistakeCase("\(page) edited, its album hidden", .stops([page]), settings: feeds) {
                    try await edit(page, $0)
                    try $0.write("albums/secret/album.md", "---\nhidden: true\n---\n")
                },
                MistakeCase("\(page) edited, its album hidden, built twice", .stops([page]), settings: feeds) {
                    try await edit(page, $0)
                    try $0.write("albums/secret/album.md", "---\nhidden: true\n---\n")
                    _ = try? await $0.build()
                },
                MistakeCase("\(page) edited and taken away, its album hidden", .hides, settings: feeds) {
                    try await edit(page, $0)
                    try $0.write("albums/secret/album.md", "---\nhidden: true\n---\n")
                    _ = try? await $0.build()
                    try $0.remove("public/" + page)
                },
                MistakeCase("\(page) edited, its album removed", .names([page]), settings: feeds) {
                    try await edit(page, $0)
                    try $0.remove("albums/secret")
                },
                MistakeCase("\(page) edited, its album removed, built three times", .names([page]), settings: feeds) {
                    try await edit(page, $0)
                    try $0.remove("albums/secret")
                    for _ in 0..<2 { try await $0.build() }
                },
                MistakeCase("\(page) edited, its album removed, then planned", .names([page]), settings: feeds) {
                    try await edit(page, $0)
                    try $0.remove("albums/secret")
                    try await $0.build()
                }.running { try await $0.plan($1) },
                MistakeCase("\(page) edited stays as it is", .keeps(["public/" + page]), settings: feeds) {
                    try await edit(page, $0)
                    try $0.remove("albums/secret")
                    try await $0.build()
                    try $0.photo("open/c.jpg")
                },
            ]
        },
        [
            MistakeCase("a page edited, its photo hidden", .stops(["secret/a.html"]), settings: feeds) {
                try $0.photo("secret/c.jpg")
                try await edit("secret/a.html", $0)
                try $0.write("albums/secret/a.jpg.yml", "hidden: true")
            },
            MistakeCase(
                "a page edited, its photo hidden, the state gone", .stops(["secret/a.html"]), settings: feeds
            ) {
                try await edit("secret/a.html", $0)
                try $0.remove(".vitrine")
                try $0.write("albums/secret/a.jpg.yml", "hidden: true")
            },
        ])

    private static let feeds = "baseURL: https://example.org/\n"
    private static let pages = ["secret/a.html", "secret/index.html", "secret/feed.xml"]

    private static func edit(_ page: String, _ site: TemporarySite) async throws {
        try await site.build()
        try site.write("public/" + page, try site.text("public/" + page) + "<!-- counts visits -->\n")
    }
}
