import Foundation
import SiteTestSupport
import TestSupport
import Testing
import VitrineBuild
import VitrineCore

/// Tests that the pages below `find/` are the same after any edits as those of a clean build, and that no link in the gallery
/// is broken.
@Suite struct FindLawTests {
    private static let names = [
        "keyword=snow", "keyword=Snow", "keyword=sea", "keyword=Anna", "path=Nature|Sea", "path=Nature|Sky|Aurora",
        "path=People|Jo", "person=Anna", "person=Jo", "city=Reine", "city=Kyoto",
    ]

    @Test(arguments: TestScope.values([UInt64(1)], nightly: [2, 3, 4]))
    func incrementalBuildsEqualCleanBuilds(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let site = try TemporarySite(settings: Self.settings(&random))
        for number in 0..<62 { try add(number, to: site, &random) }
        try await site.build()
        for round in 0..<TestScope.values([5], nightly: [45])[0] {
            for _ in 0..<4 { try edit(site, &random) }
            try await site.build()
            try await CleanBuild.expectEqual(site, "seed \(seed), round \(round)")
        }
    }

    private static func settings(_ random: inout SeededGenerator) -> String {
        let flags = (0..<3).map { _ in Bool.random(using: &random) }
        return "pageSize: 12\nkeywords: \(flags[0] ? "true" : "{hide: [nature/sky/*]}")\npeople: \(flags[1])\n"
            + "find: {onThisDay: \(flags[2]), places: \(flags[0] || flags[1])}\n"
    }

    private func add(_ number: Int, to site: TemporarySite, _ random: inout SeededGenerator) throws {
        let (year, month, day) = (
            Int.random(in: 2022...2024, using: &random), Int.random(in: 1...3, using: &random),
            Int.random(in: 10...14, using: &random)
        )
        let date = Int.random(in: 0..<9, using: &random) == 0 ? nil : "\(year):0\(month):\(day) 10:00:00"
        let album = ["a", "b"].randomElement(using: &random) ?? "a"
        try site.photo("\(album)/\(number).jpg", pixels: "p\(number)", taken: date, size: "300x200")
        try name("\(album)/\(number)", in: site, &random)
    }

    private func name(_ photo: String, in site: TemporarySite, _ random: inout SeededGenerator) throws {
        let names = Self.names.shuffled(using: &random).prefix(Int.random(in: 0...3, using: &random))
        try site.write("albums/\(photo).xmp", names.joined(separator: " "))
    }

    private func edit(_ site: TemporarySite, _ random: inout SeededGenerator) throws {
        let all = try FileManager.default.subpathsOfDirectory(atPath: site.root + "/albums")
        let photos = all.filter { $0.hasSuffix(".jpg") }.sorted().map { String($0.dropLast(4)) }
        guard let photo = photos.randomElement(using: &random) else { return }
        switch Int.random(in: 0..<8, using: &random) {
        case 0, 1: try add(Int.random(in: 100..<900, using: &random), to: site, &random)
        case 2, 3: try name(photo, in: site, &random)
        case 4:
            for suffix in ["jpg", "xmp", "jpg.yml"] where site.exists("albums/\(photo).\(suffix)") {
                try site.remove("albums/\(photo).\(suffix)")
            }
        case 5: try site.write("albums/\(photo).jpg.yml", "hidden: \(Bool.random(using: &random))")
        case 6: try site.write("albums/b/album.md", "---\nunlisted: \(Bool.random(using: &random))\n---\n")
        default: try site.write("vitrine.yml", Self.settings(&random))
        }
    }
}
