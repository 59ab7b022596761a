import Foundation
import SiteTestSupport
import Testing
import TestSupport
import VitrineBuild
import VitrineCore
import VitrineMessages

/// Tests which dates, time zones and captions complete builds publish, withhold and report.
@Suite struct PrivateFactsBuildTests {
    /// Fake workers that find a GPS time in every photo.
    private final class LocatedWorkers: Workers {
        private let inner = FakeWorkers()

        var count: Int { inner.count }

        func videoTools(scratch: String) -> any VideoTools { inner.tools }

        func perform(_ items: [WorkerItem]) async -> [WorkerResult] {
            await inner.perform(items).map { result in
                guard case .record(var record) = result.reply else { return result }
                record.exif.gpsDate = "2024:02:09"
                record.exif.gpsTime = [20, 15, 0]
                return WorkerResult(.record(record))
            }
        }
    }

    /// The files of the output that contain the time zone of the photos, or the same time in UTC.
    private func telling(_ site: TemporarySite) throws -> [String] {
        try site.listing().filter { _, file in
            let text = String(decoding: file.data, as: UTF8.self)
            return text.contains("13:45") || text.contains("20:15")
        }.keys.sorted()
    }

    @Test func noFileContainsATimeZoneWherePositionsAreNotAllowed() async throws {
        let site = try TemporarySite(settings: "baseURL: https://example.org/\npicks: true\noriginals: clean")
        try site.photo("a/satellites.jpg", taken: "2024:02:10 10:00:00")
        try site.photo("a/offset.jpg", taken: "2024:02:10 10:00:01+13:45")
        try await site.build(LocatedWorkers())
        #expect(try telling(site) == [])
        try site.write("albums/a/album.md", "---\ngps: true\n---\n")
        try await site.build(LocatedWorkers())
        #expect(
            try telling(site) == [
                "a/feed.json", "a/feed.xml", "a/offset.html", "a/satellites.html", "feed.json", "feed.xml",
            ])
    }

    @Test func photoPagesSayTheirDateInATimeElement() async throws {
        let site = try TemporarySite()
        try site.photo("a/1.jpg", taken: "2024:05:12 14:03:27+09:00")
        try site.photo("a/2.jpg")
        try site.write("albums/a/2.jpg.yml", "date: 2024-05-12 14:03:27+09:00")
        try site.photo("a/IMG-20240512-WA0001.jpg")
        try site.photo("a/3.jpg")
        try await site.build()
        func date(_ page: String) throws -> Substring? {
            try site.text("public/a/\(page).html").split(separator: "\n").first { $0.contains("<dt>Date</dt>") }
        }
        func row(_ value: String) -> Substring { "<div><dt>Date</dt><dd>\(value)</dd></div>" }
        #expect(try date("1") == row("<time datetime=\"2024-05-12T14:03:27\">12 May 2024, 14:03</time>"))
        #expect(try date("2") == row("<time datetime=\"2024-05-12T14:03:27+09:00\">12 May 2024, 14:03</time>"))
        let named = row("<time datetime=\"2024-05-12\">12 May 2024 (from the file name)</time>")
        #expect(try date("img-20240512-wa0001") == named)
        #expect(try date("3") == row("unknown"))
    }

    @Test(arguments: [
        ("GPS 51.50735, -0.12776", "it holds a position"), ("C:\\Users\\anna\\1.tif", "it holds a path of a computer"),
        ("{\"deviceid\":\"9774d\"}", "it begins with '{', as data of an app does"),
    ])
    func aDescriptionThatIsLeftOutIsNamed(words: String, cause: String) async throws {
        let site = try TemporarySite(settings: "baseURL: https://example.org/")
        try site.photo("a/1.jpg", taken: "2024:05:12 14:03:27", words: words)
        try site.photo("a/2.jpg", taken: "2024:05:12 14:03:28", words: "A walk")
        let report = try await site.build()
        let named = report.sources.filter { $0.code == .withoutText }
        #expect(named.map(\.path) == ["a/1.jpg"] && named.map(\.outcome) == [.published])
        let reason =
            "published without the description in its file: \(cause); write a caption in '1.jpg.yml' to publish your own"
        #expect(named.first?.reason == reason)
        for (path, file) in try site.listing() {
            #expect(!String(decoding: file.data, as: UTF8.self).contains(words.prefix(9)), "\(path)")
        }
        try site.write("albums/a/1.jpg.yml", "caption: Another walk")
        #expect(try await site.build().sources.allSatisfy { $0.code != .withoutText })
    }
}
