import VitrineFormats

/// Finds what a published file gives away. The format of the file follows from its content, not from its name.
package enum FileAudit {
    package struct Result {
        package var findings: [Finding] = []
        package var note: String?
    }

    private static let maxPictureSize = 512 << 20
    private static let maxTextSize = 64 << 20

    /// - Parameter isInZIP: whether the file is in a ZIP. A ZIP in a ZIP is not opened.
    package static func inspect(
        _ file: AuditedFile, at path: String, rules: AuditRules = .anyFile, isInZIP: Bool = false
    ) -> Result {
        var list = LeakList(rules: rules)
        if let named = NameAudit.file(file.name) { list.add(named.kind, named.what) }
        if Coordinates.isInName(file.name) { list.add(.position, "a position in the name of the file") }
        var result = Result()
        result.note = inspectContent(of: file, isInZIP: isInZIP, &list)
        result.findings = list.leaks.map { Finding(path: path, kind: $0.kind, what: $0.what) }
        return result
    }

    /// A finding about a folder that must not be published at all, whatever is in it; nil for other folders.
    package static func folder(_ name: String, at path: String) -> Finding? {
        NameAudit.folder(name).map { Finding(path: path, kind: $0.kind, what: $0.what) }
    }

    /// A finding about a folder whose name holds a position; nil for other folders.
    package static func nameOfFolder(_ name: String, at path: String) -> Finding? {
        guard Coordinates.isInName(name) else { return nil }
        return Finding(path: path, kind: .position, what: "a position in the name of the folder")
    }

    private static func inspectContent(of file: AuditedFile, isInZIP: Bool, _ list: inout LeakList) -> String? {
        guard let head = file.read(0, min(file.size, 4096)) else {
            list.add(.unreadable, "a file that cannot be read")
            return nil
        }
        // What the name says is enough.
        if list.leaks.contains(where: { $0.kind == .raw || $0.kind == .database }) { return nil }
        let format = PictureSignature(head)
        let suffix = SplitName(file.name).suffix
        if list.rules == .video {
            if suffix != "mp4" || MovieSignature(head) != .mov {
                list.add(.unknown, "a file that is not a video of the format in its name")
            }
        } else if list.rules.areStrict {
            compare(format, withSuffix: suffix, &list)
        }
        if let format {
            guard file.size <= maxPictureSize, let bytes = file.whole else {
                list.add(.unreadable, "a picture that is too large to inspect, or that changes")
                return nil
            }
            format.inspect(bytes, into: &list)
            return nil
        }
        if isMovie(head) {
            MovieAudit.inspect(file, into: &list)
        } else if let container = MovieSignature(head) {
            ContainerAudit.inspect(file, container, into: &list)
        } else if let camera = RawPhoto.name(of: head) {
            list.add(.raw, "a RAW photo (\(camera))")
        } else if head.has("SQLite format 3") {
            list.add(.database, "a database")
        } else if head.has([0, 0, 0, 1] + Array("Bud1".utf8)) || head.has([0, 5, 0x16, 7]) {
            list.add(.leftover, "a file of macOS")
        } else if !isInZIP, let zip = ZIPReader(RangedBytes(size: file.size, read: file.read)) {
            return ZIPAudit.inspect(zip, of: file, into: &list)
        } else if head.has("8BPS") || head.has("gimp xcf") {
            list.add(.raw, "an editor's document, with layers and what was cut off")
        } else {
            return text(file, head, &list)
        }
        return nil
    }

    private static func compare(_ format: PictureSignature?, withSuffix suffix: String, _ list: inout LeakList) {
        if !PictureSignature.writtenSuffixes.contains(suffix) {
            list.add(.unknown, "a file of a kind that Vitrine does not publish")
        } else if format?.writtenSuffix != suffix {
            list.add(.unknown, "content that is not an image of the format in its name")
        }
    }

    private static func text(_ file: AuditedFile, _ head: [UInt8], _ list: inout LeakList) -> String? {
        let isCompressed = head.has([0x1F, 0x8B, 8])
        if !isCompressed, !TextAudit.isText(head) {
            let isFont = ["wOFF", "wOF2", "OTTO"].contains { head.starts(with: $0.utf8) } || head.has([0, 1, 0, 0])
            return isFont || head.has([0, 0, 1, 0])
                ? nil : "\(ForeignFormat(of: head).name); its content is not inspected"
        }
        guard file.size <= maxTextSize, let bytes = file.whole else {
            list.add(.unreadable, "a text that is too large to inspect, or that changes")
            return nil
        }
        if !isCompressed {
            TextAudit.inspect(bytes, named: file.name, into: &list)
        } else if let text = Inflate.contents(of: bytes, in: .gzip, limit: 16 << 20) {
            guard TextAudit.isText(Array(text.prefix(4096))) else {
                return "a gzip archive; its content is not inspected"
            }
            TextAudit.inspect(text, named: SplitName(file.name).stem, into: &list)
        } else {
            return "a gzip archive; its content is not inspected"
        }
        return nil
    }

    private static func isMovie(_ head: [UInt8]) -> Bool {
        let boxes: [StaticString] = ["ftyp", "moov", "mdat", "wide", "free", "skip", "pnot", "styp"]
        return boxes.contains { head.has($0, at: 4) }
    }
}
