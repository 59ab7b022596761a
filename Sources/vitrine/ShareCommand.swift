import ArgumentParser
import VitrineBuild
import VitrineCore
import VitrineEdit

struct ShareCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "share",
        abstract: "Give an unlisted album an address that cannot be guessed, and print it.",
        discussion: """
            Examples:
              vitrine share clients/smith --site my-site
              vitrine share clients/smith --renew          replace the address with another

            The album must be unlisted. The address is written into its album.md (address: smith-7k3m9qx2vb4t); if it has \
            such an address already, that is printed. The address is valid when the gallery is built and published again.

            Everyone who has the address can see the photos and pass it on. --renew ends that for the old address at the \
            next publishing; what visitors or caches have kept until then stays with them. 'vitrine undo' takes it back.
            """)

    @Argument(
        help: ArgumentHelp("The album: its path below the albums folder.", valueName: "album"), completion: .directory)
    var album: String

    @OptionGroup var site: EditedSite

    @Flag(help: "Replace an address that cannot be guessed by another one.")
    var renew = false

    func run() async throws {
        let (folder, album, renew) = (WorkingFolder(), album, renew)
        let shared = try await site.run(isJSON: false) { engine in
            guard case .album(let path) = try engine.item(album, absolute: folder.absolute) else {
                throw BuildError(.configuration, album, "is a photo; share the album that contains it")
            }
            var generator = SystemRandomNumberGenerator()
            return try engine.share(path, renews: renew, using: &generator)
        }
        Console.writeOutput(LogText.line(shared.address))
        try explain(shared)
    }

    private func explain(_ shared: SharedAlbum) throws {
        let console = site.console
        if let outcome = shared.outcome {
            try site.show(outcome, isJSON: false)
            console.say("The address is valid when the gallery is built and published again.")
        }
        if renew { console.say("The old address is valid until then. It does not lead to the new one.") }
        if !shared.isComplete {
            console.say("This is the path in the gallery; with 'baseURL' in vitrine.yml, the whole address is printed.")
        }
        console.say("Everyone who has the address can see the photos, and can pass it on.")
    }
}
