internal import Glibc

/// Explains to the user why the kernel does not tell of changes, and what to do about it.
enum WatchNotice {
    static func text(for error: any Error, _ folders: WatchedFolders) -> String {
        cause(error, folders) + "; until then the folders are listed again and again, which is slower"
    }

    private static func cause(_ error: any Error, _ folders: WatchedFolders) -> String {
        switch error {
        case WatchTree.Failure.outOfWatches:
            "watching needs \(folders.count) watches, more than the system has left; raise "
                + "fs.inotify.max_user_watches (sudo sysctl fs.inotify.max_user_watches=\(enough(folders.count)))"
        case let failure as Inotify.Failure where failure.number == EMFILE:
            "too many programs watch files; raise fs.inotify.max_user_instances"
        case let failure as Inotify.Failure:
            "the system does not tell of changes: \(String(cString: strerror(failure.number)))"
        default: "the system does not tell of changes: \(error)"
        }
    }

    /// A limit that leaves watches for other programs.
    private static func enough(_ count: Int) -> Int { max(524_288, count * 2) }
}
