internal import VitrineCore

/// The rules that set the accent colours, darker or lighter where their contrast with what is behind them is too low.
enum AccentStyle {
    static func text(_ accent: AccentSettings, _ base: CustomProperties, _ own: CustomProperties) -> String {
        func colour(_ value: String?) -> HexColour? { value.flatMap { HexColour($0) } }
        let light = colour(own.light["--wall"] ?? base.light["--wall"])
        // The site's values for all pages come after Vitrine's values for dark pages, so they apply there, too.
        let dark = colour(
            own.dark["--wall"] ?? own.light["--wall"] ?? base.dark["--wall"] ?? base.light["--wall"])
        let stage = colour(own.light["--stage"] ?? base.light["--stage"])
        let walls = [light, dark, stage].compactMap(\.self)
        let onLight = accent.light.readable(on: walls.filter { !$0.isDark })
        let onDark = accent.dark.readable(on: walls.filter(\.isDark))
        var text = ":root{--light-accent:\(onLight);--dark-accent:\(onDark)}\n"
        if light?.isDark == true { text += ":root{--accent:var(--dark-accent)}\n" }
        if dark?.isDark == false {
            text += "@media (prefers-color-scheme:dark){:root{--accent:var(--light-accent)}}\n"
        }
        return text
    }
}
