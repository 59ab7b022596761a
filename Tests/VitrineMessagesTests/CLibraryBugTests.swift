import Testing
import VitrineCore
import VitrineMessages

@Suite struct CLibraryBugTests {
    @Test(arguments: [("libvips", "8.14.1"), ("libheif", "1.15.1"), ("cmark-gfm", "0.29.0.gfm.6")])
    func theBugsOfDebian12AreKnown(name: String, version: String) {
        let found = CLibraryBug.all(in: [CLibraryVersion(name: name, version: version)])
        #expect(found.map(\.library.version) == [version])
    }

    @Test(arguments: [
        ("libvips", "8.14.2"), ("libvips", "8.13.3"), ("libvips", "8.17.0"), ("libheif", "1.18.0"), ("libheif", "2.0"),
        ("cmark-gfm", "0.29.0.gfm.13"), ("cmark-gfm", "0.30.0"), ("zimg", "3.0.4"),
    ])
    func otherVersionsHaveNoKnownBugs(name: String, version: String) {
        #expect(CLibraryBug.all(in: [CLibraryVersion(name: name, version: version)]) == [])
    }
}
