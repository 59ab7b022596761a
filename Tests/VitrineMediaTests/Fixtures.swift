import CVips
import FoundationEssentials
import Testing
import VitrineCore
import VitrineDisk
import VitrineFormats
import VitrineMessages

@testable import VitrineMedia

/// All tests of the module run one after the other: libvips has one error buffer for all threads.
@Suite(.serialized) struct MediaTests {}

/// Small pictures, made by the tests themselves.
enum Fixture {
    /// Red, green, blue and white quarters, as seen upright.
    static let quarters: [[UInt8]] = [[220, 30, 30], [30, 200, 30], [30, 30, 220], [240, 240, 240]]

    /// A picture of four quarters that is upright after `orientation` was applied to it.
    static func pixels(_ upright: PixelSize, orientation: Int = 1) -> (bytes: [UInt8], stored: PixelSize) {
        let stored = upright.upright(orientation: orientation)
        func quarter(_ x: Int, _ y: Int) -> Int {
            let (mirroredX, mirroredY) = (stored.width - 1 - x, stored.height - 1 - y)
            let (column, row) =
                switch orientation {
                case 2: (mirroredX, y)
                case 3: (mirroredX, mirroredY)
                case 4: (x, mirroredY)
                case 5: (y, x)
                case 6: (mirroredY, x)
                case 7: (mirroredY, mirroredX)
                case 8: (y, mirroredX)
                default: (x, y)
                }
            return (row * 2 / upright.height) * 2 + column * 2 / upright.width
        }
        // There are only two different rows, and making one takes long in a debug build.
        var rows: [Int: [UInt8]] = [:]
        var bytes: [UInt8] = []
        for y in 0..<stored.height {
            let known = rows[quarter(0, y)]
            let row = known ?? (0..<stored.width).flatMap { quarters[quarter($0, y)] }
            rows[quarter(0, y)] = row
            bytes += row
        }
        return (bytes, stored)
    }

    /// Encodes raw samples in the format of libvips' `suffix`. `change` can set metadata.
    static func encode(
        _ samples: [UInt8], _ size: PixelSize, bands: Int = 3, sixteenBit: Bool = false, suffix: String,
        interpretation: VipsInterpretation? = nil, change: (UnsafeMutablePointer<VipsImage>) -> Void = { _ in }
    ) throws -> [UInt8] {
        try #require(VipsRuntime.isReady)
        let raw = samples.withUnsafeBytes {
            vips_image_new_from_memory_copy(
                $0.baseAddress, $0.count, Int32(size.width), Int32(size.height), Int32(bands),
                sixteenBit ? VIPS_FORMAT_USHORT : VIPS_FORMAT_UCHAR)
        }
        let image = try #require(raw)
        defer { vitrine_unref(image) }
        image.pointee.Type = interpretation ?? (bands < 3 ? VIPS_INTERPRETATION_B_W : VIPS_INTERPRETATION_sRGB)
        change(image)
        var start: UnsafeMutableRawPointer?
        var count = 0
        guard vitrine_encode(image, suffix, &start, &count) == 0 else { throw ImageError() }
        defer { g_free(start) }
        return Array(UnsafeRawBufferPointer(start: start, count: count))
    }

    /// A plain picture in any format.
    static func picture(
        _ size: PixelSize = PixelSize(width: 64, height: 48), orientation: Int = 1, suffix: String = ".jpg",
        change: (UnsafeMutablePointer<VipsImage>) -> Void = { _ in }
    ) throws -> [UInt8] {
        let (bytes, stored) = pixels(size, orientation: orientation)
        return try encode(bytes, stored, suffix: suffix) { image in
            if orientation != 1 {
                // The TIFF saver writes the number, the others write the block.
                vips_image_set_int(image, "orientation", Int32(orientation))
                let block = ExifFixture.block(first: [ExifFixture.short(0x0112, orientation)])
                set("exif-data", Array("Exif\0\0".utf8) + block, on: image)
            }
            change(image)
        }
    }

    /// A JPEG without the encoder's metadata, with these segments instead.
    static func jpeg(
        _ size: PixelSize = PixelSize(width: 64, height: 48), orientation: Int = 1,
        segments: [(marker: UInt8, payload: [UInt8])]
    ) throws -> [UInt8] {
        let (bytes, stored) = pixels(size, orientation: orientation)
        let encoded = try encode(bytes, stored, suffix: ".jpg[Q=95]")
        let plain = try #require(JPEGAssembler.assemble(encoded, profile: nil, attribution: Attribution()))
        var result: [UInt8] = [0xFF, 0xD8]
        for (marker, payload) in segments {
            let length = payload.count + 2
            result += [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + payload
        }
        return result + plain.dropFirst(2)
    }

    /// A built-in profile of libvips: `p3`, `srgb` or `cmyk`.
    static func profile(_ name: String) throws -> [UInt8] {
        guard VipsRuntime.isReady, let blob = vitrine_profile(name) else { throw ImageError() }
        var count = 0
        let start = vips_blob_get(blob, &count)
        defer { vips_area_unref(UnsafeMutableRawPointer(blob).assumingMemoryBound(to: VipsArea.self)) }
        return Array(UnsafeRawBufferPointer(start: start, count: count))
    }

    static func set(_ name: String, _ bytes: [UInt8], on image: UnsafeMutablePointer<VipsImage>) {
        bytes.withUnsafeBytes { vips_image_set_blob_copy(image, name, $0.baseAddress, $0.count) }
    }

    /// Calls `body` with the path of a file of these bytes, and removes it afterwards.
    static func withFile<Value>(_ bytes: [UInt8], name: String = "photo.jpg", _ body: (String) throws -> Value) throws
        -> Value
    {
        let folder = FileManager.default.temporaryDirectory.appending(path: "vitrine-tests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: name).path(percentEncoded: false)
        try Data(bytes).write(to: URL(filePath: path))
        return try body(path)
    }
}

/// A published image, decoded for comparison.
struct DecodedImage: CustomTestStringConvertible {
    var size: PixelSize
    var bands: Int
    var samples: [UInt8]
    var hasProfile: Bool

    init(_ bytes: [UInt8]) throws {
        self = try bytes.withUnsafeBytes { buffer in
            let image = try #require(vitrine_load(buffer.baseAddress, buffer.count, "fail_on=warning"))
            defer { vitrine_unref(image) }
            var count = 0
            guard let memory = vips_image_write_to_memory(image, &count) else { throw ImageError() }
            defer { g_free(memory) }
            return DecodedImage(
                size: PixelSize(width: Int(image.pointee.Xsize), height: Int(image.pointee.Ysize)),
                bands: Int(image.pointee.Bands), samples: Array(UnsafeRawBufferPointer(start: memory, count: count)),
                hasProfile: Self.hasProfile(image, isJXL: JXLFile(Array(buffer.prefix(12))) != nil))
        }
    }

    /// The decoder of JPEG XL makes a profile of sRGB where a file has none.
    private static func hasProfile(_ image: UnsafeMutablePointer<VipsImage>, isJXL: Bool) -> Bool {
        var (start, count): (UnsafeRawPointer?, Int) = (nil, 0)
        guard vips_image_get_blob(image, "icc-profile-data", &start, &count) == 0 else { return false }
        let bytes = Array(UnsafeRawBufferPointer(start: start, count: count))
        return !isJXL || ICCProfile(bytes)?.isSRGB != true
    }

    var testDescription: String { "\(size.width) × \(size.height) × \(bands)" }

    private init(size: PixelSize, bands: Int, samples: [UInt8], hasProfile: Bool) {
        self.size = size
        self.bands = bands
        self.samples = samples
        self.hasProfile = hasProfile
    }

    /// The colour in the middle of a quarter, 0 to 3 as one reads.
    func quarter(_ index: Int) -> [Int] {
        let x = size.width * (index % 2 * 2 + 1) / 4
        let y = size.height * (index / 2 * 2 + 1) / 4
        let start = (y * size.width + x) * bands
        return samples[start..<start + bands].map(Int.init)
    }

    /// Whether the four quarters have these colours, within the tolerance that JPEG needs.
    func shows(_ colours: [[UInt8]], tolerance: Int = 12) -> Bool {
        colours.indices.allSatisfy { index in
            zip(quarter(index), colours[index]).allSatisfy { abs($0 - Int($1)) <= tolerance }
        }
    }
}

extension MediaWorker {
    /// Opens the file of the item, as the build does it, and performs the item.
    func perform(_ item: WorkerItem) throws -> (reply: WorkerReply, products: [[UInt8]]) {
        perform(item, try item.source.map { try OpenFile($0) })
    }
}

extension MediaTests {
    static func read(_ bytes: [UInt8], limits: Limits = Limits()) throws -> WorkerReply {
        try Fixture.withFile(bytes) {
            try MediaWorker().perform(.read(ReadJob(path: $0, knownDigest: nil, limits: limits))).reply
        }
    }

    static func record(_ bytes: [UInt8]) throws -> SourceRecord {
        let reply = try read(bytes)
        guard case .record(let record) = reply else { throw UnexpectedReply(reply: reply) }
        return record
    }

    static func failure(_ reply: WorkerReply) -> MediaFailure? {
        if case .failure(let failure) = reply { failure } else { nil }
    }

    /// Renders the picture at these sizes, and gives reply and images.
    static func render(
        _ bytes: [UInt8], _ targets: [RenderTarget], placeholderTarget: Int? = nil, colour: ColourPolicy = .keep,
        damaged: DamagePolicy = .skip
    ) throws -> (reply: WorkerReply, products: [[UInt8]]) {
        try Fixture.withFile(bytes) { path in
            try MediaWorker().perform(
                .render(
                    RenderJob(
                        path: path, fileDigest: ContentDigest(of: bytes), targets: targets,
                        placeholderTarget: placeholderTarget, colour: colour, damaged: damaged, limits: Limits())))
        }
    }

    static func target(_ width: Int, _ height: Int, isCut: Bool = false, _ attribution: Attribution = Attribution())
        -> RenderTarget
    {
        RenderTarget(size: PixelSize(width: width, height: height), isCut: isCut, quality: 90, attribution: attribution)
    }
}

struct UnexpectedReply: Error {
    var reply: WorkerReply
}
