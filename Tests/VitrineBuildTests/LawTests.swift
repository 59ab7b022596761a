import Foundation
import SiteTestSupport
import Testing
import TestSupport
import VitrineBuild
import VitrineCore

/// Tests that after any edits an incremental build makes the same gallery as a clean one, byte for byte.
@Suite struct LawTests {
    @Test(arguments: TestScope.values([UInt64(1), 2], nightly: [3, 4, 5, 6]))
    func incrementalBuildsEqualCleanBuilds(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let site = try TemporarySite(settings: "baseURL: https://example.org/g/\npageSize: 4")
        for _ in 0..<12 { try add(to: site, &random) }
        try await site.build()
        for round in 0..<8 {
            for _ in 0..<Int.random(in: 1...5, using: &random) { try edit(site, &random) }
            try await site.build()
            try await CleanBuild.expectEqual(site, "seed \(seed), round \(round)")
        }
    }

    /// A live builder is notified of edits, sometimes before it has handled the edits before them.
    @Test(arguments: TestScope.values([UInt64(11)], nightly: [12, 13, 14]))
    func liveBuildsEqualCleanBuilds(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let site = try TemporarySite(settings: "baseURL: https://example.org/g/\npageSize: 4")
        for _ in 0..<12 { try add(to: site, &random) }
        let live = LiveSite(site)
        try await live.settle()
        for round in 0..<8 {
            for step in 0..<Int.random(in: 1...3, using: &random) {
                let before = try stamps(site)
                for _ in 0...step { try edit(site, &random) }
                let after = try stamps(site)
                let changed = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
                try await live.rebuild(Array(changed))
            }
            await live.live.waitUntilIdle()
            try await CleanBuild.expectEqual(site, "seed \(seed), round \(round)")
            try await CleanBuild.expectShown(live, "seed \(seed), round \(round)")
        }
    }

    private func stamps(_ site: TemporarySite) throws -> [String: [AnyHashable?]] {
        try site.sourcePaths.reduce(into: [:]) { stamps, path in
            let attributes = try FileManager.default.attributesOfItem(atPath: site.root + "/" + path)
            stamps[path] = [FileAttributeKey.systemFileNumber, .modificationDate, .size].map {
                attributes[$0] as? AnyHashable
            }
        }
    }

    private func add(to site: TemporarySite, _ random: inout SeededGenerator) throws {
        let album = ["a", "b", "b/c", "Ü ber", ""].randomElement(using: &random) ?? "a"
        let number = Int.random(in: 0..<40, using: &random)
        let day = Int.random(in: 10...28, using: &random)
        let date = Bool.random(using: &random) ? "2024:05:\(day) 10:00:00" : nil
        let name = ["IMG \(number).jpg", "img_\(number).JPG", "겨울\(number).heic", "x#\(number)?.png"]
        let path = (album.isEmpty ? "" : album + "/") + (name.randomElement(using: &random) ?? "x.jpg")
        let kind = ["p", "p", "heif", "uncopyable", "light", "heavy"].randomElement(using: &random) ?? "p"
        let pixels = ["\(kind)\(Int.random(in: 0..<60, using: &random))", "undecodable\(number)"]
        let sizes = ["4000x3000", "3000x4000", "9000x1000", "1500x1000", "300x200"]
        let size = sizes.randomElement(using: &random) ?? "1x1"
        let chosen = Int.random(in: 0..<9, using: &random) == 0 ? pixels[1] : pixels[0] + size
        try site.photo(path, pixels: chosen, taken: date, size: size)
    }

    /// Writes a story about some photos, or changes its look. References to photos that are moved later are mistakes, so they
    /// are removed by `forget`.
    private func tell(_ site: TemporarySite, _ photos: [String], _ random: inout SeededGenerator) throws {
        let own = photos.filter { $0.hasPrefix("a/") }.map { "![c](\($0.dropFirst(2)))" }.shuffled(using: &random)
        let look = ["story", "story", "list"].randomElement(using: &random) ?? "list"
        let lines = own.prefix(4).joined(separator: ["", "\n"].randomElement(using: &random) ?? "")
        try site.write("albums/a/album.md", "---\nlook: \(look)\n---\nWords\n## Chapter\n\(lines)\n")
    }

    /// Removes the story if it names a photo that is not there any more.
    private func forget(_ site: TemporarySite) {
        guard let text = try? site.text("albums/a/album.md") else { return }
        let names = text.components(separatedBy: "](").dropFirst().map { $0.components(separatedBy: ")")[0] }
        if !names.allSatisfy({ site.exists("albums/a/" + $0) }) { try? site.remove("albums/a/album.md") }
    }

    private func photos(_ site: TemporarySite) -> [String] {
        let all = (try? FileManager.default.subpathsOfDirectory(atPath: site.root + "/albums")) ?? []
        return all.filter { ["jpg", "JPG", "heic", "png"].contains(FileName.split($0).suffix) }.sorted()
    }

    private func edit(_ site: TemporarySite, _ random: inout SeededGenerator) throws {
        // A text that hides a folder without photos stops the build.
        defer { if !photos(site).contains(where: { $0.hasPrefix("b/") }) { try? site.remove("albums/b/album.md") } }
        defer { forget(site) }
        let photos = photos(site)
        let photo = photos.randomElement(using: &random)
        switch Int.random(in: 0..<13, using: &random) {
        case 0, 1, 2: try add(to: site, &random)
        case 3:
            if let photo, photos.count > 2 {
                try site.remove("albums/" + photo)
                // A sidecar that says 'hidden' and does not belong to a photo stops the build.
                try? site.remove("albums/\(photo).yml")
            }
        case 4:
            if let photo {
                let folder = "albums/moved \(Int.random(in: 0..<99999, using: &random))/"
                for name in [photo, photo + ".yml"] where site.exists("albums/" + name) {
                    try site.move("albums/" + name, to: folder + SourcePath(name).name)
                }
            }
        case 5:
            if let photo { try site.write("albums/\(photo).yml", "caption: c\(Int.random(in: 0..<9, using: &random))") }
        case 6: if let photo { try site.write("albums/\(photo).yml", "hidden: true") }
        case 7: if let photo { try site.write("albums/\(photo).yml", "favorite: true\ntitle: T") }
        case 8:
            let flag = Bool.random(using: &random)
            let address = flag ? "address: secret-\(Int.random(in: 0..<3, using: &random))\n" : ""
            try site.write("albums/b/album.md", "---\ntitle: B\(flag)\n\(address)unlisted: \(flag)\n---\nText")
        case 9:
            let size = [0, 3, 4].randomElement(using: &random) ?? 4
            let quality = [82, 90].randomElement(using: &random) ?? 82
            let formats = ["", "webp", "avif", "webp, avif"].randomElement(using: &random) ?? ""
            let originals = OriginalsPolicy.allCases.randomElement(using: &random) ?? .none
            let base = Bool.random(using: &random) ? "baseURL: https://example.org/g/\n" : ""
            try site.write(
                "vitrine.yml",
                base + "pageSize: \(size)\nphotos: {quality: \(quality)}\nformats: [\(formats)]\n"
                    + "originals: \(originals.rawValue)")
        case 10, 11: try tell(site, photos, &random)
        default: if let photo { try site.touch("albums/" + photo) }
        }
    }
}
