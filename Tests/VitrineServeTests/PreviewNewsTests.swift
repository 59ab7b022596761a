import Testing

@testable import VitrineServe

@Suite struct PreviewNewsTests {
    @Test func othersAreToldOfNoNames() {
        let problem = "albums/secret/album.md:2:1: unknown key"
        #expect(PreviewNews.shown(problem, isPublic: false) == problem)
        let shown = PreviewNews.shown(problem, isPublic: true)
        #expect(shown == "There is a mistake in the site's files; the terminal has the details.")
        #expect(PreviewNews.shown(nil, isPublic: true) == nil)
    }
}
