/// The frame header of a JPEG (ITU-T T.81, B.2.2), and the colour transform that Adobe's segment names.
package struct JPEGFrame {
    package struct Component: Hashable {
        package var identifier: UInt8
        package var horizontal: Int
        package var vertical: Int
    }

    package enum Coding {
        /// Huffman coding, in one pass over the rows.
        case baseline
        case progressive
        /// Arithmetic, lossless or hierarchical coding.
        case other
    }

    package let coding: Coding
    /// The code of the header's marker, 0xC0 to 0xCF.
    package let marker: UInt8
    package let precision: Int
    package let width: Int
    package let height: Int
    package let components: [Component]
    /// 0 for RGB or CMYK, 1 for YCbCr, 2 for YCCK; nil without Adobe's segment.
    package let adobeTransform: UInt8?
    private let hasJFIF: Bool
    /// The number of components in the first scan. With a scan for each component a decoder holds all coefficients.
    private let scanComponents: Int

    package init?(_ bytes: [UInt8], from start: Int = 0) {
        guard let parts = JPEGSegments(bytes, from: start),
            let frame = parts.segments.first(where: { Self.isFrame($0.code) })
        else { return nil }
        let header = frame.payload.lowerBound
        guard let precision = bytes.byte(at: header), let height = bytes.integer(at: header + 1, width: 2, .big),
            let width = bytes.integer(at: header + 3, width: 2, .big), let count = bytes.byte(at: header + 5),
            frame.payload.count >= 6 + Int(count) * 3
        else { return nil }
        components = (0..<Int(count)).map { index in
            let offset = header + 6 + index * 3
            return Component(
                identifier: bytes[offset], horizontal: Int(bytes[offset + 1] >> 4),
                vertical: Int(bytes[offset + 1] & 15))
        }
        marker = frame.code
        switch frame.code {
        case 0xC0, 0xC1: coding = .baseline
        case 0xC2: coding = .progressive
        default: coding = .other
        }
        self.precision = Int(precision)
        self.height = height
        self.width = width
        adobeTransform = parts.segments.content(of: 0xEE, after: "Adobe", in: bytes)?.dropFirst(6).first
        hasJFIF = parts.segments.content(of: 0xE0, after: "JFIF\0", in: bytes) != nil
        scanComponents = bytes.byte(at: parts.scanStart + 4).map { Int($0) } ?? 0
    }

    private static func isFrame(_ marker: UInt8) -> Bool {
        (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
    }

    package var isGrey: Bool { components.count == 1 }
    package var isYCbCr: Bool {
        guard components.count == 3 else { return false }
        if hasJFIF { return true }
        if let adobeTransform { return adobeTransform == 1 }
        return components.map(\.identifier) != Array("RGB".utf8)
    }

    /// The bytes that a decoder needs to hold the coefficients, two bytes each, of a picture with more than one scan.
    package var coefficientMemory: Int64 {
        guard coding != .baseline || scanComponents < components.count, let widest = components.map(\.horizontal).max(),
            let tallest = components.map(\.vertical).max(), widest > 0, tallest > 0
        else { return 0 }
        return components.reduce(0) { sum, component in
            sum + Int64(width * component.horizontal / widest + 8) * Int64(height * component.vertical / tallest + 8)
                * 2
        }
    }
}
