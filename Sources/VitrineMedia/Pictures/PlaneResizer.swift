import CZimg
import VitrineCore

/// Resizes planes with zimg. Its filter graphs are kept: building one takes as long as resizing a small picture, and the
/// photos of a library have few different geometries.
final class PlaneResizer {
    private struct Geometry: Hashable {
        var from: PixelSize
        var region: PlaneRegion
        var to: PixelSize
    }

    private final class Graph {
        let handle: OpaquePointer
        let scratchSize: Int

        init?(_ geometry: Geometry) {
            guard
                let handle = vitrine_resize_graph(
                    UInt32(geometry.from.width), UInt32(geometry.from.height), geometry.region.x, geometry.region.y,
                    geometry.region.width, geometry.region.height, UInt32(geometry.to.width),
                    UInt32(geometry.to.height))
            else { return nil }
            var size = 0
            guard zimg_filter_graph_get_tmp_size(handle, &size) == ZIMG_ERROR_SUCCESS else {
                zimg_filter_graph_free(handle)
                return nil
            }
            self.handle = handle
            scratchSize = size
        }

        deinit {
            zimg_filter_graph_free(handle)
        }
    }

    private static let maxGraphs = 128
    private static let maxScratchSize = 8 << 20
    private var graphs: [Geometry: Graph] = [:]
    private var scratch: UnsafeMutableRawPointer?
    private var scratchSize = 0

    deinit {
        scratch?.deallocate()
    }

    func resize(_ plane: Plane, _ region: PlaneRegion, to size: PixelSize) throws(ImageError) -> Plane {
        let isSame = size.width == plane.width && size.height == plane.height && region.x == 0 && region.y == 0
        // Half a sample of padding at the right and bottom borders is not worth a resize.
        if isSame, abs(region.width - Double(plane.width)) < 1, abs(region.height - Double(plane.height)) < 1 {
            return plane
        }
        let graph = try graph(
            Geometry(from: PixelSize(width: plane.width, height: plane.height), region: region, to: size))
        let result = Plane(width: size.width, height: size.height)
        makeScratch(graph.scratchSize)
        guard
            vitrine_resize_plane(
                graph.handle, plane.samples, plane.stride, result.samples, result.stride, scratch) == 0
        else { throw Self.error }
        if scratchSize > Self.maxScratchSize { dropScratch() }
        return result
    }

    private func graph(_ geometry: Geometry) throws(ImageError) -> Graph {
        if let graph = graphs[geometry] { return graph }
        guard let graph = Graph(geometry) else { throw Self.error }
        if graphs.count >= Self.maxGraphs { graphs = [:] }
        graphs[geometry] = graph
        return graph
    }

    private func makeScratch(_ size: Int) {
        guard size > scratchSize else { return }
        dropScratch()
        scratch = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: Plane.alignment)
        scratchSize = size
    }

    private func dropScratch() {
        scratch?.deallocate()
        scratch = nil
        scratchSize = 0
    }

    private static var error: ImageError {
        var words = [CChar](repeating: 0, count: 256)
        zimg_get_last_error(&words, words.count)
        zimg_clear_last_error()
        let text = words.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        return ImageError("the picture cannot be resized: " + String(decoding: text, as: UTF8.self))
    }
}
