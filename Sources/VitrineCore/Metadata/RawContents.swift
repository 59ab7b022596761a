package import VitrineFormats

package struct RawContents: Hashable, Sendable, Encodable {
    package struct Preview: Hashable, Sendable, Encodable {
        /// The size as it is stored, before the orientation is applied.
        package var size: PixelSize
        package var orientation: Int
        package var pixelDigest: ContentDigest
        /// The memory in bytes that its decoder needs besides its output.
        package var decoderMemory: Int64

        package init(size: PixelSize, orientation: Int, pixelDigest: ContentDigest, decoderMemory: Int64) {
            self.size = size
            self.orientation = orientation
            self.pixelDigest = pixelDigest
            self.decoderMemory = decoderMemory
        }
    }

    package var format: RawFormat
    /// The size of the developed picture, before the orientation is applied.
    package var size: PixelSize
    package var orientation: Int
    /// The size of the picture developed in half size; nil if it cannot be developed so.
    package var half: PixelSize?
    package var preview: Preview?
    /// The picture that is published; nil as long as the settings have not decided it.
    package var version: RawVersion?

    package init(
        format: RawFormat, size: PixelSize, orientation: Int, half: PixelSize?, preview: Preview?,
        version: RawVersion? = nil
    ) {
        self.format = format
        self.size = size
        self.orientation = orientation
        self.half = half
        self.preview = preview
        self.version = version
    }
}

extension PackedWriter {
    mutating func add(_ raw: RawContents) {
        add(byte: UInt8(truncatingIfNeeded: RawFormat.allCases.firstIndex(of: raw.format) ?? 0))
        add(raw.size)
        add(raw.orientation)
        add(optional: raw.half) { $0.add($1) }
        add(optional: raw.preview) { writer, preview in
            writer.add(preview.size)
            writer.add(preview.orientation)
            writer.add(preview.pixelDigest)
            writer.add(preview.decoderMemory)
        }
        let version = raw.version.flatMap { RawVersion.allCases.firstIndex(of: $0) }
        add(optional: version) { $0.add(byte: UInt8(truncatingIfNeeded: $1)) }
    }
}

extension PackedReader {
    mutating func rawContents() throws(Invalid) -> RawContents {
        let format = try element(of: RawFormat.allCases)
        return RawContents(
            format: format, size: try size(), orientation: try integer(),
            half: try optional { reader throws(Invalid) in try reader.size() },
            preview: try optional { reader throws(Invalid) in
                RawContents.Preview(
                    size: try reader.size(), orientation: try reader.integer(), pixelDigest: try reader.digest(),
                    decoderMemory: try reader.number())
            },
            version: try optional { reader throws(Invalid) in try reader.element(of: RawVersion.allCases) })
    }

    private mutating func element<Value>(of values: [Value]) throws(Invalid) -> Value {
        let index = Int(try byte())
        guard values.indices.contains(index) else { throw Invalid() }
        return values[index]
    }
}
