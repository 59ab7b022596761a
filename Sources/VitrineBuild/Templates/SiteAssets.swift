internal import Foundation
internal import VitrineCore

/// The stylesheet, scripts, icon and fonts of a gallery. The name of each published file contains a digest of its
/// content.
struct SiteAssets {
    /// The path in the output and the bytes of each file.
    private(set) var files: [(path: String, bytes: [UInt8])] = []
    let addresses: AssetAddresses

    init(_ source: TemplateFiles, words: Strings) throws(BuildError) {
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
        let custom = try StyleText.replacing(
            String(decoding: source.custom ?? [], as: UTF8.self), in: TemplateFiles.customName, files: fonts)
        try Self.refuse(
            Set(fonts.keys).subtracting(custom.used), "no url() of \(TemplateFiles.customName) names this font")
        let style = try source.style
        let whole = PlaceholderStyle.text + String(decoding: style, as: UTF8.self) + custom.text
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
        let loadedLater = source.scripts.values.flatMap { ScriptText.lines(of: $0).compactMap(ScriptText.loadedLater) }
        // They are published first, because other scripts contain their names.
        for name in Set(loadedLater).sorted() { later[name] = SourcePath(try publishScript(name)).name }
        addresses = AssetAddresses(
            stylesheet: publish(Array(StyleText.squeezed(whole).utf8), "style", "css"),
            icon: publish(try source.icon, "icon", "svg"),
            gridScript: try publishScript("grid"), photoScript: try publishScript("photo"),
            pickScripts: PickScripts(
                grid: try publishScript("picks"), photo: try publishScript("photo-picks"),
                review: try publishScript("review")),
            wall: source.custom.flatMap(AssetAddresses.wall) ?? AssetAddresses.wall(in: style),
            hasFonts: !source.fonts.isEmpty)
        self.files = files
        try Self.refuse(Set(unused.map { $0 + "." + ScriptBundle.suffix }), "no page uses this module")
    }

    /// Refuses files that nothing uses, because a misspelled name would have no effect otherwise.
    private static func refuse(_ names: Set<String>, _ reason: String) throws(BuildError) {
        if let name = names.min() { throw BuildError(.configuration, name, reason + "; move it away") }
    }
}

/// Checks and shortens stylesheets.
enum StyleText {
    /// Replaces the file names in `url(…)` by the names of the published files.
    /// - Parameters:
    ///   - name: the file name of the stylesheet, for error messages.
    ///   - files: the published names, by the names that the stylesheet uses.
    static func replacing(
        _ style: String, in name: String, files: [String: String]
    ) throws(BuildError) -> (text: String, used: Set<String>) {
        var text = ""
        var used: Set<String> = []
        let style = squeezed(style)
        guard !style.lowercased().contains("@import"), !style.contains("://") else {
            throw BuildError(.configuration, name, "requests another file or host; copy its content into this file")
        }
        for (index, part) in style.components(separatedBy: "url(").enumerated() {
            guard index > 0 else {
                text = part
                continue
            }
            let address = part.prefix { $0 != ")" }
            let file = address.trimmingCharacters(in: .whitespaces).trimmingCharacters(in: ["\"", "'"])
            guard let published = files[file] else {
                throw BuildError(
                    .configuration, name,
                    "requests '\(file)'; a stylesheet may only use .woff2 files that lie beside it, because pages send no "
                        + "requests to other hosts")
            }
            used.insert(file)
            text += "url(\"\(published)\"" + part.dropFirst(address.count)
        }
        return (text, used)
    }

    /// A stylesheet without comments, indentation and empty lines. Strings in quotes are not changed.
    static func squeezed(_ style: String) -> String {
        var text: [UInt8] = []
        var quote: UInt8?
        var rest = Array(style.utf8)[...]
        while let byte = rest.first {
            if quote == nil, byte == UInt8(ascii: "/"), rest.starts(with: "/*".utf8) {
                rest = rest.dropFirst(2)
                while !rest.isEmpty, !rest.starts(with: "*/".utf8) { rest = rest.dropFirst() }
                rest = rest.dropFirst(2)
                if let last = text.last, ![0x20, 0x0A].contains(last) { text.append(0x20) }
                continue
            }
            rest = rest.dropFirst()
            if let open = quote {
                if byte == open { quote = nil }
                if byte == UInt8(ascii: "\\"), let escaped = rest.popFirst() {
                    text += [byte, escaped]
                    continue
                }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte <= 0x20, [0x20, 0x09, 0x0A, 0x0D].contains(byte), [nil, 0x0A].contains(text.last) {
                continue
            }
            text.append(byte)
        }
        return String(decoding: text, as: UTF8.self)
    }
}
