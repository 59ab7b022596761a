import ArgumentParser
import VitrineBuild
import VitrineCore
import VitrineAudit

struct AuditCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "audit",
        abstract: "Look through any folder for what it would give away if it were published. Changes nothing.",
        discussion: """
            Examples:
              vitrine audit my-site/public
              vitrine audit _site --allow camera --allow words
              vitrine audit public --json | jq -r '.findings[].path' | sort -u

            One line a finding: path, kind, what it is, and how to fix it. Finds positions, serial numbers, owners,
            faces, thumbnails, second pictures, editing histories, comments and data behind the end of pictures;
            positions and a machine's paths in pages, feeds and search indexes; positions in names of files;
            repositories, backups, databases, RAW photos, reports of Vitrine. No vitrine.yml is needed, whatever made the folder. What is found is not repeated, so that the
            log of a build can be public.

            Exit status 1 when there are findings, 2 when there is no such folder.
            """)

    @Argument(help: ArgumentHelp("The folder that is published.", valueName: "dir"), completion: .directory)
    var folder: String

    @Option(
        help: ArgumentHelp(
            "A kind of finding that may be published; can be given again. One of: "
                + Leak.allCases.map(\.rawValue).joined(separator: ", ") + ".", valueName: "kind"))
    var allow: [Leak] = []

    @Flag(name: .shortAndLong, help: "Print nothing but findings.")
    var quiet = false

    @Flag(help: "Print findings and notes as JSON on standard output.")
    var json = false

    func run() throws {
        let console = Console(level: quiet ? .quiet : .normal)
        let path = WorkingFolder().absolute(folder)
        let report = try CommandRunner(console: console, isJSON: json).run {
            try FolderAudit.run(path, allowed: Set(allow))
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
                ? "\(Count.of(report.files, "file")), and nothing in them that should not be published."
                : "\(Count.of(report.findings.count, "finding")) in \(files) of \(Count.of(report.files, "file")).")
        if !report.findings.isEmpty { throw ExitStatus.failures }
    }
}

extension Leak: ExpressibleByArgument {}
