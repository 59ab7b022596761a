import VitrineFormats

/// Finds what an EXIF block or a TIFF file holds besides the picture, its creator and its rights (EXIF 3.0).
struct ExifAudit {
    private let tree: TIFFTree
    /// Whether the directories are those of a TIFF file and not of a block in another file.
    private let isFile: Bool
    private var seen: Set<Int> = []

    private static let maxDirectories = 64

    /// - Parameter block: a TIFF structure, with or without the `Exif` mark before it.
    static func inspect(_ block: [UInt8], isFile: Bool = false, into list: inout LeakList) {
        let mark = Array("Exif\0\0".utf8)
        guard let tree = TIFFTree(block.has(mark) ? Array(block.dropFirst(mark.count)) : block) else {
            if !block.isEmpty || list.rules.areStrict { list.add(.unknown, "an EXIF block that cannot be read") }
            return
        }
        var audit = ExifAudit(tree: tree, isFile: isFile)
        let count = list.leaks.count
        audit.inspectDirectories(&list)
        if list.rules.areStrict, list.leaks.count == count, !audit.holdsAttributionAlone(list.rules) {
            let words = list.rules == .cleanOriginal ? "orientation, creator and copyright" : "creator and copyright"
            list.add(.unknown, "EXIF data besides \(words)")
        }
    }

    /// Whether the block is as Vitrine writes it: one sound directory that names creator and copyright and, in a copy of
    /// an original, the orientation.
    private func holdsAttributionAlone(_ rules: AuditRules) -> Bool {
        var allowed: Set = [ExifTags.artist, ExifTags.copyright]
        if rules == .cleanOriginal { allowed.insert(ExifTags.orientation) }
        guard let entries = tree.soundDirectory(at: tree.firstDirectory) else { return false }
        return allowed.isSuperset(of: entries.keys) && tree.nextDirectory(after: tree.firstDirectory) == nil
    }

    private init(tree: TIFFTree, isFile: Bool) {
        self.tree = tree
        self.isFile = isFile
    }

    /// Inspects the first directory and those after it, which are the thumbnail's in a block and further pages in a file.
    private mutating func inspectDirectories(_ list: inout LeakList) {
        var offset = tree.firstDirectory
        var isFirst = true
        while offset > 0, seen.count < Self.maxDirectories, seen.insert(offset).inserted,
            let entries = tree.directory(at: offset)
        {
            if isFirst {
                inspect(entries, &list)
            } else if isFile {
                list.add(.picture, "a second picture (a further page)")
            } else {
                list.add(.thumbnail, "an embedded thumbnail (EXIF)")
            }
            isFirst = false
            offset = tree.nextDirectory(after: offset) ?? 0
        }
        if isFirst { list.add(.unknown, "an EXIF block that cannot be read") }
    }

    private mutating func inspect(_ entries: [Int: TIFFTree.Entry], _ list: inout LeakList) {
        for entry in entries.values.sorted(by: { $0.tag < $1.tag }) {
            switch entry.tag {
            case 0x8769: inspectDirectory(of: entry, &list)
            case 0x8825: inspectPosition(of: entry, &list)
            case 0x014A: list.add(.picture, "a second picture (SubIFD)")
            case 0x02BC: tree.value(of: entry, atMost: 8 << 20).map { XMPAudit.inspect($0, into: &list) }
            case 0x83BB: list.add(.iptc, "IPTC data (in a TIFF tag)")
            case 0x8649: tree.value(of: entry, atMost: 8 << 20).map { PhotoshopAudit.inspect($0, into: &list) }
            case 0x8773: tree.value(of: entry, atMost: 8 << 20).map { ProfileAudit.inspect($0, into: &list) }
            case 0x0201,
                0x0202 where !isFile:
                list.add(.thumbnail, "an embedded thumbnail (EXIF)")
            default:
                guard let known = ExifTagMeaning.of(entry.tag) else {
                    list.add(.unknown, "unknown EXIF data (tag 0x\(String(entry.tag, radix: 16)))")
                    continue
                }
                if let (kind, what) = known.leak, isFilled(entry) { list.add(kind, what) }
            }
        }
    }

    private mutating func inspectDirectory(of entry: TIFFTree.Entry, _ list: inout LeakList) {
        guard let offset = tree.integer(of: entry), seen.count < Self.maxDirectories, seen.insert(offset).inserted,
            let entries = tree.directory(at: offset)
        else { return }
        inspect(entries, &list)
    }

    /// Inspects the GPS directory. Its version alone is no position.
    private func inspectPosition(of entry: TIFFTree.Entry, _ list: inout LeakList) {
        guard let offset = tree.integer(of: entry), let entries = tree.directory(at: offset) else { return }
        if entries.values.contains(where: { $0.tag != 0 && isFilled($0) }) {
            list.add(.position, "where it was taken (EXIF GPS)")
        }
    }

    /// Whether a field holds more than the blanks and zeros that cameras write into unused fields.
    private func isFilled(_ entry: TIFFTree.Entry) -> Bool {
        guard let value = tree.value(of: entry, atMost: 64 << 10) else { return true }
        return value.contains { $0 != 0 && $0 != 0x20 && $0 != 0x30 }
    }
}
