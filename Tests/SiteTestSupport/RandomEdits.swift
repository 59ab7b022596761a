import Foundation
import TestSupport
import VitrineBuild
import VitrineCore
package import VitrineEdit

/// Returns nil if an edit is refused.
package func unlessRefused<Result>(_ edit: () throws -> Result) throws -> Result? {
    do {
        return try edit()
    } catch is BuildError {
        return nil
    } catch is FieldConflicts {
        return nil
    } catch is EditConflict {
        return nil
    }
}

/// Makes edits of a site at random. Many of them are refused, because they do not fit the site.
package struct RandomEdits {
    private var generator: SeededGenerator
    private var photos: [SourcePath] = []
    private var albums: [SourcePath] = []
    private var collections: [String] = []

    package init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    package mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

    private mutating func one<Value>(_ list: [Value], or other: Value) -> Value {
        list.randomElement(using: &generator) ?? other
    }

    private mutating func photo() -> SourcePath { one(photos, or: SourcePath("a/1.jpg")) }
    private mutating func album() -> SourcePath { one(albums, or: .root) }
    private mutating func collection() -> String { one(collections, or: "none") }

    private mutating func some(_ most: Int) -> [SourcePath] {
        let first = photo()
        // Orders need photos of one album.
        let near = photos.filter { $0.parent == first.parent }.shuffled(using: &generator)
        return Array(Set([first] + near.prefix(number(0...most)))).sorted().shuffled(using: &generator)
    }

    /// A photo of the same album as others, or nil for the first place.
    private mutating func neighbour(of photos: [SourcePath]) -> SourcePath? {
        let others = self.photos.filter { $0.parent == photos[0].parent && !photos.contains($0) }
        return number(0...2) == 0 ? nil : others.randomElement(using: &generator)
    }

    private mutating func word() -> String {
        one(["One", "two words", "a: b", "yes", "", "한국어", "two\nlines", "# no", "'quoted'", "tab\there"], or: "x")
    }

    private mutating func value(_ text: String) -> EditValue { number(0...1) == 0 ? .none : .text(text) }

    /// An edit of a site with these files.
    /// - Parameter paths: all paths of the site.
    package mutating func next(_ paths: some Collection<String>) -> Edit {
        let sources = paths.sorted().filter { $0.hasPrefix("albums/") }.map { $0.dropFirst("albums/".count) }
        photos = sources.filter { $0.hasSuffix(".jpg") }.map { SourcePath(String($0)) }
        albums = sources.filter { $0.hasSuffix("/") && !$0.isEmpty }.map { SourcePath(String($0.dropLast())) }
        collections = paths.sorted().filter { $0.hasPrefix("collections/") && $0.hasSuffix(".yml") }
            .map { SourcePath($0).stem }
        return number(0...2) == 0 ? structure() : text()
    }

    private mutating func text() -> Edit {
        switch number(0...9) {
        case 0...3: .set(some(3), Edit.Fields(fields()))
        case 4: .album(album(), Edit.Fields([one(["title", "sort"], or: ""): value(word())]))
        case 5: .album(album(), Edit.Fields(["cover": value(photo().name)]))
        case 6: .text(album(), body: word() + "\n", digest: nil)
        case 7: order()
        case 8: .order(.albums([album()], inAlbum: .root), after: number(0...1) == 0 ? nil : album())
        default: .site(Edit.Fields(["description": value(word())]))
        }
    }

    private mutating func fields() -> [String: EditValue] {
        var fields: [String: EditValue] = [:]
        for _ in 0...number(0...2) {
            switch number(0...5) {
            case 0: fields["favorite"] = .flag(number(0...1) == 0)
            case 1: fields["hidden"] = one([.flag(true), EditValue.none], or: .none)
            case 2: fields["rating"] = one([.number(number(0...5)), EditValue.none], or: .none)
            case 3: fields["title"] = EditValue.none
            default: fields[one(["caption", "title", "place"], or: "")] = .text(word())
            }
        }
        return fields
    }

    private mutating func order() -> Edit {
        let photos = some(2)
        return .order(.photos(photos, inAlbum: photos[0].parent), after: neighbour(of: photos))
    }

    private mutating func structure() -> Edit {
        switch number(0...11) {
        case 10: .collection(collection(), .init(["title": .text(word()), "unlisted": one([.flag(true)], or: .none)]))
        case 11: .remove(collection: collection())
        case 0: .collect(.named(collection()), some(2), after: nil)
        case 1: .collect(.titled(word()), some(2), after: nil)
        case 2: .drop(collection: collection(), [photo()])
        case 3: .order(.collected([photo()], inCollection: collection()), after: nil)
        case 4:
            .create(
                parent: number(0...1) == 0 ? .root : album(), title: word(), one([.hidden, .unlisted], or: .everyone))
        case 5, 6: .move(.photos(some(2)), to: album())
        case 7: .move(.album(album()), to: number(0...1) == 0 ? .root : album())
        case 8: .rename(album(), folder: "album \(number(1...99))")
        default: .trash(number(0...3) == 0 ? .album(album()) : .photos(some(1)))
        }
    }
}
