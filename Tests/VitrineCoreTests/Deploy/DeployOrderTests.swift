import TestSupport
import Testing

@testable import VitrineCore

/// Publishes random versions of a gallery one after the other, and follows all links from the first page after each request.
@Suite struct DeployOrderTests {
    /// Runs that are ended at random requests, each with another version of the gallery.
    @Test(arguments: [true, false], [Int64(0), 1000])
    func noPageRefersToAMissingFileAtAnyMoment(hasDigests: Bool, keep: Int64) throws {
        var states = 0
        let seeds = TestScope.isNightly ? 60 : 15
        for seed in 0..<seeds {
            var random = SeededGenerator(seed: UInt64(seed))
            var versions = [Int](repeating: 0, count: Gallery.photos)
            let target = Target(hasDigests: hasDigests)
            for run in 0..<8 {
                for photo in versions.indices where Int.random(in: 0..<5, using: &random) == 0 {
                    versions[photo] += 1
                }
                let gallery = Gallery(&random, versions)
                let end = Int.random(in: 0...80, using: &random)
                let isWhole = try target.deploy(
                    gallery, run: "\(run)", keep: keep, time: Int64(run) * 300, &random
                ) {
                    request in
                    states += 1
                    let missing = target.missing
                    #expect(missing == [], "seed \(seed), run \(run), request \(request)")
                    return missing.isEmpty && request < end
                }
                if isWhole { expect(target, has: gallery, keep: keep, "seed \(seed), run \(run)") }
            }
        }
        #expect(states > seeds * 80)
    }

    private func expect(_ target: Target, has gallery: Gallery, keep: Int64, _ moment: String) {
        let extra = target.files.keys.filter { gallery.files[$0] == nil }
        #expect(gallery.files.allSatisfy { target.files[$0.key] == $0.value }, "\(moment)")
        // Only images with another look of photos that the gallery has.
        let pictures = Set(gallery.files.keys.compactMap(MediaName.picture))
        #expect(
            extra.allSatisfy { keep > 0 && MediaName.picture(of: $0).map(pictures.contains) == true },
            "\(moment)")
    }

    /// The search names pages, so that it comes after them, and goes before them.
    @Test func theSearchIsPublishedAfterThePagesThatItNames() {
        for path: OutputPath in ["find/words.txt", "find/words/li-.txt", "find/photos/2024-07-16.txt"] {
            #expect(DeployRole(path) == .entrance && DeployRole(path).isLinking)
        }
        #expect(DeployRole("find/index.html") == .page && DeployRole("find.txt") == .asset)
    }

    @Test func aFinishedRunLeavesNothingToDo() throws {
        var random = SeededGenerator(seed: 1)
        let gallery = Gallery(&random, [Int](repeating: 0, count: Gallery.photos))
        let target = Target(hasDigests: false)
        #expect(try target.deploy(gallery, run: "a", keep: 0, time: 0, &random) { _ in true })
        #expect(try target.plan(gallery, run: "b", keep: 0, time: 1).steps == [])
    }

    @Test func theFirstRunShowsNothingBeforeItIsWhole() throws {
        var random = SeededGenerator(seed: 2)
        let gallery = Gallery(&random, [Int](repeating: 0, count: Gallery.photos))
        let target = Target(hasDigests: true)
        let isWhole = try target.deploy(gallery, run: "a", keep: 0, time: 0, &random) { _ in
            #expect(target.files["index.html"] == nil || target.missing == [])
            return true
        }
        #expect(isWhole)
    }
}

/// A small gallery of three albums. The content of a page is the set of files to which it refers.
private struct Gallery {
    static let photos = 30
    private(set) var files: [OutputPath: Set<OutputPath>] = [:]

    /// - Parameter versions: how often the image of each photo was made in another way.
    init(_ random: inout SeededGenerator, _ versions: [Int]) {
        let chosen = (0..<Self.photos).shuffled(using: &random).prefix(
            Int.random(in: 5...25, using: &random)
        ).sorted()
        func image(_ photo: Int) -> OutputPath {
            MediaName.path(
                pixels: ContentDigest(of: "photo \(photo)"),
                recipe: ContentDigest(of: "\(versions[photo])"),
                suffix: "jpg")
        }
        let albums = Dictionary(grouping: chosen) { $0 % 3 }
        func page(_ photo: Int) -> OutputPath { "a\(photo % 3)/p\(photo).html" }
        files["index.html"] = Set(
            albums.keys.map { "a\($0)/index.html" } + albums.values.map { image($0[0]) } + ["manifest.webmanifest"])
        // Some versions have feeds and a document of the owner's, and others have none.
        let hasFeeds = Bool.random(using: &random)
        if hasFeeds {
            files["feed.xml"] = Set(chosen.map(page))
            files["sitemap.xml"] = Set(chosen.map(page))
            files["index.html"]?.insert("feed.xml")
        }
        files["manifest.webmanifest"] = []
        for (album, photos) in albums {
            files["a\(album)/index.html"] = Set(["index.html"] + photos.map(page) + photos.map(image))
            if hasFeeds {
                files["a\(album)/feed.xml"] = Set(photos.map(page))
                files["a\(album)/index.html"]?.formUnion(["a\(album)/feed.xml", "cv\(album).pdf"])
                files["cv\(album).pdf"] = []
            }
            for (index, photo) in photos.enumerated() {
                let next = photos[(index + 1) % photos.count]
                files[page(photo)] = ["a\(album)/index.html", page(next), image(photo)]
            }
        }
        for photo in chosen { files[image(photo)] = [] }
    }

    static func text(_ content: Set<OutputPath>) -> String { content.sorted().map(\.text).joined(separator: " ") }

    var list: [DeployFile] {
        files.map { path, content in
            let text = Self.text(content)
            return DeployFile(path: path, size: Int64(text.utf8.count), digest: ContentDigest(of: text))
        }
    }
}

/// A host that does one request after the other.
private final class Target {
    private(set) var files: [OutputPath: Set<OutputPath>] = [:]
    private var record: [UInt8]?
    private let hasDigests: Bool

    init(hasDigests: Bool) { self.hasDigests = hasDigests }

    private var listing: [OutputPath: RemoteFile] {
        files.mapValues { content in
            let text = Gallery.text(content)
            return RemoteFile(
                size: Int64(text.utf8.count), digest: hasDigests ? ContentDigest(of: text) : nil)
        }
    }

    func plan(_ gallery: Gallery, run: String, keep: Int64, time: Int64) throws -> DeployPlan {
        var options = DeployPlanner.Options()
        (options.keep, options.maxWithdrawn) = (keep, 1000)
        let record = try record.map { try DeployRecord($0) }
        return try DeployPlanner.plan(gallery.list, at: listing, record, run: run, now: time, options)
    }

    /// Publishes a gallery until `onRequest` returns false.
    /// - Returns: whether everything was done.
    func deploy(
        _ gallery: Gallery, run: String, keep: Int64, time: Int64, _ random: inout SeededGenerator,
        onRequest: (Int) -> Bool
    ) throws -> Bool {
        var requests: [() -> Void] = []
        for step in try plan(gallery, run: run, keep: keep, time: time).steps {
            switch step {
            case .put(let files):
                requests += files.shuffled(using: &random).map { file in
                    { self.files[file.path] = gallery.files[file.path] }
                }
            case .delete(let paths):
                requests += paths.shuffled(using: &random).map { path in { self.files[path] = nil } }
            case .record(let record): requests.append { self.record = record.json }
            }
        }
        for (number, request) in requests.enumerated() {
            request()
            guard onRequest(number) else { return number + 1 == requests.count }
        }
        return true
    }

    /// The files that are missing for visitors who follow all links from the first page and from the feed.
    var missing: [OutputPath] {
        var (seen, open): (Set<OutputPath>, [OutputPath]) = (
            [], files["index.html"] == nil ? [] : ["index.html", "feed.xml", "sitemap.xml"].filter { files[$0] != nil }
        )
        var missing: [OutputPath] = []
        while let path = open.popLast() {
            for link in files[path] ?? [] where seen.insert(link).inserted {
                if files[link] == nil { missing.append(link) } else { open.append(link) }
            }
        }
        return missing
    }
}
