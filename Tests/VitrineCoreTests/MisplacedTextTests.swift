import Testing
@testable import VitrineCore

/// Tests texts whose names are nearly right.
@Suite struct MisplacedTextTests {
    private func judge(_ names: [String]) -> MisplacedText {
        MisplacedText(
            SourceSorter.sort(
                names.map {
                    SourceFile(
                        path: SourcePath($0), stamp: FileStamp(device: 1, inode: 1, size: 1, modified: 1, changed: 1))
                }))
    }

    @Test(arguments: [
        "album.md.txt", "album.txt", "album.markdown", "album.yml", "album.yaml", "albums.md", "albun.md", "album .md",
        "album.md ", "album.md.md", "ａｌｂｕｍ.md", "album 2.md", "album copy.md", "Album (1).md", ".album.md.icloud",
        "album.md.nextcloud", ".album.md.Ab12Cd", "~syncthing~album.md.tmp", "album.md.part", "album.md~",
        "My album.txt",
    ])
    func namesSimilarToAlbumMdAreMistakesIfThereIsNoAlbumMd(name: String) {
        let path = SourcePath("secret/" + name)
        #expect(judge(["secret/a.jpg"]).problem(withName: path) != nil)
        #expect(judge(["secret/a.jpg", "secret/album.md"]).problem(withName: path) == nil)
    }

    @Test(arguments: [
        "IMG.jpg.yml.txt", "IMG.jpg.ymal", "IMG.jpg.yml.nextcloud", ".IMG.jpg.yml", "IMG.jpgyml",
        "~syncthing~IMG.jpg.yml.tmp",
        "copy of IMG.jpg.yml", "img.JPG.YML.part",
    ])
    func namesSimilarToSidecarsAreMistakesIfThereIsNoSidecar(name: String) {
        let path = SourcePath("secret/" + name)
        #expect(judge(["secret/IMG.jpg"]).problem(withName: path) != nil)
        #expect(judge(["secret/IMG.jpg", "secret/IMG.jpg.yml"]).problem(withName: path) == nil)
        #expect(judge(["open/IMG.jpg"]).problem(withName: path) == nil)
    }

    @Test(arguments: ["index.md", "README.md", "notes.txt", "IMG.jpg.json", "yacht.txt", "credits.md", "albumin.csv"])
    func otherFileNamesAreNoMistakes(name: String) {
        #expect(judge(["a/IMG.jpg"]).problem(withName: SourcePath("a/" + name)) == nil)
    }

    @Test(arguments: [".album.md.swp", ".#album.md", "#album.md#", "album.md~", "album.md.bak"])
    func copiesOfEditorsAreNoMistakes(name: String) {
        #expect(judge(["a/IMG.jpg", "a/album.md"]).isEditorCopy(SourcePath("a/" + name)))
        #expect(!judge(["a/IMG.jpg"]).isEditorCopy(SourcePath("a/album.md~")))
    }

    @Test func onlyTextsThatPreventPublicationAreMistakes() {
        #expect(
            MisplacedText(SortedSources()).problem(in: "---\nhidden: true\n---", path: SourcePath("x.md"))?.line == 2)
        #expect(MisplacedText(SortedSources()).problem(in: "{\"hidden\": false}", path: SourcePath("x.md")) == nil)
        #expect(MisplacedText(SortedSources()).problem(in: "gps=on\n", path: SourcePath("x.md")) == nil)
        #expect(MisplacedText(SortedSources()).problem(in: "All about Lofoten", path: SourcePath("x.md")) == nil)
    }
}
