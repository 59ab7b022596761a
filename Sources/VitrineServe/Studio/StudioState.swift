package import VitrineBuild
internal import VitrineCore
internal import VitrineDisk
internal import VitrineEdit

/// The files of the studio in the state of a site, which other users cannot read. As long as this value exists, no other
/// studio of the site can be started.
package final class StudioState: Sendable {
    private let folder: String
    private let lock: FileLock
    /// The name of the studio's host: eight letters, which stay the same for a site.
    package let name: String

    private var tokenFile: String { folder + "/token" }
    private var linkFile: String { folder + "/enter.html" }

    private static let letters = Array("abcdefghijklmnopqrstuvwxyz")
    private static let maxNameSize: Int64 = 64

    /// - Throws: `BuildError` for a mistake in the settings, when the state cannot be written, and when another studio of the
    ///   site is running.
    package init(_ options: BuildOptions) throws {
        let folders = try SiteFolders(options, try SettingsLoader.load(options))
        folder = folders.state + "/studio"
        do {
            try Disk.makeFolder(folders.state, mode: 0o700)
            try Disk.makeFolder(folder, mode: 0o700)
            lock = try Self.lock(folder + "/studio.lock")
            name = try Self.name(in: folder)
        } catch let failure as Disk.Failure {
            throw failure.editError
        }
    }

    private static func lock(_ file: String) throws -> FileLock {
        do throws(FileLock.Refusal) {
            return try FileLock(file: file)
        } catch {
            if case .failed(let failure) = error { throw failure }
            var process = ""
            if case .held(let number?, _) = error { process = " (process \(number))" }
            throw BuildError(
                .locked, file, "another studio of this site is running\(process); use it, or stop it first")
        }
    }

    private static func name(in folder: String) throws(Disk.Failure) -> String {
        let file = folder + "/name"
        if Disk.exists(file) {
            let known = String(decoding: try Disk.read(file, maxSize: maxNameSize), as: UTF8.self)
            if known.count == 8, known.allSatisfy(letters.contains) { return known }
        }
        let name = String((0..<8).map { _ in letters[Int.random(in: 0..<letters.count)] })
        try write(file, name)
        return name
    }

    private static func write(_ file: String, _ text: String) throws(Disk.Failure) {
        try Disk.removeFile(file)
        try Disk.append(Array(text.utf8), to: file, synchronises: false)
    }

    package func keep(token: String) throws(BuildError) {
        do { try Self.write(tokenFile, token + "\n") } catch { throw error.editError }
    }

    /// Makes a file that leads a browser to the link, which other users of this machine would see in the browser's
    /// arguments.
    package func keep(link: String) throws(BuildError) -> String {
        let page = """
            <!doctype html>
            <meta charset="utf-8">
            <meta name="referrer" content="no-referrer">
            <meta http-equiv="refresh" content="0;url=\(Escaping.html(link))">
            <title>Vitrine</title>

            """
        do { try Self.write(linkFile, page) } catch { throw error.editError }
        return linkFile
    }

    package func removeLink() { try? Disk.removeFile(linkFile) }

    package func removeSecrets() {
        try? Disk.removeFile(tokenFile)
        removeLink()
    }
}
