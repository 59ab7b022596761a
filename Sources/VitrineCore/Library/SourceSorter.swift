package enum SourceSorter {
    package static func sort(_ files: [SourceFile]) -> SortedSources {
        var sorted = SortedSources()
        // This set is only needed for texts that belong to no album, which few sites have.
        lazy var paths = Set(files.map(\.path))
        var companions: [SourceFile] = []
        for file in files {
            switch file.path.lowercasedExtension {
            case "md" where file.path.name.lowercased() == "album.md":
                sorted.notes.append(.init(path: file.path, reason: "the album's text", isUsed: true))
                if let other = sorted.albumTexts.updateValue(file, forKey: file.path.parent) {
                    let reason = "there is also '\(other.path.name)'; keep one of them"
                    sorted.misnamed.append(.init(path: file.path, reason: reason))
                }
            case "yml", "yaml", "xmp":
                companions.append(file)
            case let suffix where textSuffixes.contains(suffix):
                sorted.notes.append(.init(path: file.path, reason: reason(toIgnore: file.path, among: paths)))
            case let suffix where unfinishedSuffixes.contains(suffix):
                sorted.notes.append(
                    .init(path: file.path, reason: "a copy that is not finished; wait for it, or copy the file again"))
            case let suffix where isOfBackup(suffix):
                sorted.notes.append(
                    .init(path: file.path, reason: "named like a backup copy; rename it if it is to be published"))
            default:
                if CaptionName.isCaption(file.path.name) {
                    sorted.captions.append(file)
                } else {
                    sorted.candidates.append(file)
                }
            }
        }
        attach(companions, to: &sorted)
        return sorted
    }

    private static let textSuffixes: Set<String> = [
        "md", "txt", "json", "aae", "thm", "ctg", "pp3", "dop", "cos", "nks", "ini", "log", "html", "csv", "lrv", "lrf",
    ]

    /// The extensions of files that are still being copied or downloaded. They may be without the text that hides them.
    private static let unfinishedSuffixes: Set<String> = [
        "part", "partial", "filepart", "crdownload", "download", "opdownload", "aria2", "!qb", "!ut",
    ]

    private static let backupSuffixes: Set<String> = [
        "bak", "backup", "orig", "old", "tmp", "temp", "swp", "swo", "deleted",
    ]

    /// Programs give these extensions to the copy that they keep of a file before they change it: ExifTool makes
    /// `1.jpg_original`, editors make `1.jpg~`. Such a copy has what its owner removed since.
    private static func isOfBackup(_ suffix: String) -> Bool {
        backupSuffixes.contains(suffix) || suffix.hasSuffix("~")
            || ["_original", "_exiftool_tmp"].contains(where: suffix.hasSuffix)
    }

    package static func isNamedAsMedia(_ path: SourcePath) -> Bool {
        mediaSuffixes.contains(path.lowercasedExtension)
    }

    /// The number of texts without a photo for which a photo with a similar name is suggested. Finding one is slow.
    private static let maxHints = 10

    private static let mediaSuffixes = pictureSuffixes.union(videoSuffixes).union(rawSuffixes)
    private static let pictureSuffixes =
        MediaKind.extensions(of: MediaKind.pictures).union(["svg", "bmp", "ico", "psd"])
    private static let videoSuffixes = MediaKind.extensions(of: [.video])
    private static let rawSuffixes = MediaKind.extensions(of: [.raw])

    package static func isPublishedByName(_ path: SourcePath, _ settings: Settings) -> Bool {
        let suffix = path.lowercasedExtension
        if rawSuffixes.contains(suffix) { return settings.raw != .skip }
        if videoSuffixes.contains(suffix) { return settings.videos.isPublished || settings.livePhotos.motion }
        return pictureSuffixes.contains(suffix)
    }

    private static func attach(_ companions: [SourceFile], to sorted: inout SortedSources) {
        if companions.isEmpty { return }
        let folders = photos(in: Set(companions.map(\.path.parent)), of: sorted.candidates)
        let photos = Set(folders.values.joined())
        let stems = Dictionary(grouping: photos) { $0.parent.appending($0.stem) }
        // Programs of systems that do not tell cases apart name `s3.xmp` what belongs to `S3.JPG`.
        lazy var folded = Dictionary(grouping: photos) { $0.text.lowercased() }
        lazy var foldedStems = Dictionary(grouping: photos) { $0.parent.appending($0.stem).text.lowercased() }
        var hints = maxHints
        for file in companions {
            let named = file.path.parent.appending(file.path.stem)
            if file.path.lowercasedExtension != "xmp" {
                guard photos.contains(named) else {
                    addOrphan(file, named: named, beside: folders[file.path.parent] ?? [], &hints, to: &sorted)
                    continue
                }
                if let other = sorted.sidecars.updateValue(file, forKey: named) {
                    let reason = "there is also '\(other.path.name)'; keep one of them"
                    sorted.misnamed.append(.init(path: file.path, reason: reason))
                }
                sorted.notes.append(.init(path: file.path, reason: "belongs to \(named.name)", isUsed: true))
                continue
            }
            let lower = named.text.lowercased()
            let owners =
                photos.contains(named) ? [named] : (stems[named] ?? folded[lower] ?? foldedStems[lower] ?? []).sorted()
            for owner in owners {
                let isExact = owner.text.lowercased() == lower
                sorted.xmp[owner, default: []].insert(file, at: isExact ? 0 : sorted.xmp[owner, default: []].count)
            }
            let names = owners.map(\.name).joined(separator: ", ")
            let reason = owners.isEmpty ? "there is no photo with this name in the folder" : "belongs to \(names)"
            sorted.notes.append(.init(path: file.path, reason: reason, isUsed: !owners.isEmpty))
        }
    }

    private static func photos(
        in folders: Set<SourcePath>, of candidates: [SourceFile]
    ) -> [SourcePath: [SourcePath]] {
        let inside = candidates.lazy.map(\.path).filter { folders.contains($0.parent) }
        return Dictionary(grouping: inside, by: \.parent).mapValues { $0.sorted() }
    }

    private static func addOrphan(
        _ file: SourceFile, named: SourcePath, beside photos: [SourcePath], _ hints: inout Int,
        to sorted: inout SortedSources
    ) {
        let near = photos.first { photo in
            photo.name.lowercased() == named.name.lowercased() || photo.stem.lowercased() == named.name.lowercased()
        }
        if let near {
            let isSameText = near.name == named.name
            let reason =
                isSameText
                ? "belongs to no photo: '\(near.name)' has the same name in another Unicode form (NFC, NFD); rename one of "
                    + "them"
                : "belongs to no photo; did you mean '\(near.name).yml'? Rename it, or move it out of the albums folder"
            return sorted.misnamed.append(.init(path: file.path, reason: reason))
        }
        hints -= 1
        let hint =
            NearestName.of(named.name, among: hints < 0 ? [] : photos.map(\.name)).map { "; did you mean '\($0).yml'?" }
            ?? "; the text of a photo must have the photo's name followed by '.yml'"
        let reason = "there is no photo '\(named.name)' in this folder\(hint)"
        sorted.notes.append(.init(path: file.path, reason: reason))
    }

    private static func reason(toIgnore text: SourcePath, among paths: Set<SourcePath>) -> String {
        if let edits = AppleEdits(text) {
            return edits.reason(
                photo: owners(of: edits.photo, among: paths).first, edited: owners(of: edits.edited, among: paths).first
            )
        }
        return owners(of: text, among: paths).first.map { "belongs to \($0.name)" } ?? "a text, not a photo"
    }

    /// Returns the files to which a text may belong: `IMG.jpg` for `IMG.jpg.json`, `IMG.HEIC` for `IMG.AAE`.
    private static func owners(of text: SourcePath, among paths: Set<SourcePath>) -> [SourcePath] {
        let named = text.parent.appending(text.stem)
        if paths.contains(named) { return [named] }
        return ["jpg", "JPG", "jpeg", "heic", "HEIC", "png", "PNG", "mov", "MOV", "mp4", "MP4"]
            .map { SourcePath(named.text + "." + $0) }.filter(paths.contains)
    }
}
