import VitrineFormats

/// What an EXIF block, or a TIFF file, says besides what shapes the picture, its creator and its rights (EXIF 3.0).
struct ExifAudit {
    private let tree: TIFFTree
    /// Whether the directories describe the very picture, not one in a block of another file.
    private let isFile: Bool
    private var seen: Set<Int> = []

    private static let mostDirectories = 64

    /// - Parameter block: a TIFF structure, with or without the `Exif` mark before it.
    static func look(_ block: [UInt8], isFile: Bool = false, into list: inout LeakList) {
        let mark = Array("Exif\0\0".utf8)
        guard let tree = TIFFTree(block.has(mark) ? Array(block.dropFirst(mark.count)) : block) else {
            if !block.isEmpty || list.rules.areStrict { list.add(.unknown, "an EXIF block that cannot be read") }
            return
        }
        var audit = ExifAudit(tree: tree, isFile: isFile)
        let count = list.leaks.count
        audit.chain(&list)
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

    /// The first directory and those behind it: a thumbnail's in a block, further pages in a file.
    private mutating func chain(_ list: inout LeakList) {
        var place = tree.firstDirectory
        var isFirst = true
        while place > 0, seen.count < Self.mostDirectories, seen.insert(place).inserted,
            let entries = tree.directory(at: place)
        {
            if isFirst {
                look(entries, &list)
            } else if isFile {
                list.add(.picture, "a second picture (a further page)")
            } else {
                list.add(.thumbnail, "an embedded thumbnail (EXIF)")
            }
            isFirst = false
            place = tree.nextDirectory(after: place) ?? 0
        }
        if isFirst { list.add(.unknown, "an EXIF block that cannot be read") }
    }

    private mutating func look(_ entries: [Int: TIFFTree.Entry], _ list: inout LeakList) {
        for entry in entries.values.sorted(by: { $0.tag < $1.tag }) {
            switch entry.tag {
            case 0x8769: descend(entry, &list)
            case 0x8825: positions(entry, &list)
            case 0x014A: list.add(.picture, "a second picture (SubIFD)")
            case 0x02BC: tree.value(of: entry, atMost: 8 << 20).map { XMPAudit.look($0, into: &list) }
            case 0x83BB: list.add(.iptc, "IPTC data (in a TIFF tag)")
            case 0x8649: tree.value(of: entry, atMost: 8 << 20).map { PhotoshopAudit.look($0, into: &list) }
            case 0x8773: tree.value(of: entry, atMost: 8 << 20).map { ProfileAudit.look($0, into: &list) }
            case 0x0201,
                0x0202 where !isFile:
                list.add(.thumbnail, "an embedded thumbnail (EXIF)")
            default:
                guard let known = ExifTagMeaning.of(entry.tag) else {
                    list.add(.unknown, "unknown EXIF data (tag 0x\(String(entry.tag, radix: 16)))")
                    continue
                }
                if let (kind, what) = known.leak, holdsSomething(entry) { list.add(kind, what) }
            }
        }
    }

    private mutating func descend(_ entry: TIFFTree.Entry, _ list: inout LeakList) {
        guard let place = tree.integer(of: entry), seen.count < Self.mostDirectories, seen.insert(place).inserted,
            let entries = tree.directory(at: place)
        else { return }
        look(entries, &list)
    }

    /// The version alone is no position.
    private func positions(_ entry: TIFFTree.Entry, _ list: inout LeakList) {
        guard let place = tree.integer(of: entry), let entries = tree.directory(at: place) else { return }
        if entries.values.contains(where: { $0.tag != 0 && holdsSomething($0) }) {
            list.add(.position, "where it was taken (EXIF GPS)")
        }
    }

    /// Cameras write fields of blanks and zeros.
    private func holdsSomething(_ entry: TIFFTree.Entry) -> Bool {
        guard let value = tree.value(of: entry, atMost: 64 << 10) else { return true }
        return value.contains { $0 != 0 && $0 != 0x20 && $0 != 0x30 }
    }
}
