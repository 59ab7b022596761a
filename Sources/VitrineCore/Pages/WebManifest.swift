/// The manifest with which a device installs the gallery beside its apps (W3C Web Application Manifest). Its addresses
/// are relative to itself, so that it needs no base address.
struct WebManifest {
    static let path = "manifest.webmanifest"
    /// The most characters of the short name. Devices cut longer names below icons.
    private static let maxShortName = 12

    let site: SitePages

    var text: String {
        let settings = site.settings
        let colour = JSONValue.optional(site.assets.wall)
        let value = JSONValue.record([
            "name": .text(settings.title),
            "short_name": .text(Summary.of(settings.title, maxLength: Self.maxShortName)),
            "description": .optional(settings.description),
            "lang": .text(settings.pageLanguage.text),
            "start_url": .text(Links(from: Self.path, style: settings.links).to("")),
            // The gallery is shown without the browser's controls. Every page has its own links back.
            "display": .text("standalone"),
            "background_color": colour,
            "theme_color": colour,
            "icons": .list([
                .record([
                    "src": .text(site.assets.icon), "sizes": .text("any"), "type": .text("image/svg+xml"),
                ])
            ]),
            "_vitrine": .ownershipMark,
        ])
        return value.json + "\n"
    }
}

extension AssetAddresses {
    /// Returns the value of the first `--wall` in a stylesheet if it is a hexadecimal colour.
    package static func wall(in style: [UInt8]) -> String? {
        let name = Array("--wall:".utf8)
        guard let start = style.firstRange(of: name)?.upperBound else { return nil }
        let value = style[start...].prefix { !";}".utf8.contains($0) }
        let text = String(decoding: value, as: UTF8.self).filter { !$0.isWhitespace }
        let digits = text.utf8.dropFirst()
        guard text.utf8.first == UInt8(ascii: "#"), [3, 6].contains(digits.count), digits.allSatisfy(isHexDigit) else {
            return nil
        }
        return text
    }

    private static func isHexDigit(_ byte: UInt8) -> Bool {
        "0123456789abcdefABCDEF".utf8.contains(byte)
    }
}
