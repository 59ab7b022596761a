import Foundation
import SiteTestSupport
import Testing
import TestSupport
import VitrineCore
import VitrineDisk
import VitrineMessages

@testable import VitrineBuild

/// Tests what a build says of photos that Git LFS has not downloaded, and of submodules that were not checked out.
@Suite struct LFSTests {
    private static func pointer(_ digest: ContentDigest) -> String {
        "version https://git-lfs.github.com/spec/v1\noid sha256:\(digest.hexadecimal)\nsize 4711\n"
    }

    private static let unknown = pointer(ContentDigest(of: "another file"))

    private func site() throws -> TemporarySite {
        let site = try TemporarySite()
        try site.write(".git/HEAD", "ref: refs/heads/main")
        try site.photo("a/1.jpg")
        return site
    }

    @Test func pointersAreNamedWithTheCommandThatDownloadsThem() async throws {
        let site = try site()
        for path in ["a/2.jpg", "b/3.cr3", "b/clip.mov"] { try site.write("albums/" + path, Self.unknown) }
        let report = try await site.build()
        #expect(report.counts.published == 1)
        #expect(report.failures.map(\.path) == ["a/2.jpg", "b/3.cr3", "b/clip.mov"])
        #expect(report.failures.allSatisfy { $0.code == .notDownloaded })
        let command = "git lfs pull --include=\"albums/a/2.jpg,albums/b/3.cr3,albums/b/clip.mov\""
        #expect(
            report.noteTexts.contains {
                $0.hasPrefix("3 files are Git LFS pointers") && $0.contains("run '\(command)' in /")
            })
    }

    @Test func aPhotoThatIsDownloadedIsPublished() async throws {
        let site = try site()
        try site.write("albums/a/2.jpg", Self.unknown)
        try await site.build()
        try site.photo("a/2.jpg")
        let report = try await site.build()
        #expect(report.counts.published == 2)
        #expect(!report.noteTexts.contains { $0.contains("Git LFS") })
    }

    @Test func aPublishedPhotoStaysWhenItsFileIsAPointerNow() async throws {
        let site = try site()
        try site.photo("a/2.jpg")
        try await site.build()
        let tree = try site.tree()
        try site.write("albums/a/2.jpg", Self.pointer(ContentDigest(of: try site.data("albums/a/2.jpg"))))
        let workers = FakeWorkers()
        let report = try await site.build(workers)
        #expect(report.failures.isEmpty)
        #expect(workers.rendered.isEmpty)
        #expect(try site.tree() == tree)
    }

    @Test func aPointerThatMustBeRenderedIsNamedUntilItIsDownloaded() async throws {
        let site = try site()
        try await site.build()
        let photo = try site.data("albums/a/1.jpg")
        try site.photo("a/2.jpg")
        try site.write("albums/a/1.jpg", Self.pointer(ContentDigest(of: photo)))
        try site.write("vitrine.yml", "photos: {sizes: [1000]}")
        let report = try await site.build()
        #expect(report.failures.map(\.path) == ["a/1.jpg"])
        #expect(report.failures.first?.code == .notDownloaded)
        try site.write("albums/a/1.jpg", photo)
        #expect(try await site.build().counts.published == 2)
    }

    @Test func pointersThatAreNotNeededAreLeftOut() async throws {
        let site = try site()
        for path in ["a/2.jpg", "b/3.jpg", "a/model.psb"] { try site.write("albums/" + path, Self.unknown) }
        try site.write("albums/a/2.jpg.yml", "hidden: true")
        try site.write("albums/b/album.md", "---\nhidden: true\n---\n")
        let report = try await site.build()
        #expect(report.failures.isEmpty)
        let codes = Dictionary(uniqueKeysWithValues: report.sources.map { ($0.path, $0.code) })
        #expect(codes["a/2.jpg"] == .hidden)
        #expect(codes["b/3.jpg"] == .hidden)
        #expect(codes["a/model.psb"] == .notDownloaded)
        #expect(!report.noteTexts.contains { $0.contains("Git LFS") })
    }

    @Test func filesThatTheSettingsLeaveOutAreNotNeeded() async throws {
        let site = try site()
        try site.write("vitrine.yml", "raw: skip\nvideos: false\nlivePhotos: {motion: false}")
        for path in ["a/2.jpg", "a/2.CR2", "a/clip.MOV"] { try site.write("albums/" + path, Self.unknown) }
        let report = try await site.build()
        #expect(report.failures.map(\.path) == ["a/2.jpg"])
        #expect(report.noteTexts.contains { $0.contains("--include=\"albums/a/2.jpg\"") })
        try site.write("vitrine.yml", "raw: skip\nvideos: false")
        // It may belong to a Live Photo.
        #expect(try await site.build().failures.map(\.path) == ["a/2.jpg", "a/clip.MOV"])
    }

    @Test func withoutACheckoutTheFilesAreAskedFor() async throws {
        let site = try site()
        try site.remove(".git")
        try site.write("albums/a/2.jpg", Self.unknown)
        let report = try await site.build()
        let note = try #require(report.noteTexts.first { $0.contains("Git LFS") })
        #expect(note.contains("copy the files themselves to their place"))
    }

    @Test func aSubmoduleThatIsNotCheckedOutIsNamed() async throws {
        let site = try site()
        try site.write(".gitmodules", "[submodule \"x\"]\n\tpath = albums/x\n\turl = https://example.org/x.git\n")
        for folder in ["albums/x", "albums/y"] {
            try FileManager.default.createDirectory(
                atPath: site.root + "/" + folder, withIntermediateDirectories: false)
        }
        let report = try await site.build()
        let failure = try #require(report.failures.first)
        #expect(report.failures.map(\.path) == ["x"])
        #expect(failure.code == .notDownloaded)
        #expect(failure.reason?.contains("'git submodule update --init'") == true)
    }

    @Test func aVideoIsNotDecodedFromAPointer() throws {
        let site = try TemporarySite()
        try site.write("albums/clip.mov", Self.unknown)
        let path = site.root + "/albums/clip.mov"
        let stamp = try #require(try Disk.entry(path)?.stamp)
        let source = VideoSource(path: path, stamp: stamp, container: .mov)
        let failure = #expect(throws: MediaFailure.self) { _ = try VideoJob(source, scratch: site.root + "/scratch") }
        #expect(failure?.code == .notDownloaded)
    }
}
