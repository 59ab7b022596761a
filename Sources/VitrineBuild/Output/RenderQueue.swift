internal import VitrineCore

/// The order in which photos are rendered: what somebody waits for first, then as planned.
struct RenderQueue {
    private let desk: ImageDesk?
    /// Places of photos in the plan, by the paths of their images; empty where nobody waits.
    private let places: [String: Int]
    private var isTaken: [Bool]
    private var first = 0

    init(_ renders: [BuildPlan.Render], desk: ImageDesk?) {
        self.desk = desk
        isTaken = Array(repeating: false, count: renders.count)
        let named =
            desk == nil
            ? []
            : renders.enumerated().flatMap { place, render in
                render.renditions.map { ($0.path, place) }
            }
        places = Dictionary(named) { first, _ in first }
    }

    /// The place in the plan of the photo that is next; nil when all are under way.
    mutating func next() -> Int? {
        while let path = desk?.takeWish() {
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
