internal import VitrineDisk

extension Disk.Failure {
    /// - Parameters:
    ///   - doing: what the build was about to do, such as "write to the gallery".
    ///   - needed: the number of bytes that were to be written.
    func error(_ doing: String, needing needed: Int? = nil) -> BuildError {
        let remedy =
            switch cause {
            case .noSpace: space(needing: needed) + "free some space there and build again"
            case .noPermission: "give yourself permission (chmod, chown) and build again"
            case .link: "it is a symbolic link; replace it with a file or folder and build again"
            case .readOnlyDisk: "the disk is read-only; build to another folder with --output"
            case .notAFile: "move it away and build again"
            case .unreadableDisk: "the disk may be damaged; check it, restore what is damaged, and build again"
            case .missing, .other: "fix that and build again"
            }
        return BuildError(.disk, path, "cannot \(doing): \(reason); \(remedy)")
    }

    private func space(needing needed: Int?) -> String {
        guard let free = Disk.freeSpace(at: path) else { return "" }
        return (needed.map { "\($0) bytes are needed there and " } ?? "") + "\(free) are free; "
    }
}

extension Disk {
    /// Refuses a folder where Vitrine keeps a file of its state. The folder is never removed.
    static func refuseFolder(at path: String) throws(BuildError) {
        guard (try? entry(path))?.kind == .folder else { return }
        throw BuildError(
            .configuration, path,
            "is a folder, but Vitrine keeps a file of its state here; move the folder away and build again")
    }
}
