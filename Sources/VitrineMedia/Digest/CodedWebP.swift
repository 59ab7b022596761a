import CWebP
import VitrineCore
import VitrineFormats

/// A compressed picture of a WebP. What decoders read of its parts cannot be seen in them, so it is found by decoding.
struct CodedWebP {
    var coded: [UInt8]
    let isLossless: Bool
    var alpha: [UInt8]?
    let header: [UInt8]

    /// The most zeros that replace what decoders do not read. Some encoders end with such bytes, and other decoders than
    /// libwebp may look at them.
    private static let maxPadding = 2

    var chunks: [UInt8] {
        (alpha.map { WebPChunks.encoded("ALPH", $0) } ?? [])
            + (isLossless ? WebPChunks.encoded("VP8L", coded) : WebPChunks.encoded("VP8 ", coded))
    }

    var trimmed: CodedWebP? {
        guard let pixels else { return nil }
        var picture = self
        if isLossless {
            picture.coded = Self.trimmed(coded) { part in
                var copy = picture
                copy.coded = part
                return copy.pixels == pixels
            }
        } else {
            guard var partitions = VP8Partitions(coded) else { return nil }
            for index in partitions.list.indices {
                let part = Self.trimmed(partitions.list[index]) { part in
                    var copy = picture
                    copy.coded = partitions.replacing(index, with: part).picture
                    return copy.pixels == pixels
                }
                partitions = partitions.replacing(index, with: part)
            }
            picture.coded = partitions.picture
        }
        if let alpha {
            picture.alpha = Self.trimmed(alpha) { part in
                var copy = picture
                copy.alpha = part
                return copy.pixels == pixels
            }
        }
        return picture
    }

    private static func trimmed(_ part: [UInt8], isSound: ([UInt8]) -> Bool) -> [UInt8] {
        // Nearly all parts end where their picture ends, so the steps grow from one byte.
        var bad = 0
        var good = part.count
        var step = 1
        while good > step, isSound(Array(part.prefix(good - step))) {
            good -= step
            step *= 2
        }
        bad = max(0, good - step)
        while good - bad > 1 {
            let middle = (good + bad) / 2
            if isSound(Array(part.prefix(middle))) { good = middle } else { bad = middle }
        }
        let padding = min(part.count - good, maxPadding)
        return part.prefix(good) + [UInt8](repeating: 0, count: padding)
    }

    private var pixels: ContentDigest? {
        var body = Array("WEBP".utf8)
        if alpha != nil {
            body += WebPChunks.encoded("VP8X", [header[0] | WebPChunks.Flag.alpha] + header.dropFirst())
        }
        let file = WebPChunks.encoded("RIFF", body + chunks)
        var width: Int32 = 0
        var height: Int32 = 0
        guard let start = WebPDecodeRGBA(file, file.count, &width, &height) else { return nil }
        defer { WebPFree(start) }
        let samples = UnsafeBufferPointer(start: start, count: Int(width) * Int(height) * 4)
        return ContentDigest(of: samples)
    }
}
