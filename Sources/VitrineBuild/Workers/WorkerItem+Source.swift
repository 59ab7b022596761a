internal import VitrineCore
internal import VitrineDisk
internal import VitrineMessages

extension WorkerItem {
    /// Opens the file that the item reads. A worker cannot do it, so that a hostile photo that has taken it over does not see
    /// other photos. Links are not followed, and a pipe or a device is not waited for.
    /// - Returns: nil if the item reads none.
    func openSource() throws(MediaFailure) -> OpenFile? {
        guard let source else { return nil }
        guard !source.utf8.contains(0) else {
            throw MediaFailure(.unreadable, "The name contains a NUL byte. Rename the file.")
        }
        do throws(Disk.Failure) {
            return try OpenFile(source)
        } catch {
            throw MediaFailure(opening: error)
        }
    }
}

extension MediaFailure {
    init(opening failure: Disk.Failure) {
        if failure.isLackOfResources {
            self.init(.noWorker, "\(failure.path) cannot be opened: \(failure.reason)")
            return
        }
        self =
            switch failure.cause {
            case .noPermission:
                MediaFailure(.unreadable, "Permission denied. Give yourself the right to read the file: chmod u+r.")
            case .link:
                MediaFailure(
                    .unreadable,
                    "This is a symbolic link, and links are not followed. Put the file itself in its place.")
            case .missing:
                MediaFailure(
                    .changedDuringBuild, "There is no such file; it may have been moved or deleted. Build again.")
            case .notAFile:
                MediaFailure(.unreadable, "This is not a regular file. Move it out of the albums.")
            case .unreadableDisk, .noSpace, .readOnlyDisk, .other:
                MediaFailure(.unreadable, "The file cannot be opened: \(failure.reason).")
            }
    }
}
