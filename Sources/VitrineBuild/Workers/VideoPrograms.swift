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
        let path = path ?? ThisProcess.variable("PATH") ?? "/usr/local/bin:/usr/bin:/bin"
        let folders = path.split(separator: ":").filter { $0.hasPrefix("/") }
        func find(_ name: String) -> String? {
            folders.lazy.map { "\($0)/\(name)" }.first { path in
                (try? Disk.entry(path, followsLink: true))?.kind == .file && Disk.isExecutable(path)
            }
        }
        return VideoPrograms(ffmpeg: find("ffmpeg"), ffprobe: find("ffprobe"))
    }
}
