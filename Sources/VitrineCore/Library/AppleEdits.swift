/// A file in which an iPhone wrote how a photo was edited: `IMG_1234.AAE` or `IMG_O1234.AAE` beside `IMG_1234.HEIC`.
/// The edited photo may be there, too, as `IMG_E1234.HEIC`.
package struct AppleEdits {
    /// The path that the text would have with the name of the photo as it was taken.
    package let photo: SourcePath
    /// The path that the text would have with the name of the edited photo.
    package let edited: SourcePath

    package init?(_ text: SourcePath) {
        guard text.lowercasedExtension == "aae" else { return nil }
        let name = text.name
        let number = name.hasPrefix("IMG_O") ? name.dropFirst(5) : name.hasPrefix("IMG_") ? name.dropFirst(4) : nil
        photo = text.parent.appending(number.map { "IMG_" + $0 } ?? name)
        edited = number.map { text.parent.appending("IMG_E" + $0) } ?? text
    }

    func reason(photo: SourcePath?, edited: SourcePath?) -> String {
        guard let photo else { return "says how a photo was edited that is not in this folder" }
        if let edited, edited != photo {
            return "says how \(photo.name) was edited; \(edited.name) is the edited version"
        }
        return "says how \(photo.name) was edited, which only Apple's Photos can show; export the photo from there to "
            + "publish it as it was edited"
    }
}
