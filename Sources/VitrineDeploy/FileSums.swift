internal import VitrineCore
internal import VitrineDisk
internal import VitrineFormats

/// Compares the files of a gallery with sums that a target tells of its files, which are of another kind than the digests of
/// the gallery.
struct FileSums {
    private let folder: String
    private let files: [OutputPath: DeployFile]

    init(_ files: [DeployFile], in folder: String) {
        self.folder = folder
        self.files = Dictionary(files.map { ($0.path, $0) }) { first, _ in first }
    }

    /// - Parameter md5: the MD5 sum of its content in hexadecimal digits; nil if the target does not tell it.
    func remote(_ path: OutputPath, size: Int64, md5: String?) throws(DeployFailure) -> RemoteFile {
        guard let md5, let file = files[path], file.size == size, !MediaName.isMediaPath(path) else {
            return RemoteFile(size: size)
        }
        let isSame = try sum(of: path) == md5.lowercased()
        // Another content has no digest that is known, only one that differs.
        return RemoteFile(size: size, digest: isSame ? file.digest : ContentDigest(of: md5))
    }

    private func sum(of path: OutputPath) throws(DeployFailure) -> String {
        do {
            let file = try OpenFile(path.text, below: folder)
            var hasher = MD5()
            try file.readPieces { hasher.update($0) }
            return hasher.finish().map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
        } catch {
            throw DeployFailure(path.text, "cannot be read: \(error.reason); run the command again")
        }
    }
}
