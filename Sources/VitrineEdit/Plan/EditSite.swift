package import VitrineCore

package struct EditSite: Sendable {
    package struct Folder: Sendable {
        /// The photos in the order of the album. Hidden ones may be anywhere.
        package var photos: [SourcePath]
        package var albums: [SourcePath]
        package var files: [SourcePath]

        package init(photos: [SourcePath] = [], albums: [SourcePath] = [], files: [SourcePath] = []) {
            self.photos = photos
            self.albums = albums
            self.files = files
        }
    }

    package var settings: Settings
    package var folders: [SourcePath: Folder]
    /// The titles of the albums, as pages show them.
    package var titles: [SourcePath: String]
    package var collections: [String]
    /// The files of the pages of words.
    package var pages: [String]
    package var ratings: [SourcePath: Int]
    /// The videos and the photos that move, which cannot be adjusted.
    package var unadjustable: Set<SourcePath>

    package init(
        settings: Settings, folders: [SourcePath: Folder], titles: [SourcePath: String] = [:],
        collections: [String] = [], pages: [String] = [],
        ratings: [SourcePath: Int] = [:],
        unadjustable: Set<SourcePath> = []
    ) {
        self.settings = settings
        self.folders = folders
        self.titles = titles
        self.collections = collections
        self.pages = pages
        self.ratings = ratings
        self.unadjustable = unadjustable
    }

    func shown(_ file: EditFile) -> String {
        switch file {
        case .source(let path): settings.albums.shown(path)
        case .collection(let path), .page(let path): path
        case .settings: EditFile.settingsPath
        }
    }
}
