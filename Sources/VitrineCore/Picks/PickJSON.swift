internal import FoundationEssentials

/// Reads a list of picks in JSON: an array, or an object with an array under `picks`. Its elements are texts, or
/// objects with `id` or `file`.
enum PickJSON {
    static func list(_ text: String) throws(PickProblems) -> PickList {
        let list: List
        do {
            list = try JSONDecoder().decode(List.self, from: Data(text.utf8))
        } catch {
            let message =
                "is not a valid list of picks in JSON: expected an array of texts, or of objects with 'id' or 'file'"
            throw PickProblems([message])
        }
        let entries = list.items.enumerated().map {
            PickEntry($1.text, $1.kind, at: "number \($0 + 1)", note: $1.note)
        }
        return PickList(entries, name: list.name)
    }

    private struct List: Decodable {
        var items: [Item]
        var name: String?

        private enum Key: CodingKey { case name, picks }

        init(from decoder: any Decoder) throws {
            if let object = try? decoder.container(keyedBy: Key.self) {
                items = try object.decode([Item].self, forKey: .picks)
                name = try object.decodeIfPresent(String.self, forKey: .name)
            } else {
                items = try decoder.singleValueContainer().decode([Item].self)
            }
        }
    }

    private struct Item: Decodable {
        var text: String
        var kind: PickEntry.Kind
        var note: String?

        private enum Key: CodingKey { case id, file, note }

        init(from decoder: any Decoder) throws {
            if let object = try? decoder.container(keyedBy: Key.self) {
                let id = try object.decodeIfPresent(String.self, forKey: .id)
                kind = id == nil ? .name : .address
                text = try id ?? object.decode(String.self, forKey: .file)
                note = try object.decodeIfPresent(String.self, forKey: .note)
            } else {
                kind = .name
                text = try decoder.singleValueContainer().decode(String.self)
            }
        }
    }
}
