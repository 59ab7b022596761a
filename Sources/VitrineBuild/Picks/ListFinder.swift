package import VitrineCore

/// Finds out which photos a list of the gallery has, such as a collection with a rule.
package enum ListFinder {
    /// - Parameter address: the folder of the list in the gallery, such as `collections/best`.
    package static func photos(
        at address: String, options: BuildOptions, workers: any Workers,
        progress: @escaping @Sendable (BuildProgress) -> Void
    ) async throws -> [SourcePath] {
        let library = try await Build(options: options, workers: workers, progress: progress)
            .gallery(hasPages: false).library
        let albums = library.albums.dropFirst().map { (address: $0.address, photos: $0.photos) }
        let lists = library.selections.map { (address: $0.address, photos: $0.photos) } + albums
        let wanted = FileName.names(in: address).joined(separator: "/") + "/"
        guard let list = lists.first(where: { TextBytes.areEqual($0.address, wanted) }) else {
            let names = lists.map { String($0.address.dropLast()) }
            let hint = NearestName.of(String(wanted.dropLast()), among: names).map { "; did you mean '\($0)'?" } ?? ""
            throw BuildError(
                .configuration, address,
                "is no list of this gallery: a list without photos is not published\(hint)")
        }
        return list.photos.map { library.photos[$0].path }
    }
}
