/// A breadcrumb: one link on the path from the first page to this one.
struct Crumb {
    let title: String
    let href: String

    var value: PageValue { .record(["title": .text(title), "href": .text(href)]) }
}
