internal import VitrineCore
internal import VitrineDisk

/// A checkout of a Git repository.
struct GitCheckout {
    /// The absolute path of its folder.
    let root: String

    /// The checkout that contains a folder.
    /// - Parameter folder: an absolute path without links.
    /// - Returns: nil if there is none.
    init?(containing folder: String) {
        var folder = folder
        while !Disk.exists(folder + "/.git") {
            if folder == "/" || folder.isEmpty { return nil }
            folder = AbsolutePath.parent(folder)
        }
        root = folder
    }

    /// The path of a file or folder of the checkout, relative to its root.
    func relative(_ path: String) -> String {
        String(Substring(path.utf8.dropFirst(root == "/" ? 1 : root.utf8.count + 1)))
    }

    /// Why a folder is empty, if it is that of a submodule.
    /// - Parameter path: the absolute path of an empty folder.
    /// - Returns: nil if it is not the folder of a submodule.
    static func reason(ofEmpty path: String) -> String? {
        guard let checkout = GitCheckout(containing: AbsolutePath.parent(path)),
            let modules = try? Disk.read(checkout.root + "/.gitmodules", maxSize: GitModules.maxSize),
            GitModules.paths(in: String(decoding: modules, as: UTF8.self)).contains(checkout.relative(path))
        else { return nil }
        return "the folder of a Git submodule that was not checked out, so its photos are missing; run "
            + "'git submodule update --init' in \(checkout.root)"
    }
}
