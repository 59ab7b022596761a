import VitrineCore

/// Looks at a published thumbnail for the colours of its placeholder. They follow from the file alone, so that it does
/// not matter when it was made.
enum PlaceholderReader {
    private static let shrink = 8

    /// - Parameter path: absolute.
    static func read(_ path: String, limits: Limits) throws(MediaFailure) -> Placeholder {
        let bytes = try SourceFileReader(limit: limits.fileSize).read(path)
        let source = try SourceImage(bytes, limits: limits)
        do throws(ImageError) {
            if let picture = try PlaneDecoder(source)?.decode(shrink: shrink).picture,
                let placeholder = Placeholder(cells: cells(of: picture))
            {
                return placeholder
            }
        } catch {
            throw MediaFailure(.damaged, "The thumbnail is damaged: \(error.words). Delete it and build again.")
        }
        throw MediaFailure(.unsupported, "This is no thumbnail of a gallery.")
    }

    /// Means of luma and chroma in the square that a grid shows.
    private static func cells(of picture: PlanarPicture) -> [[Double]] {
        let edge = Double(picture.size.shortEdge)
        let left = (Double(picture.size.width) - edge) / 2
        let top = (Double(picture.size.height) - edge) / 2
        return (0..<Placeholder.rows * Placeholder.columns).map { cell in
            let width = edge / Double(Placeholder.columns)
            let height = edge / Double(Placeholder.rows)
            let region = PlaneRegion(
                x: left + Double(cell % Placeholder.columns) * width,
                y: top + Double(cell / Placeholder.columns) * height, width: width, height: height)
            return picture.components.map { component in
                mean(
                    of: component.plane, region, across: Double(component.plane.width) / Double(picture.size.width),
                    down: Double(component.plane.height) / Double(picture.size.height))
            }
        }
    }

    /// - Parameters:
    ///   - across: samples of the plane a pixel of the picture, as `down`.
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
