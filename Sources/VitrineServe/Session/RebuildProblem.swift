/// A mistake in the sources, as text for the owner, because of which the gallery cannot be built for now.
package struct RebuildProblem: Error, Equatable {
    package var text: String

    package init(text: String) {
        self.text = text
    }
}
