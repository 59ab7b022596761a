struct ViewCommand {
    let site: String?
    let albums: String?
    let output: String?
    let templates: String?

    init(site: String? = nil, albums: String? = nil, output: String? = nil, templates: String? = nil) {
        self.site = site
        self.albums = albums
        self.output = output
        self.templates = templates
    }

    init(site: SiteOptions) {
        self.init(site: site.site, albums: site.albums, output: site.output, templates: site.templates)
    }

    func text(opens: Bool = false) -> String {
        var words = ["vitrine", "serve"]
        if let site, site != "." { words.append(site) }
        if let albums { words += ["--albums", albums] }
        if let output { words += ["--output", output] }
        if let templates { words += ["--templates", templates] }
        if opens { words.append("--open") }
        return words.map(Self.quoted).joined(separator: " ")
    }

    var hint: String { "look: \(text())" }

    private static func quoted(_ word: String) -> String {
        let isPlain = word.utf8.allSatisfy {
            (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) || $0 >= 0x80
                || "_./-+,:@%".utf8.contains($0)
        }
        return isPlain && !word.isEmpty
            ? word
            : "'"
                + word.split(separator: "'", omittingEmptySubsequences: false)
                .joined(separator: "'\\''") + "'"
    }
}
