import ArgumentParser
import VitrineBuild
import VitrineCore
import VitrineDisk

struct SiteOptions: ParsableArguments {
    @Argument(help: "The site's folder, which contains vitrine.yml. (default: .)", completion: .directory)
    var site: String?

    @Option(
        help: ArgumentHelp(
            "Build a gallery of this folder of photographs without a site, with the default settings. Needs --output; its state is in the user's cache folder.",
            valueName: "dir"), completion: .directory)
    var albums: String?

    @Option(help: "With --albums: the title of the gallery, instead of the name of the folder.")
    var title: String?

    @Option(
        name: .shortAndLong, help: "Folder of the gallery, instead of the one in the settings.", completion: .directory)
    var output: String?

    @Option(help: "Folder of templates that replace the site's and Vitrine's own.", completion: .directory)
    var templates: String?

    @Flag(
        help:
            "Keep what is published of folders of photographs that are missing, such as those on a disk that is not mounted."
    )
    var allowMissing = false

    @Option(name: .shortAndLong, help: "Number of worker processes; by default one for each core.")
    var jobs: Int?

    @Option(
        help: ArgumentHelp(
            "Memory for decoding, such as 512MB or 2GB; by default a quarter of the machine's. A photo that needs more is rendered alone.",
            valueName: "size"))
    var memory: ByteCount?

    @Flag(name: .shortAndLong, help: "Print only warnings and errors.")
    var quiet = false

    @Flag(name: .shortAndLong, help: "List every file.")
    var verbose = false

    @Flag(help: "Print how long each phase took. With --json, the report contains it.")
    var timings = false

    func validate() throws {
        if let jobs, !(1...256).contains(jobs) { throw ValidationError("--jobs must be from 1 to 256.") }
        if quiet && verbose { throw ValidationError("--quiet and --verbose cannot be used together.") }
    }

    var console: Console { Console(level: quiet ? .quiet : verbose ? .verbose : .normal) }

    var workerCount: Int { jobs ?? Machine.cores }

    var memoryBudget: Int64 { memory?.bytes ?? Machine.memoryBudget }

    /// - Parameter showsFolder: whether a folder of photographs may stand in the place of a site.
    func buildOptions(showsFolder: Bool = false) throws -> BuildOptions {
        var options = try SiteLocation(
            site: site, output: output, albums: albums, title: title, showsFolder: showsFolder
        )
        .options()
        if let templates {
            let own = WorkingFolder().absolute(templates)
            guard Disk.exists(own) else { throw ValidationError("--templates: the folder \(own) does not exist") }
            options.templates.insert(own, at: 0)
        }
        options.allowsMissing = allowMissing
        options.stopwatch = timings ? Stopwatch() : nil
        return options
    }
}

struct WorkingFolder {
    private let path = Disk.currentFolder ?? "/"

    func absolute(_ path: String) -> String { AbsolutePath.make(path, from: self.path) }

    func output(_ path: String, advice: String = HomePath.advice) throws -> String {
        if HomePath.isMeant(path) { throw ValidationError("'\(path)': \(advice).") }
        return absolute(path)
    }

    func site(_ path: String) -> String {
        let path = absolute(path)
        guard path.hasSuffix("/vitrine.yml") else { return path }
        let isFolder = (try? Disk.entry(path, followsLink: true))?.kind == .folder
        return isFolder ? path : AbsolutePath.parent(path)
    }
}
