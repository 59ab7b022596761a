package import VitrineFormats

extension GainMap {
    package var text: String { "HDR, +\(Strings.fixed(stops, decimals: 1)) stops" }
}
