/// The version of this release of Vitrine.
package enum Version {
    package static let current = "0.1.0"
}
