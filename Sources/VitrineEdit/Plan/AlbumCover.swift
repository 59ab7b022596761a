internal import VitrineCore

extension ConfigNode {
    /// The photo that a `cover` names: the value itself, or `photo` in it.
    var coverName: String? {
        switch self {
        case .scalar(let name, _, _): name
        case .mapping(let entries, _): entries.first { $0.key == "photo" }?.value.coverName
        case .list: nil
        }
    }
}

extension YAMLValue {
    /// A `cover` that names another photo and is otherwise the same.
    init(_ cover: ConfigNode, naming name: String) {
        guard case .mapping(var entries)? = YAMLValue(copying: cover) else {
            self = .text(name)
            return
        }
        for index in entries.indices where entries[index].key == "photo" { entries[index].value = .text(name) }
        self = .mapping(entries)
    }
}
