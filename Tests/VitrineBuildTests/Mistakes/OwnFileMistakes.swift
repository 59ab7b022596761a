import Foundation
import SiteTestSupport
import TestSupport
import VitrineBuild

/// Files that an owner puts into the gallery, and pages that would later be written to the same paths.
extension MistakeFamily {
    static let ownFiles = MistakeFamily(
        "own files",
        beside.map { path in
            MistakeCase("\(path) beside ours", .keeps(["public/" + path]), settings: base) {
                try await $0.build()
                try $0.write("public/" + path, "mine")
                try $0.photo("open/c.jpg")
                try $0.remove("albums/secret")
            }
        },
        beside.map { path in
            MistakeCase("\(path) when the state is gone", .keeps(["public/" + path]), settings: base) {
                try await $0.build()
                try $0.write("public/" + path, "mine")
                try $0.remove(".vitrine")
                try $0.write("vitrine.yml", "title: Other\n")
            }
        },
        taken.map { path in
            MistakeCase("\(path) where a page comes", .stops([path]), settings: "picks: true\n" + base) {
                try await $0.build()
                if $0.exists("public/" + path) { try $0.remove("public/" + path) }
                try $0.write("public/" + path, "mine")
                try grow($0)
            }
        },
        taken.map { path in
            MistakeCase("a link at \(path) where a page comes", .stops([path]), settings: "picks: true\n" + base) {
                try await $0.build()
                if $0.exists("public/" + path) { try $0.remove("public/" + path) }
                try $0.write("public/\(path).txt", "so that the folder is there")
                try $0.link("public/" + path, to: $0.root + "/albums/open/b.jpg")
                try grow($0)
            }
        })

    /// Files of the owner whose names differ from Vitrine's only in case. On a file system that ignores case, the build
    /// is refused.
    static let caseTwins = MistakeFamily(
        "case twins",
        [
            "Sitemap.xml", "Feed.xml", "Lofoten/index.html", "lofoten/Index.html", "About.html", "Picks.html",
            "open/C.HTML",
            "Collections/best/index.html", "INDEX.HTML", "Assets/own.css", "MEDIA/x.jpg", "Robots.txt",
        ].map { path in
            MistakeCase("\(path), then the page", .keeps(["public/" + path])) {
                try await $0.build()
                try $0.write("public/" + path, "mine")
                try $0.write("vitrine.yml", "picks: true\n" + base)
                try grow($0)
            }
        })

    private static let base = "baseURL: https://example.org/\n"

    private static let beside = [
        "CNAME", ".htaccess", ".well-known/security.txt", ".git/config", "own.html", "open/own.html", "open/own.jpg",
        "media/own.jpg", "assets/own.css", "secret/notes.txt", "shop/index.html", "index.html.bak", "google123.html",
        "open/b.html.orig", "ads.txt", "favicon.ico", "_redirects", "media/aa/own.jpg",
    ]

    private static let taken = [
        "lofoten/index.html", "lofoten/1.html", "about.html", "open/c.html", "collections/best/index.html",
        "index.html",
        "open/index.html", "open/b.html", "sitemap.xml", "feed.xml",
    ]

    /// Adds albums, photos and collections, and changes the title of all pages.
    private static func grow(_ site: TemporarySite) throws {
        try site.photo("lofoten/1.jpg", taken: "2024:06:01 10:00:00")
        try site.photo("about.jpg", taken: "2024:06:02 10:00:00")
        try site.photo("open/c.jpg", taken: "2024:06:03 10:00:00")
        try site.write("collections/best.yml", "title: Best\nphotos: [open/b.jpg]\n")
        try site.write("vitrine.yml", try site.text("vitrine.yml") + "title: Larger\n")
    }
}
