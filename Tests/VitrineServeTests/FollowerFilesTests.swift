import SiteTestSupport
import TestSupport
import Testing
import VitrineServe

@Suite struct FollowerFilesTests {
    @Test func vitrinesOwnTemplatesContainTheFiles() {
        let files = FollowerFiles(templates: TemporarySite.ownTemplates)
        #expect(files.problem == nil && !files.script.isEmpty && !files.stylesheet.isEmpty)
    }

    @Test func aMissingFileIsNamed() {
        let files = FollowerFiles(templates: "/nowhere")
        #expect(files.problem?.contains("/nowhere/preview/preview.js") == true && files.script.isEmpty)
    }
}
