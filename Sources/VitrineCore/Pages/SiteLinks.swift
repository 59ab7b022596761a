/// The menu and the links at the end of a page.
struct SiteLinks {
    let site: SitePages
    /// The path of the page.
    let path: OutputPath
    /// Makes the address of a link to a page of the site.
    let href: (String) -> String

    /// - Parameter hasMenu: whether the page shows the menu. A photo is alone on its page.
    func fields(hasMenu: Bool) -> [String: PageValue] {
        let library = site.library
        return [
            "menu": hasMenu && !library.menu.isEmpty
                ? .record(["label": .text(site.words[.menu]), "links": .list(library.menu.map(value))]) : .nothing,
            "find": library.canBeSearched ? find : .nothing,
            "hasHeader": .flag(!library.menu.isEmpty || library.canBeSearched),
            "links": .optional(library.footer.map(value)),
            "hasFooter": .flag(!library.footer.isEmpty || site.settings.author.name != nil),
        ]
    }

    private var find: PageValue {
        .record([
            "label": .text(site.words[.find]), "href": .text(href(SiteAddress.entrance)),
            "isCurrent": .flag(path.text == SiteAddress.entrance + "index.html"),
        ])
    }

    private func value(_ link: SiteLink) -> PageValue {
        .record([
            "title": .text(link.title), "href": .text(link.isOutside ? link.address : href(link.address)),
            "isCurrent": .flag(!link.isOutside && path.text == link.address + "index.html"),
        ])
    }
}
