package struct ConfigProblems: Error, Hashable, Sendable {
    package var list: [ConfigProblem]

    package init(_ list: [ConfigProblem]) {
        self.list = list
    }
}
