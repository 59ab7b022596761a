import VitrineFormats

extension PNGProfile {
    private static let maxSize = 64 << 20

    /// The chunk with a profile that can be published; nil when the profile is damaged, because decoders then ignore it.
    static func published(_ chunk: PNGChunks.Chunk, in bytes: [UInt8]) -> [UInt8]? {
        guard let source = PNGProfile(chunk, in: bytes, limit: maxSize), let profile = ICCProfile(source.profile) else {
            return nil
        }
        let published = profile.published
        return published == source.profile ? Self.chunk(compressed: source.compressed) : Self.chunk(published)
    }
}
