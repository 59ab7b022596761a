/// The path of a file or folder below the folder of all albums.
///
/// Paths are compared byte by byte. Swift compares strings under normalization, and two files whose names differ in
/// their Unicode form alone would become one photo.
package struct SourcePath: RelativePath {
    package let text: String

    package init(_ text: String) {
        self.text = text
    }

    package static let root = SourcePath("")

    /// The path in a folder that contains it, with a slash at its start; empty for the folder itself.
    package func textBelow(_ folder: SourcePath) -> String {
        if folder.isRoot { return isRoot ? "" : "/" + text }
        return String(Substring(text.utf8.dropFirst(folder.text.utf8.count)))
    }

    /// What the files of one photo have in common, such as a photo, its raw file and its video: the path without the extension,
    /// in lower case, and without what programs append that export a photo and its video.
    ///
    /// Google Takeout calls the video of `PXL_1.MP.jpg` `PXL_1.MP`, that of `PXL_1.MP~2.jpg` `PXL_1.MP~2`, and that of
    /// `PXL_1.MP.COVER.jpg` `PXL_1.MP`; `.MV` is used in the same way. Of several files with one name it numbers the others: `PXL_1.MP(1).jpg`, `PXL_1(1).MP`.
    package var sharedName: SourcePath {
        let ending = lowercasedExtension
        let isWhole =
            ["mp", "mv", "cover"].contains(ending) || ["mp~", "mp(", "mv~", "mv("].contains(where: ending.hasPrefix)
        let stem = (isWhole ? name : stem).lowercased()
        let suffixes = stem.hasPrefix("pxl_") ? ["_hevc", "_heic", ".cover"] : ["_hevc", "_heic"]
        let suffix = suffixes.first(where: stem.hasSuffix) ?? ""
        return parent.appending(Self.numberedLast(String(stem.dropLast(suffix.count))))
    }

    /// `pxl_1.mp(1)` for `pxl_1(1).mp`; other names as they are.
    private static func numberedLast(_ stem: String) -> String {
        guard let film = [".mp", ".mv"].first(where: { stem.hasSuffix(")" + $0) }), let open = stem.lastIndex(of: "(")
        else { return stem }
        let number = stem[open...].dropLast(film.count)
        return Int(number.dropFirst().dropLast()) != nil ? stem[..<open] + film + number : stem
    }

    package static func == (left: SourcePath, right: SourcePath) -> Bool {
        TextBytes.areEqual(left.text, right.text)
    }

    package static func < (left: SourcePath, right: SourcePath) -> Bool {
        TextBytes.precedes(left.text, right.text)
    }

    package func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}
