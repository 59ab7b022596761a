internal import Mustache
internal import VitrineCore

struct TemplateSet {
    private let library: CompiledTemplates
    private let sections: [String: TemplateReach.Section]
    /// The digest of each page template and all templates that it includes.
    let digests: [String: ContentDigest]
    let assets: [(path: OutputPath, bytes: [UInt8])]
    let addresses: AssetAddresses
    /// Read when an album wants names of places.
    let gazetteer: OnDemand<Result<Gazetteer, BuildError>>
    /// Read when the site has a map.
    let land: OnDemand<Result<LandOutline, BuildError>>
    /// Whether pages do not have Vitrine's content security policy, because the layout of the site has another policy
    /// or none.
    let hasOwnPolicy: Bool

    /// - Parameters:
    ///   - folders: the absolute paths of the folders. A file in an earlier folder replaces one with the same name in a
    ///     later folder.
    ///   - site: the absolute path of the site, which contains its icons.
    static func read(folders: [String], settings: Settings, site: String) throws(BuildError) -> TemplateSet {
        let files = try TemplateFiles.read(folders)
        for name in PageID.templates { _ = try files.required(files.templates[name], name + ".mustache") }
        let linter = TemplateLinter(templates: files.templates, ownWords: settings.words.own.keys.sorted())
        let problems = linter.problems + linter.unused(but: PageID.templates)
        guard problems.isEmpty else { throw BuildError(ConfigProblems(problems)) }
        let reach = TemplateReach(files.templates)
        guard reach.problems.isEmpty else { throw BuildError(ConfigProblems(reach.problems)) }
        let digests = PageID.templates.map { ($0, digest(linter.closure(of: $0), files.templates)) }
        let assets = try SiteAssets(
            files, settings, icons: IconFile.read(settings.icon, site: site),
            logo: LogoFile.read(settings.logo, site: site))
        let own = folders.last ?? "Templates"
        let gazetteer = OnDemand {
            Result { () throws(BuildError) in
                try PlaceFiles.gazetteer(templates: own, language: settings.pageLanguage.text)
            }
        }
        let land = OnDemand { Result { () throws(BuildError) in try PlaceFiles.land(templates: own) } }
        return TemplateSet(
            library: try CompiledTemplates(files.templates), sections: reach.sections,
            digests: Dictionary(uniqueKeysWithValues: digests), assets: assets.files, addresses: assets.addresses,
            gazetteer: gazetteer, land: land,
            hasOwnPolicy: !PageID.templates.allSatisfy { linter.uses("contentSecurityPolicy", in: $0) })
    }

    private static func digest(_ names: Set<String>, _ sources: [String: TemplateSource]) -> ContentDigest {
        var hasher = StableHasher()
        for name in names.sorted() {
            hasher.add(name)
            hasher.add(sources[name]?.text ?? "")
        }
        return hasher.finish()
    }

    /// The bytes of the page at `path` in the gallery, with an ownership mark.
    func render(_ value: PageValue, template: String, at path: OutputPath) throws(BuildError) -> [UInt8] {
        let meter = RenderMeter(sections)
        var text = library.render(value, template: template, meter: meter)
        guard meter.excess == nil, text.utf8.count <= TemplateReach.maxPageSize else {
            throw tooLarge(meter.excess, template: template, path: path)
        }
        // The layout of a site may omit the mark, but without it Vitrine could not recognize the page as its own.
        if !text.contains(OwnershipMark.placeholder) { text += "\n<!-- " + OwnershipMark.placeholder + " -->\n" }
        return OwnershipMark.applied(to: Array(text.utf8), at: path)
    }

    private func tooLarge(_ field: String?, template: String, path: OutputPath) -> BuildError {
        let section = field.flatMap { sections[$0] }
        let message =
            "\(path) would be larger than \(TemplateReach.maxPageSize >> 20) MiB; shorten the template, or "
            + "lower 'pageSize' in vitrine.yml"
        let mark = TextMark(line: section?.line ?? 1, column: 1)
        let file = section?.file ?? template + ".mustache"
        return BuildError(ConfigProblems([ConfigProblem(file: file, mark: mark, message: message)]))
    }
}

/// Templates that are compiled by the Mustache library. Only this type and `TemplateValue` use that library.
struct CompiledTemplates {
    private let library: MustacheLibrary
    private static let compiled = ParsedTexts<MustacheTemplate>()

    init(_ sources: [String: TemplateSource]) throws(BuildError) {
        var templates: [String: MustacheTemplate] = [:]
        for (name, source) in sources {
            do {
                // Values are already escaped. The library's own escaping can be bypassed with a combining character.
                templates[name] = try Self.compiled.value(of: [source.text]) {
                    try MustacheTemplate(string: "{{% CONTENT_TYPE: TEXT}}\n" + source.text)
                }
            } catch let error as MustacheTemplate.ParserError {
                // The first line was added here.
                let mark = TextMark(line: max(1, error.context.lineNumber - 1), column: error.context.columnNumber)
                let message = "is not a valid template: \(error.error)"
                throw BuildError(ConfigProblems([ConfigProblem(file: source.file, mark: mark, message: message)]))
            } catch {
                throw BuildError(.configuration, source.file, "is not a valid template: \(error)")
            }
        }
        library = MustacheLibrary(templates: templates)
    }

    func render(_ value: PageValue, template: String, meter: RenderMeter) -> String {
        library.render(TemplateValue(value: value, meter: meter), withTemplate: template) ?? ""
    }
}
