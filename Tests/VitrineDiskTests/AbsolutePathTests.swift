import Testing
import VitrineDisk

@Suite struct AbsolutePathTests {
    @Test(arguments: [
        ("/a/b", "/a"), ("/a", "/"), ("/", "/"), ("/a/b/", "/a/b"), ("/a/\u{E4}\u{301}/c", "/a/\u{E4}\u{301}"),
    ])
    func parents(path: String, parent: String) {
        #expect(AbsolutePath.parent(path) == parent)
    }

    @Test(arguments: [
        ("/a/b", "/a", true), ("/a", "/a", true), ("/ab", "/a", false), ("/a", "/a/b", false), ("/a", "/", true),
        // Equal as text, and other bytes: other files.
        ("/\u{E4}/x", "/a\u{308}", false),
    ])
    func insides(path: String, folder: String, isInside: Bool) {
        #expect(AbsolutePath.isInside(path, folder) == isInside)
    }

    @Test(arguments: [
        ("b", "/a/b"), ("./b//c/.", "/a/b/c"), ("../b", "/b"), ("../../../b", "/b"), ("/x/../y", "/y"), ("", "/a"),
        ("/", "/"), (".", "/a"), ("..b/...", "/a/..b/..."),
    ])
    func madeAbsolute(path: String, absolute: String) {
        #expect(AbsolutePath.make(path, from: "/a") == absolute)
    }
}
