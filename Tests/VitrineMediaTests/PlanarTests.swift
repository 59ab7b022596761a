import CTurboJPEG
import FoundationEssentials
import Glibc
import Testing
import VitrineCore
import VitrineDisk
import VitrineFormats
import VitrineMessages

@testable import VitrineMedia

extension MediaTests {
    /// Compares the planar renderer with libvips, which is the reference.
    @Suite struct PlanarTests {
        struct Source: CustomTestStringConvertible {
            var subsampling: TJSAMP
            var size: PixelSize
            var isProgressive = false
            private static let phases = [0, 1.1, 2.3]

            var testDescription: String {
                "\(subsampling.rawValue) \(size.width)×\(size.height)\(isProgressive ? " progressive" : "")"
            }

            /// Samples of three channels. The loop uses a pointer because arrays are slow in debug builds.
            private static func row(_ across: [Double], _ down: (Double, Double, Double)) -> [UInt8] {
                [UInt8](unsafeUninitializedCapacity: across.count) { buffer, count in
                    guard let samples = buffer.baseAddress else { return }
                    across.withUnsafeBufferPointer {
                        guard let across = $0.baseAddress else { return }
                        while count + 2 < $0.count {
                            samples[count] = UInt8(128 + across[count] * down.0)
                            samples[count + 1] = UInt8(128 + across[count + 1] * down.1)
                            samples[count + 2] = UInt8(128 + across[count + 2] * down.2)
                            count += 3
                        }
                    }
                }
            }

            /// A picture of soft waves of brightness and colour, similar to a photograph.
            func jpeg() throws -> [UInt8] {
                let across = (0..<size.width).flatMap { x in
                    Self.phases.map { 60 * sin(Double(x) / 97 + $0) + 20 }
                }
                let samples = (0..<size.height).flatMap { y in
                    let down = Self.phases.map { sin(Double(y) / 83 + $0 * 2) }
                    return Self.row(across, (down[0], down[1], down[2]))
                }
                let handle = try #require(tjInitCompress())
                defer { tjDestroy(handle) }
                var bytes: UnsafeMutablePointer<UInt8>?
                var count: UInt = 0
                defer { tjFree(bytes) }
                let status = tjCompress2(
                    handle, samples, Int32(size.width), 0, Int32(size.height), Int32(TJPF_RGB.rawValue), &bytes, &count,
                    Int32(subsampling.rawValue), 95, isProgressive ? TJFLAG_PROGRESSIVE : 0)
                #expect(status == 0)
                return Array(UnsafeBufferPointer(start: bytes, count: Int(count)))
            }
        }

        private static let subsamplings = [TJSAMP_444, TJSAMP_422, TJSAMP_420, TJSAMP_440, TJSAMP_411, TJSAMP_GRAY]

        @Test(arguments: subsamplings, [PixelSize(width: 801, height: 603), PixelSize(width: 2431, height: 1217)])
        func bothBackendsGiveTheSamePicture(subsampling: TJSAMP, size: PixelSize) throws {
            try Self.compare(Source(subsampling: subsampling, size: size), orientation: 1)
        }

        @Test(arguments: [TJSAMP_420, TJSAMP_422], 1...8)
        func everyOrientationIsApplied(subsampling: TJSAMP, orientation: Int) throws {
            try Self.compare(
                Source(subsampling: subsampling, size: PixelSize(width: 613, height: 407)), orientation: orientation)
        }

        @Test func progressiveJPEGsAreRendered() throws {
            let source = Source(
                subsampling: TJSAMP_420, size: PixelSize(width: 1203, height: 801), isProgressive: true)
            try Self.compare(source, orientation: 1)
            #expect(try MediaTests.record(source.jpeg()).decoderMemory >= 1203 * 801 * 3)
        }

        @Test(arguments: [(1, 1), (1, 5000), (5000, 1), (7, 3), (2, 2), (17, 16), (4031, 3023), (4000, 300)])
        func oddSizesAreRendered(width: Int, height: Int) throws {
            try Self.compare(
                Source(subsampling: TJSAMP_420, size: PixelSize(width: width, height: height)), orientation: 6)
        }

        /// TurboJPEG reads one more column and row of a picture with odd sides, which take part in its last blocks.
        @Test func samplesBeyondAnOddPictureHaveNoInfluence() throws {
            let images = try [0, 255].map { (rest: UInt8) in
                let picture = PlanarPicture(
                    components: [(65, 49), (33, 25), (33, 25)].map { width, height in
                        let plane = Plane(width: width, height: height)
                        plane.samples.update(repeating: rest, count: plane.stride * (height + height % 2))
                        for y in 0..<height {
                            plane.samples.advanced(by: y * plane.stride).update(repeating: 90, count: width)
                        }
                        return .init(plane: plane, part: PlaneRegion(width: Double(width), height: Double(height)))
                    }, size: PixelSize(width: 65, height: 49))
                return try PlaneEncoder.jpeg(picture, quality: 90)
            }
            #expect(images[0] == images[1])
        }

        enum Fault: CaseIterable {
            /// Some cameras write such bytes before a marker.
            case strayBytes, unknownJFIF
            case missingData, wrongRestart, cutOff

            var isDamage: Bool { self != .strayBytes && self != .unknownJFIF }

            func put(into jpeg: [UInt8]) throws -> [UInt8] {
                let start = try #require(JPEGSegments(jpeg)).scanStart
                let middle = (start + jpeg.count) / 2
                switch self {
                case .strayBytes: return jpeg.dropLast(2) + [UInt8](repeating: 0, count: 40) + jpeg.suffix(2)
                case .unknownJFIF: return Array(jpeg[..<11]) + [9] + jpeg[12...]
                case .missingData: return jpeg[..<middle] + [0xFF, 0xD9]
                case .wrongRestart: return jpeg[..<middle] + [0xFF, 0xD3] + jpeg[middle...]
                case .cutOff: return Array(jpeg[..<middle])
                }
            }
        }

        @Test(arguments: Fault.allCases, [Renderer.Backend.fastest, .vips])
        func warningsAreDistinguishedFromDamage(fault: Fault, backend: Renderer.Backend) throws {
            let source = Source(subsampling: TJSAMP_420, size: PixelSize(width: 640, height: 480))
            let plain = try source.jpeg()
            let bytes = try fault.put(into: plain)
            let targets = [MediaTests.target(320, 240)]
            if fault.isDamage {
                #expect(throws: MediaFailure.self) { try Self.render(bytes, targets, backend) }
            } else {
                #expect(try Self.render(bytes, targets, backend) == Self.render(plain, targets, backend))
            }
            // After a harmless warning, which is then the only one that the decoder reports.
            let both = try fault.put(into: Fault.unknownJFIF.put(into: plain))
            if fault.isDamage { #expect(throws: MediaFailure.self) { try Self.render(both, targets, backend) } }
        }

        /// Renders the sizes of a gallery with both backends, and compares them.
        private static func compare(_ source: Source, orientation: Int) throws {
            let plain = try source.jpeg()
            let exif = ExifFixture.block(first: [ExifFixture.short(0x0112, orientation)])
            let payload = Array("Exif\0\0".utf8) + exif
            let length = payload.count + 2
            let bytes =
                [0xFF, 0xD8, 0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 255)] + payload + plain.dropFirst(2)
            let record = try MediaTests.record(bytes)
            try #require(record.orientation == orientation)
            let renditions = RenditionPlanner.renditions(
                of: record.size, kind: .jpeg, pixelDigest: record.pixelDigest, attribution: Attribution(),
                settings: Settings())
            // High quality, so that the loss of the encoder does not count.
            let targets = renditions.all.map { rendition in
                var target = rendition.target
                target.quality = 97
                return target
            }
            let image = try SourceImage(bytes, limits: Limits())
            #expect(PlaneDecoder(image) != nil)
            let planar = try render(bytes, targets, .fastest)
            let vips = try render(bytes, targets, .vips)
            for (index, target) in targets.enumerated() {
                let (a, b) = (try DecodedImage(planar[index]), try DecodedImage(vips[index]))
                #expect(a.size == target.size && b.size == target.size && a.bands == b.bands)
                let distance = a.peakSignalToNoise(b)
                #expect(
                    distance >= 35,
                    "\(target.size.width)×\(target.size.height): \(distance) dB \(a.samples.prefix(6)) \(b.samples.prefix(6))"
                )
            }
        }

        static func render(_ bytes: [UInt8], _ targets: [RenderTarget], _ backend: Renderer.Backend) throws -> [[UInt8]]
        {
            try Fixture.withFile(bytes) { path in
                try Renderer(backend: backend, resizer: PlaneResizer()).render(
                    RenderJob(
                        path: path, fileDigest: ContentDigest(of: bytes), targets: targets, colour: .keep,
                        damaged: .skip, limits: Limits()),
                    SourceFileReader(file: OpenFile(path))
                ).images
            }
        }
    }
}

extension DecodedImage {
    /// In dB; infinite when both are equal.
    func peakSignalToNoise(_ other: DecodedImage) -> Double {
        guard samples.count == other.samples.count else { return 0 }
        var squares = 0
        // The loop uses pointers because arrays are slow in debug builds.
        samples.withUnsafeBufferPointer { own in
            other.samples.withUnsafeBufferPointer { others in
                guard let one = own.baseAddress, let two = others.baseAddress else { return }
                var index = 0
                while index < own.count {
                    let difference = Int(one[index]) - Int(two[index])
                    squares += difference * difference
                    index += 1
                }
            }
        }
        return 10 * log10(255 * 255 * Double(samples.count) / Double(squares))
    }
}
