/// Where a photo was taken, and what of it may be published.
struct PhotoPlace {
    /// The position as the photo has it.
    let exact: Position?
    /// True if the file or its sidecar says where the photo was taken, even in a form that cannot be read.
    let isLocated: Bool
    /// How exact published positions of the photo may be.
    let positions: PositionPolicy
    /// True if a hidden circle holds the photo: then neither its position nor the name of its place is published.
    let isHidden: Bool
    private let own: OwnPlace?
    private let isLookedUp: Bool

    /// - Parameter places: the owner's places. A photo whose position cannot be read may be in any of them.
    init(_ source: LibraryInput.PhotoSource, in album: Album, places: [OwnPlace]) {
        let (embedded, exif) = (source.record.xmp, source.record.exif)
        exact = source.xmp?.position ?? exif.position ?? embedded.position
        isLocated = exact != nil || embedded.hasPosition || source.xmp?.hasPosition == true
        let found = exact.map { position in places.filter { $0.contains(position) } } ?? (isLocated ? places : [])
        isHidden = found.contains(where: \.isHidden)
        own = exact == nil ? nil : found.min { $0.radius < $1.radius }
        positions = isHidden ? .off : album.positions
        isLookedUp = album.looksUpPlaces
    }

    var published: Position? {
        switch positions {
        case .off: nil
        case .coarse: exact?.coarse
        case .exact: exact
        }
    }

    /// The name that the owner chose for the photo or, with a circle, for its place. An empty one for the photo removes all
    /// others.
    func ownName(_ sidecar: PhotoSidecar?) -> PlaceName?? {
        if let text = sidecar?.place { return .some(text.isEmpty ? nil : PlaceName([text])) }
        return own.map { PlaceName([$0.name]) }
    }

    func name(by gazetteer: Gazetteer?) -> PlaceName? {
        isLookedUp ? exact.flatMap { gazetteer?.place(at: $0) } : nil
    }
}
