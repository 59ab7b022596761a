enum PhotoAddress {
    /// For `.jpg` files this is the file name without extension. For others it includes the extension, so that adding
    /// `IMG.heic` or `IMG.jpeg` beside `IMG.jpg` does not change an address.
    static func name(of path: SourcePath) -> String {
        path.lowercasedExtension == "jpg" ? path.stem : path.name
    }
}
