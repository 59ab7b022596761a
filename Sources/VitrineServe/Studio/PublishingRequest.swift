package import VitrineBuild

/// A request of the studio to publish the site, or to stop that.
package enum PublishingRequest: Equatable, Sendable {
    case publish(PublishingOrder)
    case stop

    package static func read(_ bytes: [UInt8]) throws(BuildError) -> PublishingRequest { try StudioBody.read(bytes) }
}

package struct PublishingOrder: Equatable, Sendable {
    /// The name of the place in the settings.
    package var place: String
    /// Whether files are sent; false to learn what would be done.
    package var sends = false
    /// Whether to look at the gallery afterwards as visitors do.
    package var verifies = false
    /// The number of pages and photos that may be taken away; nil for the usual limits.
    package var maxWithdrawn: Int?
    /// Whether files of an earlier copy are taken over.
    package var adopts = false
}

extension PublishingRequest: Decodable {
    private enum Key: String, CodingKey {
        case place, send, verify, withdraw, adopt, stop
    }

    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Key.self)
        func invalid(_ message: String) -> DecodingError {
            .dataCorrupted(.init(codingPath: fields.codingPath, debugDescription: message))
        }
        if try fields.decodeIfPresent(Bool.self, forKey: .stop) == true {
            guard fields.allKeys.count == 1 else { throw invalid("'stop' stands alone") }
            self = .stop
            return
        }
        var order = PublishingOrder(place: try fields.decode(String.self, forKey: .place))
        order.sends = try fields.decodeIfPresent(Bool.self, forKey: .send) ?? false
        order.verifies = try fields.decodeIfPresent(Bool.self, forKey: .verify) ?? false
        order.adopts = try fields.decodeIfPresent(Bool.self, forKey: .adopt) ?? false
        order.maxWithdrawn = try fields.decodeIfPresent(Int.self, forKey: .withdraw)
        if let number = order.maxWithdrawn, number < 0 { throw invalid("'withdraw' must be 0 or more") }
        self = .publish(order)
    }
}
