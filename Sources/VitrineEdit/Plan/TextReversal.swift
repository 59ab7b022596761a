package import VitrineCore

/// Takes back what a command did to a text that another program has changed since: the values that the command changed get
/// their old values again, and everything else stays.
package struct TextReversal {
    private let file: String
    private let parse: YAMLParser

    package init(_ file: String, parse: @escaping YAMLParser) {
        (self.file, self.parse) = (file, parse)
    }

    /// - Parameters:
    ///   - left: what the command wrote.
    ///   - before: what was there before it; nil if there was no file.
    ///   - found: what is there now.
    /// - Returns: nil if a value that the command changed has been changed again. The text is empty if the file is no
    ///   longer needed.
    package func text(from left: String, to before: String?, in found: String) throws -> String? {
        guard SourcePath(file).lowercasedExtension == "md" else {
            var values = try YAMLDocument(found, file: file, parse: parse)
            let isReverted = try revert(
                &values, from: YAMLDocument(left, file: file, parse: parse),
                to: YAMLDocument(before ?? "", file: file, parse: parse))
            return isReverted ? values.text : nil
        }
        var album = try AlbumDocument(found, file: file, parse: parse)
        let (old, new) = (
            try AlbumDocument(before ?? "", file: file, parse: parse), try AlbumDocument(left, file: file, parse: parse)
        )
        guard try revert(&album.values, from: new.values, to: old.values) else { return nil }
        if !TextBytes.areEqual(new.body, old.body), !TextBytes.areEqual(album.body, old.body) {
            guard TextBytes.areEqual(album.body, new.body) else { return nil }
            try album.replaceBody(old.body)
        }
        return album.text
    }

    private func revert(_ values: inout YAMLDocument, from left: YAMLDocument, to before: YAMLDocument) throws -> Bool {
        for key in Set(left.keys + before.keys).sorted() {
            let (new, old, now) = (left.value(key), before.value(key), values.value(key))
            if Self.areEqual(new, old) || Self.areEqual(now, old) { continue }
            guard Self.areEqual(now, new) else { return false }
            if case .mapping? = old {
                guard let value = old.flatMap(YAMLValue.init(copying:)) else { return false }
                try values.set(key, to: value)
            } else {
                guard let value = EditValue(old) else { return false }
                try values.set(key, to: value.written(for: key))
            }
        }
        return true
    }

    private static func areEqual(_ one: ConfigNode?, _ other: ConfigNode?) -> Bool {
        guard let one, let other else { return one == nil && other == nil }
        return one.hasSameValues(as: other)
    }
}
