import Testing

@testable import VitrineEdit

@Suite struct TrashInfoTests {
    private func read(_ text: String) -> TrashInfo? { TrashInfo(Array(text.utf8)) }

    @Test func whatIsWrittenIsRead() {
        for path in ["a.jpg", "albums/\u{E4}\u{1F600}/a b%20\n=.jpg", "[Trash Info]"] {
            let info = TrashInfo(path: path, date: "2026-11-23T08:30:00", command: "abc", entry: path)
            #expect(TrashInfo(info.bytes) == info)
            #expect(info.bytes.split(separator: 10).count == 5)
        }
        let least = TrashInfo(path: "a", date: "", command: nil, entry: nil)
        #expect(TrashInfo(least.bytes) == least)
    }

    @Test func descriptionsOfOtherPrograms() {
        let text = "[Trash Info]\r\nDeletionDate=2026-11-23T08:30:00\r\nX-Other=1\r\n\r\nPath=a%2fb.jpg\r\nPath=c\r\n"
        #expect(read(text) == TrashInfo(path: "a/b.jpg", date: "2026-11-23T08:30:00", command: nil, entry: nil))
    }

    @Test(arguments: [
        "", "\n", "Path=a", "[Trash Info]", "[Trash Info]\nPath=", "[Trash Info]\nPath=/etc/passwd",
        "[Trash Info]\nPath=../a", "[Trash Info]\nPath=a/../b", "[Trash Info]\nPath=a/%2e%2e/b",
        "[Trash Info]\nPath=a//b", "[Trash Info]\nPath=a/", "[Trash Info]\nPath=./a", "[Trash Info]\nPath=a%",
        "[Trash Info]\nPath=a%4", "[Trash Info]\nPath=a%zz", "[Trash Info]\nPath=a%00b", "[Trash Info]\nPath=%ff",
        "[Desktop Entry]\nPath=a", " [Trash Info]\nPath=a", "[Trash Info]\npath=a",
    ])
    func descriptionsThatLeadNowhere(text: String) {
        #expect(read(text) == nil)
    }
}
