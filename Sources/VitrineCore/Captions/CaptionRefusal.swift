package struct CaptionRefusal: Error, Hashable, Sendable {
    package var message: String

    init(_ message: String) {
        self.message = message
    }
}
