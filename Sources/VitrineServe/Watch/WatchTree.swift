internal import Glibc

/// The folders that inotify watches, each with its own watch. It turns inotify's events into changes.
struct WatchTree {
    enum Failure: Error {
        /// The system allows no more watches.
        case outOfWatches
        /// One of the roots is missing, or is not where it was.
        case withoutRoot([UInt8])
    }

    private let folders: WatchedFolders
    private let inotify: Inotify
    private let maxWatches: Int
    private var paths: [Int32: [UInt8]] = [:]

    /// - Parameter maxWatches: a limit besides the system's own.
    init(_ folders: WatchedFolders, _ inotify: Inotify, maxWatches: Int) throws(Failure) {
        self.folders = folders
        self.inotify = inotify
        self.maxWatches = maxWatches
        try addRoots()
    }

    private mutating func addRoots() throws(Failure) {
        for root in folders.roots {
            guard try watch(root) else { throw .withoutRoot(root) }
            _ = try addContents(of: root)
        }
    }

    /// - Returns: false when the folder has disappeared again, or may not be read.
    private mutating func watch(_ folder: [UInt8]) throws(Failure) -> Bool {
        do throws(Inotify.Failure) {
            paths[try inotify.add(folder)] = folder
        } catch {
            if error.number == ENOSPC || error.number == ENOMEM { throw .outOfWatches }
            return false
        }
        if paths.count > maxWatches { throw .outOfWatches }
        return true
    }

    /// Watches all folders below a folder that is watched already. Each folder is watched before it is listed, so that
    /// no change in between is lost.
    /// - Returns: the entries that are there. They may have appeared before the watch.
    private mutating func addContents(of folder: [UInt8]) throws(Failure) -> [FolderChange] {
        var found: [FolderChange] = []
        for entry in FolderEntry.all(in: folder) where !folders.isIgnored(entry.path, named: entry.name) {
            found.append(.complete(entry.path))
            if entry.isFolder, try watch(entry.path) { found += try addContents(of: entry.path) }
        }
        return found
    }

    private mutating func remove(_ folder: [UInt8]) {
        for (watch, path) in paths where path == folder || path.starts(with: folder + [UInt8(ascii: "/")]) {
            inotify.remove(watch)
            paths[watch] = nil
        }
    }

    mutating func changes(of event: Inotify.Event) throws(Failure) -> [FolderChange] {
        if event.has(IN_Q_OVERFLOW) { return try startOver() }
        guard let folder = paths[event.watch] else { return [] }
        if event.name.isEmpty { return try changes(ofFolder: folder, event) }
        let path = folder + [UInt8(ascii: "/")] + event.name
        if folders.isIgnored(path, named: event.name) { return [] }
        return event.has(IN_ISDIR)
            ? [.complete(path)] + (try changes(inFolder: path, event)) : [change(ofFile: path, event)]
    }

    /// Watches all folders again after events were lost.
    private mutating func startOver() throws(Failure) -> [FolderChange] {
        for watch in paths.keys { inotify.remove(watch) }
        paths = [:]
        try addRoots()
        return [.unknown]
    }

    /// What an event about a folder itself means. The folder above has an event of its own, unless this one is a root.
    private mutating func changes(ofFolder folder: [UInt8], _ event: Inotify.Event) throws(Failure)
        -> [FolderChange]
    {
        guard event.has(IN_DELETE_SELF) || event.has(IN_MOVE_SELF) || event.has(IN_IGNORED) else { return [] }
        if folders.roots.contains(folder) { throw .withoutRoot(folder) }
        if event.has(IN_IGNORED) { paths[event.watch] = nil }
        return []
    }

    private mutating func changes(inFolder path: [UInt8], _ event: Inotify.Event) throws(Failure) -> [FolderChange] {
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
        if event.has(IN_CREATE), let entry = FolderEntry(path), entry.isFile, entry.stamp.size == 0 {
            return .writing(path)
        }
        return .complete(path)
    }
}
