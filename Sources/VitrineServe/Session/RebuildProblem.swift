package struct RebuildProblem: Error, Equatable {
    package var text: String

    package init(text: String) {
        self.text = text
    }
}
