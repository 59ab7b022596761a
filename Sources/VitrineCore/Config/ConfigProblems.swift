/// All that is wrong in the texts of a site. Nothing is built before they are mended.
package struct ConfigProblems: Error, Hashable, Sendable {
    package var list: [ConfigProblem]

    package init(_ list: [ConfigProblem]) {
        self.list = list
    }
}
