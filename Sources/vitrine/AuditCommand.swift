import ArgumentParser
import VitrineAudit
import VitrineBuild
import VitrineCore

struct AuditCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "audit",
        abstract: "Check any folder for private data before it is published. Changes nothing.",
        discussion: """
            Examples:
              vitrine audit my-site/public
              vitrine audit _site --allow camera --allow words
              vitrine audit public --json | jq -r '.findings[].path' | sort -u

            Prints one line for each finding: path, kind, what it is, and how to fix it. In pictures it finds positions, \
            serial numbers, owners, faces, thumbnails, second pictures, editing histories, comments, and data after \
            their end; in pages, feeds and search indexes, positions and file paths of a computer; in file names, \
            positions; and repositories, backups, databases, RAW photos and Vitrine's reports.

            The folder may come from any program, and needs no vitrine.yml. The private data itself is not printed, so \
            that the log can be public.

            Exit status 1 when there are findings, 2 when there is no such folder.
            """)

    @Argument(help: ArgumentHelp("The folder that is to be published.", valueName: "dir"), completion: .directory)
    var folder: String

    @Option(
        help: ArgumentHelp(
            "A kind of finding that may be published; can be repeated. One of: "
                + Leak.allCases.map(\.rawValue).joined(separator: ", ") + ".", valueName: "kind"))
    var allow: [Leak] = []

    @Flag(name: .shortAndLong, help: "Print only findings.")
    var quiet = false

    @Flag(help: "Print findings and notes as JSON on standard output.")
    var json = false

    func run() throws {
        let console = Console(level: quiet ? .quiet : .normal)
        let path = WorkingFolder().absolute(folder)
        let report = try CommandRunner(console: console, isJSON: json).run {
            guard let report = FolderAudit.run(path, allowed: Set(allow)) else {
                throw BuildError(.configuration, path, "there is no such folder")
            }
            return report
        }
        if json {
            try JSONPrinter.print(report)
        } else {
            for finding in report.findings {
                Console.writeOutput(LogText.line(finding.message))
            }
        }
        for note in report.notes { console.say("Note: \(note).") }
        let files = Set(report.findings.map(\.path)).count
        console.say(
            report.findings.isEmpty
                ? "\(Count.of(report.files, "file")) checked; no private data found."
                : "\(Count.of(report.findings.count, "finding")) in \(files) of \(Count.of(report.files, "file")).")
        if !report.findings.isEmpty { throw ExitStatus.failures }
    }
}

extension Leak: ExpressibleByArgument {}
