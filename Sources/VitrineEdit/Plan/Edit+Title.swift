internal import VitrineCore

extension Edit {
    package var title: String {
        switch self {
        case .set(let photos, let fields): "\(Self.names(fields)) of \(Self.names(photos))"
        case .adjust(let photos, _, _): "adjustments of \(Self.names(photos))"
        case .album(let album, let fields): "\(Self.names(fields)) of \(Self.name(album))"
        case .site(let fields): "\(Self.names(fields)) of the site"
        case .text(let album, _, _): "text of \(Self.name(album))"
        case .order(.photos(let photos, let album), _): "order of \(Self.names(photos)) in \(Self.name(album))"
        case .order(.albums(let albums, let parent), _): "order of \(Self.names(albums)) in \(Self.name(parent))"
        case .order(.collected(let photos, let name), _): "order of \(Self.names(photos)) in the collection \(name)"
        case .collect(.named(let name), let photos, _): "added \(Self.names(photos)) to the collection \(name)"
        case .collect(.titled(let title), _, _): "new collection '\(title)'"
        case .drop(let name, let photos): "removed \(Self.names(photos)) from the collection \(name)"
        case .collection(let name, let fields): "\(Self.names(fields)) of the collection \(name)"
        case .remove(let name): "removed the collection \(name)"
        case .create(_, let title, _): "new album '\(title)'"
        case .move(.photos(let photos), let folder): "moved \(Self.names(photos)) to \(Self.name(folder))"
        case .move(.album(let album), let folder): "moved \(Self.name(album)) to \(Self.name(folder))"
        case .rename(let album, let name): "renamed the folder \(Self.name(album)) to '\(name)'"
        case .trash(.photos(let photos)): "moved \(Self.names(photos)) to the trash"
        case .trash(.album(let album)): "moved \(Self.name(album)) to the trash"
        case .add(let photos): "added \(Self.names(photos))"
        }
    }

    private static func name(_ path: SourcePath) -> String { path.isRoot ? "the first page" : path.text }

    private static func names(_ paths: [SourcePath]) -> String {
        let first = paths.first.map(name) ?? "nothing"
        return paths.count > 1 ? "\(first) and \(paths.count - 1) more" : first
    }

    private static func names(_ fields: Fields) -> String { fields.values.keys.sorted().joined(separator: ", ") }
}
