internal import Glibc

/// A folder in the folder for temporary files (TMPDIR) that only this user can read. It is removed with this value.
package final class PrivateFolder: Sendable {
    package let path: String

    /// The age in nanoseconds from which a folder is left from a process that was killed. Another machine or container may share
    /// the folder for temporary files, and its processes are not known here.
    private static let age: Int64 = 86_400_000_000_000

    /// - Parameter name: what its name begins with. Folders with this name that killed processes have left are removed.
    package init(_ name: String) throws(Disk.Failure) {
        let parent = Disk.resolved(AbsolutePath.make(ThisProcess.variable("TMPDIR") ?? "/tmp", from: "/"))
        Self.removeLeftovers(of: name, in: parent)
        let random = String(UInt64.random(in: .min ... .max), radix: 16)
        path = "\(parent)/\(name)-\(ThisProcess.number)-\(random)"
        try Disk.makeFolder(path, mode: 0o700)
    }

    deinit { try? Disk.removeFolder(path) }

    private static func removeLeftovers(of name: String, in parent: String) {
        let now = Int64(time(nil)) * 1_000_000_000
        for entry in (try? Disk.entries(of: parent)) ?? [] where entry.kind == .folder {
            let found = String(decoding: entry.name, as: UTF8.self)
            guard found.hasPrefix(name + "-"), entry.status.modified < now - age,
                let process = found.dropFirst(name.count + 1).split(separator: "-").first.flatMap({ Int32($0) }),
                !ThisProcess.isRunning(process)
            else { continue }
            try? Disk.removeFolder(parent + "/" + found)
        }
    }
}
