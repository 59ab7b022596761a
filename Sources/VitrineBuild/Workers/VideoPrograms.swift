internal import VitrineDisk

/// The programs that read and make videos. They are recommended and not required: photos need none of them.
package struct VideoPrograms: Hashable, Sendable {
    /// The absolute path of the program; nil if it is not installed.
    package var ffmpeg: String?
    package var ffprobe: String?

    package static let installCommand = "sudo apt install ffmpeg"

    package init(ffmpeg: String?, ffprobe: String?) {
        self.ffmpeg = ffmpeg
        self.ffprobe = ffprobe
    }

    package static func installed(path: String? = nil) -> VideoPrograms {
        VideoPrograms(
            ffmpeg: Disk.program(named: "ffmpeg", path: path), ffprobe: Disk.program(named: "ffprobe", path: path))
    }
}
