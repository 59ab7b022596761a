internal import VitrineCore
internal import VitrineDisk

/// The entries of the albums folder, with names and stamps only.
struct SourceScan {
    /// The regular files, sorted by path.
    var files: [SourceFile] = []
    /// The entries that are not sources, or that cannot be read.
    var others: [SourceEntry] = []
}

/// Lists the albums folder. No file is opened, links are not followed, and every entry is part of the scan.
struct SourceScanner {
    private static let maxDepth = 64
    private let root: String
    /// The identities of the output folder and of all folders above it.
    private let gallery: Set<FolderIdentity>
    private var galleryPath: String?
    private var scan = SourceScan()

    /// Lists the albums folder of a site.
    /// - Throws: `BuildError` when a folder cannot be listed, or when it is the output under another path.
    static func scan(_ folders: SiteFolders) throws(BuildError) -> SourceScan {
        var scanner = SourceScanner(root: folders.albums, gallery: FolderIdentity.chain(of: folders.output))
        do {
            try scanner.visit(.root, depth: 0)
        } catch {
            throw error.error("list the albums folder")
        }
        if let path = scanner.galleryPath {
            throw BuildError(
                .configuration, folders.output,
                "the output would lie among the photographs: it is in '\(path)' there, under another path; choose another "
                    + "folder with 'output:' or --output")
        }
        scanner.scan.files.sort { $0.path < $1.path }
        return scanner.scan
    }

    private init(root: String, gallery: Set<FolderIdentity>) {
        self.root = root
        self.gallery = gallery
    }

    private mutating func visit(_ folder: SourcePath, depth: Int) throws(Disk.Failure) {
        for entry in try Disk.entries(of: folder.isRoot ? root : root + "/" + folder.text) {
            guard let name = String(validating: entry.name, as: UTF8.self) else {
                let shown = folder.appending(String(decoding: entry.name, as: UTF8.self))
                ignore(shown, .failed, .badName, "its name is not valid UTF-8; rename it")
                continue
            }
            add(entry, at: folder.appending(name), name: name, depth: depth)
        }
    }

    private mutating func add(_ entry: Disk.Entry, at path: SourcePath, name: String, depth: Int) {
        if FileName.isHidden(name.utf8) {
            return ignore(path, .ignored, .hiddenName, "hidden: its name begins with a dot; rename it to publish it")
        }
        if Clutter.isClutter(name) {
            return ignore(path, .ignored, .clutter, "made by the operating system, not by a camera")
        }
        if entry.kind == .folder, let reason = Clutter.reasonToIgnore(folder: name) {
            return ignore(path, .ignored, .ignoredFolder, reason)
        }
        if entry.kind == .folder, ReadTexts.isNamedAsText(name) {
            return ignore(path, .ignored, .notAFile, "a folder with the name of a text")
        }
        switch entry.kind {
        case .file:
            scan.files.append(SourceFile(path: path, stamp: entry.stamp))
        case .folder:
            if gallery.contains(FolderIdentity(entry.stamp)) { return galleryPath = path.text }
            guard depth < Self.maxDepth else {
                return ignore(path, .failed, .tooDeep, "folders are nested more than \(Self.maxDepth) deep; move it up")
            }
            do {
                try visit(path, depth: depth + 1)
            } catch  where error.isMissing {
                // The folder was removed after its parent was listed.
                return
            } catch {
                ignore(
                    path, .failed, .unreadable, "cannot be listed: \(error.reason); give yourself permission to read it"
                )
            }
        case .link:
            ignore(
                path, .ignored, .link,
                "a symbolic link, which is not followed; copy what it leads to here, or let 'albums:' name a folder that holds the real ones"
            )
        case .other:
            ignore(path, .ignored, .notAFile, "neither a file nor a folder; move it out of the albums")
        }
    }

    private mutating func ignore(
        _ path: SourcePath, _ outcome: SourceEntry.Outcome, _ code: SourceEntry.Code, _ reason: String
    ) {
        scan.others.append(SourceEntry(path: path.text, outcome: outcome, code: code, reason: reason))
    }
}

extension String {
    /// Decodes bytes; nil unless they are valid in the encoding.
    fileprivate init?(validating bytes: [UInt8], as encoding: UTF8.Type) {
        let text = String(decoding: bytes, as: encoding)
        guard text.utf8.elementsEqual(bytes) else { return nil }
        self = text
    }
}
