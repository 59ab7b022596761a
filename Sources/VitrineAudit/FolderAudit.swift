internal import VitrineDisk

/// Inspects any folder, whatever wrote it. It only reads, and follows no links.
package struct FolderAudit {
    private let root: String
    /// The files that are inspected; nil for all.
    private let paths: Set<String>?
    /// The folders of these files.
    private let folders: Set<String>
    private let allowed: Set<Leak>
    private let rules: (_ path: String) -> AuditRules
    private let isStopped: () -> Bool
    private var report = AuditReport()

    /// - Parameters:
    ///   - root: the folder, absolute.
    ///   - paths: the paths of the files that are inspected, relative to the root; nil for all. Of folders,
    ///     those are that hold one of them.
    ///   - isStopped: whether to end early, with what was found so far.
    /// - Returns: nil when there is no such folder.
    package static func run(
        _ root: String, inspecting paths: Set<String>? = nil, allowed: Set<Leak> = [],
        rules: @escaping (_ path: String) -> AuditRules = { _ in .anyFile },
        isStopped: @escaping () -> Bool = { false }
    ) -> AuditReport? {
        guard let real = Disk.realPath(root), let entry = try? Disk.entry(real), entry.kind == .folder else {
            return nil
        }
        var audit = FolderAudit(root: real, paths: paths, allowed: allowed, rules: rules, isStopped: isStopped)
        // A stack: folders come in order, each with its contents before the next.
        var waiting = [""]
        while let folder = waiting.popLast(), !isStopped() { waiting += audit.inspect(folder: folder).reversed() }
        return audit.report
    }

    private init(
        root: String, paths: Set<String>?, allowed: Set<Leak>, rules: @escaping (_ path: String) -> AuditRules,
        isStopped: @escaping () -> Bool
    ) {
        self.root = root
        self.paths = paths
        folders = Set(
            (paths ?? []).flatMap { path in
                path.utf8.indices.filter { path.utf8[$0] == UInt8(ascii: "/") }.map { String(path[..<$0]) }
            })
        self.allowed = allowed
        self.rules = rules
        self.isStopped = isStopped
    }

    /// - Parameter folder: relative to the root; empty for the root.
    private mutating func inspect(folder: String) -> [String] {
        let full = folder.isEmpty ? root : root + "/" + folder
        guard let entries = try? Disk.entries(of: full) else {
            add(Finding(path: folder, kind: .unreadable, what: "a folder that cannot be read"))
            return []
        }
        var below: [String] = []
        for entry in entries where !isStopped() {
            let name = String(decoding: entry.name, as: UTF8.self)
            let path = folder.isEmpty ? name : folder + "/" + name
            switch entry.kind {
            case .folder where paths != nil && !folders.contains(path): break
            case .folder: if isToBeInspected(folder: name, at: path) { below.append(path) }
            case .file where paths?.contains(path) == false: break
            case .file: inspect(entry, in: full, name, at: path)
            case .link: report.notes.append("\(path): a link; it is not followed")
            case .other: report.notes.append("\(path): a device or a pipe; its content is not inspected")
            }
        }
        return below
    }

    private mutating func isToBeInspected(folder name: String, at path: String) -> Bool {
        if let finding = FileAudit.nameOfFolder(name, at: path) { add(finding) }
        guard let finding = FileAudit.folder(name, at: path) else { return true }
        add(finding)
        return false
    }

    private mutating func inspect(_ entry: Disk.Entry, in folder: String, _ name: String, at path: String) {
        report.files += 1
        guard let file = try? OpenFile(entry.name, in: folder) else {
            return add(Finding(path: path, kind: .unreadable, what: "a file that cannot be read"))
        }
        let audited = AuditedFile(name: name, size: Int(file.size)) { try? file.read(at: Int64($0), count: $1) }
        let result = FileAudit.inspect(audited, at: path, rules: rules(path))
        for finding in result.findings { add(finding) }
        if let note = result.note { report.notes.append("\(path): \(note)") }
    }

    private mutating func add(_ finding: Finding) {
        if !allowed.contains(finding.kind) { report.findings.append(finding) }
    }
}
