internal import VitrineCore
internal import VitrineDisk

/// Lists the folders of photographs. No file is opened, links are not followed, and every entry is part of the scan.
package struct SourceScanner {
    static let maxDepth = 64
    private let refused: RefusedFolders
    private var refusal: BuildError?
    private var scan = SourceScan()

    /// - Throws: `BuildError` when a folder cannot be listed, or contains one that must not be among the photographs.
    static func scan(_ folders: SiteFolders) throws(BuildError) -> SourceScan {
        var scanner = SourceScanner(refused: RefusedFolders(folders))
        do {
            for folder in folders.albums.list where !folder.isMissing {
                try scanner.visit(folder.album, at: folder.path, depth: 0)
            }
            if let text = folders.albums.ownRootText { try scanner.addText(at: text) }
        } catch {
            throw error.error("list the photographs")
        }
        if let refusal = scanner.refusal { throw refusal }
        scanner.scan.files.sort { $0.path < $1.path }
        return scanner.scan
    }

    private init(refused: RefusedFolders) {
        self.refused = refused
    }

    /// Adds the text of the first page, which lies beside the settings.
    private mutating func addText(at path: String) throws(Disk.Failure) {
        guard let entry = try Disk.entry(path) else { return }
        let name = SourcePath(path).name
        add(entry, at: SourcePath(name), name: name, file: path, depth: 0)
    }

    private mutating func visit(_ folder: SourcePath, at path: String, depth: Int) throws(Disk.Failure) {
        let entries = try Disk.entries(of: path)
        if entries.isEmpty, let reason = GitCheckout.reason(ofEmpty: path) {
            ignore(folder.isRoot ? SourcePath(".") : folder, .failed, .notDownloaded, reason)
        }
        for entry in entries {
            guard let name = String(validating: entry.name, as: UTF8.self) else {
                let shown = folder.appending(String(decoding: entry.name, as: UTF8.self))
                ignore(shown, .failed, .badName, "its name is not valid UTF-8; rename it")
                continue
            }
            add(entry.status, at: folder.appending(name), name: name, file: path + "/" + name, depth: depth)
        }
    }

    private mutating func add(_ entry: FileStatus, at path: SourcePath, name: String, file: String, depth: Int) {
        if TemporaryName.isTemporary(path) { return }
        if let (code, reason) = Self.reasonToIgnore(entry.kind, name) { return ignore(path, .ignored, code, reason) }
        if entry.kind == .folder { return enter(entry, at: path, file: file, depth: depth) }
        scan.files.append(SourceFile(path: path, stamp: entry.stamp))
    }

    /// Why a folder with this name is no album; nil for one that is.
    package static func reasonToIgnore(folder name: String) -> String? { reasonToIgnore(.folder, name)?.reason }

    /// Why an entry is left out; nil for a file or folder that may belong to the gallery.
    private static func reasonToIgnore(
        _ kind: FileStatus.Kind, _ name: String
    ) -> (code: SourceEntry.Code, reason: String)? {
        if name == TrashName.ofAlbums, kind == .folder {
            return (.ignoredFolder, "the trash; 'vitrine trash list' shows what is in it")
        }
        if FileName.isHidden(name.utf8) {
            return (.hiddenName, "hidden: its name begins with a dot; rename it to publish it")
        }
        if Clutter.isClutter(name) { return (.clutter, "made by the operating system, not by a camera") }
        switch kind {
        case .file: return nil
        case .folder:
            if let reason = Clutter.reasonToIgnore(folder: name) { return (.ignoredFolder, reason) }
            return TextFile.isOwners(name) ? (.notAFile, "a folder with the name of a text") : nil
        case .link:
            return (
                .link,
                "a symbolic link, which is not followed; copy what it leads to here, or let 'albums:' name a folder that holds the real ones"
            )
        case .other: return (.notAFile, "neither a file nor a folder; move it out of the albums")
        }
    }

    private mutating func enter(_ entry: FileStatus, at path: SourcePath, file: String, depth: Int) {
        if let error = refused.error(for: entry.stamp, at: path) { return refusal = error }
        guard depth < Self.maxDepth else {
            return ignore(path, .failed, .tooDeep, "folders are nested more than \(Self.maxDepth) deep; move it up")
        }
        do {
            try visit(path, at: file, depth: depth + 1)
        } catch  where error.isMissing {
            // The folder was removed after its parent was listed.
            return
        } catch {
            ignore(
                path, .failed, .unreadable, "cannot be listed: \(error.reason); give yourself permission to read it")
        }
    }

    private mutating func ignore(
        _ path: SourcePath, _ outcome: SourceEntry.Outcome, _ code: SourceEntry.Code, _ reason: String
    ) {
        scan.others.append(SourceEntry(path: path.text, outcome: outcome, code: code, reason: reason))
    }
}

extension String {
    fileprivate init?(validating bytes: [UInt8], as encoding: UTF8.Type) {
        let text = String(decoding: bytes, as: encoding)
        guard text.utf8.elementsEqual(bytes) else { return nil }
        self = text
    }
}
