/// The brightness of a picture as ffmpeg's filter `signalstats` measures it, from 16 (black) to 235 (white).
package struct PictureStatistics: Hashable, Sendable {
    package var mean: Double
    /// The difference between the brightness that a tenth of the pixels exceeds, and the one that nine tenths exceed.
    package var spread: Double

    package init(mean: Double, spread: Double) {
        self.mean = mean
        self.spread = spread
    }

    /// - Parameter lines: what ffmpeg prints: a name, `=` and a number in each line, and other lines. The measurements of
    ///   the first picture count, for ffmpeg may look at more of them than it writes.
    /// - Returns: nil if a measurement is missing.
    package init?(lines: [Substring]) {
        func value(_ name: String) -> Double? {
            let prefix = "lavfi.signalstats.\(name)="
            return lines.first { $0.hasPrefix(prefix) }.flatMap { Double($0.dropFirst(prefix.count)) }
        }
        guard let mean = value("YAVG"), let low = value("YLOW"), let high = value("YHIGH") else { return nil }
        self.init(mean: mean, spread: high - low)
    }

    package var isGood: Bool { (16...240).contains(mean) && spread >= 25 }
}
