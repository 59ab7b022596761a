internal import Glibc

/// The folders that inotify watches, each with its own watch. It turns inotify's events into changes.
package struct WatchTree {
    private let folders: WatchedFolders
    private let inotify: Inotify
    private let maxWatches: Int
    private var paths: [Int32: [UInt8]] = [:]

    /// - Parameter maxWatches: a limit in addition to the limit of the system.
    package init(_ folders: WatchedFolders, _ inotify: Inotify, maxWatches: Int) throws(WatchFailure) {
        self.folders = folders
        self.inotify = inotify
        self.maxWatches = maxWatches
        try addRoots()
    }

    private mutating func addRoots() throws(WatchFailure) {
        for root in folders.roots {
            guard try watch(root) else { throw .missingRoot(root) }
            _ = try addContents(of: root)
        }
    }

    /// - Returns: false when the folder has disappeared again, or may not be read.
    private mutating func watch(_ folder: [UInt8]) throws(WatchFailure) -> Bool {
        guard let watch = try inotify.add(folder) else { return false }
        paths[watch] = folder
        if paths.count > maxWatches { throw .tooManyWatches }
        return true
    }

    /// Watches all folders below a folder that is watched already. Each folder is watched before it is listed, so that
    /// no change in between is lost.
    /// - Returns: the entries that are there. They may have appeared before the watch.
    private mutating func addContents(of folder: [UInt8]) throws(WatchFailure) -> [FolderChange] {
        var found: [FolderChange] = []
        for (path, status) in folders.entries(of: folder) {
            found.append(.complete(path))
            if status.kind == .folder, try watch(path) { found += try addContents(of: path) }
        }
        return found
    }

    private mutating func remove(_ folder: [UInt8]) {
        for (watch, path) in paths where path == folder || path.starts(with: folder + [UInt8(ascii: "/")]) {
            inotify.remove(watch)
            paths[watch] = nil
        }
    }

    /// The changes that an event reports. Folders that appear are watched, too.
    package mutating func changes(of event: Inotify.Event) throws(WatchFailure) -> [FolderChange] {
        if event.has(IN_Q_OVERFLOW) { return try startOver() }
        guard let folder = paths[event.watch] else { return [] }
        if event.name.isEmpty { return try changes(ofFolder: folder, event) }
        let path = folder + [UInt8(ascii: "/")] + event.name
        if folders.isIgnored(path) { return [] }
        return event.has(IN_ISDIR)
            ? [.complete(path)] + (try changes(inFolder: path, event)) : [change(ofFile: path, event)]
    }

    private mutating func startOver() throws(WatchFailure) -> [FolderChange] {
        for watch in paths.keys { inotify.remove(watch) }
        paths = [:]
        try addRoots()
        return [.unknown]
    }

    /// What an event about a folder itself means. The folder above has an event of its own, unless this one is a root.
    private mutating func changes(ofFolder folder: [UInt8], _ event: Inotify.Event) throws(WatchFailure)
        -> [FolderChange]
    {
        guard event.has(IN_DELETE_SELF) || event.has(IN_MOVE_SELF) || event.has(IN_IGNORED) else { return [] }
        if folders.roots.contains(folder) { throw .missingRoot(folder) }
        if event.has(IN_IGNORED) { paths[event.watch] = nil }
        return []
    }

    private mutating func changes(inFolder path: [UInt8], _ event: Inotify.Event) throws(WatchFailure) -> [FolderChange]
    {
        if event.has(IN_MOVED_FROM) || event.has(IN_DELETE) {
            remove(path)
            return []
        }
        // It may have been moved here with watches of its own, or have become readable.
        if event.has(IN_MOVED_TO) { remove(path) }
        return try watch(path) ? try addContents(of: path) : []
    }

    private func change(ofFile path: [UInt8], _ event: Inotify.Event) -> FolderChange {
        if event.has(IN_MODIFY) { return .writing(path) }
        // A new file is empty until a program writes it; a link or a pipe is complete from the start.
        if event.has(IN_CREATE), let entry = Disk.entry(path), entry.kind == .file, entry.size == 0 {
            return .writing(path)
        }
        return .complete(path)
    }
}
