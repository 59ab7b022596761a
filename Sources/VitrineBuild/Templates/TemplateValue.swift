internal import Mustache
internal import VitrineCore

/// Shows a page's values to Mustache without reflection. Texts are escaped here, by bytes: what reaches a template is
/// safe HTML, however the template writes the tag.
struct TemplateValue: MustacheCustomRepresentation, MustacheParent, Sendable {
    let value: PageValue

    var representation: Any? {
        switch value {
        case .text(let text): Escaping.html(text)
        case .html(let html): html
        case .number(let number): String(number)
        case .flag(let flag): flag
        case .list(let list): list.map(TemplateValue.init)
        case .record: Record(value: self)
        case .nothing: nil
        }
    }

    func child(named name: String) -> Any? {
        guard case .record(let fields) = value, let child = fields[name] else { return nil }
        if case .nothing = child { return Absent() }
        return TemplateValue(value: child)
    }

    /// A record as a section sees it.
    private struct Record: MustacheParent {
        let value: TemplateValue

        func child(named name: String) -> Any? { value.child(named: name) }
    }

    /// A field that is there and has nothing: the search for its name ends here instead of in an outer record.
    private struct Absent: MustacheCustomRenderable {
        var renderText: String { "" }
        var isNull: Bool { true }
    }
}
