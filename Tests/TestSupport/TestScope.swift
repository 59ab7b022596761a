import Foundation

/// Which tests a run includes. The gate proves each behaviour once. The nightly run, for which `VITRINE_NIGHTLY` is set, also
/// tries the combinations, each seed, and each case from the beginning to the end.
package enum TestScope {
    package static let isNightly = ProcessInfo.processInfo.environment["VITRINE_NIGHTLY"] != nil

    /// The given values, and in the nightly run also the others.
    package static func values<Value>(_ values: [Value], nightly others: [Value]) -> [Value] {
        isNightly ? values + others : values
    }
}
