internal import VitrineCore
internal import VitrineDisk

struct GitCheckout {
    let root: String

    init?(containing folder: String) {
        var folder = folder
        while !Disk.exists(folder + "/.git") {
            if folder == "/" || folder.isEmpty { return nil }
            folder = AbsolutePath.parent(folder)
        }
        root = folder
    }

    func relative(_ path: String) -> String {
        String(Substring(path.utf8.dropFirst(root == "/" ? 1 : root.utf8.count + 1)))
    }

    /// Why a folder is empty, if it is that of a submodule.
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
