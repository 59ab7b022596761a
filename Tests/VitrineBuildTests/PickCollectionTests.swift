import SiteTestSupport
import TestSupport
import Testing
import VitrineBuild
import VitrineCore

/// Tests the collections that are made from a list of picks.
@Suite struct PickCollectionTests {
    @Test(arguments: [
        "A dozen", "a: b # \"c\" \\ 'd'", "true", "겨울\n- x", "\u{85}\u{2028}\u{7F}{{x}} & <b>", "  - [x]",
    ])
    func aCollectionOfPicksIsReadAsItWasWritten(text: String) async throws {
        let site = try TemporarySite()
        try site.photo("a/\(text).jpg")
        try site.write(
            "collections/c.yml",
            CollectionText.yaml(title: text, photos: [(SourcePath("a/\(text).jpg"), "note: #1")]) + "\n")
        try await site.build()
        #expect(try site.text("public/collections/c/index.html").contains("<h1>" + Escaping.html(text) + "</h1>"))
    }

    /// A client's picks of an unlisted album: no page links to the collection, and search engines are told to leave it out.
    @Test func anUnlistedCollectionMayShowUnlistedPhotos() async throws {
        let site = try TemporarySite(settings: "baseURL: https://example.org/")
        try site.photo("a/1.jpg")
        try site.photo("client/2.jpg")
        try site.write("albums/client/album.md", "---\nunlisted: true\n---\n")
        let yaml = CollectionText.yaml(
            title: "Chosen", isUnlisted: true, photos: ["a/1.jpg", "client/2.jpg"].map { (SourcePath($0), nil) })
        try site.write("collections/c.yml", yaml)
        try await site.build()
        let page = try site.text("public/collections/c/index.html")
        #expect(page.contains("client/2.html") && page.contains("name=\"robots\" content=\"noindex\""))
        for path in try site.tree().keys.sorted() where !path.hasPrefix("collections/") {
            guard path.hasSuffix(".html") || path.hasSuffix(".xml") || path.hasSuffix(".json") else { continue }
            #expect(try !site.text("public/" + path).contains("collections/c/"), "\(path)")
        }
        try site.write("collections/c.yml", yaml.replacing("unlisted: true\n", with: ""))
        let error = await #expect(throws: BuildError.self) { try await site.build() }
        #expect(error?.message.contains("write 'unlisted: true' into this file") == true)
    }
}
