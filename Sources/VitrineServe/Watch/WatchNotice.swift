internal import VitrineDisk

enum WatchNotice {
    static func text(for error: any Error, _ folders: WatchedFolders) -> String {
        cause(error, folders) + "; until then the folders are listed again and again, which is slower"
    }

    private static func cause(_ error: any Error, _ folders: WatchedFolders) -> String {
        switch error {
        case WatchFailure.tooManyWatches:
            "watching needs \(folders.count) watches, more than the system has left; raise "
                + "fs.inotify.max_user_watches (sudo sysctl fs.inotify.max_user_watches=\(enough(folders.count)))"
        case WatchFailure.tooManyInstances: "too many programs watch files; raise fs.inotify.max_user_instances"
        case WatchFailure.other(let reason): "the system does not tell of changes: \(reason)"
        default: "the system does not tell of changes: \(error)"
        }
    }

    /// A limit that leaves watches for other programs.
    private static func enough(_ count: Int) -> Int { max(524_288, count * 2) }
}
