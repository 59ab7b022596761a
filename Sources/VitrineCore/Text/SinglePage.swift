/// A page of which a gallery has one at most, at the top of the output and without cells of photos.
///
/// The raw value is the name of its template and of its file. A photo of the first album cannot have it, whatever the settings are, so
/// that no address changes with a setting.
package enum SinglePage: String, CaseIterable, Sendable {
    case notFound = "404"
    case picks

    package var path: OutputPath { OutputPath(rawValue + ".html") }
}
