package struct LibraryInput: Sendable {
    package struct PhotoSource: Sendable, Hashable {
        package var path: SourcePath
        package var record: SourceRecord
        @Indirect package var sidecar: PhotoSidecar?
        /// The fields from XMP sidecar files. Those of the embedded packet are in the record.
        @Indirect package var xmp: XMPFields?
        package var isDamaged = false
        @Indirect package var motion: MotionClip? = nil
        package var hasRawFile = false

        package init(path: SourcePath, record: SourceRecord, sidecar: PhotoSidecar? = nil, xmp: XMPFields? = nil) {
            self.path = path
            self.record = record
            self.sidecar = sidecar
            self.xmp = xmp
        }

        var posterTime: Double? { if case .time(let time)? = sidecar?.poster { time } else { nil } }

        var adjustments: Adjustments? { if case .valid(let adjustments)? = sidecar?.edit { adjustments } else { nil } }

        var size: PixelSize { adjustments?.size(of: record.size) ?? record.size }

        var refusal: String? {
            switch sidecar?.edit {
            case .invalid(let problems)?:
                return "its adjustments cannot be read: " + problems.map(\.description).joined(separator: "; ")
            case .valid? where record.kind == .video:
                return "videos cannot be adjusted; remove 'edit:' from its text"
            case .valid? where motion != nil:
                return "photos that move cannot be adjusted; write 'live: false' in its text to publish it without its "
                    + "motion, or remove 'edit:'"
            case .valid?, nil: return nil
            }
        }

        package mutating func hide() {
            var text = sidecar ?? PhotoSidecar()
            text.isHidden = true
            sidecar = text
        }
    }

    package var settings: Settings
    /// All folders with photos or texts of albums.
    var folders: PathLookup {
        PathLookup(Set(albums.keys).union(files.union(albums.keys).flatMap(\.ancestors)))
    }
    /// The XMP fields of files that are no photos of this library now, such as damaged ones, and of all sidecars. The
    /// names of people in them are known, too.
    package var otherFields: [XMPFields] = []
    /// It is there if an album wants names from positions.
    package var gazetteer: Gazetteer?
    package var photos: [PhotoSource]
    package var albums: [SourcePath: AlbumText]
    package var collections: [CollectionText]
    package var pages: [PageText]
    /// The photos with which raw files are published, by the paths of the raw files. Texts may refer to either of them.
    package var companions: [SourcePath: SourcePath]
    package var texts: [Markdown: RenderedMarkdown]
    /// All files that may be photos. Texts may refer to each of them, even if it could not be read.
    package var files: Set<SourcePath>

    package init(
        settings: Settings, photos: [PhotoSource] = [], albums: [SourcePath: AlbumText] = [:],
        collections: [CollectionText] = [], pages: [PageText] = [], files: Set<SourcePath> = [],
        companions: [SourcePath: SourcePath] = [:], texts: [Markdown: RenderedMarkdown] = [:]
    ) {
        self.settings = settings
        self.photos = photos
        self.albums = albums
        self.collections = collections
        self.pages = pages
        self.files = files
        self.companions = companions
        self.texts = texts
    }

    package func albumFile(_ folder: SourcePath) -> String {
        settings.albums.shown(folder.appending("album.md"))
    }
}
