internal import VitrineCore
package import VitrineMessages

extension VideoPrograms {
    package func versions(launcher: [String]) async -> [CLibraryVersion] {
        var found: [CLibraryVersion] = []
        for (name, path) in [("ffmpeg", ffmpeg), ("ffprobe", ffprobe)] {
            guard let path, let version = await version(of: path, name, launcher) else { continue }
            found.append(CLibraryVersion(name: name, version: version))
        }
        return found
    }

    /// The third word of the first line, which is `ffmpeg version 5.1.9 Copyright …`.
    private func version(of program: String, _ name: String, _ launcher: [String]) async -> String? {
        var first: Substring?
        let launch = ProgramLaunch(
            program: program, arguments: ["-version"], folder: "/dev/null", memory: 1 << 32, fileSize: 1, seconds: 10)
        let ending = try? await ConfinedProgram(launcher: launcher, patience: 10).run(launch, source: nil) { line in
            first = first ?? line
            return false
        }
        guard ending == .done, let words = first?.split(separator: " "), words.count >= 3, words[0] == name else {
            return nil
        }
        return String(words[2])
    }
}
