import ArgumentParser
import VitrineBuild
import VitrineDisk
import VitrineEdit
import VitrineServe

struct StudioCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "studio",
        abstract: "Edit the gallery in the browser: captions, order, albums, what is hidden.",
        discussion: """
            Examples:
              vitrine studio                     the site in this folder
              vitrine studio my-site --open      open the browser, too
              vitrine studio my-site --devices   also edit on a phone in the same network

            The studio shows the gallery as it will be published, and a layer in which one works. It can be reached from \
            this machine only, by a link that is printed here and can be used once. What is edited are the texts that \
            'vitrine edit' changes; photographs are never changed, 'vitrine undo' takes every edit back, and nothing of the \
            studio is published. Ctrl-C ends it.

            With --devices, it also answers at this machine's address in the local network. Each device enters with a \
            link of its own, which is printed here with a QR code, and can be removed in the studio. The connection is \
            plain HTTP: everybody in the same network can read it. In a network that you do not trust, use Tailscale \
            (--host with this machine's Tailscale address) or 'ssh -L' instead.
            """)

    @OptionGroup var site: SiteOptions

    @Option(help: "The port; 0 for any that is free.")
    var port = 8000

    @Flag(name: .customLong("open"), help: "Open the studio in the browser.")
    var opens = false

    @Flag(
        name: .customLong("devices"), help: "Also let devices in the local network enter, each with a link of its own.")
    var hasDevices = false

    @Option(
        help: ArgumentHelp(
            "With --devices, the IPv4 address of this machine at which devices enter. It is needed if the machine has several in local networks.",
            valueName: "address"))
    var host: String?

    func validate() throws {
        guard (0...65535).contains(port) else { throw ValidationError("--port must be from 0 to 65535.") }
        guard site.albums == nil else {
            throw ValidationError("The studio edits a site; --albums is for galleries without one.")
        }
        guard host == nil || hasDevices else {
            throw ValidationError(
                "The studio answers this machine only. To let devices in the local network enter, add --devices.")
        }
    }

    func run() async throws {
        let (console, site, opens) = (site.console, try site.buildOptions(), opens)
        let secrets = StudioSecrets(now: { Machine.now })
        let devices = try deviceLink(secrets)
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
            options.studio = try Self.studio(secrets, state, link, devices)
            options.studio?.publisher = StudioPublisher(options: site, workers: workers, console: console)
            let session = try ServeSession(site: site, workers: workers, now: { Machine.now }, options: options)
            do {
                try await session.run { url, port in
                    link.set(address: url)
                    Console.writeOutput("The studio is at \(url)")
                    link.print()
                    devices?.begin(port: port)
                    console.say("Ctrl-C ends it.")
                    if opens { link.open() }
                }
            } catch let error as PreviewError {
                console.fail(error.message)
                throw ExitStatus.usage
            }
        }
    }

    private func deviceLink(_ secrets: StudioSecrets) throws -> DeviceLink? {
        guard hasDevices else { return nil }
        do {
            let address = try DeviceAddress.choose(host, among: NetworkInterface.all)
            return DeviceLink(secrets: secrets, address: address, console: site.console)
        } catch {
            site.console.fail(error.message)
            throw ExitStatus.usage
        }
    }

    private static func studio(
        _ secrets: StudioSecrets, _ state: StudioState, _ link: StudioLink, _ devices: DeviceLink?
    ) throws -> StudioOptions {
        do throws(Disk.Failure) {
            var options = try StudioOptions(secrets, name: state.name, templates: TemplateFolder.own)
            options.deviceAddress = devices?.address
            options.onNewLink = { $0 == .machine ? link.print() : devices?.renewed() }
            options.onEntered = { $0 == .machine ? state.removeLink() : devices?.entered($1) }
            return options
        } catch {
            throw BuildError(.configuration, error.path, "cannot be read (\(error.reason)); install Vitrine again")
        }
    }
}
