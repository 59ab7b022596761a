internal import VitrineBuild
internal import VitrineCore

/// A list of picks that a client sent: a link, or the content of a file or a mail.
struct PicksRequest: Decodable {
    private let list: String

    static func read(_ bytes: [UInt8]) throws(BuildError) -> PicksRequest { try StudioBody.read(bytes) }

    private struct Found: Encodable {
        let photos: [StudioPage.Photo]
        let name: String?
    }

    /// Returns the photos in the order of the list.
    /// - Throws: `BuildError`, which names what is in the list and not in the gallery.
    func answer(in gallery: Gallery) throws(BuildError) -> StudioAnswer {
        do {
            let sent = try PickReader.read(any: list)
            let picks = try PickLookup(gallery.library).picks(sent.entries)
            return StudioAnswer(
                body: Found(photos: StudioPageReader(gallery).photos(at: picks.map(\.photo.path)), name: sent.name))
        } catch {
            throw BuildError(error, in: "the list")
        }
    }
}
