internal import VitrineCore

/// The order in which files are made: what somebody waits for first, then as planned.
struct WishQueue {
    private let desk: ImageDesk?
    /// Places of jobs in the plan, by the paths of their files; empty where nobody waits.
    private let places: [String: Int]
    private var isTaken: [Bool]
    private var first = 0

    /// - Parameter jobs: the paths that each job makes.
    init(_ jobs: [[String]], desk: ImageDesk?) {
        self.desk = desk
        isTaken = Array(repeating: false, count: jobs.count)
        let named = desk == nil ? [] : jobs.enumerated().flatMap { place, paths in paths.map { ($0, place) } }
        places = Dictionary(named) { first, _ in first }
    }

    /// The place in the plan of the job that is next; nil when all are under way.
    mutating func next() -> Int? {
        while let path = desk?.takeWish(where: { places[$0] != nil }) {
            if let place = places[path], !isTaken[place] { return take(place) }
        }
        while first < isTaken.count, isTaken[first] { first += 1 }
        return first < isTaken.count ? take(first) : nil
    }

    private mutating func take(_ place: Int) -> Int {
        isTaken[place] = true
        return place
    }
}
