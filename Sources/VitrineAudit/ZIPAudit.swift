internal import VitrineFormats

/// Looks into a ZIP. What a file in it gives away is found in the same way as in a file of its own.
enum ZIPAudit {
    private static let maxPacked = 64 << 20
    /// The most bytes that are unpacked of all files in a ZIP.
    private static let maxTotal = 1 << 30

    /// - Returns: what is not inspected; nil if everything is.
    static func inspect(_ zip: ZIPReader, of file: AuditedFile, into list: inout LeakList) -> String? {
        var (skipped, unpacked) = (0, 0)
        for entry in zip.entries where entry.name.last != UInt8(ascii: "/") {
            let path = String(decoding: entry.name, as: UTF8.self)
            if !entry.isStored { unpacked += min(entry.size, maxPacked) }
            guard unpacked <= maxTotal, let part = part(entry, of: file) else {
                skipped += 1
                continue
            }
            let inside = AuditedFile(
                name: path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? path,
                size: part.size, read: part.read)
            let result = FileAudit.inspect(inside, at: path, isInZIP: true)
            if result.note != nil { skipped += 1 }
            for finding in result.findings {
                list.add(finding.kind, "\(finding.what), in '\(path)'")
            }
        }
        return skipped == 0 ? nil : "\(skipped) of \(zip.entries.count) files in this ZIP cannot be inspected"
    }

    private static func part(_ entry: ZIPReader.Entry, of file: AuditedFile) -> AuditedFile? {
        if entry.isStored {
            let start = entry.range.lowerBound
            return AuditedFile(name: "", size: entry.range.count) { offset, count in
                file.read(start + offset, min(count, max(0, entry.range.count - offset)))
            }
        }
        guard entry.isDeflated, entry.range.count <= maxPacked, entry.size <= maxPacked,
            let packed = file.read(entry.range.lowerBound, entry.range.count),
            let bytes = Inflate.contents(of: packed, in: .nothing, limit: maxPacked)
        else { return nil }
        return AuditedFile(name: "", bytes: bytes)
    }
}
