package import VitrineCore

package enum Edit: Hashable, Sendable {
    /// Some fields of the text of an album or of photos. `was` has what the author believes to be there; the command
    /// is refused if something else is.
    package struct Fields: Hashable, Sendable {
        package var values: [String: EditValue]
        package var was: [String: EditValue]

        package init(_ values: [String: EditValue], was: [String: EditValue] = [:]) {
            self.values = values
            self.was = was
        }
    }

    package enum List: Hashable, Sendable {
        case photos([SourcePath], inAlbum: SourcePath)
        case albums([SourcePath], inAlbum: SourcePath)
        /// - inCollection: the file name of the collection without its extension.
        case collected([SourcePath], inCollection: String)
    }

    package enum Collection: Hashable, Sendable {
        /// The file name of the collection without its extension.
        case named(String)
        case titled(String)
    }

    /// What is moved: photos with their companions, or an album with everything in it.
    package enum Items: Hashable, Sendable {
        case photos([SourcePath])
        case album(SourcePath)
    }

    /// Who sees a new album.
    package enum Sight: Hashable, Sendable {
        case everyone, unlisted, hidden
    }

    package enum AdjustmentChange: Hashable, Sendable {
        /// Replaces all of them; nil publishes the photos as they are.
        case all(Adjustments?)
        /// Changes some values, as a person writes them. An empty one is removed.
        case some([String: String])
    }

    package enum KnownAdjustments: Hashable, Sendable {
        case none
        case some(Adjustments)
    }

    case set([SourcePath], Fields)
    /// Adjusts photos. The command is refused if one of them does not have the adjustments `was`; nil accepts any.
    case adjust([SourcePath], AdjustmentChange, was: KnownAdjustments?)
    case album(SourcePath, Fields)
    case site(Fields)
    /// The Markdown of an album. `digest` is that of the text that it replaces, as `ContentDigest(of:)` gives it; nil
    /// replaces any text.
    case text(SourcePath, body: String, digest: ContentDigest?)
    /// Puts items in this order behind another one; nil puts them first.
    case order(List, after: SourcePath?)
    /// Adds photos to a collection behind another one; nil adds them at its end. Photos that it has stay where they are.
    case collect(Collection, [SourcePath], after: SourcePath?)
    case drop(collection: String, [SourcePath])
    case collection(String, Fields)
    /// Makes a collection of photos that match a rule, or gives one another rule. The command is refused if the collection
    /// has another rule than `was`; nil accepts any.
    case match(Collection, RuleText, was: RuleText?)
    /// Removes the text of a collection. Its photos stay in their albums.
    case remove(collection: String)
    case create(parent: SourcePath, title: String, Sight)
    case move(Items, to: SourcePath)
    case rename(SourcePath, folder: String)
    case trash(Items)
    /// Notes photos that were added, so that the history has them.
    case add([SourcePath])

    /// The first photo that the command notes as added.
    var added: SourcePath? { if case .add(let photos) = self { photos.first } else { nil } }

    package static let siteKeys = ["title", "description"]
}
