import Foundation
internal import VitrineFormats

/// A raw photo, made byte by byte: a DNG with the uncompressed samples of a sensor.
package struct RawFixture {
    /// The size as it is stored, before the orientation is applied.
    package var width = 128
    package var height = 96
    /// The colours as they are stored, three bytes of sRGB for each pixel; nil for four quarters.
    package var colours: [UInt8]?
    package var orientation = 1
    /// A JPEG, as a camera puts it into the file.
    package var preview: [UInt8] = []
    package var xmp = ""
    package var date = "2024:05:06 07:08:09"
    /// The size that the header claims; nil for the real one.
    package var claimed: (width: Int, height: Int)?

    /// Red, green, blue and white.
    package static let quarters: [[UInt8]] = [[200, 60, 60], [60, 200, 60], [60, 60, 200], [255, 255, 255]]

    package init() {}

    /// A DNG of the version 1.4 (Adobe), in which the sensor has the colours of sRGB.
    package var bytes: [UInt8] {
        var file = TIFFFile()
        let samples = file.append(data: samples)
        let sub = preview.isEmpty ? [] : [file.append(previewFields(at: file.append(data: preview)))]
        let exif = file.append(exifFields)
        let gps = file.append(gpsFields)
        var fields = rawFields(at: samples)
        fields.append(.longs(0x8769, [exif]))
        fields.append(.longs(0x8825, [gps]))
        if !sub.isEmpty { fields.append(.longs(330, sub)) }
        if !xmp.isEmpty { fields.append(.init(tag: 700, type: 1, value: Array(xmp.utf8))) }
        let first = file.append(fields)
        return file.finished(first: first)
    }

    private func rawFields(at offset: Int) -> [TIFFFile.Field] {
        let size = claimed ?? (width, height)
        // From CIE XYZ to linear sRGB, in ten thousandths.
        let matrix = [32_405, -15_371, -4985, -9693, 18_760, 416, 556, -2040, 10_572].map { ($0, 10_000) }
        return [
            .longs(254, [0]), .longs(256, [size.width]), .longs(257, [size.height]), .shorts(258, [16]),
            .shorts(259, [1]), .shorts(262, [32_803]), .text(271, "Vitrine"), .text(272, "Test 1"),
            .longs(273, [offset]), .shorts(274, [orientation]), .shorts(277, [1]), .longs(278, [size.height]),
            .longs(279, [size.width * size.height * 2]), .shorts(33_421, [2, 2]),
            .init(tag: 33_422, type: 1, value: [0, 1, 1, 2]), .init(tag: 50_706, type: 1, value: [1, 4, 0, 0]),
            .text(50_708, "Vitrine Test 1"), .longs(50_717, [65_535]), .rationals(50_721, matrix, type: 10),
            .rationals(50_728, [(1, 1), (1, 1), (1, 1)]), .shorts(50_778, [21]),
        ]
    }

    private func previewFields(at offset: Int) -> [TIFFFile.Field] {
        let frame = JPEGFrame(preview)
        return [
            .longs(254, [1]), .longs(256, [frame?.width ?? 0]), .longs(257, [frame?.height ?? 0]),
            .shorts(258, [8, 8, 8]), .shorts(259, [7]), .shorts(262, [6]), .longs(273, [offset]), .shorts(277, [3]),
            .longs(278, [frame?.height ?? 0]), .longs(279, [preview.count]),
        ]
    }

    private var exifFields: [TIFFFile.Field] {
        [
            .rationals(33_434, [(1, 250)]), .rationals(33_437, [(28, 10)]), .shorts(34_855, [400]),
            .text(36_867, date), .rationals(37_386, [(50, 1)]), .text(42_036, "Lens 50mm"),
        ]
    }

    private var gpsFields: [TIFFFile.Field] {
        [
            .text(1, "N"), .rationals(2, [(68, 1), (12, 1), (0, 1)]), .text(3, "E"),
            .rationals(4, [(14, 1), (30, 1), (0, 1)]),
        ]
    }

    /// The sensor's samples, red, green, green and blue: one of 16 bits for each pixel.
    private var samples: [UInt8] {
        let linear = (0...255).map { value -> [UInt8] in
            let part = Double(value) / 255
            let light = part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
            return Int((light * 65_535).rounded()).bytes(2, .little)
        }
        var samples: [UInt8] = []
        samples.reserveCapacity(width * height * 2)
        for y in 0..<height {
            for x in 0..<width { samples += linear[Int(colour(x, y, channel: x % 2 + y % 2))] }
        }
        return samples
    }

    private func colour(_ x: Int, _ y: Int, channel: Int) -> UInt8 {
        if let colours { return colours[(y * width + x) * 3 + channel] }
        return Self.quarters[y * 2 / height * 2 + x * 2 / width][channel]
    }
}

/// A TIFF file in little-endian order that grows: data and directories are appended, and the first directory comes last.
private struct TIFFFile {
    struct Field {
        var tag: Int
        var type: Int
        var value: [UInt8]

        var count: Int { value.count / (TIFFTree.size(of: type) ?? 1) }

        static func shorts(_ tag: Int, _ values: [Int]) -> Field {
            Field(tag: tag, type: 3, value: values.flatMap { $0.bytes(2, .little) })
        }

        static func longs(_ tag: Int, _ values: [Int]) -> Field {
            Field(tag: tag, type: 4, value: values.flatMap { $0.bytes(4, .little) })
        }

        static func rationals(_ tag: Int, _ values: [(Int, Int)], type: Int = 5) -> Field {
            Field(tag: tag, type: type, value: values.flatMap { $0.0.bytes(4, .little) + $0.1.bytes(4, .little) })
        }

        static func text(_ tag: Int, _ text: String) -> Field {
            Field(tag: tag, type: 2, value: Array(text.utf8) + [0])
        }
    }

    private var bytes: [UInt8] = Array("II*\0\0\0\0\0".utf8)

    /// - Returns: the offset of the data.
    mutating func append(data: [UInt8]) -> Int {
        if bytes.count % 2 == 1 { bytes.append(0) }
        defer { bytes += data }
        return bytes.count
    }

    /// - Returns: the offset of the directory.
    mutating func append(_ fields: [Field]) -> Int {
        let entries = fields.sorted { $0.tag < $1.tag }.map { field -> [UInt8] in
            let head = field.tag.bytes(2, .little) + field.type.bytes(2, .little) + field.count.bytes(4, .little)
            if field.value.count > 4 { return head + append(data: field.value).bytes(4, .little) }
            return head + field.value + [UInt8](repeating: 0, count: 4 - field.value.count)
        }
        return append(data: fields.count.bytes(2, .little) + entries.joined() + [0, 0, 0, 0])
    }

    func finished(first: Int) -> [UInt8] {
        Array(bytes.prefix(4)) + first.bytes(4, .little) + bytes.dropFirst(8)
    }
}
