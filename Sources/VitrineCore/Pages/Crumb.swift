struct Crumb {
    let title: String
    let href: String

    var value: PageValue { value(logo: .nothing) }

    private func value(logo: PageValue) -> PageValue {
        .record(["title": .text(title), "href": .text(href), "logo": logo])
    }

    /// The way from the first page, which the logo stands for if the site has one.
    static func values(_ crumbs: [Crumb], logo: PageValue) -> PageValue {
        .optional(crumbs.enumerated().map { $1.value(logo: $0 == 0 ? logo : .nothing) })
    }
}
