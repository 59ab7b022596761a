import ArgumentParser
import VitrineBuild
import VitrineCore
import VitrineDeploy
import VitrineDisk
import VitrineEdit
import VitrineMessages

struct DoctorCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Check whether Vitrine can work on this machine, and list known faults of its libraries.",
        discussion: """
            Examples:
              vitrine doctor
              vitrine doctor --site my-site    also try the disks of a site
              vitrine doctor --json

            --site writes two small files to the disks of the site, and removes them.

            Exit status 3 when something is missing that Vitrine needs. Known faults of libraries are listed with \
            Vitrine's workaround, and do not change the exit status. Nor does a missing ffmpeg, which only videos need.
            """)

    @Option(
        name: .shortAndLong,
        help: "The site whose disks are tried. (default: the folder in which you are, if it is one)",
        completion: .directory)
    var site: String?

    @Flag(help: "Print the result as JSON on standard output.")
    var json = false

    private struct Findings: Encodable {
        var version = Version.current
        var templates: String
        var libraries: [CLibraryVersion]
        /// The formats that the installed libraries cannot read.
        var missingFormats: [String]
        var faults: [CLibraryBug]
        var videoPrograms: [CLibraryVersion]
        var transferPrograms: [CLibraryVersion]
        /// Whether the kernel confines decoders to the files that they need (Landlock).
        var confinesFiles = ThisProcess.hasLandlock
        /// Whether the kernel keeps decoders from the network and from other processes (seccomp).
        var confinesCalls = ThisProcess.hasCallFilters
        /// The folders of the site whose disks cannot exchange two files in one step.
        var foldersWithoutExchange: [String]
    }

    func run() async throws {
        let console = Console(level: .normal)
        let decoders = try await CommandRunner(console: console, isJSON: json).run(jobs: 1) { workers in
            try await workers.libraries()
        }
        let templates = TemplateFolder.own
        guard Disk.isReadable(templates + "/layout.mustache") else {
            console.fail("there are no templates in \(templates); install Vitrine again")
            throw ExitStatus.disk
        }
        let folders = try CommandRunner(console: console, isJSON: json).run { try foldersWithoutExchange() }
        let findings = Findings(
            templates: templates, libraries: decoders.versions,
            missingFormats: decoders.missing.map(\.format.name), faults: CLibraryBug.all(in: decoders.versions),
            videoPrograms: await VideoPrograms.installed().versions(launcher: Program.workerCommand),
            transferPrograms: await TransferPrograms.versions(), foldersWithoutExchange: folders)
        if json { try JSONPrinter.print(findings) } else { show(findings, console) }
        if findings.missingFormats.isEmpty { return }
        let formats = findings.missingFormats.joined(separator: ", ")
        console.fail(
            "the installed libvips cannot read \(formats): install Vitrine again, or libvips with its modules "
                + "(apt install libvips42)")
        throw ExitStatus.disk
    }

    private func foldersWithoutExchange() throws -> [String] {
        let folder = WorkingFolder().site(site ?? ".")
        guard site != nil || Disk.exists(folder + "/vitrine.yml") else { return [] }
        return try ExchangeSupport.foldersWithout(
            BuildOptions(site: folder, templates: [TemplateFolder.own], now: Machine.now))
    }

    private func show(_ findings: Findings, _ console: Console) {
        console.say("Vitrine \(findings.version), with templates in \(findings.templates)")
        console.say(findings.libraries.map { "\($0.name) \($0.version)" }.joined(separator: ", "))
        console.say(videos(findings.videoPrograms))
        let programs = findings.transferPrograms.map { "\($0.name) \($0.version)" }
        console.say("For publishing: \(programs.isEmpty ? "folders only" : programs.joined(separator: ", "))")
        if !findings.confinesFiles {
            console.say(
                "The kernel has no Landlock: a hostile file that takes over a decoder could read other files. "
                    + "Linux 5.13 or later has it, unless it is turned off.")
        }
        if !findings.confinesCalls {
            console.say(
                "The kernel has no filters of calls (seccomp): a hostile file that takes over a decoder could reach the network "
                    + "and other programs of yours. Use a kernel with CONFIG_SECCOMP_FILTER.")
        }
        for folder in findings.foldersWithoutExchange {
            console.say(
                "The disk of \(folder) cannot exchange two files in one step. Edits work, but what another program saves "
                    + "in the very moment in which an edit writes the same file can be lost.")
        }
        for fault in findings.faults {
            console.say(
                "\(fault.library.name) \(fault.library.version): \(fault.fault), before \(fault.fixedIn). "
                    + "\(fault.remedy).")
        }
        if findings.missingFormats.isEmpty { console.say("Vitrine can work here.") }
    }

    private func videos(_ programs: [CLibraryVersion]) -> String {
        guard programs.count == 2 else {
            return "Videos need ffmpeg, which is not installed: \(VideoPrograms.installCommand)"
        }
        return programs.map { "\($0.name) \($0.version)" }.joined(separator: ", ")
    }
}
