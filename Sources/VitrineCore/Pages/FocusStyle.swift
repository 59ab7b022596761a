/// The part of the stylesheet that defines the classes of the heights at which covers are cut: `--f` is the vertical part of
/// `object-position`.
package enum FocusStyle {
    private static let steps = 0...10

    package static let text = steps.map { ".f\($0){--f:\($0 * 10)%}" }.joined() + "\n"

    /// The class of a height in percent from the top.
    static func name(of percent: Int) -> String { "f\((percent + 5) / 10)" }
}

extension SitePages {
    /// The classes of the picture of a cover: its colours until it is loaded, and where it is cut.
    func classes(ofCover photo: Int, focus: Int?) -> String? {
        let names = [placeholders[photo]?.classes, focus.map(FocusStyle.name)].compactMap(\.self)
        return names.isEmpty ? nil : names.joined(separator: " ")
    }
}
