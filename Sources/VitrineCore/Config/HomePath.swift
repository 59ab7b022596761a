/// A path such as `~/Sites`, which a shell would have expanded. Used as it is, it would create a folder with the name
/// `~`, and the command that removes that folder may remove a home folder instead.
package enum HomePath {
    package static func isMeant(_ path: String) -> Bool { path.utf8.first == UInt8(ascii: "~") }

    package static func isInHome(_ path: String) -> Bool { path.utf8.starts(with: "~/".utf8) }

    package static let advice =
        "~ is only understood by the shell; write a folder inside the site, or an absolute path with --output"
}
