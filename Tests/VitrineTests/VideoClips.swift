import Foundation
import VitrineBuild
import VitrineCore
import VitrineDisk

/// A folder with short videos that ffmpeg makes.
final class VideoClips {
    let folder = NSTemporaryDirectory() + "vitrine-videos-" + UUID().uuidString
    private static let programs = VideoPrograms.installed()

    /// Whether the programs are installed. Tests need the encoder for their clips, too.
    static var isPossible: Bool { programs.ffmpeg != nil && programs.ffprobe != nil }

    /// Whether ffmpeg has the encoder for AV1.
    static var hasAV1: Bool {
        guard isPossible, let clips = try? VideoClips() else { return false }
        return (try? clips.make("a.mp4", "testsrc2=s=64x64:r=5:d=0.4", "-c:v libsvtav1 -pix_fmt yuv420p")) != nil
    }

    struct Failure: Error {}

    init() throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// The tools, with the worker that the tests were built with.
    var tools: ConfinedVideoTools {
        let worker = SourcePath(CommandLine.arguments[0]).parent.text + "/vitrine-worker"
        return ConfinedVideoTools(launcher: [worker], scratch: folder + "/scratch")
    }

    func path(_ name: String) -> String { folder + "/" + name }

    /// Makes a clip with these arguments of ffmpeg between the input and the output.
    /// - Parameter picture: the source of pictures, as ffmpeg's virtual device `lavfi` understands it.
    @discardableResult func make(
        _ name: String, _ picture: String, _ options: String = "-c:v libx264 -pix_fmt yuv420p -g 30",
        sound: Bool = false, container: VideoContainer = .mov
    ) throws -> VideoSource {
        let inputs = ["-f", "lavfi", "-i", picture] + (sound ? ["-f", "lavfi", "-i", "sine=440:d=1"] : [])
        let words = options.split(separator: " ").map(String.init)
        try run(["-nostdin", "-v", "error"] + inputs + words + ["-y", path(name)])
        return try source(name, container)
    }

    /// Writes a file of any bytes.
    func write(_ name: String, _ bytes: [UInt8], container: VideoContainer = .mov) throws -> VideoSource {
        try Data(bytes).write(to: URL(fileURLWithPath: path(name)))
        return try source(name, container)
    }

    func bytes(_ name: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(fileURLWithPath: path(name)))) }

    func source(_ name: String, _ container: VideoContainer = .mov) throws -> VideoSource {
        guard let status = try Disk.entry(path(name)) else { throw Failure() }
        let stamp = FileStamp(
            device: status.device, inode: status.inode, size: status.size, modified: status.modified,
            changed: status.changed)
        return VideoSource(path: path(name), stamp: stamp, container: container)
    }

    /// What is left of the tools' temporary files.
    var leftovers: [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder + "/scratch")) ?? [] }

    /// Runs ffmpeg without confinement, over files of the tests' own.
    func run(_ arguments: [String]) throws {
        guard let ffmpeg = Self.programs.ffmpeg else { throw Failure() }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: ffmpeg)
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failure() }
    }
}
