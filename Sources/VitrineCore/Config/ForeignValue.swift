/// Values that people write because other programs know them, and what to write instead.
enum ForeignValue {
    private struct Row {
        let keys: Set<String>
        let values: Set<String>
        let advice: String

        init(_ keys: Set<String>, _ values: Set<String>, _ advice: String) {
            (self.keys, self.values, self.advice) = (keys, values, advice)
        }
    }

    private static let orders: Set<String> = ["sort", "sort.albums", "sort.photos"]
    private static let yes: Set<String> = ["true", "yes", "on", "1"],
        no: Set<String> = ["false", "no", "off", "none", "0"]

    private static let rows = [
        Row(
            orders,
            [
                "date", "time", "chronological", "asc", "desc", "ascending", "descending", "newest first",
                "oldest first",
                "latest",
            ], "'newest' and 'oldest' sort by date"),
        Row(
            orders, ["title", "filename", "file name", "alphabetical", "abc"],
            "'name' sorts albums by title, photos by file name"),
        Row(
            ["look"], ["grid", "gallery", "squares", "tiles", "columns"],
            "'list' and 'cards' show photos as squares, 'rows' whole ones"),
        Row(["look"], ["masonry", "justified", "mosaic", "tiled", "flow"], "'rows' shows whole photos side by side"),
        Row(["look"], ["blog", "text", "journal"], "'story' shows photos between paragraphs"),
        Row(["hdr"], no, "'drop' publishes ordinary pictures"),
        Row(["hdr"], yes, "'keep' is the default"),
        Row(
            ["raw"], yes.union(["jpeg", "jpg", "embedded"]),
            "'preview' takes the camera's picture, 'develop' makes one from the raw data"),
        Row(["raw"], no, "'skip' leaves raw files out"),
        Row(["damaged"], no.union(["ignore", "hide"]), "'skip' leaves damaged photos out"),
        Row(["damaged"], yes.union(["show"]), "'publish' shows what can be decoded"),
        Row(
            ["originals"], yes.union(["all", "copy"]),
            "'clean' publishes copies without metadata, 'asis' the very files"),
        Row(["originals"], no, "'none' is the default"),
    ]

    /// - Parameter key: with the names of the sections above it.
    static func advice(on value: String, of key: String) -> String? {
        rows.first { $0.keys.contains(key) && $0.values.contains(value.lowercased()) }?.advice
    }
}
