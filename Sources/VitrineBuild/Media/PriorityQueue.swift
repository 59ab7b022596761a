internal import VitrineCore

/// The order in which jobs begin: first those that a viewer waits for, then the others as planned.
struct PriorityQueue {
    private let pending: PendingImages?
    /// The index of the job that makes a file, by path; empty when the gallery is not shown during the build.
    private let jobs: [OutputPath: Int]
    private var isTaken: [Bool]
    private var first = 0

    init(_ jobs: [MediaJob], pending: PendingImages?) {
        self.pending = pending
        isTaken = Array(repeating: false, count: jobs.count)
        let named =
            pending == nil
            ? [] : jobs.enumerated().flatMap { index, job in job.products.map { ($0.path, index) } }
        self.jobs = Dictionary(named) { first, _ in first }
    }

    mutating func next() -> Int? {
        while let path = pending?.nextRequested(where: { jobs[$0] != nil }) {
            if let index = jobs[path], !isTaken[index] { return take(index) }
        }
        while first < isTaken.count, isTaken[first] { first += 1 }
        return first < isTaken.count ? take(first) : nil
    }

    private mutating func take(_ index: Int) -> Int {
        isTaken[index] = true
        return index
    }
}
