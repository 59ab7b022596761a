package import VitrineBuild
internal import VitrineCore
internal import VitrineDisk
internal import VitrineEdit
internal import VitrineMessages

/// Makes the pictures of photos as they are without adjustments: for the dialog in which photos are adjusted, and small ones of
/// photos that are hidden. They are not stored.
package struct StudioPicture: Sendable {
    private let item: WorkerItem

    /// Pixels of the longer side.
    private static let (longEdge, smallEdge) = (1600, 240)
    private static let quality = 85

    /// - Parameter name: the path of the photo below the folder of albums.
    /// - Throws: `StudioRefusal` if the site has no such photo.
    package init(of name: String, isSmall: Bool, in view: SiteView) throws {
        let site = view.gallery.site
        let path = SourcePath(name)
        guard let record = Self.record(of: path, in: view.gallery), record.video == nil else {
            throw StudioRefusal(404, "There is no photo '\(name)'.")
        }
        let size = Self.size(of: record.size, longEdge: isSmall ? Self.smallEdge : Self.longEdge)
        let target = RenderTarget(size: size, isCut: false, quality: Self.quality, attribution: Attribution())
        item = .render(
            RenderJob(
                path: site.folders.albums.path(of: path), fileDigest: record.fileDigest, targets: [target],
                colour: site.settings.colour, damaged: site.settings.damaged, raw: record.raw?.version,
                limits: site.settings.limits,
                memory: RenderMemory.estimate(of: record, adjustments: nil, targets: [target])))
    }

    private static func record(of path: SourcePath, in gallery: Gallery) -> SourceRecord? {
        if let photo = gallery.library.photos.first(where: { $0.path == path }) { return photo.record }
        guard gallery.library.hidden.contains(path) else { return nil }
        return gallery.sources.records.photos[path].flatMap { RawRule.published($0, gallery.site.settings) }
    }

    private static func size(of whole: PixelSize, longEdge: Int) -> PixelSize {
        let scale = min(1, Double(longEdge) / Double(max(1, whole.longEdge)))
        func scaled(_ length: Int) -> Int { max(1, Int((Double(length) * scale).rounded())) }
        return PixelSize(width: scaled(whole.width), height: scaled(whole.height))
    }

    package func jpeg(_ workers: any Workers) async throws -> [UInt8] {
        let result = await workers.perform([item]).first
        guard case .rendered? = result?.reply, let file = result?.files.first else {
            if case .failure(let failure)? = result?.reply { throw StudioRefusal(422, failure.message) }
            throw StudioRefusal(422, "The picture cannot be made.")
        }
        do { return try file.bytes() } catch { throw error.editError }
    }
}
