internal import VitrineAudit
internal import VitrineCore
internal import VitrineDisk

/// Inspects each video before it is published, in the same way as `vitrine audit`: an encoder that copies metadata must
/// not publish where and by whom a video was recorded.
enum VideoGate {
    /// - Parameter path: the absolute path of the video that was made.
    /// - Throws: what it contains besides pictures and sound.
    static func check(_ path: String) throws(MediaFailure) {
        guard let file = try? OpenFile(path) else {
            throw MediaFailure(.unreadable, "The video that ffmpeg made cannot be read. Build again.")
        }
        let audited = AuditedFile(name: "video.mp4", size: Int(file.size)) { try? file.read(at: Int64($0), count: $1) }
        guard let finding = FileAudit.inspect(audited, at: path, rules: .video).findings.first else { return }
        throw MediaFailure(
            .unsupported,
            "The video that ffmpeg made is not published, because it still contains \(finding.what). Set 'copy: never' below "
                + "'videos:' to encode it.")
    }
}
