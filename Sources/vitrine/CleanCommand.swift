import ArgumentParser
import VitrineBuild
import VitrineCore

struct CleanCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "clean",
        abstract:
            "Remove the files that Vitrine made: the gallery and its state. Photographs and all other files are kept.",
        discussion: """
            Examples:
              vitrine clean my-site
              vitrine clean --albums ~/Pictures/Lofoten --output web
                                                  a gallery without a site
              vitrine clean ~/Pictures/Lofoten    what 'vitrine serve' made for the folder
              vitrine clean my-site --from parts  old files of 'vitrine render', which
                                                  --yes removes

            The history of edits (.vitrine/studio, for 'vitrine undo') and the trash are kept, too.
            """)

    @Argument(help: "The site's folder, which contains vitrine.yml. (default: .)", completion: .directory)
    var site: String?

    @Option(
        help: ArgumentHelp("The folder of photographs of a gallery that was built without a site.", valueName: "dir"),
        completion: .directory)
    var albums: String?

    @Option(
        name: .shortAndLong, help: "Folder of the gallery, instead of the one in the settings.", completion: .directory)
    var output: String?

    @Option(
        help: ArgumentHelp(
            "Clean the folder that 'vitrine render --to' wrote, and not the gallery: list images and videos that no record file names and that are older than 30 days, and record files of another number of shards that is out of date.",
            valueName: "dir"), completion: .directory)
    var from: String?

    @Flag(help: "With --from: remove these files.")
    var yes = false

    @Flag(name: .shortAndLong, help: "Print only warnings and errors.")
    var quiet = false

    func validate() throws {
        if yes, from == nil { throw ValidationError("--yes is for --from.") }
    }

    func run() throws {
        let console = Console(level: quiet ? .quiet : .normal)
        if let from { return try clean(from, console) }
        let options = try SiteLocation(site: site, output: output, albums: albums, showsFolder: true).options()
        try CommandRunner(console: console).run {
            let outcome = try SiteCleaner.clean(options)
            console.say("Removed \(Count.of(outcome.deleted, "file")) from \(outcome.output).")
            if outcome.left.isEmpty { return }
            console.say(
                "Kept, because Vitrine did not make \(outcome.left.count == 1 ? "it or it was" : "them or they were") "
                    + "changed by hand: \(Count.of(outcome.left.count, "file")).")
            for path in outcome.left.prefix(Self.maxNamed) { console.say("  \(path)") }
            if outcome.left.count > Self.maxNamed {
                console.say("  … and \(outcome.left.count - Self.maxNamed) more")
            }
        }
    }

    private func clean(_ folder: String, _ console: Console) throws {
        let location = SiteLocation(site: site, output: output, albums: albums)
        let options = try ShardsOptions.withKey(location.options())
        let outcome = try CommandRunner(console: console).run {
            try ShardCleaner.clean(options, .named(folder, options, option: "--from"), removes: yes)
        }
        if !yes { for file in outcome.files { console.say(file.text) } }
        let files = "\(Count.of(outcome.files.count, "file")) (\(FileSizeText.text(outcome.bytes)))"
        console.say(yes ? "Removed \(files) from \(folder)." : "\(files) can be removed; --yes removes them.")
    }

    private static let maxNamed = 10
}
