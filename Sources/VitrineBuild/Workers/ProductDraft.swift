internal import VitrineDisk

/// An empty file that is passed to a worker, which fills it.
///
/// The build makes it, because a worker that a hostile photo has taken over cannot be trusted to make a regular file. It is a
/// file in memory, and the kernel keeps the worker from making it longer.
struct ProductDraft {
    let file: MemoryFile
    /// The file is longer than this at first, so that one that was not filled and shortened is recognised.
    private let limit: Int64

    init(limit: Int64) throws(Disk.Failure) {
        file = try MemoryFile(size: limit + 1)
        self.limit = limit
    }

    /// Takes the file away from the worker, which cannot change it any more.
    /// - Returns: nil if the worker did not fill it, or keeps a way to change it.
    func finish(_ budget: MemoryBudget) -> ProductFile? {
        // The file is sealed before its size is read, because the worker could change it between the two.
        guard let size = try? file.seal(), size > 0, size <= limit else { return nil }
        return ProductFile(file, size: size, hold: budget.hold(size))
    }
}
