import ArgumentParser
import VitrineBuild
import VitrineDisk
import VitrineServe

struct StudioCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "studio",
        abstract: "Edit the gallery in the browser: captions, order, albums, what is hidden.",
        discussion: """
            Examples:
              vitrine studio                     the site in this folder
              vitrine studio my-site --open      open the browser, too

            The studio shows the gallery as it will be published, and a layer in which one works. It can be reached from
            this machine only, by a link that is printed here and can be used once. What is edited are the texts that
            'vitrine edit' changes; photographs are never changed, 'vitrine undo' takes every edit back, and nothing of the
            studio is published. Ctrl-C ends it.
            """)

    @OptionGroup var site: SiteOptions

    @Option(help: "The port; 0 for any that is free.")
    var port = 8000

    @Flag(name: .customLong("open"), help: "Open the studio in the browser.")
    var opens = false

    func validate() throws {
        guard (0...65535).contains(port) else { throw ValidationError("--port must be from 0 to 65535.") }
        guard site.albums == nil else {
            throw ValidationError("The studio edits a site; --albums is for galleries without one.")
        }
    }

    func run() async throws {
        let (console, site, opens) = (site.console, try site.buildOptions(), opens)
        let secrets = StudioSecrets(now: { Machine.now })
        try await CommandRunner(console: console).run(jobs: self.site.workerCount, memory: self.site.memoryBudget) {
            workers in
            try console.finishStoppedEdit(site)
            let state = try StudioState(site)
            defer { state.removeSecrets() }
            try state.keep(token: secrets.programToken)
            let link = StudioLink(secrets: secrets, state: state, console: console)
            var options = ServeOptions(
                address: PreviewAddress(name: state.name + ".localhost", port: port),
                files: FollowerFiles(templates: TemplateFolder.own), watcher: FolderSourceWatcher(console: console),
                console: console)
            options.studio = try Self.studio(secrets, state, link)
            let session = try ServeSession(site: site, workers: workers, now: { Machine.now }, options: options)
            do {
                try await session.run { url in
                    link.set(address: url)
                    Console.writeOutput("The studio is at \(url)")
                    link.print()
                    console.say("Ctrl-C ends it.")
                    if opens { link.open() }
                }
            } catch let error as PreviewError {
                console.fail(error.message)
                throw ExitStatus.usage
            }
        }
    }

    private static func studio(
        _ secrets: StudioSecrets, _ state: StudioState, _ link: StudioLink
    ) throws -> StudioOptions {
        do throws(Disk.Failure) {
            return try StudioOptions(
                secrets, name: state.name, templates: TemplateFolder.own, onNewLink: link.print,
                onEntered: state.removeLink)
        } catch {
            throw BuildError(.configuration, error.path, "cannot be read (\(error.reason)); install Vitrine again")
        }
    }
}
