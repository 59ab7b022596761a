package import VitrineCore

/// The entries of the folders of photographs, with names and stamps only.
package struct SourceScan {
    package var files: [SourceFile] = []
    /// The entries that are not sources, or that cannot be read.
    var others: [SourceEntry] = []
    /// The albums whose folders are missing. Their files are those of the last reading, and cannot be read.
    var missing: [SourcePath] = []

    func isMissing(_ path: SourcePath) -> Bool { missing.contains(where: path.isInside) }
}
