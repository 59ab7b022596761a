extension HexColour {
    /// The contrast with another colour, from 1 to 21 (WCAG 2.2).
    package func contrast(with other: HexColour) -> Double {
        let (one, two) = (luminance, other.luminance)
        return (max(one, two) + 0.05) / (min(one, two) + 0.05)
    }

    /// The colour itself or, where its contrast is too low, the nearest darker or lighter one of the same hue.
    /// - Parameters:
    ///   - backgrounds: the colours behind it, which are all light or all dark.
    ///   - minContrast: the contrast that small text needs (WCAG 2.2, 1.4.3), because numbers of picks have this colour.
    package func readable(on backgrounds: [HexColour], minContrast: Double = 4.5) -> HexColour {
        let isDark = backgrounds.allSatisfy(\.isDark)
        let (start, steps) = (OKLab(rgb: rgb), 100)
        let candidates = (1...steps).lazy.map { step in
            // Mixed with black or white, which have no hue.
            let part = Double(step) / Double(steps)
            return HexColour(
                rgb: OKLab(
                    lightness: start.lightness + ((isDark ? 1 : 0) - start.lightness) * part, a: start.a * (1 - part),
                    b: start.b * (1 - part)
                ).rgb)
        }
        func isReadable(_ colour: HexColour) -> Bool {
            backgrounds.allSatisfy { colour.contrast(with: $0) >= minContrast }
        }
        return isReadable(self) ? self : candidates.first(where: isReadable) ?? self
    }

    package var isDark: Bool { luminance < 0.179 }

    private var luminance: Double {
        let linear = rgb.map(SRGBCurve.linear)
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }
}
