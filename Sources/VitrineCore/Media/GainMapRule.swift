internal import VitrineFormats

enum GainMapRule {
    /// - Returns: nil for a photo without a map, a damaged one, and one whose owner has changed its tones: the gains belong to the
    ///   tones of the file.
    static func published(_ photo: Photo, _ policy: HDRPolicy) -> GainMap? {
        guard policy == .keep, !photo.isDamaged, photo.adjustments?.changesColours != true else { return nil }
        return photo.record.gainMap?.usable
    }
}
