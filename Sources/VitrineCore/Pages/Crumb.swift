struct Crumb {
    let title: String
    let href: String

    var value: PageValue { .record(["title": .text(title), "href": .text(href)]) }
}
