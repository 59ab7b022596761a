import ArgumentParser
import VitrineBuild
import VitrineCore
import VitrineDisk
import VitrineEdit

struct EditCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit",
        abstract: "Change titles, captions, favorites, what is hidden, and other texts of photos and albums.",
        discussion: """
            Examples:
              vitrine edit lofoten/IMG_0412.jpg favorite=true caption="Before the rain"
              vitrine edit lofoten/IMG_0412.jpg lofoten/IMG_0413.jpg hidden=true
              vitrine edit lofoten title="Lofoten in winter" cover=IMG_0412.jpg
              vitrine edit lofoten/IMG_0412.jpg edit.filter=sepia edit.amount=80
              vitrine edit lofoten/IMG_0412.jpg edit.crop="8.5 0 91.5 100"
              vitrine edit lofoten/IMG_0412.jpg edit=       published as it is again
              vitrine edit . title="Our photographs"        the title of the site
              vitrine edit lofoten/IMG_0412.jpg caption=    an empty value removes the line
              vitrine edit --json - < edits.json            several edits, all or nothing

            Photos and albums are named by their paths below the albums folder, or by the paths of their files; a dot (.) \
            is the first page. The values are written into the text beside the photo (IMG_0412.jpg.yml) or into the \
            album's album.md, and those of the site into vitrine.yml; everything else in these files stays as it \
            is, and photographs are never changed. 'vitrine undo' takes an edit back.

            Exit status 5 when the site is not as the edits say ('was'), or another program changes the same lines.
            """)

    @Argument(
        help: ArgumentHelp("Photos or albums, and then what is changed.", valueName: "photo|album|key=value"),
        completion: .file())
    var words: [String] = []

    @OptionGroup var site: EditedSite

    @Option(
        help: ArgumentHelp(
            "Read edits from a file, or from standard input (-): {\"commands\": [...]}, as the guide describes. The result is printed as JSON, too.",
            valueName: "file"), completion: .file())
    var json: String?

    func validate() throws {
        if json != nil, !words.isEmpty { throw ValidationError("--json stands instead of photos and values.") }
        guard json == nil else { return }
        let names = words.prefix { !Self.isAssignment($0) }
        guard !names.isEmpty else { throw ValidationError("Name a photo or an album.") }
        let rest = words.dropFirst(names.count)
        guard !rest.isEmpty else { throw ValidationError("Say what is changed, such as favorite=true.") }
        if let word = rest.first(where: { !Self.isAssignment($0) }) {
            throw ValidationError("'\(word)' is behind the first value; photos and albums come before the values.")
        }
        let keys = rest.map { $0.prefix { $0 != "=" } }
        guard Set(keys).count == keys.count else { throw ValidationError("Each key can have one value.") }
        if let edit = rest.first(where: { $0.hasPrefix("edit=") }),
            edit != "edit=" || keys.contains(where: isOfAdjustments)
        {
            throw ValidationError(
                "'edit=' alone publishes photos as they are; write values as edit.filter=sepia edit.amount=80.")
        }
    }

    /// - Throws: when the files that are named lie in a site, and the working folder is none.
    private func refuseOtherSites(_ names: some Sequence<String>, in folder: WorkingFolder) throws {
        func isSite(_ path: String) -> Bool { Disk.exists(path + "/vitrine.yml") }
        if isSite(folder.site(site.site)) { return }
        for name in names {
            var path = folder.absolute(name)
            while path != "/", !isSite(path) { path = AbsolutePath.parent(path) }
            guard isSite(path) else { continue }
            throw ValidationError("'\(name)' is in the site '\(path)'; add --site '\(path)'.")
        }
    }

    func run() async throws {
        let (folder, words) = (WorkingFolder(), words)
        try refuseOtherSites(words.prefix { !Self.isAssignment($0) }, in: folder)
        let edits = try CommandRunner(console: site.console, isJSON: json != nil).run {
            try json.map { try EditList.read($0, in: folder) }
        }
        let outcome = try await site.run(isJSON: json != nil) { engine in
            try engine.apply(try edits ?? Self.edits(words) { try engine.item($0, absolute: folder.absolute) })
        }
        try site.show(outcome, isJSON: json != nil)
    }

    private static let adjustments = "edit"

    private func isOfAdjustments(_ key: Substring) -> Bool { key.hasPrefix(Self.adjustments + ".") }

    /// Whether a word sets a value. Names of files may contain an equals sign, but no key contains a slash, or a dot that
    /// is not behind `edit`.
    private static func isAssignment(_ word: String) -> Bool {
        guard let sign = word.utf8.firstIndex(of: UInt8(ascii: "=")) else { return false }
        let key = word[..<sign]
        let name = key.hasPrefix(adjustments + ".") ? key.dropFirst(adjustments.count + 1) : key
        return !name.isEmpty && name.utf8.allSatisfy { (0x41...0x5A).contains($0 & 0xDF) }
    }

    /// The title and the description of the first page are those of the site.
    private static func firstPage(_ fields: Edit.Fields) -> [Edit] {
        let site = fields.values.filter { Edit.siteKeys.contains($0.key) }
        let own = fields.values.filter { !Edit.siteKeys.contains($0.key) }
        return (site.isEmpty ? [] : [.site(Edit.Fields(site))])
            + (own.isEmpty ? [] : [.album(.root, Edit.Fields(own))])
    }

    private static func edits(_ words: [String], _ item: (String) throws -> EditEngine.Item) throws -> [Edit] {
        let names = words.prefix { !isAssignment($0) }
        var (values, adjusted): ([String: EditValue], [String: String]) = ([:], [:])
        var isReverted = false
        for word in words.dropFirst(names.count) {
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            if parts[0] == adjustments {
                isReverted = true
            } else if parts[0].hasPrefix(adjustments + ".") {
                adjusted[String(parts[0].dropFirst(adjustments.count + 1))] = parts[1]
            } else {
                values[parts[0]] = EditValue(argument: parts[1])
            }
        }
        let change: Edit.AdjustmentChange? = isReverted ? .all(nil) : adjusted.isEmpty ? nil : .some(adjusted)
        let fields = Edit.Fields(values)
        var (photos, edits): ([SourcePath], [Edit]) = ([], [])
        for name in names {
            switch try item(name) {
            case .photo(let path): if !photos.contains(path) { photos.append(path) }
            case .album(let path):
                if change != nil {
                    throw BuildError(
                        .configuration, name, "is an album; photos are adjusted, one by one or several at once")
                }
                edits += path.isRoot ? firstPage(fields) : [.album(path, fields)]
            }
        }
        if photos.isEmpty { return edits }
        let set: [Edit] = values.isEmpty ? [] : [.set(photos, fields)]
        return set + (change.map { [.adjust(photos, $0, was: nil)] } ?? []) + edits
    }
}
