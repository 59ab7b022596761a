/// The blocks of a GIF after its header (GIF89a, 17 to 27), read without decoding a pixel.
package struct GIFBlocks {
    package struct Extension {
        package let label: UInt8
        /// The data blocks of the extension, each with its length before it, without the empty block that ends them.
        package let content: Range<Int>
    }

    /// The width of the canvas or, where one reaches further, of a frame: a decoder may reserve memory for as much. A
    /// frame may be larger than the canvas that the header declares.
    package private(set) var width: Int
    package private(set) var height: Int
    package private(set) var frameCount = 0
    package private(set) var extensions: [Extension] = []
    /// The index after the block that ends the picture; nil when there is none, or when bytes before it belong to no block.
    package private(set) var end: Int?

    private static let extensionIntroducer: UInt8 = 0x21, imageSeparator: UInt8 = 0x2C, trailer: UInt8 = 0x3B

    /// nil when the bytes end before the size of the canvas. A file that breaks later counts as far as it goes.
    package init?(_ bytes: [UInt8]) {
        guard let width = bytes.integer(at: 6, width: 2, .little), let height = bytes.integer(at: 8, width: 2, .little),
            let flags = bytes.byte(at: 10)
        else { return nil }
        self.width = width
        self.height = height
        var isSound = true
        var position = 13 + Self.colourTableSize(flags)
        while let introducer = bytes.byte(at: position) {
            switch introducer {
            case Self.extensionIntroducer:
                let content = Self.dataBlocks(at: position + 2, in: bytes)
                if content.upperBound < bytes.count, let label = bytes.byte(at: position + 1) {
                    extensions.append(Extension(label: label, content: content))
                }
                position = content.upperBound + 1
            case Self.imageSeparator:
                guard let next = addFrame(at: position, in: bytes) else { return }
                position = next
            case Self.trailer:
                end = isSound ? position + 1 : nil
                return
            default:
                // Decoders search for the next block, so frames after such a byte count as well.
                isSound = false
                position += 1
            }
        }
    }

    /// - Returns: the index after the frame; nil when its descriptor is cut off.
    private mutating func addFrame(at start: Int, in bytes: [UInt8]) -> Int? {
        guard let left = bytes.integer(at: start + 1, width: 2, .little),
            let top = bytes.integer(at: start + 3, width: 2, .little),
            let width = bytes.integer(at: start + 5, width: 2, .little),
            let height = bytes.integer(at: start + 7, width: 2, .little), let flags = bytes.byte(at: start + 9)
        else { return nil }
        frameCount += 1
        self.width = max(self.width, left + width)
        self.height = max(self.height, top + height)
        return Self.dataBlocks(at: start + 11 + Self.colourTableSize(flags), in: bytes).upperBound + 1
    }

    /// The XMP packet; nil without one. It is not divided into blocks: the 257 bytes after it lead readers of blocks to its end
    /// (XMP specification, part 3).
    package func xmp(in bytes: [UInt8]) -> [UInt8]? {
        extensions.first { Self.isXMP($0, in: bytes) }.map { Self.packet(of: $0, in: bytes) }
    }

    package static func packet(of block: Extension, in bytes: [UInt8]) -> [UInt8] {
        Array(bytes[block.content].dropFirst(12).dropLast(257))
    }

    package static func isXMP(_ block: Extension, in bytes: [UInt8]) -> Bool {
        block.label == 0xFF && bytes.has("XMP DataXMP", at: block.content.lowerBound + 1)
    }

    private static func colourTableSize(_ flags: UInt8) -> Int {
        flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
    }

    private static func dataBlocks(at start: Int, in bytes: [UInt8]) -> Range<Int> {
        var position = start
        while let length = bytes.byte(at: position), length > 0 { position += Int(length) + 1 }
        return start..<position
    }
}
