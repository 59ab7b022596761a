/// The kinds of names by which photos are found. The raw value is the folder of their pages below `find/`.
package enum FacetKind: String, CaseIterable, Hashable, Comparable, Encodable, Sendable {
    case keyword, person, camera, lens, place

    package static func < (one: FacetKind, other: FacetKind) -> Bool {
        (allCases.firstIndex(of: one) ?? 0) < (allCases.firstIndex(of: other) ?? 0)
    }

    package var address: String { SiteAddress.entrance + rawValue + "/" }

    func isShown(by settings: FindSettings) -> Bool {
        switch self {
        // Keywords and people are published or not by settings of their own, for each album.
        case .keyword, .person: true
        case .camera: settings.cameras
        case .lens: settings.lenses
        case .place: settings.places
        }
    }
}
