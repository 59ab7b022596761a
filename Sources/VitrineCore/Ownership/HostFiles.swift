/// The paths of the files that configure hosts of static sites. If the owner has put other files there, these stay.
package enum HostFiles {
    package static let headers = "_headers"
    /// Prevents GitHub Pages from processing the gallery with Jekyll.
    package static let noJekyll = ".nojekyll"

    package static let paths = [headers, noJekyll]
}
