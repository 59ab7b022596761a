import ArgumentParser
import VitrineBuild
import VitrineServe

struct ServeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Build the gallery, show it at an address of this machine, and follow every change.",
        discussion: """
            Examples:
              vitrine serve                          the site in this folder
              vitrine serve my-site --open           open the browser, too
              vitrine serve ~/Pictures/Lofoten       a folder of photographs
              vitrine serve my-site --port 0         at any port that is free
              vitrine serve my-site --host 0.0.0.0   for a phone in the same network

            The address is http://localhost:8000/ by default. A folder of photographs needs no site, and nothing is written \
            beside them.

            Photographs, captions, settings, templates and styles can be changed while it runs: open pages follow. Ctrl-C \
            ends it. The gallery's files are those that 'vitrine build' writes.
            """)

    @OptionGroup var site: SiteOptions

    @Option(help: "The port; 0 for any that is free.")
    var port = 8000

    @Option(
        help: ArgumentHelp(
            "Listen at this address or name instead of this machine's own 127.0.0.1 and ::1. Everybody who reaches it sees the gallery, with what is not published yet; there is no password.",
            valueName: "address"))
    var host: String?

    @Flag(name: .customLong("open"), help: "Open the gallery in the browser.")
    var opens = false

    @Flag(name: .customLong("no-watch"), help: "Build once and serve that; do not look for changes.")
    var isStill = false

    func validate() throws {
        guard (0...65535).contains(port) else { throw ValidationError("--port must be from 0 to 65535.") }
        if let host, host.isEmpty { throw ValidationError("--host needs an address, such as 0.0.0.0.") }
    }

    func run() async throws {
        let console = site.console
        let files = FollowerFiles(templates: TemplateFolder.own)
        if let problem = files.problem { console.warn("Note: \(problem).") }
        let options = ServeOptions(
            address: PreviewAddress(host: host, port: port), files: files,
            watcher: isStill ? nil : FolderSourceWatcher(console: console), console: console)
        let (site, opens) = (try site.buildOptions(showsFolder: true), opens)
        try await CommandRunner(console: console).run(jobs: self.site.workerCount, memory: self.site.memoryBudget) {
            workers in
            try console.finishStoppedEdit(site)
            let session = try ServeSession(site: site, workers: workers, now: { Machine.now }, options: options)
            do {
                try await session.run { url, _ in
                    Console.writeOutput("Serving at \(url)")
                    console.say("Ctrl-C ends it.")
                    guard opens else { return }
                    Browser.open(url) { console.warn("No browser could be opened; open \(url) yourself.") }
                }
            } catch let error as PreviewError {
                console.fail(error.message)
                throw ExitStatus.usage
            }
        }
    }
}
