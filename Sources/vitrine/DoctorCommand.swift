import ArgumentParser
import VitrineBuild
import VitrineCore
import VitrineDisk

struct DoctorCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Check whether Vitrine can work on this machine, and list known faults of its libraries.",
        discussion: """
            Examples:
              vitrine doctor
              vitrine doctor --json

            Exit status 3 when something is missing that Vitrine needs. Known faults of libraries are listed with
            Vitrine's workaround, and do not change the exit status.
            """)

    @Flag(help: "Print the result as JSON on standard output.")
    var json = false

    private struct Findings: Encodable {
        var version = Version.current
        var templates: String
        var libraries: [CLibraryVersion]
        var faults: [CLibraryBug]
    }

    func run() async throws {
        let console = Console(level: .normal)
        let libraries = try await CommandRunner(console: console, isJSON: json).run(jobs: 1) { workers in
            switch await workers.perform([.versions]).first?.reply {
            case .versions(let found): return found
            case .failure(let failure):
                throw BuildError(.disk, "", failure.message + "; install Vitrine and its libraries again")
            default: throw BuildError(.disk, "", "the worker is of another version; install Vitrine again")
            }
        }
        let templates = TemplateFolder.own
        guard Disk.isReadable(templates + "/layout.mustache") else {
            console.fail("there are no templates in \(templates); install Vitrine again")
            throw ExitStatus.disk
        }
        let findings = Findings(
            templates: templates, libraries: libraries, faults: CLibraryBug.all(in: libraries))
        if json { return try JSONPrinter.print(findings) }
        show(findings, console)
    }

    private func show(_ findings: Findings, _ console: Console) {
        console.say("Vitrine \(findings.version), with templates in \(findings.templates)")
        console.say(findings.libraries.map { "\($0.name) \($0.version)" }.joined(separator: ", "))
        for fault in findings.faults {
            console.say(
                "\(fault.library.name) \(fault.library.version): \(fault.fault), before \(fault.fixedIn). "
                    + "\(fault.remedy).")
        }
        console.say("Vitrine can work here.")
    }
}
