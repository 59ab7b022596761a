package import VitrineFormats

extension GainMap {
    /// How bright the photo is, for the owner: `HDR, +2.2 stops`.
    package var text: String { "HDR, +\(Strings.fixed(stops, decimals: 1)) stops" }
}
