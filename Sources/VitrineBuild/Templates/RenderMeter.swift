/// Limits the size of a page while it is rendered. A list within itself can produce the third power of a thousand
/// photos, so lists end when the page becomes too large.
final class RenderMeter {
    /// The limit in bytes. The turns of a section count with everything that may be in them, so the limit is higher
    /// than the size of a page.
    private static let maxSize = 8 * TemplateReach.maxPageSize

    private let sections: [String: TemplateReach.Section]
    private var left = RenderMeter.maxSize
    /// The list, or another field, that exceeded the limit.
    private(set) var excess: String?

    init(_ sections: [String: TemplateReach.Section]) { self.sections = sections }

    /// The number of bytes that one turn of a section over a field counts. An empty section counts as well, because it
    /// takes time.
    func weight(of name: String) -> Int { max(2048, sections[name]?.weight ?? 0) }

    /// - Returns: whether they may be rendered.
    func spend(_ bytes: Int, on name: String) -> Bool {
        left -= bytes
        if left >= 0 { return true }
        if excess == nil { excess = name }
        return false
    }
}
