package import VitrineCore
package import VitrineMessages

/// Reads and makes videos. A build uses only this protocol, and tests have tools of their own.
package protocol VideoTools: Sendable {
    func facts(of source: VideoSource) async throws(MediaFailure) -> VideoFacts

    /// Writes the picture that stands for the video as a PNG: upright, with square pixels and without HDR.
    /// - Parameters:
    ///   - time: the time of the picture in seconds that the owner has chosen.
    ///   - path: of the PNG, in a folder that exists.
    func poster(
        of source: VideoSource, facts: VideoFacts, at time: Double?, to path: String
    ) async throws(MediaFailure)

    /// - Parameters:
    ///   - damaged: whether a damaged video is a failure, or its decodable part is published.
    ///   - path: of the video that is made, in a folder that exists.
    ///   - progress: called with the part that is done, from 0 to 1. It begins again with another attempt.
    /// - Returns: what is damaged in the source, if the video was made nevertheless; nil for an intact one.
    func make(
        _ recipe: VideoRecipe, of source: VideoSource, damaged: DamagePolicy, to path: String,
        progress: @escaping @Sendable (Double) -> Void
    ) async throws(MediaFailure) -> String?
}
