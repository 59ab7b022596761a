internal import FoundationEssentials
internal import VitrineCore
internal import VitrineDisk

/// The journal of commands: a line of JSON when a command begins, and another one when it has ended. The file is only
/// changed while the lock of edits is held.
struct EditJournal {
    struct Limits {
        var commands = 1000
        /// The bytes of the journal and of all versions of files.
        var bytes: Int64 = 64 << 20
    }

    private enum Line: Codable {
        /// The same command may begin again, with other steps; the last line counts.
        case began(command: EditRecord)
        case ended(id: String, isApplied: Bool)
    }

    /// A journal that is larger was not written by Vitrine.
    private static let maxSize: Int64 = 1 << 28

    private let path: String
    private var lines: [[UInt8]]
    /// Whether the journal may end with an incomplete line, because the program was stopped while it wrote.
    private var isTorn: Bool

    /// - Parameter folder: the absolute path of its folder, which need not exist.
    init(folder: String) throws(Disk.Failure) {
        path = folder + "/journal"
        let bytes = try Disk.entry(path) == nil ? [] : Disk.read(path, maxSize: Self.maxSize, followsLink: false)
        // A line without an end was being written when the program was stopped. Nothing was done yet that it says.
        let end = bytes.lastIndex(of: UInt8(ascii: "\n")) ?? -1
        lines = bytes[..<(end + 1)].split(separator: UInt8(ascii: "\n")).map(Array.init)
        isTorn = end + 1 < bytes.count
    }

    private static func line(_ bytes: [UInt8]) -> Line? { try? JSONDecoder().decode(Line.self, from: Data(bytes)) }

    var unfinished: EditRecord? {
        guard case .began(let command) = lines.last.flatMap(Self.line) else { return nil }
        return command
    }

    var commands: [EditRecord] {
        var begun: [String: EditRecord] = [:]
        return lines.compactMap { bytes in
            switch Self.line(bytes) {
            case .began(let command):
                begun[command.id] = command
                return nil
            case .ended(let id, let isApplied): return isApplied ? begun[id] : nil
            case nil: return nil
            }
        }
    }

    // MARK: Writing

    /// Notes that a command begins, and waits until that is on the disk.
    mutating func begin(_ command: EditRecord) throws { try append(.began(command: command), synchronises: true) }

    mutating func end(_ id: String, isApplied: Bool) throws {
        try append(.ended(id: id, isApplied: isApplied), synchronises: false)
    }

    private mutating func append(_ line: Line, synchronises: Bool) throws {
        let bytes = try Self.bytes(line)
        if isTorn { try write(lines) }
        isTorn = true
        try Disk.append(bytes + [UInt8(ascii: "\n")], to: path, synchronises: synchronises)
        isTorn = false
        lines.append(bytes)
    }

    private static func bytes(_ line: Line) throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return Array(try encoder.encode(line))
    }

    private func write(_ lines: [[UInt8]]) throws(Disk.Failure) {
        let new = path + ".new"
        try Disk.removeFile(new)
        try Disk.append(lines.flatMap { $0 + [UInt8(ascii: "\n")] }, to: new, synchronises: true)
        try Disk.move(new, to: path)
    }

    // MARK: Limits

    /// Forgets the oldest commands when there are too many. Some more are forgotten than must be, so that this is rare.
    mutating func trim(_ versions: VersionStore, to limits: Limits) throws {
        let sizes = try versions.sizes()
        let size = lines.reduce(0) { $0 + Int64($1.count) + 1 } + sizes.values.reduce(0, +)
        // Each command has at least two lines.
        if lines.count <= limits.commands * 2, size <= limits.bytes { return }
        var left = limits.bytes / 10 * 9
        var kept: Set<ContentDigest> = []
        let newest = try commands.reversed().prefix(limits.commands / 10 * 9).prefix { command in
            let added = Set(command.versions).subtracting(kept)
            kept.formUnion(added)
            left -= added.reduce(0) { $0 + (sizes[$1] ?? 0) } + Int64(try Self.bytes(.began(command: command)).count)
            return left >= 0
        }
        lines = try newest.reversed().flatMap { command in
            [try Self.bytes(.began(command: command)), try Self.bytes(.ended(id: command.id, isApplied: true))]
        }
        try write(lines)
        try versions.removeAll(except: Set(newest.flatMap(\.versions)))
    }
}
