import VitrineFormats

/// Says what a published file gives away. What it is, its content decides; its name has a say where that is all.
package enum FileAudit {
    package struct Result {
        package var findings: [Finding] = []
        /// What is no leak but was not looked into.
        package var note: String?
    }

    private static let largestPicture = 512 << 20
    private static let largestText = 64 << 20

    /// - Parameters:
    ///   - path: as findings call it.
    ///   - rules: what may be in the file.
    package static func look(_ file: AuditedFile, at path: String, rules: AuditRules = .anyFile) -> Result {
        var list = LeakList(rules: rules)
        if let named = NameAudit.file(file.name) { list.add(named.kind, named.what) }
        if Coordinates.isInName(file.name) { list.add(.position, "a position in the name of the file") }
        var result = Result()
        result.note = look(into: file, &list)
        result.findings = list.leaks.map { Finding(path: path, kind: $0.kind, what: $0.what) }
        return result
    }

    /// Says of folders that need not be looked into what they are.
    package static func folder(_ name: String, at path: String) -> Finding? {
        NameAudit.folder(name).map { Finding(path: path, kind: $0.kind, what: $0.what) }
    }

    /// Says whether the name of a folder tells a position. What is in the folder is looked at all the same.
    package static func nameOfFolder(_ name: String, at path: String) -> Finding? {
        guard Coordinates.isInName(name) else { return nil }
        return Finding(path: path, kind: .position, what: "a position in the name of the folder")
    }

    private static func look(into file: AuditedFile, _ list: inout LeakList) -> String? {
        guard let head = file.read(0, min(file.size, 4096)) else {
            list.add(.unreadable, "a file that cannot be read")
            return nil
        }
        // The name said it already.
        if list.leaks.contains(where: { $0.kind == .raw || $0.kind == .database }) { return nil }
        let format = PictureFormat(head)
        if list.rules.areStrict, format?.isWritten(withSuffix: SplitName(file.name).suffix) != true {
            list.add(.unknown, "no image of the format that its name says")
        }
        if let format {
            guard file.size <= largestPicture, let bytes = file.whole else {
                list.add(.unreadable, "a picture that is too large to look through, or changes")
                return nil
            }
            format.look(bytes, into: &list)
            return nil
        }
        if isMovie(head) {
            MovieAudit.look(file, into: &list)
        } else if head.has([0x1A, 0x45, 0xDF, 0xA3]) || head.has("RIFF") && head.has("AVI ", at: 8) {
            MovieAudit.lookForWords(file, into: &list)
        } else if let camera = RawPhoto.name(of: head) {
            list.add(.raw, "a RAW photo (\(camera))")
        } else if head.has("SQLite format 3") {
            list.add(.database, "a database")
        } else if head.has([0, 0, 0, 1] + Array("Bud1".utf8)) || head.has([0, 5, 0x16, 7]) {
            list.add(.leftover, "a file of macOS")
        } else if head.has("8BPS") || head.has("gimp xcf") {
            list.add(.raw, "an editor's document, with layers and what was cut off")
        } else {
            return words(file, head, &list)
        }
        return nil
    }

    private static func words(_ file: AuditedFile, _ head: [UInt8], _ list: inout LeakList) -> String? {
        let packed = head.has([0x1F, 0x8B, 8])
        if !packed, !TextAudit.isText(head) {
            let isFont = ["wOFF", "wOF2", "OTTO"].contains { head.starts(with: $0.utf8) } || head.has([0, 1, 0, 0])
            return isFont || head.has([0, 0, 1, 0]) ? nil : "\(ForeignFormat.name(of: head)); it is not looked into"
        }
        guard file.size <= largestText, let bytes = file.whole else {
            list.add(.unreadable, "a text that is too large to look through, or changes")
            return nil
        }
        if !packed {
            TextAudit.look(bytes, named: file.name, into: &list)
        } else if let text = Inflate.gzip(bytes, limit: 16 << 20) {
            guard TextAudit.isText(Array(text.prefix(4096))) else { return "a gzip archive; it is not looked into" }
            TextAudit.look(text, named: SplitName(file.name).stem, into: &list)
        } else {
            return "a gzip archive; it is not looked into"
        }
        return nil
    }

    private static func isMovie(_ head: [UInt8]) -> Bool {
        let boxes: [StaticString] = ["ftyp", "moov", "mdat", "wide", "free", "skip", "pnot", "styp"]
        return boxes.contains { head.has($0, at: 4) }
    }
}
