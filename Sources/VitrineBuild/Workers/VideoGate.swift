internal import VitrineAudit
internal import VitrineCore
internal import VitrineDisk
internal import VitrineMessages

/// Inspects each video before it is published, in the same way as `vitrine audit`: an encoder that copies metadata must
/// not publish where and by whom a video was recorded.
enum VideoGate {
    /// - Parameter isCopy: whether its pictures are those of the source.
    /// - Throws: what it contains besides pictures and sound.
    static func check(_ path: String, isCopy: Bool) throws(MediaFailure) {
        guard let file = try? OpenFile(path) else {
            throw MediaFailure(.unreadable, "The video that ffmpeg made cannot be read. Build again.")
        }
        let audited = AuditedFile(name: "video.mp4", size: Int(file.size)) { try? file.read(at: Int64($0), count: $1) }
        guard let finding = FileAudit.inspect(audited, at: path, rules: .video).findings.first else { return }
        let remedy =
            isCopy
            ? "Set 'copy: never' below 'videos:' to encode it"
            : "Remove it from the original, or leave the video out, and report this as a fault of Vitrine"
        throw MediaFailure(
            .revealing,
            "The video that ffmpeg made is not published, because it still contains \(finding.what). \(remedy).")
    }
}
