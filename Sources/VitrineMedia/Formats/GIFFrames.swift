import VitrineCore

/// Reads the sizes of a GIF's frames (GIF89a, 20 to 23) without its pixels. A frame may be larger than the canvas that
/// the header tells, and the decoder reserves memory for it before it looks.
struct GIFFrames {
    /// The largest frame and the canvas, side by side: what a decoder may reserve.
    private(set) var extent: PixelSize
    private(set) var count = 0

    /// nil when the bytes end before the canvas is known. A file that breaks later counts as far as it goes.
    init?(_ bytes: [UInt8]) {
        guard let width = bytes.integer(at: 6, width: 2, .little), let height = bytes.integer(at: 8, width: 2, .little),
            let flags = bytes.byte(at: 10)
        else { return nil }
        extent = PixelSize(width: width, height: height)
        var position = 13 + Self.tableSize(flags)
        while let introducer = bytes.byte(at: position) {
            switch introducer {
            case 0x21:
                position = Self.end(ofBlocksAt: position + 2, in: bytes)
            case 0x2C:
                guard let left = bytes.integer(at: position + 1, width: 2, .little),
                    let top = bytes.integer(at: position + 3, width: 2, .little),
                    let width = bytes.integer(at: position + 5, width: 2, .little),
                    let height = bytes.integer(at: position + 7, width: 2, .little),
                    let flags = bytes.byte(at: position + 9)
                else { return }
                count += 1
                extent.width = max(extent.width, left + width)
                extent.height = max(extent.height, top + height)
                position = Self.end(ofBlocksAt: position + 11 + Self.tableSize(flags), in: bytes)
            case 0x3B:
                return
            default:
                position += 1
            }
        }
    }

    private static func tableSize(_ flags: UInt8) -> Int {
        flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
    }

    private static func end(ofBlocksAt start: Int, in bytes: [UInt8]) -> Int {
        var position = start
        while let length = bytes.byte(at: position), length > 0 { position += Int(length) + 1 }
        return position + 1
    }
}
