/// All problems in the texts of a site. Nothing is built until they are fixed.
package struct ConfigProblems: Error, Hashable, Sendable {
    package var list: [ConfigProblem]

    package init(_ list: [ConfigProblem]) {
        self.list = list
    }
}
