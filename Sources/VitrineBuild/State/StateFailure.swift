internal import GRDB
internal import VitrineDisk

/// What errors of the database mean for a build.
enum StateFailure {
    /// The state is of an earlier or a later release.
    struct OtherVersion: Error {}

    /// Whether what is stored is not what we wrote. Our statements are right: one that SQLite cannot understand asks a
    /// table that is not ours any more.
    static func isDamage(_ error: DatabaseError) -> Bool {
        [.SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_ERROR, .SQLITE_SCHEMA, .SQLITE_CONSTRAINT, .SQLITE_MISMATCH]
            .contains(error.resultCode.primaryResultCode)
    }

    /// Whether a state that cannot be opened is to be thrown away, rather than its disk or the rights to it mended.
    static func isBeyondUse(_ error: any Error, _ path: String) -> Bool {
        if error is OtherVersion { return true }
        guard let error = error as? DatabaseError else { return false }
        if isDamage(error) { return true }
        switch error.resultCode.primaryResultCode {
        // So says a damaged header, too.
        case .SQLITE_READONLY: return Disk.isWritable(path) && Disk.isWritable(AbsolutePath.parent(path))
        case .SQLITE_CANTOPEN: return ((try? Disk.entry(path)) ?? nil).map { $0.kind != .file } ?? false
        default: return false
        }
    }

    /// What a failure of the database means for a build.
    static func error(_ error: any Error, _ path: String) -> BuildError {
        if let error = error as? BuildError { return error }
        guard let error = error as? DatabaseError else {
            return BuildError(.disk, path, "cannot keep the state: \(error); mend the disk and build again")
        }
        let remedy =
            switch error.resultCode.primaryResultCode {
            case .SQLITE_FULL: "free some space there and build again"
            case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_CANTOPEN, .SQLITE_AUTH:
                "give yourself the right to it and its folder (chmod, chown) and build again"
            case .SQLITE_BUSY, .SQLITE_LOCKED: "another program holds it; close that and build again"
            default: "mend the disk and build again"
            }
        return BuildError(.disk, path, "cannot keep the state: \(error.message ?? "\(error.resultCode)"); \(remedy)")
    }
}
