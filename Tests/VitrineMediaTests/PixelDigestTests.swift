import CVips
import FoundationEssentials
import Testing
import VitrineCore
import VitrineFormats

@testable import VitrineMedia

extension MediaTests {
    @Suite struct PixelDigestTests {
        private static let words = Array("A caption".utf8)

        private static func digest(_ bytes: [UInt8], _ kind: MediaKind, orientation: Int = 1) -> ContentDigest {
            PixelDigest.digest(
                of: bytes, kind: kind, orientation: orientation, fileDigest: ContentDigest(of: bytes))
        }

        /// Whether bytes outside of the picture change the digest, because the whole file is digested.
        private static func isWhole(_ bytes: [UInt8], _ kind: MediaKind) -> Bool {
            var hasher = StableHasher()
            hasher.add(kind.rawValue)
            hasher.add(ContentDigest(of: bytes))
            return digest(bytes, kind) == hasher.finish()
        }

        private static func kind(_ suffix: String) throws -> MediaKind {
            try MediaSniffer.kind(of: Fixture.picture(suffix: suffix))
        }

        @Test(arguments: [
            ".jpg", ".png", ".webp", ".webp[lossless]", ".tif", ".tif[tile]", ".tif[bigtiff]", ".tif[compression=jpeg]",
            ".heic[effort=0]", ".avif[effort=0]",
        ])
        func metadataDoesNotChangeTheDigest(suffix: String) throws {
            let plain = try MediaTests.record(try Fixture.picture(suffix: suffix))
            let described = try Fixture.picture(suffix: suffix) { image in
                let block = ExifFixture.block(first: [ExifFixture.text(0x010E, "A caption")])
                Fixture.set("exif-data", Array("Exif\0\0".utf8) + block, on: image)
                Fixture.set("xmp-data", Array("<x:xmpmeta xmlns:x='adobe:ns:meta/'/>".utf8), on: image)
            }
            let record = try MediaTests.record(described)
            #expect(record.fileDigest != plain.fileDigest)
            #expect(record.pixelDigest == plain.pixelDigest)
            #expect(!Self.isWhole(described, record.kind))
        }

        @Test(arguments: [".jpg", ".png", ".webp", ".tif", ".heic[effort=0]", ".avif[effort=0]"])
        func everythingThatShapesThePictureChangesTheDigest(suffix: String) throws {
            let plain = try MediaTests.record(try Fixture.picture(suffix: suffix))
            let profile = try Fixture.profile("p3")
            var others = [
                try Fixture.picture(suffix: suffix) { Fixture.set("icc-profile-data", profile, on: $0) },
                try Fixture.picture(PixelSize(width: 64, height: 50), suffix: suffix),
                try Fixture.encode(
                    [UInt8](repeating: 90, count: 9216), PixelSize(width: 64, height: 48), suffix: suffix),
            ]
            if plain.kind != .heif && plain.kind != .avif {
                others.append(try Fixture.picture(orientation: 3, suffix: suffix))
            }
            let digests = try others.map { try MediaTests.record($0).pixelDigest } + [plain.pixelDigest]
            #expect(Set(digests).count == digests.count)
        }

        @Test(arguments: [".png", ".webp", ".tif", ".heic[effort=0]"])
        func aChangedByteOfThePictureChangesTheDigest(suffix: String) throws {
            let bytes = try Fixture.picture(suffix: suffix)
            let kind = try Self.kind(suffix)
            let place =
                switch kind {
                case .png: try #require(PNGChunks(bytes)?.list.first { $0.name == "IDAT" }).range.lowerBound + 20
                case .webp: try #require(WebPChunks(bytes)?.chunks.first { $0.isCalled("VP8 ") }).payload.upperBound - 3
                case .tiff: 20
                default: try #require(Self.place(of: "hvc1", in: bytes))
                }
            var other = bytes
            other[place] ^= 1
            #expect(Self.digest(other, kind) != Self.digest(bytes, kind))
            #expect(Self.digest(bytes, kind, orientation: 3) != Self.digest(bytes, kind) || Self.isWhole(bytes, kind))
        }

        @Test(arguments: [".png", ".webp", ".tif", ".heic[effort=0]"])
        func damagedFilesAreDigestedAsAWhole(suffix: String) throws {
            let whole = try Fixture.picture(suffix: suffix)
            let kind = try Self.kind(suffix)
            #expect(!Self.isWhole(whole, kind))
            for length in 0..<whole.count where length < 600 || length % 7 == 0 || length > whole.count - 30 {
                #expect(Self.isWhole(Array(whole.prefix(length)), kind), "\(length)")
            }
            var random = Numbers(seed: 11)
            for _ in 0..<1500 {
                var bytes = whole
                for _ in 0...random.next(3) {
                    let near = random.next(min(bytes.count, 900))
                    bytes[kind == .tiff ? bytes.count - 1 - near : near] = [0, 1, 0x7F, 0x80, 0xFF][random.next(5)]
                }
                _ = Self.digest(bytes, kind)
                _ = ItemMetadata(bytes, maxExif: 1 << 20, maxXMP: 8 << 20)
            }
        }

        // MARK: PNG and WebP

        @Test func everyMetadataChunkOfAPNGIsLeftOut() throws {
            let plain = try Fixture.picture(suffix: ".png")
            for name: StaticString in ["tEXt", "zTXt", "iTXt", "tIME", "eXIf"] {
                let bytes = Array(plain.prefix(33)) + PNGChunks.chunk(name, Self.words) + plain.dropFirst(33)
                #expect(Self.digest(bytes, .png) == Self.digest(plain, .png))
            }
            let gamma = Array(plain.prefix(33)) + PNGChunks.chunk("gAMA", [0, 0, 0xB1, 0x8F]) + plain.dropFirst(33)
            #expect(Self.digest(gamma, .png) != Self.digest(plain, .png))
        }

        @Test(arguments: [".webp", ".webp[lossless]"], [3, 4])
        func anExtendedWebPHasTheDigestOfItsSimpleForm(suffix: String, bands: Int) throws {
            let size = PixelSize(width: 33, height: 20)
            let samples = (0..<33 * 20 * bands).map { UInt8(truncatingIfNeeded: $0 * 7) }
            let encoded = try Fixture.encode(samples, size, bands: bands, suffix: suffix)
            let chunks = try #require(WebPChunks(encoded)).chunks
            // A VP8 picture with an alpha channel has no simple form.
            guard !chunks.contains(where: { $0.isCalled("ALPH") }) else { return }
            let coded = try #require(chunks.first { $0.isCalled("VP8 ") || $0.isCalled("VP8L") })
            let picture = Bytes.chunk(coded, encoded[coded.payload])
            let header = try #require(WebPBitstream(coded, in: encoded)).extendedHeader
            func file(_ change: UInt8) -> [UInt8] {
                WebPChunks.encoded(
                    "RIFF",
                    Array("WEBP".utf8) + WebPChunks.encoded("VP8X", [header[0] ^ change] + header.dropFirst()) + picture
                        + WebPChunks.encoded("EXIF", Self.words) + WebPChunks.encoded("XMP ", Self.words))
            }
            let simple = WebPChunks.encoded("RIFF", Array("WEBP".utf8) + picture)
            #expect(Self.digest(file(0x0C), .webp) == Self.digest(simple, .webp))
            #expect(Self.digest(file(0x0C) + Self.words, .webp) == Self.digest(simple, .webp))
            #expect(Self.digest(file(0x10), .webp) != Self.digest(simple, .webp))
            #expect(Self.digest(file(0x02), .webp) != Self.digest(simple, .webp))
        }

        // MARK: TIFF

        private static func tiff(_ fields: [TIFFWriter.Field], order: ByteOrder = .little, moved: Int = 0) -> [UInt8] {
            let strips = [TIFFWriter.Field(tag: 273, type: 4, count: 1, value: [0, 0, 0, 0])]
            var bytes = ExifFixture.block(first: fields + strips, order)
            let place = bytes.count + moved
            bytes += [UInt8](repeating: 0, count: moved) + [UInt8](1...100)
            if let field = TIFFTree(bytes)?.directory(at: 8)?[273] {
                bytes.replaceSubrange(field.offset..<field.offset + 4, with: place.bytes(4, order))
            }
            return bytes
        }

        @Test(arguments: [ByteOrder.little, .big])
        func stripsAreDigestedWithoutTheirOffsets(order: ByteOrder) throws {
            let size = ExifFixture.short(279, 100, order)
            let plain = Self.tiff([size], order: order)
            #expect(!Self.isWhole(plain, .tiff))
            let long = TIFFWriter.Field(tag: 279, type: 4, count: 1, value: 100.bytes(4, order))
            for bytes in [
                Self.tiff([size], order: order, moved: 50), Self.tiff([long], order: order),
                Self.tiff([size, ExifFixture.text(0x010E, "A caption"), ExifFixture.text(700, "XMP")], order: order),
            ] {
                #expect(Self.digest(bytes, .tiff) == Self.digest(plain, .tiff))
            }
            for bytes in [
                Self.tiff([ExifFixture.short(279, 99, order)], order: order),
                Self.tiff([size, ExifFixture.short(262, 1, order)], order: order),
                Self.tiff([size, ExifFixture.short(0x0112, 6, order)], order: order),
            ] {
                #expect(Self.digest(bytes, .tiff) != Self.digest(plain, .tiff))
                #expect(!Self.isWhole(bytes, .tiff))
            }
        }

        @Test func unusualTIFFsAreDigestedAsAWhole() {
            let size = ExifFixture.short(279, 100, .little)
            #expect(Self.isWhole(Self.tiff([]), .tiff))
            #expect(Self.isWhole(Self.tiff([ExifFixture.short(279, 101, .little)]), .tiff))
            #expect(Self.isWhole(Self.tiff([size, ExifFixture.short(513, 8, .little)]), .tiff))
            #expect(Self.isWhole(Self.tiff([size, ExifFixture.short(258, 8), ExifFixture.short(258, 16)]), .tiff))
            #expect(Self.isWhole(ExifFixture.block(first: [ExifFixture.short(0x0112, 6)]), .tiff))
        }

        @Test func repeatedStripsAreNotReadWithoutEnd() {
            // A thousand strips, each of which is the whole file.
            func file(_ strips: Int) -> [UInt8] {
                let numbers = { (number: Int) in [[UInt8]](repeating: number.bytes(4, .big), count: strips) }
                let total = 8 + 2 + 24 + 4 + strips * 8
                return ExifFixture.block(first: [
                    TIFFWriter.Field(tag: 273, type: 4, count: strips, value: numbers(0).flatMap { $0 }),
                    TIFFWriter.Field(tag: 279, type: 4, count: strips, value: numbers(total).flatMap { $0 }),
                ])
            }
            #expect(Self.isWhole(file(1000), .tiff))
        }

        // MARK: HEIF

        /// The offset of the last byte of the first item of a type.
        private static func place(of type: String, in bytes: [UInt8]) -> Int? {
            let children = ISOBox.metaChildren(in: bytes)
            guard let list = children.first(where: { $0.isCalled("iinf", in: bytes) }),
                let location = children.first(where: { $0.isCalled("iloc", in: bytes) }),
                let item = ItemList(list, in: bytes).items.first(where: { $0.type == type })
            else { return nil }
            return ItemLocations(location, data: nil, in: bytes).ranges[item.id]?.last.map { $0.upperBound - 1 }
        }

        @Test func anImageSequenceIsDigestedAsAWhole() throws {
            let bytes = try Fixture.picture(suffix: ".heic[effort=0]")
            #expect(Self.isWhole(bytes + [0, 0, 0, 8] + Array("moov".utf8), .heif))
            #expect(!Self.isWhole(bytes + [0, 0, 0, 8] + Array("free".utf8), .heif))
            #expect(Self.isWhole(bytes + [1, 2, 3], .heif))
        }

        @Test func billionsOfEmptyExtentsAreRefused() {
            // Every item claims 65535 extents, and the file has no bytes that describe them.
            let item: [UInt8] = [0, 1, 0, 0, 0xFF, 0xFF]
            let location =
                [UInt8](repeating: 0, count: 6) + [0xFF, 0xFF] + [[UInt8]](repeating: item, count: 65_535).joined()
            let bytes = (location.count + 8).bytes(4, .big) + Array("iloc".utf8) + location
            guard let box = ISOBox(at: 0, limit: bytes.count, in: bytes) else {
                Issue.record("no box")
                return
            }
            #expect(!ItemLocations(box, data: nil, in: bytes).isSound)
        }
    }
}
