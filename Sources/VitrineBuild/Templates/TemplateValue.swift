internal import Mustache
internal import VitrineCore

/// Makes the values of a page available to Mustache without reflection. Texts are escaped here, byte by byte, so that a
/// template only receives safe HTML, however its tags are written.
struct TemplateValue: MustacheCustomRepresentation, MustacheParent {
    let value: PageValue
    var name = ""
    let meter: RenderMeter

    var representation: Any? {
        switch value {
        case .text(let text): metered(Escaping.html(text))
        case .html(let html): metered(html)
        case .number(let number): String(number)
        case .flag(let flag): flag
        case .list(let list): Items(list: list, name: name, meter: meter)
        case .record: Record(value: self)
        case .nothing: nil
        }
    }

    private func metered(_ text: String) -> String { meter.spend(text.utf8.count, on: name) ? text : "" }

    func child(named name: String) -> Any? {
        guard case .record(let fields) = value, let child = fields[name] else { return nil }
        if case .nothing = child { return Absent() }
        return TemplateValue(value: child, name: name, meter: meter)
    }

    /// A record as the value of a section. As a text it is empty, because the library would print its stored properties
    /// without escaping them.
    private struct Record: MustacheParent, MustacheCustomRenderable {
        let value: TemplateValue

        func child(named name: String) -> Any? { value.child(named: name) }
        var renderText: String { "" }
        var isNull: Bool { false }
    }

    private struct Items: MustacheSequence, MustacheCustomRenderable {
        let list: [PageValue]
        let name: String
        let meter: RenderMeter

        var renderText: String { "" }
        var isNull: Bool { list.isEmpty }

        func makeIterator() -> AnyIterator<TemplateValue> {
            let weight = meter.weight(of: name)
            var rest = list.makeIterator()
            return AnyIterator {
                guard let next = rest.next(), meter.spend(weight, on: name) else { return nil }
                return TemplateValue(value: next, name: name, meter: meter)
            }
        }
    }

    /// A field that exists and has no value. The lookup of its name ends here and does not continue in an outer record.
    private struct Absent: MustacheCustomRenderable {
        var renderText: String { "" }
        var isNull: Bool { true }
    }
}
