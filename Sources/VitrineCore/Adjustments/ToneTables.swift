/// The tables and the matrix that change the colours of an adjusted photo: a table for all channels, a matrix, and a
/// table for each channel. Samples are sRGB with 8 bits, and are rounded after each of the three steps.
///
/// These numbers are what the preview in a browser uses, too, so that it shows exactly what is rendered. They never change
/// for a format of adjustments.
package struct ToneTables: Hashable, Sendable {
    /// The first table: exposure, then contrast.
    package let first: [UInt8]
    /// The matrix, row by row, in units of 1/65,536: saturation and what the filter does to it.
    package let matrix: [Int]
    /// The last tables, for red, green and blue: the colours of the filter.
    package let last: [[UInt8]]

    private static let weights = [0.2126, 0.7152, 0.0722]
    private static let one = 65_536

    /// - Returns: nil if the colours stay as they are.
    package init?(_ adjustments: Adjustments) {
        guard adjustments.changesColours else { return nil }
        let gain = Self.gain(ofStops: adjustments.exposure)
        let contrast = Double(adjustments.contrast) / 10_000
        first = Self.table { value in
            let light = SRGBCurve.linear(value)
            return Self.contrast(SRGBCurve.encoded(gain * light / (1 + (gain - 1) * light)), contrast)
        }
        let amount = Double(adjustments.amount) / 10_000
        let filter = adjustments.filter
        let saturation = 1 + Double(adjustments.saturation) / 10_000
        // The product of two matrices that change the saturation is one that changes it by the product of their factors.
        let factor = filter.map { ((1 - amount) + amount * $0.saturation) * saturation } ?? saturation
        matrix = (0..<9).map { index in
            let own = index % 4 == 0 ? factor : 0
            return Int(((own + (1 - factor) * Self.weights[index % 3]) * Double(Self.one) + 0.5).rounded(.down))
        }
        last = (0..<3).map { channel in
            Self.table { value in filter.map { (1 - amount) * value + amount * $0.curve(value, channel) } ?? value }
        }
    }

    private static func table(_ curve: (Double) -> Double) -> [UInt8] {
        (0..<256).map { UInt8(min(255, max(0, (255 * curve(Double($0) / 255) + 0.5).rounded(.down)))) }
    }

    /// 2 to the power of hundredths of a stop that are a multiple of 5.
    private static func gain(ofStops hundredths: Int) -> Double {
        let step = SRGBCurve.root(0.5, 20)
        let power = (0..<abs(hundredths) / 5).reduce(1.0) { power, _ in power * step }
        return hundredths < 0 ? power : 1 / power
    }

    fileprivate static func contrast(_ value: Double, _ strength: Double) -> Double {
        value + strength * (value * value * (3 - 2 * value) - value)
    }

    fileprivate static func bow(_ value: Double, _ strength: Double) -> Double {
        value + strength * value * (1 - value)
    }

    /// - Parameters:
    ///   - samples: red, green and blue of each pixel, and perhaps its transparency, which stays.
    ///   - channels: 3 or 4.
    package func apply(to samples: inout [UInt8], channels: Int) {
        let curves = Array(last.joined())
        // The loop uses pointers because arrays are slow in debug builds.
        samples.withUnsafeMutableBufferPointer { pixels in
            first.withUnsafeBufferPointer { first in
                matrix.withUnsafeBufferPointer { matrix in
                    curves.withUnsafeBufferPointer { last in
                        var index = 0
                        while index + 2 < pixels.count {
                            Self.change(pixels, index, first, matrix, last)
                            index += channels
                        }
                    }
                }
            }
        }
    }

    @inline(__always) private static func change(
        _ pixels: UnsafeMutableBufferPointer<UInt8>, _ index: Int, _ first: UnsafeBufferPointer<UInt8>,
        _ matrix: UnsafeBufferPointer<Int>, _ last: UnsafeBufferPointer<UInt8>
    ) {
        let red = Int(first[Int(pixels[index])])
        let green = Int(first[Int(pixels[index + 1])])
        let blue = Int(first[Int(pixels[index + 2])])
        var channel = 0
        while channel < 3 {
            let row = channel * 3
            let sum = matrix[row] * red + matrix[row + 1] * green + matrix[row + 2] * blue
            pixels[index + channel] = last[channel * 256 + min(255, max(0, (sum + one / 2) >> 16))]
            channel += 1
        }
    }
}

extension Adjustments {
    package var changesColours: Bool { exposure != 0 || contrast != 0 || saturation != 0 || filter != nil }
}

extension Adjustments.Filter {
    fileprivate var saturation: Double {
        switch self {
        case .mono, .sepia, .noir: 0
        case .chrome: 1.25
        case .fade: 0.7
        }
    }

    /// The curve of red (0), green (1) or blue (2).
    fileprivate func curve(_ value: Double, _ channel: Int) -> Double {
        switch self {
        case .mono: value
        case .sepia: ToneTables.bow(value, [0.4, 0.04, -0.44][channel])
        case .noir: ToneTables.contrast(ToneTables.bow(value, -0.18), 0.8)
        case .chrome: ToneTables.contrast(value, 0.35)
        case .fade: 0.08 + 0.86 * value
        }
    }
}
