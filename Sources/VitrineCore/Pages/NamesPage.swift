/// A page of the names of one kind: all of them, or those with the same letter.
struct NamesPage {
    let site: SitePages
    let path: OutputPath
    let index: NameIndex
    let part: Int

    private var words: Strings { site.words }

    var fields: [String: PageValue] {
        let links = Links(from: path, style: site.settings.links)
        let current = index.parts[part]
        let title = words.title(of: index.kind)
        let letter = part == 0 ? nil : current.letters.first?.letter.text
        var head = FindHead(site: site, path: path, titles: [letter, title].compactMap(\.self))
        head.crumbs = site.crumbs(to: nil, links)
        if letter != nil { head.crumbs.append(Crumb(title: title, href: links.to(index.address))) }
        let rows = AlbumRows(site: site, links: links, look: site.settings.look, albums: [])
        // The first page of very many names leads to those of the letters, and to the most frequent names.
        let groups =
            current.letters.isEmpty
            ? [(title, index.frequent, nil)] : current.letters.map { ($0.letter.text, $0.names, $0.letter.anchor) }
        let own: [String: PageValue] = [
            "title": .text(letter.map { title + ": " + $0 } ?? title),
            "countText": .text(
                words.grouped(part == 0 ? index.count : current.letters.reduce(0) { $0 + $1.names.count })),
            "lists": .list(groups.map { rows.words($0.0, $0.1.map { site.library.facets[$0] }, id: $0.2) }),
            "credit": index.kind == .place && site.settings.places ? .text("GeoNames, CC BY 4.0") : .nothing,
        ]
        return head.fields.merging(own) { $1 }.merging(letterLinks(links)) { $1 }
    }

    /// The fewest names for which the page begins with links to their letters.
    private static let leastForLetters = 60

    private func letterLinks(_ links: Links) -> [String: PageValue] {
        guard index.count >= Self.leastForLetters else { return ["pagesText": .nothing] }
        let pages = index.letters.map { letter, part in
            let page = part == self.part ? "" : links.to(index.address + (part == 0 ? "" : index.parts[part].fileName))
            return PageValue.record([
                "label": .text(letter.text), "text": .text(letter.text),
                "href": .text(part == 0 || page.isEmpty ? page + "#" + letter.anchor : page),
                "isCurrent": .flag(part != 0 && part == self.part), "isAbove": .flag(false),
            ])
        }
        return [
            "pagesText": .text(words[.pages]), "pageLists": .list([.record(["pages": .list(pages)])]),
            "lastHref": .nothing, "before": .nothing, "after": .nothing,
        ]
    }
}
