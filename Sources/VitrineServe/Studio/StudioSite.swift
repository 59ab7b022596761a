internal import VitrineBuild
package import VitrineCore

package protocol StudioSite: Sendable {
    /// Edits the site. Returns when the pages show it.
    /// - Parameter body: a `StudioRequest` in JSON.
    func edit(_ body: [UInt8], while isAllowed: @escaping @Sendable () -> Bool) async -> StudioAnswer

    /// Begins to add a file to an album.
    /// - Parameter size: the size in bytes that the request announces, if it does.
    func upload(_ file: UploadedFile, size: Int64?) async throws -> any StudioUploading

    /// - Parameter isSettled: whether to wait until everything that was uploaded has been read.
    func page(at path: OutputPath, isSettled: Bool) async -> StudioAnswer

    /// A photo as it is without adjustments.
    /// - Parameter name: the path of the photo below the folder of albums.
    /// - Returns: a JPEG.
    func picture(of name: String, isSmall: Bool) async throws -> [UInt8]

    func history() async -> StudioAnswer

    func trash() async -> StudioAnswer

    /// Finds the photos of a list of picks.
    /// - Parameter body: a `PicksRequest` in JSON.
    func picks(_ body: [UInt8]) async -> StudioAnswer

    /// Counts the photos for which a rule holds.
    /// - Parameter body: a `RuleRequest` in JSON.
    func rule(_ body: [UInt8]) async -> StudioAnswer

    /// The places where the site is published, and what is under way.
    func publication() async -> StudioAnswer

    /// Begins to publish, or stops it.
    /// - Parameter body: a `PublishingRequest` in JSON.
    func publish(_ body: [UInt8]) async -> StudioAnswer

    /// Stops what is under way, because the session ends.
    func close()
}

package struct UploadedFile: Equatable, Sendable {
    package let name: String
    /// The path of the album below the folder of albums.
    package let album: String
    /// Whether the file is added even if the gallery has a photo with the same bytes.
    package let isRepeated: Bool
}

/// A file that arrives piece by piece. It is dropped if it does not arrive as a whole.
package protocol StudioUploading: Sendable {
    func write(_ bytes: UnsafeRawBufferPointer) throws

    func finish() async -> StudioAnswer
}

extension StudioAnswer {
    /// The answer to a device: its connection can be read by others, and what is published cannot be taken back.
    static var isElsewhere: StudioAnswer {
        StudioAnswer(403, error: "The gallery is published on the machine on which the studio runs.")
    }

    /// The answer to a browser that has not entered, or whose pass has ended.
    static var isLooking: StudioAnswer {
        StudioAnswer(401, error: "You are looking. Open the link in the terminal to edit.")
    }
}
