/// A setting of `vitrine.yml`: its line in the file of a new site, and how it is read.
package struct Setting: Sendable {
    package let name: String
    private let example: String
    private let note: String
    let read: @Sendable (_ settings: inout Settings, _ reader: inout ConfigReader, LanguageCatalog?) -> Void

    private static let noteColumn = 28

    /// - Parameters:
    ///   - example: the setting with its default or, where there is none, with a value that explains it.
    ///   - note: what stands behind it as a comment.
    init(
        _ example: String, _ note: String = "",
        _ read: @escaping @Sendable (inout Settings, inout ConfigReader, String, LanguageCatalog?) -> Void
    ) {
        let name = String(example.prefix { $0 != ":" })
        (self.name, self.example, self.note) = (name, example, note)
        self.read = { read(&$0, &$1, name, $2) }
    }

    /// A setting of one value. `read` returns nil when the key is not there, or is wrong and was reported.
    init<Value>(
        _ example: String, _ note: String, _ field: any WritableKeyPath<Settings, Value> & Sendable,
        _ read: @escaping @Sendable (inout ConfigReader, String) -> Value?
    ) {
        self.init(example, note) { settings, reader, key, _ in
            if let value = read(&reader, key) { settings[keyPath: field] = value }
        }
    }

    init(_ example: String, _ note: String, _ field: any WritableKeyPath<Settings, Bool> & Sendable) {
        self.init(example, note, field) { $0.flag($1) }
    }

    init<Choice: RawRepresentable & CaseIterable & SendableMetatype>(
        _ example: String, _ note: String, _ field: any WritableKeyPath<Settings, Choice> & Sendable
    ) where Choice.RawValue == String {
        self.init(example, note, field) { $0.choice($1, Choice.self) }
    }

    /// A section. The error for any other kind of value shows the example and `advice`.
    static func section(
        _ example: String, _ note: String = "", advice: String = "",
        _ read: @escaping @Sendable (inout Settings, inout ConfigReader) -> Void
    ) -> Setting {
        Setting(example, note) { settings, reader, key, _ in
            reader.section(key, example: example + advice) { read(&settings, &$0) }
        }
    }

    /// The line of the setting, with another value than in the example if one is given.
    package func line(value: String? = nil) -> String {
        let setting = value.map { "\(name): \($0)" } ?? example
        if note.isEmpty { return setting }
        return setting + String(repeating: " ", count: max(2, Self.noteColumn - setting.count)) + "# " + note
    }
}
