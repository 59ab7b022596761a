import Foundation
import SiteTestSupport
import TestSupport
import Testing
import VitrineBuild
import VitrineCore

/// Tests that each setting changes exactly the files that depend on it: no key of a file lacks a setting, and none
/// contains more than it needs.
@Suite struct SettingChangeTests {
    private static let base = "baseURL: https://example.org/\n"

    /// A site with two albums of ordinary photos, one photo with the name of its location, and a panorama.
    private func site(_ settings: String = base, videos: Bool = false, many: Bool = false) throws -> TemporarySite {
        let site = try TemporarySite(settings: settings)
        for day in 1...3 { try site.photo("a/\(day).jpg", taken: "2024:05:0\(day) 10:00:00") }
        try site.photo("b/4.jpg", taken: "2024:06:04 10:00:00", size: "9000x1000")
        if videos {
            try site.video("a/clip.mp4", seconds: 12)
            try site.photo("a/5.jpg", pixels: "motion", taken: "2024:05:05 10:00:00", size: "200x100")
        }
        if many {
            for number in 10..<70 { try site.photo("a/\(number).jpg", taken: "2023:05:01 10:00:00", size: "300x200") }
            try site.write("albums/b/4.xmp", "keyword=snow path=Nature|Sea person=Anna city=Reine")
        }
        try site.write(
            "own.svg", "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><path d='M0 0h9v9z'/></svg>")
        try site.write("dark.svg", "<svg viewBox='0 0 9 9'><path d='M0 0h8v8z'/></svg>")
        try site.write("albums/a/1.jpg.yml", "favorite: true\ncaption: Words\nadded: 2024-05-01")
        return site
    }

    /// The kind of file that is at a path.
    private static func kind(_ path: String) -> String {
        if MediaName.isMediaPath(path) { return "media" }
        if path.hasPrefix("assets/") { return "assets" }
        if path.hasPrefix("find/") { return "find" }
        if path == "index.html" { return "front" }
        if path.hasSuffix("/index.html") { return ["a/", "b/"].contains { path.hasPrefix($0) } ? "albums" : "smart" }
        if path.hasPrefix("a/") || path.hasPrefix("b/"), path.hasSuffix(".html") { return "photos" }
        return path.hasSuffix("feed.xml") || path.hasSuffix("feed.json") ? "feeds" : path
    }

    /// The kinds of files that differ or exist in only one of the two galleries, and how many images were added and
    /// removed.
    private static func difference(_ old: [String: ContentDigest], _ new: [String: ContentDigest]) -> String {
        let changed = Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }
        var kinds = Set(changed.map(kind))
        if kinds.remove("media") != nil {
            let media = changed.filter { kind($0) == "media" }
            kinds.insert("media+\(media.count { old[$0] == nil })-\(media.count { new[$0] == nil })")
        }
        return kinds.sorted().joined(separator: " ")
    }

    // MARK: The gallery without any of the settings

    /// Two galleries, each of which is built once for all tests.
    private static let plain = Task { try await gallery() }
    private static let withVideos = Task { try await gallery(videos: true) }
    private static let withMany = Task { try await gallery(many: true) }

    private static func gallery(videos: Bool = false, many: Bool = false) async throws -> [String: ContentDigest] {
        let site = try SettingChangeTests().site(videos: videos, many: many)
        try await site.build()
        return try site.tree()
    }

    private func unchanged(_ change: SettingChange) async throws -> [String: ContentDigest] {
        guard change.others.isEmpty else {
            let site = try site(Self.base + change.others, videos: change.needsVideos, many: change.needsMany)
            try await site.build()
            return try site.tree()
        }
        return try await (change.needsVideos ? Self.withVideos : change.needsMany ? Self.withMany : Self.plain).value
    }

    // MARK: Tests

    @Test(arguments: SettingChange.all)
    func aSettingChangesItsOwnOutputs(change: SettingChange) async throws {
        let before = try await unchanged(change)
        let site = try site(
            Self.base + change.others + change.settings, videos: change.needsVideos, many: change.needsMany)
        try await site.build()
        let difference = Self.difference(before, try site.tree())
        #expect(difference == change.outputs)
        // A key that lacks the setting would leave its outputs as they are.
        try site.write("vitrine.yml", Self.base + change.others)
        try await site.build()
        #expect(try site.tree() == before)
    }

    /// The other way round: a setting that is added later gives the gallery that it gives from the beginning.
    @Test(.enabled(if: TestScope.isNightly), arguments: SettingChange.all)
    func aSettingCanBeAddedLater(change: SettingChange) async throws {
        let site = try site(Self.base + change.others, videos: change.needsVideos, many: change.needsMany)
        try await site.build()
        try site.write("vitrine.yml", Self.base + change.others + change.settings)
        try await site.build()
        let clean = try self.site(
            Self.base + change.others + change.settings, videos: change.needsVideos, many: change.needsMany)
        try await clean.build()
        #expect(try clean.tree() == site.tree())
    }
}

/// A setting, and the kinds of files that it changes.
struct SettingChange: Sendable, CustomTestStringConvertible {
    var settings: String
    var outputs: String
    /// Lines of other settings without which the setting has no effect. Both galleries have them.
    var others = ""
    /// Whether the site of the test has a video and a motion photo.
    var needsVideos = false
    /// Whether the site of the test has more than 61 photos, one of them with names.
    var needsMany = false

    var testDescription: String { settings }

    /// Grids show thumbnails, and photo pages also show those of their neighbours. Pictures are shown on photo pages,
    /// in feeds and in the sitemap, and as separate images for shared links. A setting that no part of the site uses
    /// changes nothing.
    static let all: [SettingChange] = [
        .init(settings: "title: Other", outputs: "404.html albums feeds front manifest.webmanifest photos smart"),
        .init(settings: "description: Words", outputs: "front manifest.webmanifest"),
        .init(settings: "author: {name: A}", outputs: "404.html albums feeds front photos smart"),
        .init(settings: "author: {email: me@example.org}", outputs: "picks.html", others: "picks: true\n"),
        .init(settings: "author: {url: 'https://a.example/'}", outputs: ""),
        .init(settings: "licence: {url: 'https://a.example/by'}", outputs: "photos"),
        .init(settings: "licence: {page: 'https://a.example/buy'}", outputs: "photos"),
        .init(
            settings: "training: false",
            outputs:
                ".well-known/tdmrep.json 404.html _headers albums feeds front media+12-12 photos robots.txt sitemap.xml smart"
        ),
        .init(
            settings: "language: ko", outputs: "404.html albums assets feeds front manifest.webmanifest photos smart"),
        .init(settings: "languageTag: en-GB", outputs: "404.html albums feeds front manifest.webmanifest photos smart"),
        .init(settings: "words: {photoCount: '{count} pictures'}", outputs: "albums front smart"),
        .init(settings: "sort: oldest", outputs: "albums front photos"),
        .init(settings: "sort: name", outputs: "albums front photos"),
        .init(
            settings: "pageSize: 2",
            outputs: "albums assets photos recently-added/page-2024.html recently-added/page-202405.html "
                + "recently-added/page-20240501.html recently-added/page-20240502.html recents/page-2024.html "
                + "recents/page-202405.html recents/page-20240501.html recents/page-20240502.html smart"),
        .init(settings: "accent: '#C00'", outputs: "404.html albums assets front photos smart"),
        .init(settings: "accent: {light: '#C00', dark: '#FCC'}", outputs: "404.html albums assets front photos smart"),
        .init(
            settings: "icon: own.svg", outputs: "404.html albums assets front manifest.webmanifest photos smart"),
        .init(settings: "logo: own.svg", outputs: "albums assets front smart"),
        .init(settings: "logo: {light: own.svg, dark: dark.svg}", outputs: "albums assets front smart"),
        // Photos are alone on their pages.
        .init(settings: "menu: [b]", outputs: "404.html albums front smart"),
        .init(settings: "menu: {Sea: a}", outputs: "404.html albums front smart"),
        .init(settings: "contact: me@example.org", outputs: "photos"),
        .init(settings: "contact: 'https://a.example/?p={photo}'", outputs: "photos"),
        .init(settings: "links: explicit", outputs: "404.html albums front manifest.webmanifest photos smart"),
        .init(settings: "type: serif", outputs: "404.html _headers albums assets front photos smart"),
        .init(settings: "look: cards", outputs: "albums front photos smart"),
        .init(settings: "look: {columns: 4}", outputs: "albums front photos smart"),
        .init(settings: "look: {hero: true}", outputs: "albums"),
        .init(settings: "thumbnails: {size: 200}", outputs: "albums front media+16-16 photos smart"),
        .init(settings: "thumbnails: {scales: [1, 2]}", outputs: "albums media+0-8 photos smart"),
        .init(settings: "thumbnails: {quality: 70}", outputs: "albums front media+16-16 photos smart"),
        .init(settings: "photos: {sizes: [1200]}", outputs: "media+0-4 photos sitemap.xml"),
        .init(settings: "photos: {sizes: [1200, 2000, 3000]}", outputs: "media+4-0 photos sitemap.xml"),
        .init(settings: "photos: {quality: 70}", outputs: "albums feeds front media+12-12 photos sitemap.xml smart"),
        .init(settings: "formats: [webp]", outputs: "media+8-0 photos"),
        .init(settings: "formats: [avif, webp]", outputs: "media+16-0 photos"),
        .init(settings: "formats: [jxl]", outputs: "media+8-0 photos"),
        .init(settings: "originals: clean", outputs: "media+4-0 photos"),
        .init(settings: "originals: asis", outputs: "media+4-0 photos"),
        .init(settings: "colour: srgb", outputs: "albums feeds front media+28-28 photos sitemap.xml smart"),
        .init(settings: "hdr: drop", outputs: ""),
        .init(settings: "gps: true", outputs: ""),
        .init(settings: "gps: coarse", outputs: ""),
        .init(settings: "places: true", outputs: ""),
        .init(settings: "keywords: true", outputs: ""),
        .init(settings: "keywords: true", outputs: "find photos", needsMany: true),
        .init(settings: "keywords: {hide: [nature/*]}", outputs: "find photos", needsMany: true),
        .init(settings: "people: true", outputs: "find photos", needsMany: true),
        .init(settings: "find: false", outputs: ""),
        .init(settings: "find: false", outputs: "albums assets find front photos smart", needsMany: true),
        .init(settings: "find: {search: false}", outputs: "assets find", needsMany: true),
        .init(settings: "find: {onThisDay: false}", outputs: "assets find", needsMany: true),
        .init(settings: "find: {places: false}", outputs: "find photos", needsMany: true),
        .init(settings: "gps: coarse\nfind: {map: true}", outputs: "", needsMany: true),
        .init(settings: "find: {cameras: false, lenses: false}", outputs: "", needsMany: true),
        .init(settings: "damaged: publish", outputs: ""),
        .init(settings: "raw: develop", outputs: ""),
        .init(settings: "favorites: {rating: 3}", outputs: ""),
        .init(settings: "smartAlbums: {recents: false}", outputs: "front smart"),
        .init(settings: "smartAlbums: {favorites: Best}", outputs: "front smart"),
        // The owner's album has the same photos.
        .init(settings: "smartAlbums: {panoramas: false}", outputs: ""),
        .init(settings: "smartAlbums: {recentlyAdded: false}", outputs: "front smart"),
        .init(settings: "smartAlbums: {screenshots: false}", outputs: ""),
        .init(settings: "smartAlbums: {selfies: Us}", outputs: ""),
        .init(settings: "smartAlbums: {videos: false}", outputs: "front smart", needsVideos: true),
        .init(settings: "smartAlbums: {livePhotos: Moments}", outputs: "front smart", needsVideos: true),
        .init(settings: "picks: true", outputs: "albums assets photos picks.html smart"),
        .init(settings: "picks: 5", outputs: "albums assets photos picks.html smart"),
        .init(settings: "download: true", outputs: "albums media+2-0 photos"),
        .init(settings: "download: 5 MB", outputs: "albums media+2-0 photos"),
        .init(settings: "limits: {megapixels: 100}", outputs: ""),
        .init(settings: "limits: {fileSize: 1 MB}", outputs: ""),
        .init(settings: "limits: {frames: 10}", outputs: ""),
        .init(settings: "limits: {seconds: 20}", outputs: ""),
        .init(settings: "limits: {videoMinutes: 5}", outputs: ""),
        .init(settings: "limits: {videoSize: 2 MB}", outputs: ""),
        .init(
            settings: "livePhotos: {motion: false}", outputs: "albums front media+0-1 photos smart", needsVideos: true),
        .init(settings: "livePhotos: {sound: true}", outputs: "media+1-1 photos", needsVideos: true),
        .init(
            settings: "videos: false", outputs: "albums front media+0-8 photos sitemap.xml smart",
            needsVideos: true),
        .init(settings: "videos: {size: 480}", outputs: "media+1-1 photos sitemap.xml", needsVideos: true),
        .init(settings: "videos: {quality: 30}", outputs: "media+1-1 photos sitemap.xml", needsVideos: true),
        .init(settings: "videos: {copy: never}", outputs: "", needsVideos: true),
        .init(settings: "videos: {largest: 5 MB}", outputs: "media+1-1 photos sitemap.xml", needsVideos: true),
        .init(settings: "videos: {formats: [av1]}", outputs: "media+1-0 photos", needsVideos: true),
    ]
}
