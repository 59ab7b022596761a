/// What a site consists of before an edit.
package struct EditSite: Sendable {
    /// A folder of photos.
    package struct Folder: Sendable {
        /// The photos in the order of the album. Hidden ones may be anywhere.
        package var photos: [SourcePath]
        /// The folders in it, in the order of their albums.
        package var albums: [SourcePath]
        /// All files in it, with the photos.
        package var files: [SourcePath]

        package init(photos: [SourcePath] = [], albums: [SourcePath] = [], files: [SourcePath] = []) {
            self.photos = photos
            self.albums = albums
            self.files = files
        }
    }

    package var settings: Settings
    /// All folders, also those without photos.
    package var folders: [SourcePath: Folder]
    /// The paths of all collections, relative to the site.
    package var collections: [String]
    /// The ratings in the files of photos and in XMP files.
    package var ratings: [SourcePath: Int]
    /// The videos and the photos that move, which cannot be adjusted.
    package var unadjustable: Set<SourcePath>

    package init(
        settings: Settings, folders: [SourcePath: Folder], collections: [String] = [], ratings: [SourcePath: Int] = [:],
        unadjustable: Set<SourcePath> = []
    ) {
        self.settings = settings
        self.folders = folders
        self.collections = collections
        self.ratings = ratings
        self.unadjustable = unadjustable
    }

    /// The name by which the owner knows a file.
    func shown(_ file: EditFile) -> String {
        switch file {
        case .source(let path): settings.albums.shown(path)
        case .collection(let path): path
        case .settings: EditFile.settingsPath
        }
    }
}
