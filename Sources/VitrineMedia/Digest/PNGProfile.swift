import VitrineFormats

extension PNGProfile {
    private static let maxSize = 64 << 20

    /// The chunk with a profile that can be published; nil when the profile is damaged, because decoders then ignore it.
    static func published(_ chunk: PNGChunks.Chunk, in bytes: [UInt8]) -> [UInt8]? {
        PNGProfile(chunk, in: bytes, limit: maxSize).flatMap { ICCProfile($0.profile) }.flatMap {
            Self.chunk($0.published)
        }
    }
}
