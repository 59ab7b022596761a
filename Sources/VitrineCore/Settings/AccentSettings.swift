package struct AccentSettings: Hashable, Sendable {
    package var light = HexColour(0x0B, 0x5F, 0xFF)
    package var dark = HexColour(0x7F, 0xB0, 0xFF)

    package init() {}
}
