/// All that a template sees. Equal values give equal pages, so the hash of a page's value is its key.
package indirect enum PageValue: Hashable, Sendable {
    /// Escaped when it is rendered.
    case text(String)
    /// Safe HTML, rendered as it is. Fields of this kind have names that end in `HTML`.
    case html(String)
    case number(Int)
    case flag(Bool)
    case list([PageValue])
    case record([String: PageValue])
    case nothing

    /// Text, or nothing where there is none: an empty text would be true in a template.
    package static func optional(_ text: String?) -> PageValue {
        guard let text, !text.utf8.isEmpty else { return .nothing }
        return .text(text)
    }

    /// A list, or nothing when it is empty, so that a section around the whole list can ask for it.
    package static func optional(_ list: [PageValue]) -> PageValue {
        list.isEmpty ? .nothing : .list(list)
    }

    /// The words that head this value; nothing where it is nothing.
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

    /// Every field name in it.
    package var names: Set<String> {
        switch self {
        case .text, .html, .number, .flag, .nothing: []
        case .list(let list): list.reduce(into: []) { $0.formUnion($1.names) }
        case .record(let fields): fields.reduce(into: []) { $0.formUnion($1.value.names.union([$1.key])) }
        }
    }
}
