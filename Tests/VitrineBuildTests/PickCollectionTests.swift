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
            "collections/c.yml", CollectionText.yaml(title: text, photos: [SourcePath("a/\(text).jpg")]) + "\n")
        try await site.build()
        #expect(try site.text("public/collections/c/index.html").contains("<h1>" + Escaping.html(text) + "</h1>"))
    }
}
