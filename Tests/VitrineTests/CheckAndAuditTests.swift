import Foundation
import SiteTestSupport
import TestSupport
import Testing
import VitrineBuild
import VitrineCore
import VitrineFormats
import VitrineAudit

/// `vitrine check` and `vitrine audit` report the same for a gallery, except what the settings ask for.
@Suite struct CheckAndAuditTests {
    private static let position = "<p>51.50735 N, 0.12776 W</p>"

    struct Case: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var settings = ""
        var album = ""
        /// Written into the gallery after the build.
        var files: [String: String] = [:]
        /// The paths and kinds that both report.
        var both: Set<String> = []
        /// The findings that only `audit` reports, because the settings ask for them.
        var auditAlone: Set<String> = []
        /// A part of the output of `check`.
        var says = ""
    }

    static let cases = [
        Case(testDescription: "default settings"),
        Case(
            testDescription: "gps: true", settings: "gps: true", auditAlone: ["trip/a.html: position"],
            says: "'gps' allows it, so these show positions: trip/a.html"),
        Case(
            testDescription: "gps: true in the album", album: "gps: true", auditAlone: ["trip/a.html: position"],
            says: "so these show positions: trip/a.html"),
        Case(
            testDescription: "gps: true, but not in the album", settings: "gps: true", album: "gps: false",
            files: ["trip/own.html": position], both: ["trip/own.html: position"]),
        Case(testDescription: "originals: clean", settings: "originals: clean"),
        Case(
            testDescription: "originals: clean, gps: true", settings: "originals: clean\ngps: true",
            auditAlone: ["trip/a.html: position"]),
        Case(
            testDescription: "originals: asis", settings: "originals: asis", both: ["ORIGINAL: position"],
            auditAlone: ["ORIGINAL: owner"],
            says:
                "'gps' is not true for these photos, but the originals that 'originals: asis' publishes hold positions: "
                + "trip/a.jpg; "
                + "use 'originals: clean', or set 'gps: true'"),
        Case(
            testDescription: "originals: asis, gps: true", settings: "originals: asis\ngps: true",
            auditAlone: ["trip/a.html: position", "ORIGINAL: position", "ORIGINAL: owner"],
            says: "with all their metadata, including positions, as 'gps: true' allows"),
        Case(
            testDescription: "an owner's page with a position", files: ["own.html": position],
            both: ["own.html: position"]),
        Case(
            testDescription: "an owner's page where positions are allowed", settings: "gps: true",
            files: ["trip/own.html": position], both: ["trip/own.html: position"],
            auditAlone: ["trip/a.html: position"]),
        Case(
            testDescription: "a page with a path", files: ["own.html": "<!-- /media/anna/Photos/site -->"],
            both: ["own.html: machine"]),
        Case(
            testDescription: "a picture with a path", files: ["icon.svg": "<svg export=\"/home/anna/icon.png\"/>"],
            both: ["icon.svg: machine"]),
        Case(
            testDescription: "a report of a build",
            files: ["report.json": "{\"counts\":1,\"isPlan\":true,\"sources\":[]}"],
            both: ["report.json: dump"]),
        Case(testDescription: "a repository", files: [".git/config": "[core]"], both: [".git: repository"]),
        Case(testDescription: "hidden files", files: [".env": "x"], both: [".env: secret"]),
        Case(
            testDescription: "a name with a position", files: ["IMG_51.50735_-0.12776.txt": "x"],
            both: ["IMG_51.50735_-0.12776.txt: position"]),
        Case(
            testDescription: "a folder with a position in its name", files: ["51.50735,-0.12776/a.txt": "x"],
            both: ["51.50735,-0.12776: position"]),
        Case(testDescription: "a document", files: ["a.pdf": "%PDF-1.7\u{1}"], says: "a.pdf: a PDF document"),
    ]

    @Test(arguments: cases) func checkAndAuditReportTheSame(example: Case) throws {
        let site = try TemporarySite(settings: example.settings)
        try site.write("albums/trip/a.jpg", Data(try Self.photo()))
        if !example.album.isEmpty { try site.write("albums/trip/album.md", "---\n\(example.album)\n---\n") }
        try #require(try BuiltProgram.run(["build", site.root]).status == 0)
        for (path, text) in example.files { try site.write("public/" + path, text) }

        let audit = try BuiltProgram.run(["audit", site.root + "/public", "--json"])
        let findings = try JSONDecoder().decode(AuditReport.self, from: Data(audit.output.utf8)).findings
        let original = try BuiltProgram.run(["audit", site.root + "/albums", "--json"])
        let check = try BuiltProgram.run(["check", site.root])
        func name(_ finding: Finding) -> String {
            (MediaName.isMediaPath(finding.path) ? "ORIGINAL" : finding.path) + ": " + finding.kind.rawValue
        }
        #expect(Set(findings.map(name)) == example.both.union(example.auditAlone), "\(audit.output)")
        #expect(audit.status == (findings.isEmpty ? 0 : 1))
        #expect(check.status == (example.both.isEmpty ? 0 : 1), "\(check.messages)")
        #expect(check.messages.contains("No problems found.") == example.both.isEmpty)
        #expect(example.says.isEmpty || check.messages.contains(example.says), "\(check.messages)")
        for finding in findings where example.both.contains(name(finding)) && !name(finding).hasPrefix("ORIGINAL") {
            #expect(check.messages.contains(finding.message), "\(check.messages)")
        }
        #expect(original.output.contains("\"position\""))
    }

    /// A JPEG XL file as `cjxl` makes it, whose EXIF is compressed and has a position: 51.50735 N, 0.12776 W (exiftool).
    private static let compressedPosition = """
        AAAADEpYTCANCocKAAAAFGZ0eXBqeGwgAAAAAGp4bCAAAAASanhscAAAAAD/CugwEAkAAACBYnJvYkV4aWYbzwAABB74c73/22dp\
        a9tEoi6avPAETvDetu9xDXGcJx71CYJjC0HYWDe3MfB2REp0zD4AloUa8BgRYp4CHBhFNHQQJYolyOAV8M3QvnxA0e9Ea2JpmdHI\
        tdhk21bAD3WDK+r8Q9HleKq3aYAWjACc5wo+wBMAAAFIanhscIAAAAHgWwIQANQEiHgIeIh4/v8OAAAYAAgAAQAAAAAAgIAliWJD\
        9NYdAChJCgoKM5Edg0dKlo9tXSgMoBwPyg/S+/AQoOBLEuehholEkxw+Y++ZY1zhDgDABIATQAwlQIyvCHVcN8YYyraGxBhjkE5O\
        MMYY4yG3xBhjjDHGGGOMMcYYcnZjjDHGGGOMMcYYY4whAAAIQkBQlAhUSgIVMUgDJDIYVIVBMTp17g1FYEjTCkD5hSMgONcYEi5f\
        EgDxV4vTUCJUUkMl2wWcgA6QUh2mq1hjZTQhRLi5PzDGUMRSIsYYA26ZgjHGGDc1IcYYY4wxxhhjjDHGGGMAk40xxhhjjDHGGGMM\
        AAAAAACAQgpkWDUVg5OMIpsBAgA26yFEQw/LFjUazedOEoitSjpdyU1poqkJa9WfOEh+85YpgGIA
        """

    @Test func compressedPositionsOfOriginalsAreReported() throws {
        let site = try TemporarySite(settings: "originals: asis")
        try site.write("albums/a.jxl", try #require(Data(base64Encoded: Self.compressedPosition)))
        try #require(try BuiltProgram.run(["build", site.root]).status == 0)
        let check = try BuiltProgram.run(["check", site.root])
        #expect(check.status == 1)
        #expect(check.messages.contains("'originals: asis' publishes hold positions: a.jxl"), "\(check.messages)")
        try site.write("vitrine.yml", "originals: asis\ngps: true\n")
        try #require(try BuiltProgram.run(["build", site.root]).status == 0)
        #expect(try BuiltProgram.run(["check", site.root]).status == 0)
    }

    /// The address of a photo is made from its file name, with or without dots.
    @Test func positionsInFileNamesAreReported() throws {
        let site = try TemporarySite()
        try site.write("albums/IMG_51.50735_-0.12776.jpg", Data(try CanaryPhotos.picture(".jpg", colour: [9, 9, 200])))
        try #require(try BuiltProgram.run(["build", site.root]).status == 0)
        let path = "img_51-50735_-0-12776.html: position: "
        for run in [
            try BuiltProgram.run(["audit", site.root + "/public"]), try BuiltProgram.run(["check", site.root]),
        ] {
            #expect(run.status == 1)
            #expect((run.output + run.messages).contains(path + "a position in the name of the file. Fix: "))
            #expect((run.output + run.messages).contains(path + "a position finer than 0.01°"))
        }
    }

    @Test func anEditedPageIsNotExcusedByTheSettings() throws {
        let site = try TemporarySite()
        try site.write("albums/trip/a.jpg", Data(try Self.photo()))
        try #require(try BuiltProgram.run(["build", site.root]).status == 0)
        try site.write("public/trip/a.html", try site.text("public/trip/a.html") + Self.position)
        let audit = try BuiltProgram.run(["audit", site.root + "/public"])
        #expect(audit.status == 1 && audit.output.hasPrefix("trip/a.html: position: "))
        let check = try BuiltProgram.run(["check", site.root])
        #expect(check.status != 0 && check.messages.contains("trip/a.html"), "\(check.messages)")
        #expect(!check.messages.contains("No problems found."))
    }

    /// A city in a file without a position is published on the page, so it may be in the original, too.
    @Test func citiesThatPersonsWroteAreNoProblem() throws {
        let site = try TemporarySite(settings: "originals: asis")
        let mark = Array("http://ns.adobe.com/xap/1.0/\0".utf8)
        let packet =
            "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\"><rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">"
            + "<rdf:Description rdf:about=\"\" xmlns:photoshop=\"http://ns.adobe.com/photoshop/1.0/\" "
            + "photoshop:City=\"Reine\" photoshop:Country=\"Norway\"/></rdf:RDF></x:xmpmeta>"
        try site.write("albums/trip/a.jpg", Data(try Self.photo(with: mark + Array(packet.utf8))))
        try #require(try BuiltProgram.run(["build", site.root]).status == 0)
        #expect(try site.text("public/trip/a.html").contains("<dd>Reine, Norway</dd>"))
        let check = try BuiltProgram.run(["check", site.root])
        #expect(check.status == 0 && check.messages.contains("No problems found."), "\(check.messages)")
        let audit = try BuiltProgram.run(["audit", site.root + "/public"])
        #expect(audit.status == 1 && audit.output.contains(": place: the city or country"), "\(audit.output)")
    }

    /// With a position and the name of the camera's owner.
    private static func photo() throws -> [UInt8] {
        let gps =
            [.text(1, "N"), Planted.Field(tag: 2, type: 5, value: CanaryPhotos.degrees(47, 22, 3681)), .text(3, "E")]
            + [Planted.Field(tag: 4, type: 5, value: CanaryPhotos.degrees(8, 32, 3019))]
        return try photo(with: Array("Exif\0\0".utf8) + Planted.tiff(exif: [.text(0xA430, "Anna")], gps: gps))
    }

    /// - Parameter block: the content of a metadata segment.
    private static func photo(with block: [UInt8]) throws -> [UInt8] {
        let picture = try CanaryPhotos.picture(".jpg", colour: [200, 40, 40])
        let segment: [UInt8] = [0xFF, 0xE1] + (block.count + 2).bytes(2, .big) + block
        return Array(picture[..<2]) + segment + Array(picture[2...])
    }
}
