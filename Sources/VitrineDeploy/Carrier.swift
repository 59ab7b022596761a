package import VitrineCore

/// Lists, sends and deletes the files at a target. It knows nothing of galleries; `DeployPlanner` decides what is done.
package protocol Carrier: Sendable {
    var name: String { get }

    /// All files at the target by path. The record is one of them, and so are files that a run was writing when it was
    /// stopped. An empty folder has a path that ends with a slash, and the size -1; targets without folders have none.
    /// - Parameter files: the files of the gallery. Sums of contents at the target are translated by comparing them.
    func list(_ files: [DeployFile], in gallery: String) async throws(DeployFailure) -> [OutputPath: RemoteFile]

    /// The content of a file; nil if there is none.
    /// - Throws: `DeployFailure` also for a file that is larger.
    func read(_ path: OutputPath, maxSize: Int) async throws(DeployFailure) -> [UInt8]?

    /// Brings files into a folder, in which they have the same paths.
    /// - Parameters:
    ///   - paths: of files that are in the listing.
    ///   - folder: the absolute path of an existing folder.
    func get(_ paths: [OutputPath], into folder: String) async throws(DeployFailure)

    /// Sends files of a gallery, in any order. Each file is replaced as a whole.
    func put(
        _ files: [DeployFile], from gallery: String, sent: @escaping @Sendable (Int) -> Void
    ) async throws(DeployFailure)

    func write(_ path: OutputPath, _ bytes: [UInt8]) async throws(DeployFailure)

    /// Deletes files, and the folders that are empty then. A file that does not exist is no error.
    func delete(_ paths: [OutputPath]) async throws(DeployFailure)

    /// Makes everything visible, at a target where nothing is before.
    func finish(isWithdrawing: Bool) async throws(DeployFailure)
}

extension Carrier {
    package func finish(isWithdrawing: Bool) async throws(DeployFailure) {}
}

package struct DeployFailure: Error, Equatable {
    /// What it is about: the path of a file, or the target.
    package var subject: String
    package var message: String
    var isBusy = false

    package init(_ subject: String, _ message: String) {
        self.subject = subject
        self.message = message
    }

    package var text: String { "\(subject): \(message)" }
}
