package import VitrineBuild
internal import VitrineDisk

extension Disk.Failure {
    package var editError: BuildError {
        let remedy =
            switch cause {
            case .noSpace: "free some space there and try again"
            case .noPermission: "give yourself permission (chmod, chown) and try again"
            case .link: "it is a symbolic link, which edits do not follow; edit what it leads to"
            case .readOnlyDisk: "the disk is read-only; make it writable and try again"
            case .notAFile: "move it away and try again"
            case .unreadableDisk: "the disk may be damaged; check it, and try again"
            case .missing, .other:
                isAcrossMounts
                    ? "it would go to another disk, and photographs are never copied; move it with a file manager"
                    : "correct that and try again"
            }
        return BuildError(.disk, path, "cannot be changed: \(reason); \(remedy)")
    }
}
