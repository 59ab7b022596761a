/// Why a gain map is not published. The photo is published without it.
package enum GainMapProblem: String, Error, Hashable, Sendable, CaseIterable, Encodable {
    case damaged
    /// Numbers that no photograph has, such as a headroom of more than ten stops.
    case impossibleNumbers
    /// The map has another aspect ratio than the picture: the picture was cropped by a program that left the map as it was.
    case otherShape
    case otherOrientation
    /// The file has several maps, and does not say which one is meant.
    case several
    /// The picture is the HDR picture, and the map makes the ordinary one of it.
    case brightBase
    case otherColours
    /// The picture or the map is of a kind whose maps are not published, such as a grey picture.
    case unsupported
}
