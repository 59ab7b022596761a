internal import Foundation
internal import VitrineCore

/// The stylesheet, scripts, icon and fonts of a gallery. The name of each published file contains a digest of its
/// content.
struct SiteAssets {
    /// The path in the output and the bytes of each file.
    private(set) var files: [(path: String, bytes: [UInt8])] = []
    let addresses: AssetAddresses

    /// - Parameter icons: the owner's icons.
    init(_ source: TemplateFiles, _ settings: Settings, icons: [IconFile]) throws(BuildError) {
        let words = Strings(settings)
        var files = self.files
        func publish(_ bytes: [UInt8], _ stem: String, _ suffix: String) -> String {
            let path = AssetName.path(of: bytes, stem: stem, suffix: suffix)
            files.append((path, bytes))
            return path
        }
        var fonts: [String: String] = [:]
        for (name, bytes) in source.fonts.sorted(by: { $0.key < $1.key }) {
            let (stem, suffix) = FileName.split(name)
            fonts[name] = SourcePath(publish(bytes, stem, suffix)).name
        }
        let (style, custom) = try Self.styles(source, fonts)
        var modules = source.scripts
        modules["words"] = ViewerWords(words).module
        modules["extra-words"] = ViewerWords(words).extraModule
        modules["pick-words"] = PickWords(words).module
        var unused = Set(source.scripts.keys)
        var later: [String: String] = [:]
        func publishScript(_ name: String) throws(BuildError) -> String {
            let bundle = try ScriptBundle(name, of: modules, later: later)
            unused.subtract(bundle.modules)
            return publish(bundle.bytes, name, ScriptBundle.suffix)
        }
        let pictures = icons.compactMap { icon in
            icon.side.map { SiteIcons.Picture(path: publish(icon.bytes, "icon", "png"), side: $0) }
        }
        let drawing = icons.isEmpty ? try source.icon : icons.first { $0.side == nil }?.bytes
        let loadedLater = source.scripts.values.flatMap { ScriptText.lines(of: $0).compactMap(ScriptText.loadedLater) }
        // They are published first, because other scripts contain their names.
        for name in Set(loadedLater).sorted() { later[name] = SourcePath(try publishScript(name)).name }
        addresses = AssetAddresses(
            stylesheet: publish(
                Array((PlaceholderStyle.text + RatioStyle.text).utf8) + style.bytes
                    + Array(AccentStyle.text(settings.accent, style.properties, custom.properties).utf8) + custom.bytes,
                "style", "css"),
            icons: SiteIcons(drawing: drawing.map { publish($0, "icon", "svg") }, pictures: pictures),
            gridScript: try publishScript("grid"), photoScript: try publishScript("photo"),
            pickScripts: PickScripts(
                grid: try publishScript("picks"), photo: try publishScript("photo-picks"),
                review: try publishScript("review")),
            wall: Self.wall(custom) ?? Self.wall(style),
            hasFonts: !source.fonts.isEmpty)
        self.files = files
        try Self.refuse(Set(unused.map { $0 + "." + ScriptBundle.suffix }), "no page uses this module")
    }

    /// The stylesheet and the site's additions to it.
    /// - Parameter fonts: the published names of the fonts, by their file names.
    private static func styles(
        _ source: TemplateFiles, _ fonts: [String: String]
    ) throws(BuildError) -> (style: StyleSheet, custom: StyleSheet) {
        func sheet(_ file: (file: String, text: String)) -> StyleSheet {
            StyleSheet(file.text, file: file.file, fonts: fonts)
        }
        let style = sheet(try source.style)
        let custom = sheet(source.custom ?? (TemplateFiles.customName, ""))
        let problems = style.problems + custom.problems + custom.misspeltProperties(beside: style)
        guard problems.isEmpty else { throw BuildError(ConfigProblems(problems)) }
        try refuse(
            Set(fonts.keys).subtracting(style.fonts).subtracting(custom.fonts),
            "no url() of \(TemplateFiles.customName) names this font")
        return (style, custom)
    }

    /// The background colour; nil if the stylesheet does not define it as a plain colour.
    private static func wall(_ style: StyleSheet) -> String? {
        style.properties.light["--wall"].flatMap { HexColour($0) == nil ? nil : $0 }
    }

    /// Refuses files that nothing uses, because a misspelled name would have no effect otherwise.
    private static func refuse(_ names: Set<String>, _ reason: String) throws(BuildError) {
        if let name = names.min() { throw BuildError(.configuration, name, reason + "; move it away") }
    }
}
