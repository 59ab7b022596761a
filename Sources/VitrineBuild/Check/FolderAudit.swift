internal import Foundation
package import VitrineAudit
internal import VitrineCore
internal import VitrineDisk

/// What a folder that is published would give away.
package struct AuditReport: Sendable, Codable {
    /// The number of files that were inspected.
    package var files = 0
    package var findings: [Finding] = []
    /// What was not inspected, with the reason.
    package var notes: [String] = []
}

/// Inspects any folder, whatever wrote it. It only reads, and follows no links.
package enum FolderAudit {
    /// - Parameters:
    ///   - root: absolute.
    ///   - allowed: what may be published and is left out.
    ///   - rules: what may be in the file at a path below the folder.
    /// - Throws: when there is no such folder.
    package static func run(
        _ root: String, allowed: Set<Leak> = [], rules: (_ path: String) -> AuditRules = { _ in .anyFile },
        isStopped: () -> Bool = { false }
    ) throws(BuildError) -> AuditReport {
        guard let real = Disk.realPath(root), let entry = try? Disk.entry(real), entry.kind == .folder else {
            throw BuildError(.configuration, root, "there is no such folder")
        }
        var report = AuditReport()
        // A stack: folders come in order, each with its contents before the next.
        var waiting = [""]
        while let folder = waiting.popLast(), !isStopped() {
            var folders: [String] = []
            let full = folder.isEmpty ? real : real + "/" + folder
            guard let entries = try? Disk.entries(of: full) else {
                report.add(Finding(path: folder, kind: .unreadable, what: "a folder that cannot be read"), allowed)
                continue
            }
            for entry in entries where !isStopped() {
                let name = String(decoding: entry.name, as: UTF8.self)
                let path = folder.isEmpty ? name : folder + "/" + name
                switch entry.kind {
                case .folder:
                    if let finding = FileAudit.nameOfFolder(name, at: path) { report.add(finding, allowed) }
                    if let finding = FileAudit.folder(name, at: path) {
                        report.add(finding, allowed)
                    } else {
                        folders.append(path)
                    }
                case .file:
                    report.files += 1
                    guard let result = inspect(full, entry, name, path, rules(path)) else {
                        report.add(Finding(path: path, kind: .unreadable, what: "a file that cannot be read"), allowed)
                        continue
                    }
                    for finding in result.findings { report.add(finding, allowed) }
                    if let note = result.note { report.notes.append("\(path): \(note)") }
                case .link: report.notes.append("\(path): a link; it is not followed")
                case .other: report.notes.append("\(path): a device or a pipe; its content is not inspected")
                }
            }
            waiting += folders.reversed()
        }
        return report
    }

    /// nil when the file cannot be read.
    private static func inspect(
        _ folder: String, _ entry: Disk.Entry, _ name: String, _ path: String, _ rules: AuditRules
    ) -> FileAudit.Result? {
        guard let file = try? OpenFile(entry.name, in: folder) else { return nil }
        let audited = AuditedFile(name: name, size: Int(file.size)) { try? file.read(at: Int64($0), count: $1) }
        return FileAudit.inspect(audited, at: path, rules: rules)
    }
}

extension AuditReport {
    fileprivate mutating func add(_ finding: Finding, _ allowed: Set<Leak>) {
        if !allowed.contains(finding.kind) { findings.append(finding) }
    }
}
