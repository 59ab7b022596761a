/// Counts what a page becomes while it is rendered. A list within itself is quickly the third power of a thousand
/// photos; when there is too much, the lists end, and with them the work.
final class RenderMeter {
    /// Bytes. A section's turns count with all that could stand in them, so this is more than a page may have.
    private static let maxSize = 8 * TemplateReach.maxPageSize

    private let sections: [String: TemplateReach.Section]
    private var left = RenderMeter.maxSize
    /// The list, or another field, that was too much.
    private(set) var excess: String?

    init(_ sections: [String: TemplateReach.Section]) { self.sections = sections }

    /// Bytes of one turn of a section that goes through a field; an empty one takes time, too.
    func weight(of name: String) -> Int { max(2048, sections[name]?.weight ?? 0) }

    /// - Returns: whether it may be rendered.
    func spend(_ bytes: Int, on name: String) -> Bool {
        left -= bytes
        if left >= 0 { return true }
        if excess == nil { excess = name }
        return false
    }
}
