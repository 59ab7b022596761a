import CVips
import FoundationEssentials
import Testing
import VitrineCore

@testable import VitrineMedia

extension MediaTests {
    @Suite struct CleanOriginalTests {
        private static let secret = Array("CANARY".utf8)
        private static let attribution = Attribution(
            creator: "Ada Müller", copyright: "© Ada", licence: "https://example.org/licence")
        private static let sources: [(MediaKind, String)] = [
            (.jpeg, ".jpg"), (.jpeg, ".jpg[interlace]"), (.jpeg, ".jpg[subsample_mode=off]"), (.png, ".png"),
            (.png, ".png[interlace]"), (.webp, ".webp"), (.webp, ".webp[lossless]"),
        ]

        /// A picture full of words that nobody shall read, in its metadata and behind its end.
        private static func picture(_ suffix: String, orientation: Int = 6) throws -> [UInt8] {
            let bytes = try Fixture.picture(PixelSize(width: 63, height: 47), suffix: suffix) { image in
                let block = ExifFixture.block(first: [
                    ExifFixture.text(0x010E, "CANARY"), ExifFixture.short(0x0112, orientation),
                ])
                Fixture.set("exif-data", Array("Exif\0\0".utf8) + block, on: image)
                Fixture.set("xmp-data", Array("<x:xmpmeta>CANARY</x:xmpmeta>".utf8), on: image)
                Fixture.set("iptc-data", secret, on: image)
                vips_image_set_string(image, "png-comment-0-CANARY", "CANARY")
                if let profile = try? Fixture.profile("p3") { Fixture.set("icc-profile-data", profile, on: image) }
            }
            guard suffix.hasPrefix(".jpg") else { return bytes + secret }
            let segments: [(UInt8, [UInt8])] = [
                (0xFE, secret), (0xEB, secret), (0xE2, Array("MPF\0".utf8) + secret), (0xED, secret),
                (0xE0, Array("JFXX\0".utf8) + secret),
            ]
            var copy = Array(bytes.prefix(2))
            for (marker, payload) in segments { copy += JPEGAssembler.segment(marker, payload) }
            copy += bytes.dropFirst(2)
            return copy + secret + bytes
        }

        private static func holdsSecret(_ bytes: [UInt8]) -> Bool {
            bytes.indices.contains { bytes.has(secret, at: $0) }
        }

        @Test(arguments: sources)
        func onlyThePictureIsLeft(kind: MediaKind, suffix: String) throws {
            let bytes = try Self.picture(suffix)
            let expected = try DecodedImage(bytes)
            try #require(Self.holdsSecret(bytes))
            let copy = try #require(
                CleanOriginal.copy(of: bytes, kind: kind, orientation: 6, attribution: Self.attribution))
            #expect(!Self.holdsSecret(copy))
            let decoded = try DecodedImage(copy)
            #expect(decoded.samples == expected.samples && decoded.hasProfile)
            let record = try MediaTests.record(copy)
            #expect(record.kind == kind && record.orientation == 6)
            #expect(record.exif.artist == "Ada Müller" && record.exif.copyright == "© Ada")
            #expect(record.exif.imageDescription == nil)
            let path = "media/ab/cdefghijkl-mnopqr." + (kind == .jpeg ? "jpg" : kind.rawValue)
            #expect(PublishedImage.problems(in: copy, at: path, isOriginal: true) == [])
            // Nothing more to take away.
            #expect(CleanOriginal.copy(of: copy, kind: kind, orientation: 6, attribution: Self.attribution) == copy)
        }

        @Test(arguments: sources)
        func withoutWordsThereIsNoBlock(kind: MediaKind, suffix: String) throws {
            let bytes = try Self.picture(suffix, orientation: 1)
            let copy = try #require(
                CleanOriginal.copy(of: bytes, kind: kind, orientation: 1, attribution: Attribution()))
            #expect(
                !copy.indices.contains {
                    copy.has("Exif", at: $0) || copy.has("eXIf", at: $0) || copy.has("EXIF", at: $0)
                })
            #expect(try DecodedImage(copy).samples == DecodedImage(bytes).samples)
        }

        @Test(arguments: sources)
        func whatIsCutOffIsRefused(kind: MediaKind, suffix: String) throws {
            let whole = try #require(
                CleanOriginal.copy(
                    of: Self.picture(suffix), kind: kind, orientation: 1, attribution: Attribution()))
            for length in stride(from: 0, to: whole.count - 1, by: 5) {
                #expect(
                    CleanOriginal.copy(
                        of: Array(whole.prefix(length)), kind: kind, orientation: 1, attribution: Self.attribution)
                        == nil)
            }
        }

        @Test(arguments: sources)
        func hostileBytes(kind: MediaKind, suffix: String) throws {
            let bytes = try Self.picture(suffix)
            var state: UInt64 = 42
            func random(_ limit: Int) -> Int {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return Int(state >> 33) % limit
            }
            for _ in 0..<300 {
                var mutated = bytes
                for _ in 0...random(8) { mutated[random(mutated.count)] = [0, 255, UInt8(random(256))][random(3)] }
                if let copy = CleanOriginal.copy(
                    of: mutated, kind: kind, orientation: 6, attribution: Self.attribution)
                {
                    #expect(copy.count < mutated.count + 2000)
                }
            }
        }

        @Test func otherKindsHaveNoCleanCopy() throws {
            let bytes = try Fixture.picture(suffix: ".tif")
            #expect(CleanOriginal.copy(of: bytes, kind: .tiff, orientation: 1, attribution: Attribution()) == nil)
        }

        @Test func workersGiveOriginals() throws {
            let bytes = try Self.picture(".jpg")
            func ask(_ policy: OriginalsPolicy, _ digest: ContentDigest) throws -> (WorkerReply, [[UInt8]]) {
                let result = try Fixture.withFile(bytes) { path in
                    MediaWorker().perform(
                        .original(
                            OriginalJob(
                                path: path, fileDigest: digest, policy: policy, attribution: Attribution(),
                                limits: Limits())))
                }
                return (result.reply, result.attachments)
            }
            let digest = ContentDigest(of: bytes)
            #expect(try ask(.asis, digest) == (.original, [bytes]))
            let clean = try ask(.clean, digest)
            #expect(clean.0 == .original && !Self.holdsSecret(clean.1[0]))
            #expect(try MediaTests.failure(ask(.asis, ContentDigest(of: "other")).0)?.code == .changedDuringBuild)
        }
    }
}
