/// Finds the names of places from positions. A name is right or missing: better none than that of the next town.
package struct Gazetteer: Sendable {
    private let land: LandTable
    private let towns: TownTable
    private let names: PlaceNames
    /// The index in `towns.countries` of each country of the land; nil for an area without a code.
    private let codes: [Int?]

    /// How far around a position all towns must be of one country, in kilometres, and how far its border must be away where
    /// there is no town.
    private static let surroundings = 25.0
    /// The distance in kilometres of another country within which it may be that one, because borders are as exact as the map.
    private static let border = 3.0
    /// The distance in kilometres within which a town is believed even where the country is not certain.
    private static let certainty = 1.5

    /// - Throws: when the files do not belong together.
    package init(towns: TownTable, land: LandTable, names: PlaceNames) throws(PackedReader.Invalid) {
        guard names.countries.count == towns.countries.count, names.regions.count == towns.regions.count else {
            throw PackedReader.Invalid()
        }
        (self.towns, self.land, self.names) = (towns, land, names)
        codes = land.countries.map { towns.countries.firstIndex(of: $0.code) }
    }

    /// The name of the place at a position: that of a town if the position is in its built-up area, or of the country alone.
    package func place(at position: Position) -> PlaceName? {
        let (town, country) = find(position)
        let region = town.flatMap(towns.region)
        return PlaceName(
            [country.map { names.countries[$0] }, region.map { names.regions[$0] }, town.map(townName)]
                .compactMap(\.self))
    }

    func townName(_ town: Int) -> String { names.towns[town] ?? towns.name(of: town) }

    func countryCode(_ country: Int) -> String { towns.countries[country] }

    /// The town in whose built-up area a position is, and the country.
    func find(_ position: Position) -> (town: Int?, country: Int?) {
        let near = towns.towns(within: Self.surroundings, of: position)
        let polygon = land.country(at: position)
        let country = country(near, polygon, position)
        let town = near.min { size($0) < size($1) }.flatMap { town -> Int? in
            let own = towns.country(of: town.town)
            guard size(town) <= 1 else { return nil }
            if country == own { return town.town }
            let here = polygon.flatMap { codes[$0] }
            return country == nil && town.distance <= Self.certainty && (here == nil || here == own) ? town.town : nil
        }
        return (town, town.map(towns.country) ?? country)
    }

    /// The country, if the land and all towns around agree.
    private func country(_ near: [TownTable.Neighbour], _ polygon: Int?, _ position: Position) -> Int? {
        let own = polygon.flatMap { codes[$0] }
        let around = Set(near.map { towns.country(of: $0.town) })
        if polygon == nil { return around.count == 1 ? around.first : nil }
        guard let polygon, let own, around.isSubset(of: [own]),
            !land.hasEdge(within: Self.border, of: position, where: { $0 != polygon })
        else { return nil }
        if around.isEmpty, land.hasEdge(within: Self.surroundings, of: position, where: { $0 == polygon }) {
            return nil
        }
        return own
    }

    /// The distance of a town as a part of the radius of its built-up area.
    private func size(_ near: TownTable.Neighbour) -> Double { near.distance / towns.radius(of: near.town) }
}
