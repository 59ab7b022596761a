internal import VitrineBuild
package import VitrineCore

package struct SharedAlbum: Sendable {
    /// The address; the path in the gallery if the settings do not say where the gallery is published.
    package let address: String
    /// True if the address begins with `baseURL`; false if it is only the part below the gallery.
    package let isComplete: Bool
    package let outcome: EditOutcome?
}

extension EditEngine {
    /// Gives an unlisted album an address that cannot be guessed, unless it has one.
    /// - Parameter renews: whether an address that cannot be guessed is replaced by another one.
    /// - Throws: `BuildError` if the album is not published, or is listed.
    package func share(
        _ album: SourcePath, renews: Bool, using generator: inout some RandomNumberGenerator
    ) throws -> SharedAlbum {
        let parent = try parentAddress(of: album)
        let own = gallery.sources.texts.albums[album]?.address?.name
        if let own, !renews, AlbumAddress.isUnguessable(own) { return shared(own, album, parent, nil) }
        let name = AlbumAddress.unguessable(own ?? album.name, using: &generator)
        let fields = Edit.Fields(["address": .text(name)], was: ["address": own.map { .text($0) } ?? .none])
        return shared(name, album, parent, try apply([.album(album, fields)]))
    }

    private func shared(_ name: String, _ album: SourcePath, _ parent: String, _ outcome: EditOutcome?) -> SharedAlbum {
        let settings = gallery.site.settings
        let path = AlbumAddress.path(name, in: parent, of: album, isChosen: true)
        return SharedAlbum(
            address: settings.url(ofFolder: path) ?? settings.path(ofFolder: path), isComplete: settings.baseURL != nil,
            outcome: outcome)
    }

    private func parentAddress(of album: SourcePath) throws(BuildError) -> String {
        func refusal(_ message: String) -> BuildError {
            BuildError(.configuration, album.isRoot ? "." : gallery.site.folders.albums.shown(album), message)
        }
        if album.isRoot { throw refusal("is the first page, which everyone finds; share an album") }
        guard gallery.sources.texts.albums[album]?.isUnlisted == true else {
            throw refusal(
                "is not unlisted itself, so that other pages lead to it; write 'unlisted: true' into its text first: "
                    + "vitrine edit \(album.text) unlisted=true")
        }
        guard let index = gallery.library.albums.firstIndex(where: { $0.path == album }),
            let parent = gallery.library.albums[index].parent
        else { throw refusal("is not published: it is hidden, or has no photos") }
        return gallery.library.albums[parent].address
    }
}
