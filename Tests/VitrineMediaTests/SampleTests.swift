import FoundationEssentials
import Testing
import VitrineCore
import VitrineMessages

@testable import VitrineMedia

/// The folder of real photographs, which VITRINE_SAMPLES names; nil when there is none.
private let samples = ProcessInfo.processInfo.environment["VITRINE_SAMPLES"]
/// A folder in which the images of both backends are kept for inspection; nil when it is not set.
private let rendered = ProcessInfo.processInfo.environment["VITRINE_RENDERED"]

extension MediaTests {
    @Suite(.enabled(if: samples != nil, "VITRINE_SAMPLES names no folder of photographs"))
    struct SampleTests {
        private static func bytes(_ name: String) throws -> [UInt8] {
            let folder = try #require(samples)
            return Array(try Data(contentsOf: URL(filePath: folder).appending(path: name)))
        }

        private static func small(_ name: String) throws -> DecodedImage {
            let bytes = try bytes(name)
            let record = try MediaTests.record(bytes)
            let scale = Double(record.size.longEdge) / 160
            let target = MediaTests.target(
                Int((Double(record.size.width) / scale).rounded()), Int((Double(record.size.height) / scale).rounded()))
            let result = try MediaTests.render(bytes, [target], colour: .srgb)
            return try DecodedImage(#require(result.products.first, "\(name): \(result.reply)"))
        }

        @Test(arguments: ["landscape", "portrait"], 2...8)
        func everyOrientationOfTheSamplesShowsTheSamePicture(kind: String, orientation: Int) throws {
            let first = try Self.small("orientation/\(kind)_1.jpg")
            let image = try Self.small("orientation/\(kind)_\(orientation).jpg")
            try #require(image.size == first.size)
            let difference = zip(image.samples, first.samples).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
            // The first has another colour profile than the others, so that samples differ by a few steps of 255.
            #expect(Double(difference) / Double(first.samples.count) < 6)
        }

        @Test(arguments: [
            ("phones/iphone_16_pro_max_ios18.HEIC", "iPhone 16 Pro Max", 4284, 5712),
            ("phones/iphone_13_pro_max.HEIC", "iPhone 13 Pro Max", 3024, 4032),
        ])
        func photosOfCurrentPhonesAreRead(name: String, model: String, width: Int, height: Int) throws {
            let record = try MediaTests.record(try Self.bytes(name))
            #expect(record.exif.model == model)
            #expect(record.size == PixelSize(width: width, height: height))
            #expect(try Self.small(name).size.height == 160)
        }

        @Test func theEmbeddedTitleOfALivePhotoHasItsDates() throws {
            let xmp = try MediaTests.record(try Self.bytes("live-photo/IMG_7943.HEIC")).xmp
            #expect(xmp.dateCreated == "2026-03-23T15:57:20.001" && xmp.createDate == "2026-03-23T15:57:20.001")
        }

        /// The dates of the pictures, and not those of the last edit in EXIF's DateTime.
        @Test(arguments: [
            ("cameras/no_exif.jpg", "2013-09-23T10:09:46+02:00"), ("cameras/long_description.jpg", "2003-08-31"),
            ("cameras/BlueSquare.jpg", "2005-09-07T15:07:40-07:00"),
            ("odd/before_epoch.jpg", "2015-06-12T16:39:33"), ("cameras/Kodak_CX7530.jpg", "2005-08-13T09:47:23"),
        ])
        func datesOfEditedPicturesAreRead(name: String, expected: String) throws {
            let record = try MediaTests.record(try Self.bytes(name))
            let date = try #require(CaptureDate.of(exif: record.exif, xmp: record.xmp, fileName: name))
            #expect(MachineDate.asKnown(date) == expected)
        }

        /// Compares both backends with real photographs. 30 dB are enough, because their filters treat fine grain differently.
        @Test func bothBackendsGiveTheSamePicture() throws {
            let folder = URL(filePath: try #require(samples))
            let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path(percentEncoded: false)).sorted()
            var count = 0
            for name in names {
                guard let data = try? Data(contentsOf: folder.appending(path: name)),
                    let image = try? SourceImage(Array(data), limits: Limits()), PlaneDecoder(image) != nil
                else { continue }
                let size = image.storedSize.upright(orientation: image.orientation)
                let scale = min(1, 1000 / Double(size.longEdge))
                var target = MediaTests.target(
                    Int((Double(size.width) * scale).rounded()), Int((Double(size.height) * scale).rounded()))
                target.quality = 97
                let results = [Renderer.Backend.fastest, .vips].map { backend in
                    Result { try PlanarTests.render(Array(data), [target], backend) }
                }
                guard case .success(let planar) = results[0], case .success(let vips) = results[1] else {
                    #expect(throws: MediaFailure.self, "\(name)") { try results[0].get() }
                    #expect(throws: MediaFailure.self, "\(name)") { try results[1].get() }
                    continue
                }
                let distance = try DecodedImage(planar[0]).peakSignalToNoise(DecodedImage(vips[0]))
                #expect(distance >= 30, "\(name): \(distance) dB")
                count += 1
                guard let rendered else { continue }
                let stem = name.replacing("/", with: "-")
                try Data(planar[0]).write(to: URL(filePath: rendered).appending(path: stem + ".planar.jpg"))
                try Data(vips[0]).write(to: URL(filePath: rendered).appending(path: stem + ".vips.jpg"))
            }
            #expect(count > 0)
        }

        /// Phones write second images, gain maps and makers' notes of all kinds.
        @Test func cleanCopiesShowTheSame() throws {
            try #require(VipsRuntime.isReady)
            let folder = URL(filePath: try #require(samples))
            let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path(percentEncoded: false))
            var copies = 0
            for name in names {
                guard let data = try? Data(contentsOf: folder.appending(path: name)),
                    let image = try? SourceImage(Array(data), limits: Limits()),
                    [.jpeg, .png, .webp].contains(image.kind), let before = try? DecodedImage(image.bytes)
                else { continue }
                let copy = try #require(
                    CleanOriginal.copy(
                        of: image.bytes, kind: image.kind, orientation: image.orientation, attribution: Attribution()),
                    "\(name)")
                let after = try DecodedImage(copy)
                #expect(after.samples == before.samples && after.hasProfile == before.hasProfile, "\(name)")
                let record = try MediaTests.record(copy)
                #expect(record.orientation == image.orientation, "\(name)")
                #expect(record.exif.make == nil && record.exif.position == nil, "\(name)")
                #expect(record.xmp == XMPFields(), "\(name)")
                copies += 1
            }
            #expect(copies > 0)
        }
    }
}
