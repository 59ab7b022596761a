internal import FoundationEssentials

/// Reads a list of picks in JSON: an array, or an object with an array under `picks`. Its elements are texts, or
/// objects with `id` or `file`.
enum PickJSON {
    static func entries(_ text: String) throws(PickProblems) -> [PickEntry] {
        let items: [Item]
        do {
            items = try JSONDecoder().decode(List.self, from: Data(text.utf8)).items
        } catch {
            let message =
                "is not a valid list of picks in JSON: expected an array of texts, or of objects with 'id' or 'file'"
            throw PickProblems([message])
        }
        return items.enumerated().map { PickEntry($1.text, $1.kind, at: "number \($0 + 1)") }
    }

    private struct List: Decodable {
        var items: [Item]

        private enum Key: CodingKey { case picks }

        init(from decoder: any Decoder) throws {
            if let object = try? decoder.container(keyedBy: Key.self) {
                items = try object.decode([Item].self, forKey: .picks)
            } else {
                items = try decoder.singleValueContainer().decode([Item].self)
            }
        }
    }

    private struct Item: Decodable {
        var text: String
        var kind: PickEntry.Kind

        private enum Key: CodingKey { case id, file }

        init(from decoder: any Decoder) throws {
            if let object = try? decoder.container(keyedBy: Key.self) {
                let id = try object.decodeIfPresent(String.self, forKey: .id)
                kind = id == nil ? .name : .address
                text = try id ?? object.decode(String.self, forKey: .file)
            } else {
                kind = .name
                text = try decoder.singleValueContainer().decode(String.self)
            }
        }
    }
}
