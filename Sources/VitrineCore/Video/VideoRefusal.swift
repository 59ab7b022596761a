/// Why a video is not published, with the remedy, as a sentence for the site's owner.
package struct VideoRefusal: Error, Hashable, Sendable {
    package var message: String

    package init(_ message: String) {
        self.message = message
    }
}
