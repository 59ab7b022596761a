import CVips
import FoundationEssentials
import Testing
import VitrineCore
import VitrineFormats

@testable import VitrineMedia

extension MediaTests {
    @Suite struct CleanOriginalTests {
        private static let attribution = Attribution(
            creator: "Zoë \"Z\" & Co", copyright: "© 2024 Zoë", licence: "https://a.b/?c&d")
        private static let secret = Array("CANARY".utf8)
        private static let block = ExifFixture.block(first: [
            ExifFixture.text(0x010F, "CANARY"), ExifFixture.short(0x0112, 6),
        ])

        private static func copy(_ bytes: [UInt8], _ attribution: Attribution = Attribution()) throws -> [UInt8] {
            let image = try SourceImage(bytes, limits: Limits())
            return try #require(
                CleanOriginal.copy(
                    of: bytes, kind: image.kind, orientation: image.orientation, attribution: attribution))
        }

        /// Expects a copy with the same pixels and orientation, and without the metadata of the source.
        private static func check(_ bytes: [UInt8], isTurned: Bool = true) throws {
            #expect(Bytes.contains(secret, in: bytes))
            let plain = try copy(bytes)
            let signed = try copy(bytes, attribution)
            let before = try DecodedImage(bytes)
            let turned = try MediaTests.record(bytes)
            #expect(turned.orientation == (isTurned ? 6 : 1))
            for copy in [plain, signed] {
                #expect(!Bytes.contains(secret, in: copy))
                let after = try DecodedImage(copy)
                #expect(after.size == before.size && after.samples == before.samples)
                #expect(after.hasProfile == before.hasProfile)
                let record = try MediaTests.record(copy)
                #expect(record.orientation == turned.orientation)
                #expect(record.exif.make == nil)
            }
            let record = try MediaTests.record(plain)
            #expect(record.exif.artist == nil && record.exif.copyright == nil && record.xmp == XMPFields())
            let words = try MediaTests.record(signed)
            #expect(words.exif.artist == attribution.creator && words.exif.copyright == attribution.copyright)
            #expect(words.xmp.licence == attribution.licence)
            // A clean copy is copied unchanged.
            #expect(try Self.copy(plain) == plain)
            #expect(try Self.copy(signed, attribution) == signed)
            #expect(try Self.copy(signed) == plain || !isTurned)
        }

        // MARK: JPEG

        private static func jpeg(_ suffix: String, profile: String? = nil) throws -> [UInt8] {
            let encoded = try Fixture.picture(PixelSize(width: 160, height: 120), suffix: suffix)
            let thumbnail = [1, 1] + [UInt8](repeating: 9, count: 3)
            let segments: [(marker: UInt8, payload: [UInt8])] = [
                (0xE0, Array("JFIF\0".utf8) + [1, 1, 1, 0, 72, 0, 72] + thumbnail + secret),
                (0xE0, Array("JFXX\0".utf8) + [0x10] + secret),
                (0xE1, Array("Exif\0\0".utf8) + block), (0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + secret),
                (0xE2, Array("MPF\0".utf8) + secret), (0xED, Array("Photoshop 3.0\0".utf8) + secret), (0xFE, secret),
                (0xEB, secret), (0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 1] + secret),
            ]
            var result: [UInt8] = [0xFF, 0xD8]
            for (marker, payload) in segments { result += JPEGWriter.segment(marker, payload) }
            let plain = try #require(
                JPEGAssembler.assemble(
                    encoded, profile: try profile.map(Fixture.profile), attribution: Attribution()))
            return result + plain.dropFirst(2)
        }

        @Test(arguments: [".jpg[Q=90]", ".jpg[Q=90,interlace]", ".jpg[Q=90,restart_interval=2]"])
        func cleanJPEGsKeepOnlyThePicture(suffix: String) throws {
            let whole = try Self.jpeg(suffix)
            // A second image after the first, as phones write it and as some editors leave it.
            try Self.check(whole + Self.secret + Fixture.picture())
            let copy = try Self.copy(whole + Self.secret)
            #expect(copy == (try Self.copy(whole)))
            let parts = try #require(JPEGSegments(copy))
            let codes = parts.segments.map(\.code).filter { $0 >= 0xE0 }
            #expect(codes == [0xE0, 0xE1])
            let scanStart = try #require(JPEGSegments(whole)).scanStart
            #expect(copy.count - parts.scanStart < whole.count - scanStart + 600)
        }

        /// Where bytes can hide that no decoder shows: DJI's drones write text before the end marker (stb#1182), scanners between
        /// segments (jpeg-decoder#100).
        @Test(arguments: [".jpg[Q=90]", ".jpg[Q=90,interlace]", ".jpg[Q=90,restart_interval=2]"])
        func nothingIsHiddenInAJPEG(suffix: String) throws {
            let whole = try Self.jpeg(suffix)
            let parts = try #require(JPEGSegments(whole))
            let unused = [3] + [UInt8](repeating: 1, count: 58) + Self.secret
            let table = [0x13] + [2, 2, 2] + [UInt8](repeating: 0, count: 13) + Self.secret
            let places: [(String, Int, [UInt8])] = [
                ("before the end", whole.count - 2, Self.secret),
                ("after a restart marker", whole.count - 2, [0xFF, 0xD3] + Self.secret),
                ("before the first scan", parts.scanStart, Self.secret),
                ("between segments", parts.segments[3].range.lowerBound, Self.secret),
                ("an unused quantization table", parts.scanStart, JPEGWriter.segment(0xDB, unused)),
                ("an unused Huffman table", parts.scanStart, JPEGWriter.segment(0xC4, table)),
            ]
            for (name, place, bytes) in places {
                let spoilt = Array(whole[..<place]) + bytes + whole[place...]
                let copy = try Self.copy(spoilt)
                #expect(!Bytes.contains(Self.secret, in: copy), "\(name)")
                #expect(try DecodedImage(copy).samples == DecodedImage(whole).samples, "\(name)")
            }
        }

        @Test func metadataBetweenTheScansOfAJPEGIsRemoved() throws {
            let whole = try Self.jpeg(".jpg[Q=90,interlace]")
            let start = try #require(JPEGSegments(whole)).scanStart
            let scans = whole.indices.dropFirst(start + 2).filter {
                whole.has([0xFF, 0xDA], at: $0) || whole.has([0xFF, 0xC4], at: $0)
            }
            #expect(scans.count > 4)
            var bytes = whole
            for place in scans.reversed() {
                bytes.insert(contentsOf: JPEGWriter.segment(0xFE, Self.secret), at: place)
                bytes.insert(contentsOf: JPEGWriter.segment(0xE1, Self.secret), at: place)
            }
            try Self.check(bytes)
            #expect(try Self.copy(bytes) == Self.copy(whole))
        }

        @Test func theProfileOfAJPEGIsKept() throws {
            let bytes = try Self.jpeg(".jpg[Q=90]", profile: "p3")
            try Self.check(bytes)
            #expect(Bytes.contains(try Fixture.profile("p3"), in: try Self.copy(bytes)))
        }

        @Test func theAdobeColourTransformIsKept() throws {
            let ink = [[UInt8]](repeating: [0, 90, 255, 10], count: 1024).flatMap { $0 }
            let bytes = try Fixture.encode(
                ink, PixelSize(width: 32, height: 32), bands: 4, suffix: ".jpg",
                interpretation: VIPS_INTERPRETATION_CMYK)
            let copy = try Self.copy(bytes + Self.secret)
            #expect(JPEGFrame(copy)?.adobeTransform == JPEGFrame(bytes)?.adobeTransform)
            #expect(try DecodedImage(copy).samples == DecodedImage(bytes).samples)
        }

        // MARK: PNG

        private static func png(_ suffix: String = ".png", profile: Bool = false) throws -> [UInt8] {
            let plain = try Fixture.picture(suffix: suffix) { image in
                if profile, let icc = try? Fixture.profile("p3") { Fixture.set("icc-profile-data", icc, on: image) }
            }
            var words = PNGChunks.chunk("eXIf", block) + PNGChunks.chunk("tEXt", Array("Comment\0".utf8) + secret)
            words += PNGChunks.chunk("iTXt", Array("XML:com.adobe.xmp\0\0\0\0\0".utf8) + secret)
            words += PNGChunks.chunk("zTXt", Array("a\0\0".utf8) + secret) + PNGChunks.chunk("prVt", secret)
            words += PNGChunks.chunk("tIME", [7, 0xE8, 1, 1, 1, 1, 1])
            if !profile { words += PNGChunks.chunk("sRGB", [0]) }
            let end = try #require(PNGChunks(plain)?.list.last).range.lowerBound
            let text: [UInt8] = PNGChunks.chunk("tEXt", Array("b\0".utf8) + secret)
            let (start, data, rest) = (Array(plain[..<33]), Array(plain[33..<end]), Array(plain[end...]))
            return [start, words, data, text, rest, secret].flatMap(\.self)
        }

        @Test(arguments: [".png", ".png[interlace]", ".png[palette]"])
        func cleanPNGsKeepOnlyThePicture(suffix: String) throws {
            let bytes = try Self.png(suffix)
            try Self.check(bytes)
            let names = try #require(PNGChunks(Self.copy(bytes))).list.map(\.name)
            #expect(names.contains("sRGB"))
            #expect(names.contains("PLTE") == suffix.contains("palette"))
        }

        /// The compressed picture of a PNG.
        private static func picture(of png: [UInt8]) throws -> (before: [UInt8], data: [UInt8]) {
            let chunks = try #require(PNGChunks(png)).list
            let data = chunks.filter { $0.name == "IDAT" }
            return (Array(png[..<(try #require(data.first).range.lowerBound)]), data.flatMap { png[$0.payload] })
        }

        @Test(arguments: [".png", ".png[interlace]", ".png[palette]", ".png[palette,interlace,bitdepth=2]"])
        func nothingIsHiddenInAPNG(suffix: String) throws {
            let whole = try Fixture.picture(suffix: suffix)
            let (before, data) = try Self.picture(of: whole)
            let end = PNGChunks.chunk("IEND", [])
            func image(_ bytes: [UInt8]) -> [UInt8] { PNGChunks.chunk("IDAT", bytes) }
            let rows = try #require(Inflate.contents(of: data, in: .zlib, limit: 1 << 24))
            let places: [(String, [UInt8])] = [
                ("after the data", before + image(data + Self.secret) + end),
                ("in a second chunk", before + image(data) + image(Self.secret) + end),
                ("rows that are not shown", before + image(try #require(Deflate.zlib(rows + Self.secret))) + end),
                (
                    "a transparent colour",
                    before.prefix(33) + PNGChunks.chunk("gAMA", Self.secret) + before.dropFirst(33)
                        + image(data) + end
                ),
            ]
            for (name, bytes) in places {
                let copy = try Self.copy(bytes)
                #expect(!Bytes.contains(Self.secret, in: copy), "\(name)")
                let kept = try Self.picture(of: copy).data
                #expect(Inflate.contents(of: kept, in: .zlib, limit: rows.count) == rows, "\(name)")
                #expect(try DecodedImage(copy).samples == DecodedImage(whole).samples, "\(name)")
            }
        }

        @Test func coloursThatNoPixelHasAreLeftOut() throws {
            let header: [UInt8] = [0, 0, 0, 4, 0, 0, 0, 2, 8, 3, 0, 0, 0]
            // The second row is the first one, by the filter that adds the row above.
            let rows: [UInt8] = [0, 1, 1, 3, 1, 2, 0, 0, 0, 0]
            let palette = Self.secret + [1, 2, 3, 4, 5, 6] + Self.secret
            let parts = [
                PNGChunks.chunk("IHDR", header), PNGChunks.chunk("PLTE", palette),
                PNGChunks.chunk("tRNS", [9, 8, 7, 6, 5]), PNGChunks.chunk("IDAT", try #require(Deflate.zlib(rows))),
                PNGChunks.chunk("IEND", []),
            ]
            let copy = try Self.copy(PNGChunks.signature + parts.joined())
            let chunks = try #require(PNGChunks(copy)).list
            func payload(_ name: String) throws -> [UInt8] {
                Array(copy[try #require(chunks.first { $0.name == name }).payload])
            }
            #expect(try payload("PLTE") == [0, 0, 0] + Self.secret.suffix(3) + [0, 0, 0, 4, 5, 6])
            #expect(try payload("tRNS") == [0, 8, 0, 6])
        }

        @Test func theProfileOfAPNGIsKept() throws {
            let bytes = try Self.png(profile: true)
            try Self.check(bytes)
            #expect(try DecodedImage(Self.copy(bytes)).hasProfile)
        }

        @Test func aPNGWithAnUnknownCriticalChunkIsNotCopied() throws {
            let whole = try Fixture.picture(suffix: ".png")
            let insert = { (chunk: [UInt8]) -> [UInt8] in whole.prefix(33) + chunk + whole.dropFirst(33) }
            for chunk in [
                PNGChunks.chunk("CgBI", [1]), Array(whole[8..<33]), [0x7F, 0xFF, 0xFF, 0xFF, 65, 65, 65, 65],
            ] {
                #expect(Self.attempt(insert(chunk), .png) == nil)
            }
            #expect(CRC32.checksum(of: Array("123456789".utf8)) == 0xCBF4_3926)
        }

        // MARK: WebP

        private static func webp(_ suffix: String, profile: Bool = false) throws -> [UInt8] {
            let plain = try Fixture.picture(suffix: suffix) { image in
                Fixture.set("exif-data", block, on: image)
                Fixture.set("xmp-data", secret, on: image)
                if profile, let icc = try? Fixture.profile("p3") { Fixture.set("icc-profile-data", icc, on: image) }
            }
            let bytes = plain + WebPChunks.encoded("prVt", secret)
            return bytes.prefix(4) + (bytes.count - 8).bytes(4, .little) + bytes.dropFirst(8) + secret
        }

        @Test(arguments: [".webp", ".webp[lossless]"], [true, false])
        func cleanWebPsKeepOnlyThePicture(suffix: String, hasProfile: Bool) throws {
            let bytes = try Self.webp(suffix, profile: hasProfile)
            try Self.check(bytes)
            #expect(try DecodedImage(Self.copy(bytes)).hasProfile == hasProfile)
        }

        @Test(arguments: [".webp", ".webp[lossless]"], [3, 4])
        func simpleWebPsBecomeExtended(suffix: String, bands: Int) throws {
            let size = PixelSize(width: 33, height: 20)
            let samples = (0..<33 * 20 * bands).map { UInt8(truncatingIfNeeded: $0 * 7) }
            let encoded = try Fixture.encode(samples, size, bands: bands, suffix: suffix)
            // libvips always writes the extended form, from which the coded picture is taken.
            let chunks = try #require(WebPChunks(encoded)).chunks
            let coded = try #require(chunks.first { $0.isCalled("VP8 ") || $0.isCalled("VP8L") })
            let simple = WebPChunks.encoded("RIFF", Array("WEBP".utf8) + Bytes.chunk(coded, encoded[coded.payload]))
            #expect(try Self.copy(simple + Self.secret) == simple)
            let signed = try Self.copy(simple, Self.attribution)
            #expect(Bytes.names(signed) == ["VP8X", String(decoding: coded.name, as: UTF8.self), "EXIF", "XMP "])
            #expect(try DecodedImage(signed).samples == DecodedImage(simple).samples)
            #expect(try DecodedImage(signed).bands == DecodedImage(simple).bands)
            #expect(try MediaTests.record(signed).exif.artist == Self.attribution.creator)
            let turned = try #require(
                CleanOriginal.copy(of: simple, kind: .webp, orientation: 8, attribution: Attribution()))
            #expect(try MediaTests.record(turned).orientation == 8)
        }

        /// Bytes at the end of each part of a picture, which decoders do not read.
        @Test(arguments: [".webp", ".webp[lossless]"], [3, 4])
        func nothingIsHiddenInAWebP(suffix: String, bands: Int) throws {
            let size = PixelSize(width: 33, height: 20)
            let samples = (0..<33 * 20 * bands).map { UInt8(truncatingIfNeeded: $0 * 7) }
            let encoded = try Fixture.encode(samples, size, bands: bands, suffix: suffix)
            var body = Array("WEBP".utf8)
            for chunk in try #require(WebPChunks(encoded)).chunks {
                let payload = Array(encoded[chunk.payload])
                if chunk.isCalled("VP8 "), let parts = VP8Partitions(payload) {
                    let spoilt = parts.list.indices.reduce(parts) { $0.replacing($1, with: $0.list[$1] + Self.secret) }
                    body += Bytes.chunk(chunk, spoilt.picture[...])
                } else {
                    let isPicture = chunk.isCalled("VP8L") || chunk.isCalled("ALPH")
                    body += Bytes.chunk(chunk, (payload + (isPicture ? Self.secret : []))[...])
                }
            }
            let spoilt = WebPChunks.encoded("RIFF", body)
            #expect(Bytes.contains(Self.secret, in: spoilt))
            let copy = try Self.copy(spoilt)
            #expect(!Bytes.contains(Self.secret, in: copy))
            #expect(try DecodedImage(copy).samples == DecodedImage(encoded).samples)
            #expect(try Self.copy(copy) == copy)
        }

        /// Two frames, each with an unknown chunk.
        private static func animation(_ unknown: [UInt8], _ words: [UInt8]) throws -> [UInt8] {
            let flags = WebPChunks.Flag.animation | WebPChunks.Flag.exif
            let sides = 63.bytes(3, .little) + 47.bytes(3, .little)
            var body = Array("WEBP".utf8) + WebPChunks.encoded("VP8X", [flags, 0, 0, 0] + sides)
            body += WebPChunks.encoded("ANIM", [0, 0, 0, 0, 0, 0])
            for suffix in [".webp", ".webp[lossless]"] {
                let still = try Fixture.picture(suffix: suffix)
                let coded = try #require(
                    WebPChunks(still)?.chunks.first { $0.isCalled("VP8 ") || $0.isCalled("VP8L") })
                let place = [UInt8](repeating: 0, count: 6) + sides + [100, 0, 0, 0]
                body += WebPChunks.encoded("ANMF", place + Bytes.chunk(coded, still[coded.payload]) + unknown)
            }
            return WebPChunks.encoded("RIFF", body + WebPChunks.encoded("EXIF", block) + words)
        }

        @Test func animatedWebPsKeepTheirFrames() throws {
            let unknown = WebPChunks.encoded("prVt", Self.secret)
            let spoilt = try Self.animation(unknown, unknown)
            try Self.check(spoilt)
            let copy = try Self.copy(spoilt)
            #expect(try copy == Self.copy(Self.animation([], [])))
            #expect(Bytes.names(copy) == ["VP8X", "ANIM", "ANMF", "ANMF", "EXIF"])
        }

        // MARK: After the end

        /// Data that cameras, phones and editors write after the end of a picture.
        private static func trailers(_ other: [UInt8]) throws -> [(String, [UInt8])] {
            let png = try Fixture.picture(suffix: ".png")
            let jpeg = try Fixture.picture(suffix: ".jpg")
            let text = { (text: String) in Array(text.utf8) + secret }
            return [
                ("a word", secret), ("zeros", [UInt8](repeating: 0, count: 4096) + secret),
                ("a second JPEG, as of MPF and gain maps", jpeg + secret),
                ("the rest of an uncropped picture", other.suffix(200) + secret),
                ("chunks behind the end", PNGChunks.chunk("tEXt", secret) + png.suffix(12)),
                ("a second PNG", png + secret),
                ("a motion photo's video", [0, 0, 0, 24] + text("ftypmp42") + [0, 0, 0, 16] + text("mdat")),
                ("Samsung's blocks", [0, 0, 1, 10, 14, 0, 0, 0] + text("Image_UTC_Data") + text("SEFHSEFT")),
                ("a ZIP", [0x50, 0x4B, 3, 4] + secret + [0x50, 0x4B, 5, 6] + [UInt8](repeating: 0, count: 18)),
                ("a page", text("<html><script>")), ("a program", text("<?php ")),
                ("a document", text("%PDF-1.7 %%EOF")),
                ("AFCP", text("AXS!") + text("AXS*")), ("another RIFF", WebPChunks.encoded("XMP ", secret)),
                ("FotoStation's", [0xA1, 0xB2, 0xC3, 0xD4] + secret), ("an EXIF block", text("Exif\0\0") + block),
            ]
        }

        @Test(arguments: [".jpg", ".jpg[interlace]", ".png", ".webp", ".webp[lossless]"])
        func nothingAfterTheEndIsCopied(suffix: String) throws {
            let whole = try Fixture.picture(PixelSize(width: 160, height: 120), suffix: suffix)
            let clean = try Self.copy(whole)
            #expect(try DecodedImage(clean).samples == DecodedImage(whole).samples)
            let trailers = try Self.trailers(whole)
            #expect(trailers.count >= 14)
            for (name, bytes) in trailers {
                #expect(try Self.copy(whole + bytes) == clean, "\(name)")
            }
        }

        // MARK: Hostile bytes

        private static func attempt(_ bytes: [UInt8], _ kind: MediaKind) -> [UInt8]? {
            CleanOriginal.copy(of: bytes, kind: kind, orientation: 6, attribution: attribution)
        }

        @Test(arguments: [MediaKind.jpeg, .png, .webp])
        func damagedFilesAreRefused(kind: MediaKind) throws {
            let whole =
                switch kind {
                case .jpeg: try Self.jpeg(".jpg[Q=50,interlace]")
                case .png: try Self.png()
                default: try Self.webp(".webp")
                }
            #expect(Self.attempt(whole, kind) != nil)
            let end = kind == .jpeg ? whole.count : whole.count - Self.secret.count
            for length in 0..<whole.count where length < 600 || length % 7 == 0 || length > end - 40 {
                #expect((Self.attempt(Array(whole.prefix(length)), kind) == nil) == (length < end))
            }
            var random = Numbers(seed: 7)
            for _ in 0..<1500 {
                var bytes = whole
                for _ in 0...random.next(3) {
                    bytes[random.next(min(bytes.count, 900))] =
                        [0, 1, 0x7F, 0x80, 0xFF, UInt8(random.next(256))][
                            random.next(6)]
                }
                _ = Self.attempt(bytes, kind)
            }
        }

        @Test func otherFormatsHaveNoCleanCopy() throws {
            for (suffix, kind) in [(".gif", MediaKind.gif), (".tif", .tiff)] {
                #expect(Self.attempt(try Fixture.picture(suffix: suffix), kind) == nil)
            }
            #expect(Self.attempt([], .jpeg) == nil && Self.attempt([], .png) == nil && Self.attempt([], .webp) == nil)
        }
    }
}

/// Numbers that are the same in every run.
struct Numbers {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    /// 0 to `limit` - 1.
    mutating func next(_ limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % limit
    }
}

enum Bytes {
    /// The same chunk of a WebP with other contents.
    static func chunk(_ chunk: WebPChunks.Chunk, _ payload: some Collection<UInt8>) -> [UInt8] {
        let padding: [UInt8] = payload.count % 2 == 1 ? [0] : []
        return chunk.name + payload.count.bytes(4, .little) + payload + padding
    }

    static func names(_ webp: [UInt8]) -> [String] {
        WebPChunks(webp)?.chunks.map { String(decoding: $0.name, as: UTF8.self) } ?? []
    }

    static func contains(_ part: [UInt8], in bytes: [UInt8]) -> Bool {
        guard let first = part.first else { return true }
        var position = 0
        while let found = bytes[position...].firstIndex(of: first) {
            if bytes.has(part, at: found) { return true }
            position = found + 1
        }
        return false
    }
}
