/// A place of the owner's: a circle with a name, in `places.yml`.
package struct OwnPlace: Hashable, Sendable {
    package let name: String
    package let centre: Position
    /// The radius in metres.
    package let radius: Double
    /// True if the positions and the places of photos in the circle are never published.
    package let isHidden: Bool

    /// The radius of the Earth in metres.
    private static let earth = 6_371_000.0

    /// Returns true if a position is in the circle. The straight line through the Earth to the centre is compared with the radius.
    func contains(_ position: Position) -> Bool {
        let (one, other) = (Self.point(position), Self.point(centre))
        let square = zip(one, other).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
        return square.squareRoot() * Self.earth <= radius
    }

    /// The point on a sphere with the radius 1.
    private static func point(_ position: Position) -> [Double] {
        let (latitude, longitude) = (position.latitude, position.longitude)
        let width = PortableMath.cosine(degrees: latitude)
        return [
            width * PortableMath.cosine(degrees: longitude), width * PortableMath.sine(degrees: longitude),
            PortableMath.sine(degrees: latitude),
        ]
    }
}

extension OwnPlace {
    package static let fileName = "places.yml"
    private static let example = "{at: [48.487, 13.438], radius: 500 m}"

    /// Reads the places of a file, each a line such as `Grandma's: {at: [48.487, 13.438], radius: 500 m}`.
    package static func decode(_ node: ConfigNode?, file: String) throws(ConfigProblems) -> [OwnPlace] {
        var reader = ConfigReader(node, file: file)
        var places: [OwnPlace] = []
        for name in reader.keys {
            guard let entry = reader.node(name) ?? reader.emptyValue(name) else { continue }
            if entry.isNull {
                reader.fail(name, entry, "has no position; write \(example) after it")
                continue
            }
            reader.section(name, example: example) { reader in
                if let place = reader.place(name, entry) { places.append(place) }
            }
        }
        guard reader.problems.isEmpty else { throw ConfigProblems(reader.problems) }
        return places
    }
}

extension ConfigReader {
    private static let radii = 10.0...100_000
    private static let units = ["m": 1.0, "km": 1000]

    fileprivate mutating func place(_ name: String, _ node: ConfigNode) -> OwnPlace? {
        let (centre, radius) = (position("at", node), metres("radius", node))
        let isHidden = flag("hide") ?? false
        guard let centre, let radius else { return nil }
        return OwnPlace(name: name, centre: centre, radius: radius, isHidden: isHidden)
    }

    /// Reads a latitude and a longitude in degrees, as a list or as a text that was copied from a map.
    private mutating func position(_ key: String, _ section: ConfigNode) -> Position? {
        let node = node(key)
        var parts: [String] = []
        switch node {
        case .scalar(let text, _, _): parts = text.split(separator: ",").map(String.init)
        case .list(let list, _):
            parts = list.map { if case .scalar(let text, _, _) = $0 { text } else { "" } }
        default: break
        }
        let numbers = parts.compactMap { part in Double(part.filter { $0 != " " && $0 != "°" }) }
        if parts.count == 2, numbers.count == 2, abs(numbers[0]) <= 90, abs(numbers[1]) <= 180 {
            return Position(latitude: numbers[0], longitude: numbers[1])
        }
        fail(
            key, node ?? section,
            "must be a latitude from -90 to 90 and a longitude from -180 to 180 in degrees, such as [48.487, 13.438]")
        return nil
    }

    private mutating func metres(_ key: String, _ section: ConfigNode) -> Double? {
        let node = node(key)
        if case .scalar(let text, _, _)? = node {
            let digits = text.prefix { $0.isNumber || $0 == "." }
            let unit = text.dropFirst(digits.count).filter { $0 != " " }
            if let number = Double(digits), let metres = Self.units[String(unit)].map({ number * $0 }),
                Self.radii.contains(metres)
            {
                return metres
            }
        }
        fail(key, node ?? section, "must be a length from 10 m to 100 km, such as 500 m or 1.5 km")
        return nil
    }
}
