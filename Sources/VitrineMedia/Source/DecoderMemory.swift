import VitrineCore
import VitrineFormats

enum DecoderMemory {
    static func estimate(of image: SourceImage, gainMap: EmbeddedGainMap? = nil) -> Int64 {
        picture(image) + (gainMap.map { estimate(of: $0, in: image) } ?? 0)
    }

    private static func estimate(of map: EmbeddedGainMap, in image: SourceImage) -> Int64 {
        let pixels = Int64(clamping: map.width.times(map.height) ?? .max)
        switch map.place {
        case .jpeg(let range):
            let frame = JPEGFrame(image.bytes, from: range.lowerBound)
            // Three channels are decoded to one picture, and then are three planes.
            return pixels * (frame?.isGrey == true ? 1 : 6) + (frame?.coefficientMemory ?? 0)
        // libheif decodes the tiles of a map to RGB.
        case .item: return pixels * 9
        }
    }

    private static func picture(_ image: SourceImage) -> Int64 {
        let pixels = Int64(clamping: image.storedSize.width.times(image.storedSize.height) ?? .max)
        switch image.kind {
        case .jpeg: return JPEGFrame(image.bytes)?.coefficientMemory ?? 0
        case .png: return image.bytes.byte(at: 28) == 1 ? pixels * 8 : 0
        // libheif holds the planes and the interleaved picture, in 16 bits where samples have more than 8.
        case .heif, .avif: return pixels * 9
        case .webp, .gif: return pixels * 6
        // libjxl decodes to floating point numbers, of which three and those of a filter are in memory.
        case .jxl: return pixels * 32
        // A strip may be the whole picture.
        case .tiff: return pixels * 8
        // ffmpeg decodes videos.
        case .video: return 0
        // LibRaw's memory follows from the version that is published; see `RawRule`.
        case .raw: return 0
        }
    }
}
