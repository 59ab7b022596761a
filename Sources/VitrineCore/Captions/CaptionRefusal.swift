/// Why a file with captions is not published, with the remedy, as the end of a sentence that begins with its name.
package struct CaptionRefusal: Error, Hashable, Sendable {
    package var message: String

    init(_ message: String) {
        self.message = message
    }
}
