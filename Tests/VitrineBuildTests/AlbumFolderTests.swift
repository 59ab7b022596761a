import Foundation
import SiteTestSupport
import TestSupport
import Testing
import VitrineBuild
import VitrineCore

/// Photographs that stay where they are: in a folder elsewhere, or in several folders with names.
@Suite struct AlbumFolderTests {
    @Test func namedFoldersAreAlbums() async throws {
        let folders = try PhotoFolders()
        try await folders.site.build()
        let plain = try TemporarySite()
        try PhotoFolders.fill(plain) { folder, album in folder == nil ? "albums" : "albums/" + album }
        try await plain.build()
        #expect(try folders.site.tree() == plain.tree())
        #expect(try folders.site.text("public/index.html").contains("Words on the first page."))
        #expect(try folders.site.text("public/lofoten/index.html").contains("<h1>The North</h1>"))
        for (path, file) in try folders.site.listing() {
            let text = String(decoding: file.data, as: UTF8.self)
            #expect(!text.contains("Pictures/") && !text.contains("disk/") && !text.contains("CANARY"), "\(path)")
        }
    }

    @Test(arguments: ["absolute", "~/Pictures/Lofoten", "home/Pictures/Lofoten", "linked"])
    func oneFolderMayBeAnywhere(albums: String) async throws {
        let photos = try TemporarySite()
        let site = try TemporarySite(
            settings: "albums: \(albums == "absolute" ? photos.root + "/albums" : albums)")
        try site.remove("albums")
        for (each, folder) in [(photos, "albums"), (site, "home/Pictures/Lofoten")] {
            try each.photo("a/1.jpg", in: folder, pixels: "fjord", taken: "2024:05:01 10:00:00")
            try each.write(folder + "/album.md", "Words on the first page.\n")
        }
        try FileManager.default.createSymbolicLink(
            atPath: site.root + "/linked", withDestinationPath: photos.root + "/albums")
        let before = try photos.listing("")
        try await site.build()
        #expect(site.exists("public/a/1.html"))
        #expect(try site.text("public/index.html").contains("Words on the first page."))
        try site.clean()
        let after = try photos.listing("")
        #expect(after.mapValues(\.inode) == before.mapValues(\.inode), "nothing is written beside the photographs")
    }

    /// Texts behind a link are those of the folder that is used, also of albums that are hidden.
    @Test func albumsMayBeALink() async throws {
        let photos = try TemporarySite()
        let site = try TemporarySite()
        try site.remove("albums")
        try photos.photo("a/1.jpg", pixels: "fjord", taken: "2024:05:01 10:00:00")
        try photos.photo("b/2.jpg", pixels: "harbour", taken: "2024:05:02 10:00:00")
        try photos.write("albums/b/album.md", "---\nhidden: true\n---\n")
        try FileManager.default.createSymbolicLink(
            atPath: site.root + "/albums", withDestinationPath: photos.root + "/albums")
        try await site.build()
        #expect(site.exists("public/a/1.html") && !site.exists("public/b"))
    }

    /// A message names a file as its owner does.
    @Test func messagesNameTheRealFile() async throws {
        let folders = try PhotoFolders()
        try folders.site.write("home/Pictures/Lofoten/harbour/album.md", "---\nhiden: true\n---\n")
        try folders.site.write("disk/archive/album.md.txt", "hidden: true")
        try folders.site.write("collections/best.yml", "title: Best\nphotos: [7.jpg]\n")
        let mistakes = try #require(await folders.refusal { try await folders.site.build() })
        #expect(mistakes.contains("~/Pictures/Lofoten/harbour/album.md:2:1: unknown key 'hiden'"), "\(mistakes)")
        #expect(mistakes.contains("disk/archive/album.md.txt: is not read"), "\(mistakes)")
        try folders.site.remove("home/Pictures/Lofoten/harbour/album.md")
        try folders.site.remove("disk/archive/album.md.txt")
        let reference = try #require(await folders.refusal { try await folders.site.build() })
        #expect(
            reference.contains("paths begin with the name of a folder in 'albums:': lofoten, archive"), "\(reference)")
        try folders.site.write("home/Pictures/Lofoten/raw.cr2.yml", "hidden: true")
        try folders.site.write("Album.md", "hidden: true")
        let text = try #require(await folders.refusal { try await folders.site.build() })
        #expect(
            text.contains("Album.md: is not read here, so nothing that it hides is hidden; the text of the first page"))
    }

    @Test func theTextOfTheFirstPageMayHideEverything() async throws {
        let folders = try PhotoFolders()
        try await folders.site.build()
        try folders.site.remove("collections/best.yml")
        try folders.site.write("album.md", "---\nhidden: true\n---\n")
        try await folders.site.build()
        #expect(try folders.site.tree().keys.filter { $0.contains("lofoten") || $0.hasPrefix("media/") } == [])
        try folders.site.remove("album.md")
        try folders.site.write("elsewhere", "hidden: true")
        try FileManager.default.createSymbolicLink(
            atPath: folders.site.root + "/album.md", withDestinationPath: folders.site.root + "/elsewhere")
        #expect(await folders.refusal { try await folders.site.build() }?.contains("album.md: is a link") == true)
    }

    @Test func linksInAFolderAreNotFollowed() async throws {
        let folders = try PhotoFolders()
        try folders.site.photo("5.jpg", in: "outside")
        try FileManager.default.createSymbolicLink(
            atPath: folders.site.root + "/disk/archive/out", withDestinationPath: folders.site.root + "/outside")
        let report = try await folders.site.build()
        #expect(report.sources.contains { $0.path == "archive/out" && $0.outcome == .ignored && $0.code == .link })
        #expect(!folders.site.exists("public/archive/out"))
    }

    @Test func aRemovedSettingRemovesItsAlbum() async throws {
        let folders = try PhotoFolders()
        try await folders.site.build()
        try folders.site.remove("collections/best.yml")
        try folders.site.write("vitrine.yml", "albums: {lofoten: ~/Pictures/Lofoten}")
        try await folders.site.build()
        #expect(!folders.site.exists("public/archive") && folders.site.exists("public/lofoten/1.html"))
        #expect(folders.site.exists("disk/archive/3.jpg"))
    }

    // MARK: Overlaps

    /// Settings with a part of the message that refuses them. `link` leads to `disk/archive`.
    @Test(arguments: [
        ("{a: disk/archive, b: disk/archive}", "public", "would be published twice"),
        ("{a: disk/archive, b: disk/archive/secret}", "public", "would be published twice"),
        ("{a: disk/archive/secret, b: disk}", "public", "would be published twice"),
        ("{a: disk/archive, b: link}", "public", "would be published twice"),
        ("{a: disk/archive, b: link/secret}", "public", "would be published twice"),
        ("{a: ~/Pictures, b: disk/archive}", "disk/archive/web", "would lie among the photographs of 'b'"),
        ("{a: ~/Pictures, b: disk/archive}", "home/Pictures", "would lie among the photographs of 'a'"),
        ("{a: ~/Pictures, b: disk/archive}", "link/new", "would lie among the photographs of 'b'"),
        ("{a: ~/Pictures, b: disk/archive}", "disk", "would contain the photographs of 'b'"),
        ("{a: ~/Pictures, b: link}", "disk", "would contain the photographs of 'b'"),
        ("~/Pictures", "home", "would contain the photographs;"),
        ("~/Pictures", "home/Pictures/web", "would lie among the photographs;"),
        ("{a: ~/none, b: disk/archive}", "home/none/web", "would lie among the photographs of 'a'"),
        ("ROOT", "/elsewhere", "the site's folder would lie among the photographs"),
        ("{a: disk, b: ROOT}", "/elsewhere", "would be published twice"),
        ("/", "/elsewhere", "must be a folder"),
        ("{a: statelink}", "public", "the state's folder would lie among the photographs"),
    ])
    func overlapsAreRefused(albums: String, output: String, message: String) async throws {
        let folders = try PhotoFolders()
        let site = folders.site
        try site.write("collections/best.yml", "title: Best\nphotos: []\n")
        let files = FileManager.default
        try files.createSymbolicLink(atPath: site.root + "/link", withDestinationPath: site.root + "/disk/archive")
        if albums.contains("statelink") {
            try site.photo("s.jpg", in: "statelink")
            try site.write("statelink/.vitrine/.keep", "")
            try files.createSymbolicLink(
                atPath: site.root + "/.vitrine", withDestinationPath: site.root + "/statelink/.vitrine")
        }
        try site.write("vitrine.yml", "albums: \(albums.replacing("ROOT", with: site.root))\n")
        let elsewhere = site.root + "-elsewhere"
        defer { try? files.removeItem(atPath: elsewhere) }
        let before = try site.listing("").mapValues(\.data)
        let refusal = await folders.refusal {
            try await site.build(output: output == "/elsewhere" ? elsewhere : site.root + "/" + output)
        }
        #expect(refusal?.contains(message) == true, "\(refusal ?? "built")")
        #expect(try site.listing("").mapValues(\.data) == before)
        #expect(!files.fileExists(atPath: elsewhere))
    }

    // MARK: The preview

    @Test func thePreviewFollowsEveryFolder() async throws {
        let folders = try PhotoFolders()
        let live = LiveSite(folders.site)
        try await live.settle()
        let root = SitePath.real(folders.site.root)
        let scope = live.live.scope
        #expect(scope.folders.first == root && !scope.folders.contains { $0.hasPrefix(root + "/") })
        for path in ["home/Pictures/Lofoten/1.jpg.yml", "disk/archive/x", "album.md"] {
            #expect(scope.concerns(Array((root + "/" + path).utf8)), "\(path)")
        }
        try folders.site.write("home/Pictures/Lofoten/1.jpg.yml", "title: After noon\n")
        try folders.site.write("album.md", "Other words.\n")
        try folders.site.photo("6.jpg", in: "disk/archive", pixels: "mill", taken: "2019:05:06 10:00:00")
        try await live.settle(["home/Pictures/Lofoten/1.jpg.yml", "album.md", "disk/archive/6.jpg"])
        #expect(await live.page("lofoten/1.html")?.contains("After noon") == true)
        #expect(await live.page("index.html")?.contains("Other words.") == true)
        #expect(await live.page("archive/6.html") != nil)
        let clean = try folders.site.tree()
        try folders.site.clean()
        try await folders.site.build()
        #expect(try folders.site.tree() == clean)
    }

    @Test func foldersElsewhereAreWatched() throws {
        let photos = try TemporarySite()
        let site = try TemporarySite(settings: "albums: {a: \(photos.root)/albums, b: \(photos.root)/later}")
        let live = LiveSite(site)
        let before = live.live.scope
        #expect(before.folders.contains(SitePath.real(photos.root) + "/albums"))
        try photos.photo("1.jpg", in: "later")
        #expect(live.live.scope.folders.contains(SitePath.real(photos.root) + "/later"))
        #expect(live.live.scope != before)
    }
}
