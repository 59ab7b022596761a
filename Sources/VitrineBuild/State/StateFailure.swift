internal import GRDB
internal import VitrineDisk

enum StateFailure {
    struct OtherVersion: Error {}

    /// Whether the database is not as it was written. The statements are correct, so one that SQLite cannot process was
    /// applied to a table that is damaged.
    static func isDamage(_ error: DatabaseError) -> Bool {
        [.SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_ERROR, .SQLITE_SCHEMA, .SQLITE_CONSTRAINT, .SQLITE_MISMATCH]
            .contains(error.resultCode.primaryResultCode)
    }

    /// Whether a state that cannot be opened must be deleted. Otherwise, the user has to repair the disk or the
    /// permissions.
    static func isBeyondUse(_ error: any Error, _ path: String) -> Bool {
        if error is OtherVersion { return true }
        guard let error = error as? DatabaseError else { return false }
        if isDamage(error) { return true }
        switch error.resultCode.primaryResultCode {
        // SQLite also reports a damaged header like this.
        case .SQLITE_READONLY: return Disk.isWritable(path) && Disk.isWritable(AbsolutePath.parent(path))
        case .SQLITE_CANTOPEN: return ((try? Disk.entry(path)) ?? nil).map { $0.kind != .file } ?? false
        default: return false
        }
    }

    static func error(_ error: any Error, _ path: String) -> BuildError {
        if let error = error as? BuildError { return error }
        guard let error = error as? DatabaseError else {
            return BuildError(.disk, path, "cannot store the state: \(error); check the disk and build again")
        }
        let remedy =
            switch error.resultCode.primaryResultCode {
            case .SQLITE_FULL: "free some space there and build again"
            case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_CANTOPEN, .SQLITE_AUTH:
                "give yourself permission to write to it and its folder (chmod, chown) and build again"
            case .SQLITE_BUSY, .SQLITE_LOCKED: "another program has locked it; close that program and build again"
            default: "check the disk and build again"
            }
        return BuildError(.disk, path, "cannot store the state: \(error.message ?? "\(error.resultCode)"); \(remedy)")
    }
}
