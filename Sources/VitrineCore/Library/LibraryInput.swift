/// All that was read from the sources, ready to become a library.
package struct LibraryInput: Sendable {
    package struct PhotoSource: Sendable, Hashable {
        package var path: SourcePath
        package var record: SourceRecord
        package var sidecar: PhotoSidecar?
        /// From XMP sidecar files; the embedded packet is in the record.
        package var xmp: XMPFields?
        /// Known to be damaged, and to be published all the same.
        package var isDamaged = false

        package init(path: SourcePath, record: SourceRecord, sidecar: PhotoSidecar? = nil, xmp: XMPFields? = nil) {
            self.path = path
            self.record = record
            self.sidecar = sidecar
            self.xmp = xmp
        }
    }

    package var settings: Settings
    package var photos: [PhotoSource]
    /// By folder.
    package var albums: [SourcePath: AlbumText]
    package var collections: [CollectionText]
    /// Every file that may be a photo: what a text may refer to, even if it could not be read.
    package var files: Set<SourcePath>

    package init(
        settings: Settings, photos: [PhotoSource] = [], albums: [SourcePath: AlbumText] = [:],
        collections: [CollectionText] = [], files: Set<SourcePath> = []
    ) {
        self.settings = settings
        self.photos = photos
        self.albums = albums
        self.collections = collections
        self.files = files
    }

    /// How messages name the front matter of a folder.
    package func albumFile(_ folder: SourcePath) -> String {
        settings.albums + "/" + folder.appending("album.md").text
    }
}
