/// The paths of the files that configure hosts of static sites. If the owner has put other files there, these stay.
package enum HostFiles {
    package static let headers: OutputPath = "_headers"
    /// Prevents GitHub Pages from processing the gallery with Jekyll.
    package static let noJekyll: OutputPath = ".nojekyll"

    /// Asks robots not to fetch some addresses (RFC 9309).
    package static let robots: OutputPath = "robots.txt"
    /// The reservation of rights about text and data mining (TDM Reservation Protocol of the W3C community group, 3.1).
    package static let reservation: OutputPath = ".well-known/tdmrep.json"

    package static let paths = [headers, noJekyll, robots, reservation]
    /// Those that hosts read and do not show.
    package static let unseen: Set<OutputPath> = [headers, noJekyll]

    /// Returns true for each of these files, and for a folder that one of them is in.
    package static func contain(_ path: OutputPath) -> Bool {
        paths.contains { $0 == path || $0.isInside(path) }
    }
}
