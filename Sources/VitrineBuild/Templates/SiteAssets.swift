internal import Foundation
internal import VitrineCore

/// The stylesheet, scripts, icon and fonts of a gallery. The name of each published file contains a digest of its
/// content.
struct SiteAssets {
    private(set) var files: [(path: OutputPath, bytes: [UInt8])] = []
    let addresses: AssetAddresses

    init(
        _ source: TemplateFiles, _ settings: Settings, icons: [IconFile], logo: (main: LogoFile, dark: LogoFile?)? = nil
    ) throws(BuildError) {
        let words = Strings(settings)
        var files = self.files
        func publish(_ bytes: [UInt8], _ stem: String, _ suffix: String) -> OutputPath {
            let path = AssetName.path(of: bytes, stem: stem, suffix: suffix)
            files.append((path, bytes))
            return path
        }
        let styles = try Styles(source, settings.type)
        for name in styles.fonts.sorted() {
            let (stem, suffix) = FileName.split(name)
            if let bytes = source.fonts[name] { _ = publish(bytes, stem, suffix) }
        }
        let (style, custom) = (styles.style, styles.custom)
        var modules = source.scripts.mapValues(Self.lines)
        let loadedLater = modules.values.flatMap { $0.compactMap(\.loadedLater) }
        modules["words"] = Self.lines(of: ViewerWords(words).module)
        modules["extra-words"] = Self.lines(of: ViewerWords(words).extraModule)
        modules["pick-words"] = Self.lines(of: PickWords(words).module)
        var unused = Set(source.scripts.keys)
        var later: [String: String] = [:]
        func publishScript(_ name: String) throws(BuildError) -> OutputPath {
            let bundle = try ScriptBundle(name, of: modules, later: later)
            unused.subtract(bundle.modules)
            return publish(bundle.bytes, name, ScriptBundle.suffix)
        }
        let pictures = icons.compactMap { icon in
            icon.side.map { SiteIcons.Picture(path: publish(icon.bytes, "icon", "png"), side: $0) }
        }
        let drawing = icons.isEmpty ? try source.icon : icons.first { $0.side == nil }?.bytes
        let publishedLogo = logo.map { logo in
            SiteLogo(
                path: publish(logo.main.bytes, "logo", logo.main.suffix),
                dark: logo.dark.map { publish($0.bytes, "logo", $0.suffix) }, size: logo.main.size)
        }
        // They are published first, because other scripts contain their names.
        for name in Set(loadedLater).sorted() { later[name] = try publishScript(name).name }
        addresses = try AssetAddresses(
            stylesheet: publish(
                Array((PlaceholderStyle.text + RatioStyle.text + FocusStyle.text).utf8) + style.bytes + styles.titles
                    + Array(AccentStyle.text(settings.accent, style.properties, custom.properties).utf8) + custom.bytes,
                "style", "css"),
            findStyle: publish(styles.find.bytes, "find", "css"),
            icons: SiteIcons(drawing: drawing.map { publish($0, "icon", "svg") }, pictures: pictures),
            wall: Self.wall(custom) ?? Self.wall(style), hasFonts: !styles.fonts.isEmpty,
            logo: publishedLogo, trainingRobots: settings.training ? "" : source.robots
        ) { (script: PageScript) throws(BuildError) in try publishScript(script.rawValue) }
        self.files = files
        try Self.refuse(Set(unused.map { $0 + "." + ScriptBundle.suffix }), "no page uses this module")
    }

    private static let scripts = ParsedTexts<[ScriptLine]>()

    private static func lines(of module: String) -> [ScriptLine] {
        scripts.value(of: [module]) { ScriptLine.lines(of: module) }
    }

    /// The background colour; nil if the stylesheet does not define it as a plain colour.
    private static func wall(_ style: StyleSheet) -> String? {
        style.properties.light["--wall"].flatMap { HexColour($0) == nil ? nil : $0 }
    }

    /// Refuses files that nothing uses, because a misspelled name would have no effect otherwise.
    static func refuse(_ names: Set<String>, _ reason: String) throws(BuildError) {
        if let name = names.min() { throw BuildError(.configuration, name, reason + "; move it away") }
    }
}

private struct Styles {
    private static let sheets = ParsedTexts<StyleSheet>()

    let style: StyleSheet
    let find: StyleSheet
    let custom: StyleSheet
    let titles: [UInt8]
    let fonts: Set<String>

    init(_ source: TemplateFiles, _ face: TitleFace) throws(BuildError) {
        var published: [String: String] = [:]
        for (name, bytes) in source.fonts {
            let (stem, suffix) = FileName.split(name)
            published[name] = AssetName.path(of: bytes, stem: stem, suffix: suffix).name
        }
        func sheet(_ file: (file: String, text: String)) -> StyleSheet {
            let fonts = published.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
            return Self.sheets.value(of: [file.file, file.text] + fonts) {
                StyleSheet(file.text, file: file.file, fonts: published)
            }
        }
        let serif = source.serif.map(sheet)
        style = sheet(try source.style)
        find = sheet(try source.findStyle)
        custom = sheet(source.custom ?? (TemplateFiles.customName, ""))
        let problems =
            style.problems + find.problems + (serif?.problems ?? []) + custom.problems
            + custom.misspeltProperties(beside: style)
        guard problems.isEmpty else { throw BuildError(ConfigProblems(problems)) }
        let always = style.fonts.union(find.fonts).union(custom.fonts)
        let chosen = face == .serif ? try source.required(serif, "serif.css") : nil
        titles = chosen?.bytes ?? []
        fonts = always.union(chosen?.fonts ?? [])
        try SiteAssets.refuse(
            Set(source.fonts.keys).subtracting(always).subtracting(serif?.fonts ?? []),
            "no url() of \(TemplateFiles.customName) names this font")
    }
}
