package struct PickProblems: Error, Hashable, Sendable {
    package var list: [String]

    package init(_ list: [String]) {
        self.list = list
    }
}
