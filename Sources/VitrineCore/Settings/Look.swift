package struct Look: Hashable, Sendable {
    package enum Albums: String, Hashable, Sendable, CaseIterable {
        case list
        case cards
    }

    package enum Photos: String, Hashable, Sendable, CaseIterable {
        /// Square cells, which show the middle of a photo.
        case squares
        /// Rows of equal height, which show the whole photo.
        case rows
    }

    package var albums = Albums.list
    package var photos = Photos.squares
    /// The number of columns of square cells; nil for as many as fit.
    package var columns: Int? = 3
    /// Whether the pictures in an album's text are shown.
    package var isStory = false
    package var hasHero = false

    package init() {}

    package static let columnCounts = 2...8
    static let autoColumns = "auto"

    package enum Name: String, CaseIterable {
        case list, cards, rows, story

        package var look: Look {
            var look = Look()
            if self == .list { return look }
            look.albums = .cards
            look.photos = self == .cards ? .squares : .rows
            look.columns = nil
            look.isStory = self == .story
            look.hasHero = true
            return look
        }
    }

    /// Whether a page uses the whole width of the window. Otherwise it is as wide as its columns.
    package var isWide: Bool { photos == .rows || columns == nil }
}

/// The value of `look` in a settings file. Parts of the look that it does not mention stay as they are.
package struct LookChange: Hashable, Sendable {
    private var name: Look.Name?
    private var albums: Look.Albums?
    private var photos: Look.Photos?
    /// The number of columns; 0 for as many as fit.
    private var columns: Int?
    private var hasHero: Bool?

    package func applied(to old: Look) -> Look {
        var look = name?.look ?? old
        if let albums { look.albums = albums }
        if let photos { look.photos = photos }
        if let columns { look.columns = columns == 0 ? nil : columns }
        if let hasHero { look.hasHero = hasHero }
        return look
    }

    /// Reads the name of a look, or its parts: `rows`, `{albums: cards, photos: squares, columns: 4, hero: false}`.
    static func read(_ key: String, _ reader: inout ConfigReader) -> LookChange? {
        guard let node = reader.node(key) else { return nil }
        var change = LookChange()
        if case .mapping = node {
            reader.section(key) { change.readParts(&$0) }
            return change
        }
        change.name = reader.choice(key, Look.Name.self)
        return change
    }

    private mutating func readParts(_ reader: inout ConfigReader) {
        albums = reader.choice("albums", Look.Albums.self)
        photos = reader.choice("photos", Look.Photos.self)
        hasHero = reader.flag("hero")
        guard let node = reader.node("columns") else { return }
        let counts = Look.columnCounts
        if case .scalar(Look.autoColumns, _, _) = node {
            columns = 0
        } else if case .scalar(let text, _, _) = node, let count = Int(text), counts.contains(count) {
            columns = count
        } else {
            let allowed = "\(Look.autoColumns) or a whole number from \(counts.lowerBound) to \(counts.upperBound)"
            reader.fail("columns", node, "must be \(allowed)")
        }
    }
}
