/// What publishes the site of a studio.
package protocol SitePublisher: Sendable {
    /// - Throws: `BuildError` for a mistake in the settings.
    func places() throws -> [PublishingPlace]

    /// Builds the gallery. Nothing changes the site meanwhile.
    /// - Throws: `BuildError`.
    func prepared(_ order: PublishingOrder) async throws -> any PreparedPublication
}

/// A gallery that was built, and what is to be done with it.
package protocol PreparedPublication: Sendable {
    /// - Parameter step: is called with each step when it begins, and with the progress of sending.
    /// - Throws: `PublishingRefusal` and `BuildError`.
    func carryOut(_ step: @escaping @Sendable (PublishingStep) -> Void) async throws -> PublishingOutcome
}

/// A place that the settings name below `deploy`.
package struct PublishingPlace: Encodable, Equatable, Sendable {
    let name: String
    let to: String
    /// The address at which visitors find the gallery; nil if the settings do not say it.
    let url: String?

    package init(name: String, to: String, url: String?) {
        (self.name, self.to, self.url) = (name, to, url)
    }
}

package enum PublishingStep: Equatable, Sendable {
    case comparing
    case sending(done: Int, of: Int)
    case looking(addresses: Int)
}

package struct PublishingOutcome: Encodable, Equatable, Sendable {
    /// The number of files that were sent, or would be, and their size in bytes.
    package var sent = 0
    package var bytes: Int64 = 0
    /// The number of files that were taken away, or would be.
    package var withdrawn = 0
    /// The paths of some of them, pages first.
    package var taken: [String] = []
    package var unchanged = 0
    /// Files at the place that are not Vitrine's, and stay.
    package var foreign = 0
    /// Photos that could not be published.
    package var failed = 0
    /// Whether there is nothing to do at the place.
    package var isUpToDate = false
    /// The number of addresses that were asked for as visitors do; nil if none were.
    package var asked: Int?
    /// What visitors see differently from what is in the gallery.
    package var problems: [String] = []

    package init() {}
}

package struct PublishingRefusal: Error, Encodable, Equatable, Sendable {
    package let error: String
    package var problems: [String] = []
    /// The number that must be allowed to be taken away, if that is the reason.
    package var withdraw: Int?
    /// Whether the reason is files of an earlier copy, which could be taken over.
    package var adopt = false

    package init(_ error: String) { self.error = error }
}
