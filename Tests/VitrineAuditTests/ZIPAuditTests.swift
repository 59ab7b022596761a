import TestSupport
import Testing
import VitrineFormats

@testable import VitrineAudit

@Suite struct ZIPAuditTests {
    private static func zip(_ files: [(String, [UInt8])]) -> [UInt8] {
        var zip = ZIPWriter()
        var bytes: [UInt8] = []
        for (name, content) in files {
            let sum = CRC32.checksum(of: content)
            bytes += zip.begin(.init(name: name, size: Int64(content.count), checksum: sum)) + content
        }
        return bytes + zip.directory
    }

    private func findings(_ bytes: [UInt8]) -> [String] {
        FileAudit.inspect(AuditedFile(name: "a.zip", bytes: bytes), at: "a.zip").findings.map(\.what)
    }

    @Test func whatIsInsideIsFound() {
        let text = Array("See <a href='/home/anna/photos/1.jpg'>it</a> at 51.50735, -0.12776".utf8)
        let found = findings(Self.zip([("ok.txt", Array("Words.".utf8)), ("in/page.html", text)]))
        #expect(found.contains { $0.contains("in 'in/page.html'") }, "\(found)")
        #expect(findings(Self.zip([("ok.txt", Array("Words.".utf8))])).isEmpty)
    }

    /// A byte before a ZIP hides its mark, and its end is that of the outer one.
    @Test func aZIPThatIsDisguisedIsNotOpenedEither() {
        var bytes = Self.zip([("page.txt", Array("51.50735, -0.12776".utf8))])
        for number in 0..<50 { bytes = Self.zip([("\(number)", [0x20] + bytes)]) }
        #expect(findings(bytes).isEmpty)
    }

    @Test func aZIPInAZIPIsNotOpened() {
        let inner = Self.zip([("page.txt", Array("51.50735, -0.12776".utf8))])
        let result = FileAudit.inspect(AuditedFile(name: "a.zip", bytes: Self.zip([("b.zip", inner)])), at: "a.zip")
        #expect(result.findings.isEmpty && result.note == "1 of 1 files in this ZIP cannot be inspected")
    }
}
