import Testing
import TestSupport
import VitrineCore
import VitrineMessages

@testable import VitrineMedia

extension MediaTests {
    /// Tests that a damaged raw photo costs that photo, with a reason and a remedy, and nothing else.
    @Suite struct DamagedRawTests {
        private static func develop(_ bytes: [UInt8], limits: Limits = Limits()) throws -> MediaFailure? {
            let reply = try Fixture.withFile(bytes) { path in
                try MediaWorker().perform(
                    .render(
                        RenderJob(
                            path: path, fileDigest: ContentDigest(of: bytes), targets: [MediaTests.target(64, 48)],
                            colour: .keep, damaged: .publish, raw: .full, limits: limits))
                ).reply
            }
            return MediaTests.failure(reply)
        }

        private static func read(_ bytes: [UInt8], limits: Limits = Limits()) throws -> MediaFailure? {
            MediaTests.failure(try MediaTests.read(bytes, limits: limits))
        }

        @Test func aPhotoWhoseDataEndsEarlyIsNotDeveloped() throws {
            var raw = RawFixture()
            raw.claimed = (raw.width, raw.height * 64)
            let failure = try #require(try Self.develop(raw.bytes))
            #expect(failure.code == .damaged && failure.isTotal)
            #expect(failure.message.contains("The raw data is damaged") && failure.message.contains("backup"))
        }

        /// Every length of a file that is cut off, and noise in every part of it, gets an answer.
        @Test func cutAndNoisyFilesGetAReply() throws {
            var raw = RawFixture()
            raw.preview = try Fixture.picture(PixelSize(width: 96, height: 64))
            let whole = raw.bytes
            for length in stride(from: 1, to: whole.count, by: whole.count / 40) {
                _ = try Self.develop(Array(whole.prefix(length)))
                #expect(
                    try Self.read(Array(whole.prefix(length))) != nil, "\(length) bytes: the first directory is last")
            }
            var random = SeededGenerator(seed: 18)
            for _ in 0..<60 {
                var noisy = whole
                let start = Int.random(in: 8..<noisy.count, using: &random)
                for index in start..<min(start + 16, noisy.count) {
                    noisy[index] = .random(in: 0...255, using: &random)
                }
                _ = try Self.read(noisy)
                _ = try Self.develop(noisy)
            }
        }

        @Test(arguments: [(60_000, 60_000), (70_000, 70_000), (1_000_000_000, 1_000_000_000), (0, 0)])
        func impossibleSizesAreRefused(size: (width: Int, height: Int)) throws {
            var raw = RawFixture()
            raw.claimed = size
            let failure = try #require(try Self.read(raw.bytes))
            #expect([.tooLarge, .damaged].contains(failure.code), "\(failure)")
            #expect(failure.message.contains("limits.megapixels") || failure.message.contains("export it as JPEG"))
        }

        @Test func theLimitsApply() throws {
            var raw = RawFixture()
            (raw.width, raw.height) = (1200, 900)
            var limits = Limits()
            limits.megapixels = 1
            let failure = try #require(try Self.read(raw.bytes, limits: limits))
            #expect(failure.code == .tooLarge && failure.message.contains("Raise limits.megapixels"))
            #expect(try Self.read(raw.bytes) == nil)
        }

        @Test func aHeaderThatNoCameraWroteIsNamed() throws {
            for text in ["FUJIFILMCCD-RAW 0201", "IIRO\u{8}\0\0\0", "IIU\0\u{18}\0\0\0"] {
                let failure = try #require(try Self.read(Array(text.utf8) + [UInt8](repeating: 0, count: 4096)))
                #expect(failure.code == .damaged && failure.isRawPhoto, "\(failure)")
                #expect(failure.message.contains("Convert it to DNG, or export it as JPEG."))
            }
            #expect(try Self.read([])?.message.contains("empty") == true)
        }

        /// The preview is named as the reason, because the raw data may be sound.
        @Test func aDamagedPreviewNamesItsRemedy() throws {
            var raw = RawFixture()
            // Most of the file is coded data.
            let sound = try Fixture.picture(PixelSize(width: 960, height: 640))
            raw.preview = Array(sound.prefix(sound.count * 3 / 4))
            let bytes = raw.bytes
            #expect(try MediaTests.record(bytes).raw?.preview != nil)
            let reply = try Fixture.withFile(bytes) { path in
                try MediaWorker().perform(
                    .render(
                        RenderJob(
                            path: path, fileDigest: ContentDigest(of: bytes), targets: [MediaTests.target(48, 32)],
                            colour: .keep, damaged: .skip, raw: .preview, limits: Limits()))
                ).reply
            }
            #expect(MediaTests.failure(reply)?.message.contains("raw: develop") == true, "\(reply)")
            #expect(try Self.develop(bytes) == nil)
        }

        @Test func aPreviewThatIsNoPictureIsLeftOut() throws {
            var raw = RawFixture()
            raw.preview = Array("no picture at all".utf8)
            #expect(try MediaTests.record(raw.bytes).raw?.preview == nil)
        }
    }
}
