extension WorkerItem {
    /// No product is larger than this, in bytes.
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
    /// The most bytes of a colour profile and other metadata.
    private static let maxMetadata: Int64 = 8 << 20

    /// A size in bytes that the encoded image does not exceed.
    fileprivate var maxFileSize: Int64 {
        min(WorkerItem.maxFileSize, Int64(size.width) * Int64(size.height) * Self.maxBytesPerPixel + Self.maxMetadata)
    }
}

extension OriginalJob {
    /// The most bytes that the new metadata of a clean copy adds.
    private static let maxMetadata: Int64 = 1 << 20

    /// A size in bytes that the copy does not exceed.
    fileprivate var maxFileSize: Int64 { min(WorkerItem.maxFileSize, fileSize * 2 + Self.maxMetadata) }
}
