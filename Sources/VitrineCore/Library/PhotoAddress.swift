/// From which name of a file its address is made.
enum PhotoAddress {
    /// `.jpg` files go by their name without the ending. Others keep it, so that `IMG.heic` or `IMG.jpeg` beside
    /// `IMG.jpg` takes nothing from it: an address does not change because a file of another ending comes to lie there.
    static func name(of path: SourcePath) -> String {
        path.lowercasedExtension == "jpg" ? path.stem : path.name
    }
}
