import VitrineCore
internal import VitrineMessages

/// Reads the two colours of a placeholder from an encoded thumbnail. They depend on the thumbnail's bytes alone, so they are
/// the same right after it was made and when it is read from the gallery.
enum PlaceholderReader {
    private static let shrink = 8
    /// The short edge in pixels below which thumbnails are decoded in full size: TurboJPEG does not write all samples of
    /// planes a few rows high, and leftover memory would become part of the colour.
    private static let minShrunkEdge = 64

    static func read(_ thumbnail: SourceFileReader, limits: Limits) throws(MediaFailure) -> Placeholder {
        try placeholder(of: thumbnail.contents(limit: limits.fileSize), limits: limits)
    }

    static func placeholder(of bytes: [UInt8], limits: Limits) throws(MediaFailure) -> Placeholder {
        guard Int64(bytes.count) <= limits.fileSize else {
            throw MediaFailure(
                .tooLarge, "The thumbnail has \(bytes.count) bytes, more than the limit of \(limits.fileSize).")
        }
        let source = try SourceImage(bytes, limits: limits)
        do throws(ImageError) {
            let shrink = source.storedSize.shortEdge < minShrunkEdge ? 1 : shrink
            guard let picture = try PlaneDecoder(source)?.decode(shrink: shrink).picture else {
                throw ImageError("it is not a JPEG of the kind that Vitrine writes")
            }
            return Placeholder(upper: mean(of: picture, half: 0), lower: mean(of: picture, half: 1))
        } catch {
            throw MediaFailure(.damaged, "The thumbnail is damaged: \(error.message).")
        }
    }

    /// The means of luma and chroma in the upper (0) or the lower (1) half of the square that a grid shows.
    private static func mean(of picture: PlanarPicture, half: Double) -> [Double] {
        let edge = Double(picture.size.shortEdge)
        let region = PlaneRegion(
            x: (Double(picture.size.width) - edge) / 2,
            y: (Double(picture.size.height) - edge) / 2 + half * edge / 2, width: edge, height: edge / 2)
        return picture.components.map { component in
            mean(
                of: component.plane, region, across: Double(component.plane.width) / Double(picture.size.width),
                down: Double(component.plane.height) / Double(picture.size.height))
        }
    }

    /// - Parameter across: the number of samples of the plane for each pixel of the picture, horizontally; `down`
    ///   vertically.
    private static func mean(of plane: Plane, _ region: PlaneRegion, across: Double, down: Double) -> Double {
        func range(_ start: Double, _ length: Double, _ scale: Double, _ count: Int) -> Range<Int> {
            let first = min(count - 1, Int(start * scale))
            return first..<max(first + 1, min(count, Int((start + length) * scale)))
        }
        var sum = 0
        let columns = range(region.x, region.width, across, plane.width)
        let rows = range(region.y, region.height, down, plane.height)
        for y in rows {
            for x in columns { sum += Int(plane.samples[y * plane.stride + x]) }
        }
        return Double(sum) / Double(columns.count * rows.count)
    }
}
