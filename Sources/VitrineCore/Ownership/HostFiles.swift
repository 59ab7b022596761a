/// The paths of files for hosts of static sites. An owner's own in their places is left alone.
package enum HostFiles {
    /// Read by Netlify, Cloudflare Pages and others.
    package static let headers = "_headers"
    /// Keeps GitHub Pages from sending the whole gallery through Jekyll.
    package static let noJekyll = ".nojekyll"

    package static let paths = [headers, noJekyll]
}
