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
        case .match(.named(let name), _, _): "rule of the collection \(name)"
        case .match(.titled(let title), _, _): "new collection '\(title)'"
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

    fileprivate func subject(others: Int) -> EditSubject {
        func about(_ kind: String, _ names: [String], _ fields: Fields? = nil) -> EditSubject {
            EditSubject(kind, names, fields: fields?.values.keys.sorted() ?? [], others: others)
        }
        return switch self {
        case .set(let photos, let fields): about("set", photos.map(\.text), fields)
        case .adjust(let photos, _, _): about("adjust", photos.map(\.text))
        case .album(let album, let fields): about("album", [album.text], fields)
        case .site(let fields): about("site", [""], fields)
        case .text(let album, _, _): about("text", [album.text])
        case .order(.photos(let photos, _), _), .order(.collected(let photos, _), _): about("order", photos.map(\.text))
        case .order(.albums(let albums, _), _): about("order", albums.map(\.text))
        case .collect(.named(let name), _, _), .collect(.titled(let name), _, _): about("collect", [name])
        case .match(.named(let name), _, _), .match(.titled(let name), _, _): about("match", [name])
        case .drop(let name, _): about("drop", [name])
        case .collection(let name, let fields): about("collection", [name], fields)
        case .remove(let name): about("remove", [name])
        case .create(_, let title, _): about("create", [title])
        case .move(.photos(let photos), _): about("move", photos.map(\.text))
        case .move(.album(let album), _): about("move", [album.text])
        case .rename(let album, _): about("rename", [album.text])
        case .trash(.photos(let photos)): about("trash", photos.map(\.text))
        case .trash(.album(let album)): about("trash", [album.text])
        case .add(let photos): about("add", photos.map(\.text))
        }
    }

    private static func name(_ path: SourcePath) -> String { path.isRoot ? "the first page" : path.text }

    private static func names(_ paths: [SourcePath]) -> String {
        let first = paths.first.map(name) ?? "nothing"
        return paths.count > 1 ? "\(first) and \(paths.count - 1) more" : first
    }

    private static func names(_ fields: Fields) -> String { fields.values.keys.sorted().joined(separator: ", ") }
}

extension [Edit] {
    /// The history shows the first edit of a command, with the number of the others. It is nil without any edit.
    var subject: EditSubject? { first?.subject(others: count - 1) }
}
