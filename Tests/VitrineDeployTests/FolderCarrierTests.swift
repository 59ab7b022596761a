import Foundation
import SiteTestSupport
import TestSupport
import Testing
@testable import VitrineCore
@testable import VitrineDeploy

/// A folder as a target, with real files.
@Suite struct FolderCarrierTests {
    /// A place for a gallery and a target.
    private let place: TemporarySite
    private let carrier: FolderCarrier

    init() throws {
        place = try TemporarySite()
        carrier = FolderCarrier(place.root + "/target")
    }

    /// Writes a file of the gallery.
    private func file(_ path: OutputPath, _ text: String) throws -> DeployFile {
        try place.write("gallery/\(path)", text)
        return DeployFile(path: path, size: Int64(text.utf8.count), digest: ContentDigest(of: text))
    }

    private func put(_ files: [DeployFile]) async throws {
        try await carrier.put(files, from: place.root + "/gallery") { _ in }
    }

    private static let image = MediaName.path(
        pixels: ContentDigest(of: "1"), recipe: ContentDigest(of: "2"), suffix: "jpg")

    @Test func filesArePutListedReadAndDeleted() async throws {
        #expect(try await carrier.list([], in: "/") == [:])
        let files = [try file("index.html", "one"), try file("a b/ü/x.html", "two"), try file(Self.image, "image")]
        try await put(files)
        #expect(
            try await carrier.list(files, in: "/") == [
                "index.html": RemoteFile(size: 3, digest: files[0].digest),
                "a b/ü/x.html": RemoteFile(size: 3, digest: files[1].digest), Self.image: RemoteFile(size: 5),
            ])
        try await put([try file("index.html", "longer")])
        #expect(try await carrier.read("index.html", maxSize: 6) == Array("longer".utf8))
        #expect(try await carrier.read("none/index.html", maxSize: 6) == nil)
        await #expect(throws: DeployFailure.self) { try await carrier.read("index.html", maxSize: 5) }
        try await carrier.delete(["a b/ü/x.html", "never/there.html", Self.image])
        #expect(try await carrier.list([], in: "/").keys.sorted() == ["index.html"])
        #expect(!place.exists("target/a b") && !place.exists("target/media"), "empty folders are removed")
    }

    /// Swift joins a slash and U+0E33 to one character.
    @Test func namesMayBeginWithLettersThatJoin() async throws {
        let path: OutputPath = "f/\u{E33}s/x.html"
        try await put([try file(path, "one")])
        #expect(try await carrier.read(path, maxSize: 3) == Array("one".utf8))
        #expect(try await carrier.list([], in: "/") == [path: RemoteFile(size: 3)])
        try await carrier.delete([path])
        #expect(!place.exists("target/f"))
    }

    @Test func filesAreBroughtIntoAFolder() async throws {
        try await put([try file("a b/x.html", "one"), try file(Self.image, "image")])
        let folder = place.root + "/brought"
        try place.write("brought/own", "")
        try await carrier.get(["a b/x.html", Self.image], into: folder)
        #expect(try place.text("brought/a b/x.html") == "one" && place.text("brought/\(Self.image)") == "image")
        await #expect(throws: DeployFailure.self) { try await carrier.get(["none.html"], into: folder) }
    }

    /// Looking changes nothing: another run may be writing the file.
    @Test func whatAStoppedRunLeftIsListed() async throws {
        try place.write("target/a/.vitrine~deploy-abc", "half")
        try FileManager.default.createDirectory(
            atPath: place.root + "/target/b/c", withIntermediateDirectories: true)
        #expect(
            try await carrier.list([], in: "/") == [
                "a/.vitrine~deploy-abc": RemoteFile(size: 4), "b/c/": RemoteFile(size: -1),
            ])
        try await carrier.delete(["a/.vitrine~deploy-abc", "b/c/.vitrine~deploy-"])
        #expect(try await carrier.list([], in: "/") == [:] && place.exists("target"))
    }

    @Test func aFolderWithTheNameOfAPageIsInTheWay() async throws {
        try FileManager.default.createDirectory(
            atPath: place.root + "/target/a.html", withIntermediateDirectories: true)
        let files = [try file("a.html", "a")]
        #expect(try await carrier.list(files, in: place.root + "/gallery") == ["a.html": RemoteFile(size: -1)])
    }

    @Test func anotherRunIsKeptOut() async throws {
        let files = [try file("a.html", "a")]
        try await put(files)
        let other = FolderCarrier(place.root + "/target")
        let failure = await #expect(throws: DeployFailure.self) {
            try await other.put(files, from: place.root + "/gallery") { _ in }
        }
        #expect(failure?.isBusy == true)
        #expect(try await other.list(files, in: "/").count == 1)
    }

    /// A disk has folders that only its administrator reads.
    @Test func namesThatAreNoTextAreLeftOut() async throws {
        try place.write("target/a.html", "a")
        let name: [UInt8] = Array((place.root + "/target/").utf8) + [0xFF, 0xFE]
        let descriptor = open((name + [0]).map { CChar(bitPattern: $0) }, O_WRONLY | O_CREAT, 0o644)
        try #require(descriptor >= 0)
        close(descriptor)
        #expect(try await carrier.list([], in: "/").keys.sorted() == ["a.html"])
    }

    @Test func linksAreNotFollowed() async throws {
        try place.write("elsewhere/page.html", "own")
        try FileManager.default.createDirectory(atPath: place.root + "/target", withIntermediateDirectories: true)
        for name in ["folder", "page.html"] {
            try FileManager.default.createSymbolicLink(
                atPath: place.root + "/target/" + name, withDestinationPath: place.root + "/elsewhere")
        }
        #expect(
            try await carrier.list([], in: "/") == ["folder": RemoteFile(size: -1), "page.html": RemoteFile(size: -1)])
        let inFolder = try file("folder/page.html", "new")
        let failure = await #expect(throws: DeployFailure.self) { try await put([inFolder]) }
        #expect(failure?.text.contains("target/folder: ") == true)
        try await carrier.delete(["folder/page.html"])
        #expect(try await carrier.read("folder/page.html", maxSize: 10) == nil)
        #expect(try place.text("elsewhere/page.html") == "own")
    }

    @Test func aFileThatChangedMeanwhileIsNotSent() async throws {
        let old = try file("a.html", "old")
        #expect(try await carrier.list([], in: "/") == [:])
        try await put([old])
        _ = try file("a.html", "newer")
        let failure = await #expect(throws: DeployFailure.self) { try await put([old]) }
        #expect(failure?.subject == "a.html" && failure?.message.contains("changed") == true)
        #expect(try place.text("target/a.html") == "old")
    }

    @Test func aTargetWhoseDiskIsMissingIsNotMade() async throws {
        let carrier = FolderCarrier(place.root + "/not-mounted/target")
        let failure = await #expect(throws: DeployFailure.self) { try await carrier.list([], in: "/") }
        #expect(failure?.message.contains("mount its disk") == true)
        #expect(!place.exists("not-mounted"))
    }
}
