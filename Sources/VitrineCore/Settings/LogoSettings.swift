/// The picture that pages show in the place of the site's title: a file beside `vitrine.yml`.
package struct LogoSettings: Hashable, Sendable {
    package var file: String
    /// The file for dark pages, if it is another one.
    package var dark: String?

    package var files: [String] { [file] + [dark].compactMap(\.self) }
}

extension ConfigReader {
    /// Reads a file, or one for light and one for dark pages: `{light: logo.svg, dark: logo-white.svg}`.
    package mutating func logo(_ key: String) -> LogoSettings? {
        guard case .mapping(_, let mark)? = node(key) else {
            return picture(key).map { LogoSettings(file: $0) }
        }
        var logo: LogoSettings?
        section(key) { reader in
            let (light, dark) = (reader.picture("light"), reader.picture("dark"))
            logo = (light ?? dark).map { LogoSettings(file: $0, dark: light == nil ? nil : dark) }
        }
        if logo == nil, problems.isEmpty {
            fail(key, .mapping([], mark), "names no file; write logo.svg, or {light: logo.svg, dark: logo-white.svg}")
        }
        return logo
    }

    private mutating func picture(_ key: String) -> String? {
        guard let node = node(key) else { return nil }
        if case .scalar(let text, _, _) = node, SitePicture.isName(text) { return text }
        fail(key, node, SitePicture.advice(on: key))
        return nil
    }
}

/// A picture of the site's own: an SVG or PNG file in its folder.
enum SitePicture {
    static func isName(_ text: String) -> Bool {
        let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        let isInside = parts.allSatisfy {
            !$0.isEmpty && !$0.elementsEqual("..".utf8) && !$0.elementsEqual(".".utf8)
        }
        let isPicture = [".svg", ".png"].contains { text.lowercased().hasSuffix($0) }
        return isInside && isPicture && !text.utf8.contains(0) && !HomePath.isMeant(text)
    }

    static func advice(on key: String) -> String {
        "must be an .svg or .png file in the site's folder, such as \(key == "icon" ? "icon" : "logo").svg"
    }
}
