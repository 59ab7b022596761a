/// The values that a template can use. Equal values give equal pages, so a page's key is the digest of its value.
package indirect enum PageValue: Hashable, Sendable {
    /// A text that is escaped when the page is rendered.
    case text(String)
    /// Safe HTML that is not escaped. The names of such fields end in `HTML`.
    case html(String)
    case number(Int)
    case flag(Bool)
    case list([PageValue])
    case record([String: PageValue])
    case nothing

    /// Returns a text, or nothing if it is nil or empty: in a template, an empty text would count as true.
    package static func optional(_ text: String?) -> PageValue {
        guard let text, !text.utf8.isEmpty else { return .nothing }
        return .text(text)
    }

    /// Returns a list, or nothing if it is empty, so that a section around the list can test for it.
    package static func optional(_ list: [PageValue]) -> PageValue {
        list.isEmpty ? .nothing : .list(list)
    }

    var inList: PageValue { self == .nothing ? .nothing : .list([self]) }

    func heading(_ words: String) -> PageValue {
        if case .nothing = self { .nothing } else { .text(words) }
    }

    package func add(to hasher: inout StableHasher) {
        switch self {
        case .text(let text):
            hasher.add(tag: 1)
            hasher.add(text)
        case .html(let html):
            hasher.add(tag: 2)
            hasher.add(html)
        case .number(let number):
            hasher.add(tag: 3)
            hasher.add(number)
        case .flag(let flag):
            hasher.add(tag: flag ? 5 : 4)
        case .list(let list):
            hasher.add(tag: 6)
            hasher.add(list.count)
            for value in list { value.add(to: &hasher) }
        case .record(let fields):
            hasher.add(tag: 7)
            hasher.add(fields.count)
            for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
                hasher.add(name)
                value.add(to: &hasher)
            }
        case .nothing:
            hasher.add(tag: 0)
        }
    }

    package var names: Set<String> {
        switch self {
        case .text, .html, .number, .flag, .nothing: []
        case .list(let list): list.reduce(into: []) { $0.formUnion($1.names) }
        case .record(let fields): fields.reduce(into: []) { $0.formUnion($1.value.names.union([$1.key])) }
        }
    }
}
