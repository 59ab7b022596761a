internal import VitrineCore
internal import VitrineDisk

/// A folder of photographs from which a gallery is built without a site: with cards, the default of all other settings,
/// and its state in the user's cache folder.
package struct StandaloneFolder: Sendable {
    package let albums: String
    package let title: String

    package init(albums: String, title: String?) {
        self.albums = albums
        self.title = title ?? SourcePath(albums).name
    }

    /// The settings that a folder without `vitrine.yml` has, and a text that differs whenever they do.
    var settings: (settings: Settings, text: String) {
        var settings = Settings()
        settings.title = title
        settings.albums = AlbumFolders(.init(album: .root, path: albums, setting: "--albums"))
        settings.look = Look.Name.cards.look
        return (settings, "title: " + YAMLText.quoted(title) + "\nlook: cards\n")
    }

    /// The absolute path of the folder that takes the place of a site. Each pair of photographs and output has its own.
    /// - Parameters:
    ///   - output: the absolute path of the output; nil if the gallery is in the same folder, too.
    ///   - cache: the absolute path of Vitrine's folder in the user's cache.
    package func site(output: String?, in cache: String) -> String {
        var hasher = StableHasher()
        hasher.add(Disk.resolved(albums))
        hasher.add(output.map(Disk.resolved) ?? "")
        return cache + "/" + hasher.finish().hexadecimal
    }

    /// The absolute path of Vitrine's folder in the user's cache, as the XDG Base Directory Specification says; nil when
    /// neither the cache nor the home folder is known.
    /// - Parameter cache: the value of `XDG_CACHE_HOME`. One that is not an absolute path is ignored.
    package static func cache(_ cache: String?, home: String?) -> String? {
        let isUsable = cache?.utf8.first == UInt8(ascii: "/")
        return (isUsable ? cache : home.map { $0 + "/.cache" }).map { AbsolutePath.make($0 + "/vitrine", from: "/") }
    }
}
