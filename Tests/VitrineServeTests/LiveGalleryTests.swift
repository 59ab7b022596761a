import Testing
import VitrineBuild
import VitrineCore

@testable import VitrineServe

@Suite struct LiveGalleryTests {
    private let pending = PendingImages()
    private let image: OutputPath = "media/aa/aaaaaaaa-aaaaaa.jpg"

    private func text(_ file: PreviewFile?) async throws -> String? {
        guard let file else { return nil }
        return String(decoding: try await file.bytes(), as: UTF8.self)
    }

    @Test func aPageAsksToWaitUntilThereIsAGallery() async throws {
        let gallery = LiveGallery<FakeVersion>(pending: pending) {}
        #expect(try await text(gallery.file(at: "any/index.html"))?.contains("Reading the photographs") == true)
        #expect(try await text(gallery.notFoundPage())?.contains("Reading the photographs") == true)
        #expect(await gallery.file(at: image) == nil)
        #expect(!gallery.isPending(image))
        #expect(gallery.rootPath == "/")
    }

    @Test func theLastGalleryIsShownUntilThereIsANewOne() async throws {
        let folder = try TemporaryFolder()
        try folder.write("index.html", "<p>last</p>")
        let gallery = LiveGallery<FakeVersion>(pending: pending) {}
        _ = gallery.show(.last(RecordedSite(root: folder.path, paths: ["index.html"])))
        #expect(try await text(gallery.file(at: "index.html")) == "<p>last</p>")
        let before = gallery.show(.live(FakeVersion(pages: ["index.html": "<p>new</p>"]), output: folder.path))
        guard case .last = before else { return #expect(Bool(false)) }
        #expect(try await text(gallery.file(at: "index.html")) == "<p>new</p>")
        #expect(await gallery.file(at: "none.html") == nil)
        #expect(gallery.sent == ["index.html"])
    }

    @Test func anImageThatIsStillBeingMadeIsWaitedFor() async throws {
        let folder = try TemporaryFolder()
        let gallery = LiveGallery<FakeVersion>(pending: pending) {}
        _ = gallery.show(.live(FakeVersion(), output: folder.path))
        pending.plan(there: [], coming: [image], version: 0)
        #expect(gallery.isPending(image))
        #expect(!gallery.isPending("index.html"))
        async let file = gallery.file(at: image)
        try folder.write(image.text, "pixels")
        pending.resolve(image, isThere: true)
        #expect(try await text(file) == "pixels")
        #expect(!gallery.isPending(image))
    }

    @Test func anImageThatCannotBeMadeIsMissing() async throws {
        let folder = try TemporaryFolder()
        let isLost = Latch()
        let gallery = LiveGallery<FakeVersion>(pending: pending) { isLost.open() }
        _ = gallery.show(.live(FakeVersion(), output: folder.path))
        pending.plan(there: [], coming: [image], version: 0)
        pending.resolve(image, isThere: false)
        #expect(await gallery.file(at: image) == nil)
        #expect(!isLost.isOpen)
    }

    @Test func anImageThatDisappearedIsReported() async throws {
        let folder = try TemporaryFolder()
        let isLost = Latch()
        let gallery = LiveGallery<FakeVersion>(pending: pending) { isLost.open() }
        _ = gallery.show(.live(FakeVersion(), output: folder.path))
        pending.plan(there: [image], coming: [], version: 0)
        #expect(await gallery.file(at: image) == nil)
        #expect(isLost.isOpen)
    }

    @Test func onlyTheLastPagesAreRemembered() async {
        let gallery = LiveGallery<FakeVersion>(pending: pending) {}
        for number in 1...20 { _ = await gallery.file(at: "\(number).html") }
        _ = await gallery.file(at: "5.html")
        #expect(gallery.sent == Set((6...20).map { OutputPath("\($0).html") } + ["5.html"]))
    }
}
