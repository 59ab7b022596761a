import CWebP
import VitrineCore
import VitrineFormats

/// A compressed picture of a WebP. What decoders read of its parts cannot be seen in them, so it is found by decoding.
struct CodedWebP {
    /// The payload of the chunk of the picture.
    var coded: [UInt8]
    let isLossless: Bool
    /// The payload of the chunk of the alpha channel.
    var alpha: [UInt8]?
    /// The payload of the VP8X chunk of a file that has only this picture, without an alpha channel of its own.
    let header: [UInt8]

    /// The most zeros that replace what decoders do not read. Some encoders end with such bytes, and other decoders than
    /// libwebp may look at them.
    private static let maxPadding = 2

    /// The chunks of the picture.
    var chunks: [UInt8] {
        (alpha.map { WebPChunks.encoded("ALPH", $0) } ?? [])
            + (isLossless ? WebPChunks.encoded("VP8L", coded) : WebPChunks.encoded("VP8 ", coded))
    }

    /// The picture without the bytes that no decoder reads; nil when it cannot be decoded.
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

    /// The shortest beginning of a part that is as good as the whole part, with a few zeros after it.
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

    /// The digest of the pixels; nil when they cannot be decoded.
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
