internal import VitrineCore

/// The files and folders that operating systems, storage systems and photo programs keep among photographs: bins with
/// deleted pictures, snapshots, previews, and whole libraries that also contain deleted and hidden pictures.
enum Clutter {
    static func isClutter(_ name: String) -> Bool { names.contains(name.lowercased()) }

    /// Why a folder with this name is left out with everything in it; nil when the folder is an album.
    static func reasonToIgnore(folder name: String) -> String? {
        let name = name.lowercased()
        if bins.contains(name) || isFoundFolder(name) {
            return "a bin or a snapshot, with pictures that were deleted; move what you want to publish into an album"
        }
        if libraries.contains(FileName.split(name).suffix) || copies.contains(where: name.contains) {
            return
                "the library of a photo program, with hidden and deleted pictures in it; export the photos into an album"
        }
        return nil
    }

    private static let names: Set<String> = [
        "thumbs.db", "desktop.ini", "ehthumbs.db", "@eadir", "__macosx", "lost+found",
    ]

    private static let bins: Set<String> = [
        "$recycle.bin", "recycler", "recycled", "@recycle", "#recycle", "#snapshot", "@recently-snapshot", "~snapshot",
        "recycle.bin", "recycle bin", "recently deleted", "deleted items", "papierkorb", "@__thumb", "@tmp",
        "@sharebin",
        "_gsdata_", "dfsrprivate", "conflictanddeleted", "network trash folder", "temporary items",
        "system volume information", "@sharesnap", "@syncfolder_recycle",
    ]

    /// Extensions of photo libraries. A copy of a library has other characters after the extension.
    private static let copies = [".photoslibrary", ".photolibrary", ".aplibrary", ".lrdata"]

    private static let libraries: Set<String> = [
        "lrcat-data", "migratedaplibrary", "eagle", "fcpbundle", "imovielibrary",
        "photoslibrary", "photolibrary", "aplibrary", "migratedphotolibrary", "lrdata", "lrlibrary", "cocatalog",
        "cosessiondb", "theater", "dtbase2",
    ]

    /// Whether this is a folder such as `found.000`, in which Windows puts what it recovered from a damaged disk.
    private static func isFoundFolder(_ name: String) -> Bool {
        name.hasPrefix("found.") && name.utf8.count == 9
            && name.utf8.suffix(3).allSatisfy { (0x30...0x39).contains($0) }
    }
}
