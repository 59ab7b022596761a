/// A link of the menu: its name, and an album, a page or an address outside of the site.
package struct MenuEntry: Hashable, Sendable {
    package enum Target: Hashable, Sendable {
        case site
        /// A whole address: `https://…` or `mailto:…`.
        case outside(String)
    }

    /// The name that visitors read; nil for the title of what the entry names.
    package var title: String?
    /// What the entry leads to, as `vitrine.yml` says it.
    package var name: String
    package var mark: TextMark

    package init(title: String?, name: String, mark: TextMark) {
        self.title = title
        self.name = name
        self.mark = mark
    }

    /// The form in which names are compared: without slashes at the ends, in one case and one Unicode form.
    package static func key(_ name: String) -> String {
        FileName.names(in: name).map(Slug.foldKey).joined(separator: "/")
    }

    var target: Target {
        if WebAddress.isSafe(name) { return .outside(name) }
        let mail = name.hasPrefix("mailto:") ? String(name.dropFirst(7)) : name
        return MailAddress.isValid(mail) ? .outside("mailto:" + mail) : .site
    }
}

extension ConfigReader {
    private static let maxLinks = 50

    /// Reads names and what they lead to: `{About: about, Shop: "https://shop.example.org/"}`, or a list of names or of such
    /// pairs.
    package mutating func menu(_ key: String) -> [MenuEntry]? {
        guard let node = node(key) else { return nil }
        var nodes = [node]
        if case .list(let list, _) = node { nodes = list }
        var entries: [MenuEntry] = []
        for node in nodes {
            switch node {
            case .scalar(let text, _, let mark) where !node.isNull:
                entries.append(MenuEntry(title: nil, name: text, mark: mark))
            case .mapping(let pairs, _):
                for pair in pairs { if let entry = menuEntry(pair, of: key) { entries.append(entry) } }
            case .list, .scalar:
                fail(
                    key, node,
                    "must be names and addresses, such as {About: about, Shop: \"https://shop.example.org/\"}")
            }
        }
        if entries.count > Self.maxLinks {
            fail(key, node, "has \(entries.count) links; a menu can have \(Self.maxLinks)")
        }
        return entries
    }

    private mutating func menuEntry(_ pair: ConfigNode.Entry, of key: String) -> MenuEntry? {
        guard case .scalar(let text, _, let mark) = pair.value, !pair.value.isNull,
            pair.key.utf8.contains(where: { $0 > 0x20 })
        else {
            fail(key, pair.value, "must give each name an album, a page or an address, such as {About: about}")
            return nil
        }
        return MenuEntry(title: pair.key, name: text, mark: mark)
    }
}
