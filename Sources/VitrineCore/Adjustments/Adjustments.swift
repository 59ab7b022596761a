/// How a photo is changed for publishing: turned, cropped, brighter, with a filter. The photo itself stays as it is.
///
/// Values that change nothing are left out, and numbers are hundredths, so that adjustments are equal when they change a
/// photo in the same way.
package struct Adjustments: Hashable, Sendable {
    /// The identifier and version of what the keys and values mean. A photo with another one is not published, because what
    /// its owner cropped out would be in the gallery.
    package static let format = "vitrine-1"

    package enum Key: String, CaseIterable, Sendable {
        case turn, mirror, straighten, crop, exposure, contrast, saturation, filter, amount
    }

    package enum Filter: String, CaseIterable, Sendable {
        case sepia, chrome, mono, noir, fade
    }

    package enum Value: Hashable, Sendable {
        /// In hundredths.
        case number(Int)
        /// In hundredths.
        case numbers([Int])
        case flag(Bool)
        case word(String)
    }

    package struct Refusal: Error, Hashable, Sendable {
        package var key: String
        /// What follows the name of the key in a message.
        package var message: String
    }

    private(set) var values: [Key: Value]

    package init() { values = [:] }

    package init(_ values: [Key: Value]) throws(Refusal) {
        for key in Key.allCases {
            guard let value = values[key], !Self.isValid(value, for: key) else { continue }
            throw Refusal(key: key.rawValue, message: Self.rule(for: key))
        }
        if values[.amount] != nil, values[.filter] == nil {
            throw Refusal(key: Key.amount.rawValue, message: "belongs to a filter; write 'filter:', too, or remove it")
        }
        var values = values
        if values[.amount] == .number(0) { values[.filter] = nil }
        if values[.filter] == nil { values[.amount] = nil }
        self.values = values.filter { $0.value != Self.defaults[$0.key] }
    }

    package var isEmpty: Bool { values.isEmpty }

    /// The turn in degrees, clockwise, after the orientation that the file asks for.
    package var turn: Int { number(.turn) / 100 }
    /// Whether left and right are swapped after the turn.
    package var isMirrored: Bool { values[.mirror] != nil }
    /// The angle by which the picture is turned clockwise around its centre, in hundredths of a degree.
    package var straighten: Int { number(.straighten) }
    /// The part that stays: left, top, right and bottom in hundredths of a percent.
    package var crop: [Int] {
        if case .numbers(let sides)? = values[.crop] { sides } else { [0, 0, 10_000, 10_000] }
    }
    /// In hundredths of a stop.
    package var exposure: Int { number(.exposure) }
    /// In hundredths of a percent.
    package var contrast: Int { number(.contrast) }
    /// In hundredths of a percent.
    package var saturation: Int { number(.saturation) }
    package var filter: Filter? {
        if case .word(let name)? = values[.filter] { Filter(rawValue: name) } else { nil }
    }
    /// How much of the filter is applied, in hundredths of a percent.
    package var amount: Int {
        if case .number(let amount)? = values[.amount] { amount } else { 10_000 }
    }

    private func number(_ key: Key) -> Int { if case .number(let number)? = values[key] { number } else { 0 } }

    /// The name of the code that applies adjustments. Raise the number when it makes other pixels.
    private static let version = "edit 1"

    /// The digest of the adjusted picture, which stands for that of its pixels in the names of images.
    package func pictureDigest(of pixels: ContentDigest) -> ContentDigest {
        var hasher = StableHasher()
        hasher.add(Self.version)
        hasher.add(pixels)
        hasher.add(canonical)
        return hasher.finish()
    }

    /// The values as one text, sorted by key: `amount=8000;filter=sepia`.
    package var canonical: String {
        values.sorted { $0.key.rawValue < $1.key.rawValue }.map { "\($0.key.rawValue)=\($0.value.canonical)" }
            .joined(separator: ";")
    }
}

extension Adjustments.Value {
    fileprivate var canonical: String {
        switch self {
        case .number(let number): "\(number)"
        case .numbers(let numbers): numbers.map(String.init).joined(separator: ",")
        case .flag(let flag): "\(flag)"
        case .word(let word): word
        }
    }
}
