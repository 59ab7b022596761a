import VitrineCore
import VitrineFormats

/// Writes a PNG without private metadata, with the pixels of another one, still or animated. Pixels are decompressed and
/// compressed again, so that nothing that decoders do not show comes along: bytes after the compressed data, and colours that
/// no pixel has.
struct CleanPNG {
    /// The chunks that shape the picture besides its pixels and palette, and the sizes that they can have.
    private static let kept: [String: ClosedRange<Int>] = [
        "cHRM": 32...32, "gAMA": 4...4, "sBIT": 1...4, "sRGB": 1...1, "cICP": 4...4, "mDCV": 24...24, "cLLI": 8...8,
        "pHYs": 9...9, "acTL": 8...8,
    ]

    private let bytes: [UInt8]
    private let chunks: [PNGChunks.Chunk]
    private let header: PNGHeader
    private var copy = PNGChunks.signature
    private var written: Set<String> = []
    private var frame: (width: Int, height: Int)?
    private var sequence = 0

    /// - Returns: nil when the file is damaged, or has a critical chunk that Vitrine does not know.
    static func copy(of bytes: [UInt8], orientation: Int, attribution: Attribution) -> [UInt8]? {
        guard var writer = CleanPNG(bytes) else { return nil }
        return writer.write(words: words(attribution, orientation)) ? writer.copy : nil
    }

    private init?(_ bytes: [UInt8]) {
        guard let chunks = PNGChunks(bytes)?.list, let first = chunks.first, let header = PNGHeader(first, in: bytes),
            !header.hasPalette || header.bitDepth <= 8
        else { return nil }
        self.bytes = bytes
        self.chunks = chunks
        self.header = header
        copy.reserveCapacity(bytes.count)
    }

    private mutating func write(words: [UInt8]) -> Bool {
        guard let colours = header.hasPalette ? usedColours() : [] else { return false }
        for (index, chunk) in chunks.enumerated() {
            let isFirst = written.insert(chunk.name).inserted
            switch chunk.name {
            case "IHDR":
                guard index == 0 else { return false }
                add(chunk)
                copy += words
            case "PLTE" where isFirst && header.hasPalette: add(palette(chunk, entry: 3, colours), "PLTE")
            case "tRNS" where isFirst && header.hasPalette: add(palette(chunk, entry: 1, colours), "tRNS")
            // The colour that is transparent.
            case "tRNS" where isFirst && [2, 6].contains(chunk.payload.count): add(chunk)
            case "iCCP" where isFirst: copy += PNGProfile.published(chunk, in: bytes) ?? []
            case "IDAT" where isFirst:
                guard let picture = compressed(data(from: index), width: header.width, height: header.height)
                else { return false }
                add(picture, "IDAT")
            case "fcTL":
                guard addFrame(chunk) else { return false }
            case "fdAT":
                // The first of the chunks of a frame.
                guard let frame else { continue }
                guard let picture = compressed(data(from: index), width: frame.width, height: frame.height)
                else { return false }
                add(nextNumber() + picture, "fdAT")
                self.frame = nil
            case "IEND": add(chunk)
            case "PLTE", "IDAT": continue
            case _ where chunk.isCritical: return false
            default:
                if isFirst, Self.kept[chunk.name]?.contains(chunk.payload.count) == true { add(chunk) }
            }
        }
        return written.contains("IDAT")
    }

    private mutating func add(_ chunk: PNGChunks.Chunk) { copy += bytes[chunk.range] }

    private mutating func add(_ payload: [UInt8], _ name: StaticString) { copy += PNGChunks.chunk(name, payload) }

    private mutating func nextNumber() -> [UInt8] {
        defer { sequence += 1 }
        return sequence.bytes(4, .big)
    }

    private mutating func addFrame(_ chunk: PNGChunks.Chunk) -> Bool {
        guard let size = frameSize(chunk) else { return false }
        frame = size
        add(nextNumber() + bytes[chunk.payload].dropFirst(4), "fcTL")
        return true
    }

    private func frameSize(_ control: PNGChunks.Chunk) -> (width: Int, height: Int)? {
        let start = control.payload.lowerBound
        guard control.payload.count == 26, let width = bytes.integer(at: start + 4, width: 4, .big),
            let height = bytes.integer(at: start + 8, width: 4, .big), (1...header.width).contains(width),
            (1...header.height).contains(height)
        else { return nil }
        return (width, height)
    }

    private func data(from index: Int) -> [ArraySlice<UInt8>] {
        let name = chunks[index].name
        // The data of a frame begins with the number of the chunk.
        let skipped = name == "fdAT" ? 4 : 0
        return chunks[index...].prefix { name == "IDAT" || $0.name != "fcTL" }.filter { $0.name == name }
            .map { bytes[$0.payload].dropFirst(skipped) }
    }

    private func compressed(_ data: [ArraySlice<UInt8>], width: Int, height: Int) -> [UInt8]? {
        guard var stream = Deflate() else { return nil }
        guard read(data, width, height, into: { stream.add($0) }) else { return nil }
        return stream.finished()
    }

    private func read(
        _ data: [ArraySlice<UInt8>], _ width: Int, _ height: Int, into take: (UnsafeBufferPointer<UInt8>) -> Void
    ) -> Bool {
        guard let size = header.rows(width: width, height: height).flatMap(PNGHeader.size) else { return false }
        var left = size
        _ = Inflate.decompress(data, in: .zlib) { piece in
            take(UnsafeBufferPointer(rebasing: piece.prefix(left)))
            left -= min(left, piece.count)
            return left > 0
        }
        return left == 0
    }

    private func usedColours() -> Set<UInt8>? {
        var palette = PNGPalette(bitDepth: header.bitDepth)
        var frame: (width: Int, height: Int)? = (header.width, header.height)
        for (index, chunk) in chunks.enumerated() {
            if chunk.name == "fcTL" { frame = frameSize(chunk) }
            guard ["IDAT", "fdAT"].contains(chunk.name), let (width, height) = frame else { continue }
            frame = nil
            var picture: [UInt8] = []
            guard let rows = header.rows(width: width, height: height),
                read(data(from: index), width, height, into: { picture += $0 })
            else { return nil }
            palette.add(picture, rows: rows)
        }
        return palette.used
    }

    /// The entries of a palette up to the last one that is used. Others before it are zero.
    private func palette(_ chunk: PNGChunks.Chunk, entry size: Int, _ used: Set<UInt8>) -> [UInt8] {
        let count = min(chunk.payload.count / size, used.max().map { Int($0) + 1 } ?? 1)
        return (0..<count).flatMap { index in
            used.contains(UInt8(truncatingIfNeeded: index))
                ? Array(bytes[chunk.payload].dropFirst(index * size).prefix(size)) : [UInt8](repeating: 0, count: size)
        }
    }

    private static func words(_ attribution: Attribution, _ orientation: Int) -> [UInt8] {
        var chunks: [UInt8] = []
        if let block = AttributionMetadata.exif(attribution, orientation: orientation) {
            chunks += PNGChunks.chunk("eXIf", block)
        }
        if let packet = AttributionMetadata.xmp(attribution) {
            // Not compressed, no language, no translated keyword.
            chunks += PNGChunks.chunk("iTXt", Array("XML:com.adobe.xmp\0\0\0\0\0".utf8) + packet)
        }
        return chunks
    }
}
