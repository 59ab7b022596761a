/// How a site sorts its albums, and the photos of albums that do not say otherwise.
package struct SiteOrder: Hashable, Sendable {
    package var albums = SortOrder.newest
    package var photos = SortOrder.newest

    package init() {}

    /// Reads one order for both, `sort: name`, or one for each: `sort: {albums: name, photos: oldest}`.
    mutating func read(_ key: String, _ reader: inout ConfigReader) {
        guard let node = reader.node(key) else { return }
        if case .mapping = node {
            reader.section(key) { reader in
                if let order = reader.choice("albums", Choice.self) { albums = order.order }
                if let order = reader.choice("photos", Choice.self) { photos = order.order }
            }
        } else if let order = reader.choice(key, Choice.self)?.order {
            (albums, photos) = (order, order)
        }
    }

    /// A site has no list of photos, so it has no manual order.
    private enum Choice: String, CaseIterable {
        case newest, oldest, name

        var order: SortOrder {
            switch self {
            case .newest: .newest
            case .oldest: .oldest
            case .name: .name
            }
        }
    }
}

package enum SortOrder: String, Hashable, Sendable, CaseIterable, Codable {
    case newest, oldest, name, manual
}
