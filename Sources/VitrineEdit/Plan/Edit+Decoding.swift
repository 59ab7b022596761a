internal import VitrineCore

/// Commands in JSON: an object with the name of the command as its only key, such as
/// `{"set": {"photos": ["lofoten/IMG_1.jpg"], "fields": {"favorite": true}, "was": {"favorite": null}}}`.
extension Edit: Decodable {
    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }

        init?(intValue: Int) { nil }
    }

    private typealias Container = KeyedDecodingContainer<Key>

    /// - Throws: `DecodingError`, also for keys that are not known.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        guard let name = container.allKeys.first, container.allKeys.count == 1 else {
            throw Self.error(container, "must have one key, the name of a command")
        }
        var object = Object(try container.nestedContainer(keyedBy: Key.self, forKey: name))
        self = try Self.command(name.stringValue, &object)
        try object.finish()
    }

    private static func command(_ name: String, _ object: inout Object) throws -> Edit {
        switch name {
        case "set": return .set(try object.paths("photos"), try fields(&object))
        case "adjust":
            return .adjust(
                try object.paths("photos"), .all(try object.nullable("recipe", Adjustments.self)),
                was: try object.knownAdjustments("was"))
        case "album": return .album(try object.path("album"), try fields(&object))
        case "site": return .site(try fields(&object))
        case "text":
            return .text(
                try object.path("album"), body: try object.value("body", String.self),
                digest: try object.optional("digest", ContentDigest.self))
        case "order": return .order(try list(&object), after: try object.optional("after", SourcePath.self))
        case "collect":
            return .collect(
                try collection(&object), try object.paths("photos"),
                after: try object.optional("after", SourcePath.self))
        case "match":
            return .match(
                try collection(&object), try object.value("rule", RuleText.self),
                was: try object.optional("was", RuleText.self))
        case "drop": return .drop(collection: try object.value("collection", String.self), try object.paths("photos"))
        case "collection": return .collection(try object.value("collection", String.self), try fields(&object))
        case "remove": return .remove(collection: try object.value("collection", String.self))
        case "create":
            return .create(
                parent: try object.path("parent"), title: try object.value("title", String.self), try sight(&object))
        case "move": return .move(try items(&object), to: try object.path("to"))
        case "rename": return .rename(try object.path("album"), folder: try object.value("folder", String.self))
        case "trash": return .trash(try items(&object))
        case "add": return .add(try object.paths("photos"))
        default: throw error(object.container, "'\(name)' is not a command")
        }
    }

    private static func fields(_ object: inout Object) throws -> Fields {
        Fields(
            try object.value("fields", [String: EditValue].self),
            was: try object.optional("was", [String: EditValue].self) ?? [:])
    }

    private static func collection(_ object: inout Object) throws -> Collection {
        if let name = try object.optional("collection", String.self) { return .named(name) }
        return .titled(try object.value("title", String.self))
    }

    private static func sight(_ object: inout Object) throws -> Sight {
        let isHidden = try object.optional("hidden", Bool.self) ?? false
        let isUnlisted = try object.optional("unlisted", Bool.self) ?? false
        return isHidden ? .hidden : isUnlisted ? .unlisted : .everyone
    }

    private static func list(_ object: inout Object) throws -> List {
        if let name = try object.optional("collection", String.self) {
            return .collected(try object.paths("photos"), inCollection: name)
        }
        let album = try object.path("album")
        if let albums = try object.optional("albums", [SourcePath].self) { return .albums(albums, inAlbum: album) }
        return .photos(try object.paths("photos"), inAlbum: album)
    }

    private static func items(_ object: inout Object) throws -> Items {
        if let album = try object.optional("album", SourcePath.self) { return .album(album) }
        return .photos(try object.paths("photos"))
    }

    private static func error(_ container: Container, _ message: String) -> DecodingError {
        .dataCorrupted(.init(codingPath: container.codingPath, debugDescription: message))
    }

    private struct Object {
        let container: Container
        private var asked: Set<String> = []

        init(_ container: Container) { self.container = container }

        mutating func value<Value: Decodable>(_ name: String, _ type: Value.Type) throws -> Value {
            asked.insert(name)
            return try container.decode(type, forKey: Key(stringValue: name))
        }

        /// - Returns: nil if the key is not there, or is null.
        mutating func optional<Value: Decodable>(_ name: String, _ type: Value.Type) throws -> Value? {
            asked.insert(name)
            return try container.decodeIfPresent(type, forKey: Key(stringValue: name))
        }

        /// - Returns: nil if the value is null.
        /// - Throws: if the key is not there.
        mutating func nullable<Value: Decodable>(_ name: String, _ type: Value.Type) throws -> Value? {
            asked.insert(name)
            let key = Key(stringValue: name)
            return try container.decodeNil(forKey: key) ? nil : try container.decode(type, forKey: key)
        }

        mutating func knownAdjustments(_ name: String) throws -> KnownAdjustments? {
            asked.insert(name)
            guard container.contains(Key(stringValue: name)) else { return nil }
            return try nullable(name, Adjustments.self).map { .some($0) } ?? KnownAdjustments.none
        }

        mutating func path(_ name: String) throws -> SourcePath { try value(name, SourcePath.self) }
        mutating func paths(_ name: String) throws -> [SourcePath] { try value(name, [SourcePath].self) }

        func finish() throws {
            let unknown = container.allKeys.map(\.stringValue).filter { !asked.contains($0) }.sorted()
            guard let name = unknown.first else { return }
            throw Edit.error(
                container, "unknown key '\(name)'. Known here: \(asked.sorted().joined(separator: ", "))")
        }
    }
}
