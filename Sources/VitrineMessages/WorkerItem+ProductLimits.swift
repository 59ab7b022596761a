internal import VitrineCore

extension WorkerItem {
    package static let maxFileSize: Int64 = 4 << 30

    /// The largest size in bytes of each file that the item makes, in the order of the files. Items whose reply says
    /// everything make none.
    ///
    /// The kernel enforces these limits. They are far above what a correct worker needs.
    package var productLimits: [Int64] {
        switch self {
        case .render(let job): job.targets.map(\.maxFileSize)
        case .original(let job): [job.maxFileSize]
        case .read, .readXMP, .markdown, .placeholder, .versions: []
        }
    }
}

extension RenderTarget {
    /// The estimate for the least compact encoding. Noise at the highest quality takes five bytes.
    private static let maxBytesPerPixel: Int64 = 8
    private static let maxMetadata: Int64 = 8 << 20

    fileprivate var maxFileSize: Int64 {
        min(WorkerItem.maxFileSize, Int64(size.width) * Int64(size.height) * Self.maxBytesPerPixel + Self.maxMetadata)
    }
}

extension OriginalJob {
    private static let maxMetadata: Int64 = 1 << 20

    fileprivate var maxFileSize: Int64 { min(WorkerItem.maxFileSize, fileSize * 2 + Self.maxMetadata) }
}
