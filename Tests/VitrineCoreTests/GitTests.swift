import Testing

@testable import VitrineCore

/// Tests what is known of Git's own files.
@Suite struct GitTests {
    private static let digits = String(repeating: "0f", count: 32)
    private static let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:\(digits)\nsize 4711\n"

    @Test func aPointerNamesTheDigestOfItsFile() throws {
        let pointer = try #require(LFSPointer(Array(Self.pointer.utf8)))
        #expect(pointer.digest?.hexadecimal == Self.digits)
        #expect(pointer.size == 4711)
        #expect(LFSPointer(Array(Self.pointer.replacing("size 4711", with: "size -1").utf8))?.size == nil)
        let checkedOutOnWindows = Self.pointer.replacing("\n", with: "\r\n")
        #expect(LFSPointer(Array(checkedOutOnWindows.utf8))?.digest?.hexadecimal == Self.digits)
    }

    @Test(arguments: [
        "version https://git-lfs.github.com/spec/v1", "version https://git-lfs.github.com/spec/v1\noid sha256:0f",
        "version https://git-lfs.github.com/spec/v1\noid sha256:" + String(repeating: "0F", count: 32),
        "version https://git-lfs.github.com/spec/v1\noid md5:" + String(repeating: "0f", count: 32),
        "version https://hawser.github.com/spec/v1\n\0\u{FFFD}",
        "version https://git-lfs.github.com/spec/v1\n" + String(repeating: "x", count: 900),
    ])
    func aPointerThatIsDamagedIsStillOne(text: String) throws {
        let pointer = try #require(LFSPointer(Array(text.utf8)))
        #expect(pointer.digest == nil)
    }

    @Test func otherFilesAreNoPointers() {
        #expect(LFSPointer([]) == nil)
        #expect(LFSPointer([0xFF, 0xD8, 0xFF]) == nil)
        #expect(LFSPointer(Array((" " + Self.pointer).utf8)) == nil)
        #expect(LFSPointer(Array("version https://example.org/spec/v1\n".utf8)) == nil)
        #expect(LFSPointer(Array((Self.pointer + String(repeating: "x", count: 1024)).utf8)) == nil)
    }

    @Test func theCommandNamesTheFilesThatAreNeeded() {
        #expect(LFSPull.command(for: ["b/2.jpg", "a/1 ä.jpg"]) == "git lfs pull --include=\"a/1 ä.jpg,b/2.jpg\"")
        let harmful = LFSPull.command(for: ["a/$(rm),`x`\"!\\*[1]{2}\n'.jpg"])
        #expect(harmful == "git lfs pull --include=\"a/?(rm)??x??????1??2???.jpg\"")
    }

    @Test func manyFilesAreNamedByTheirFolders() {
        let files = (1...30).map { "albums/\($0 % 2 == 0 ? "even" : "odd")/\($0).jpg" }
        #expect(LFSPull.command(for: files) == "git lfs pull --include=\"albums/even,albums/odd\"")
        let folders = (1...30).map { "albums/\($0)/1.jpg" }
        #expect(LFSPull.command(for: folders) == "git lfs pull --include=\"albums\"")
        let roots = (1...30).map { "\($0)/1.jpg" }
        #expect(LFSPull.command(for: roots) == "git lfs pull")
    }

    @Test func submodulesAreFound() {
        let text = """
            [submodule "lofoten"]
            \tpath = albums/lofoten
            \turl = https://example.org/lofoten.git
            [submodule "other"]
              path=albums/b/ ; a comment
            [submodule "quoted"]
            \tpath = "albums/a \\"b\\" #\\\\"
            \tbranch = path
            path =
            path
            """
        #expect(GitModules.paths(in: text) == ["albums/lofoten", "albums/b", "albums/a \"b\" #\\"])
        #expect(GitModules.paths(in: "path = \"\npath = ///\r\npath = #\n= x\n") == [])
    }
}
