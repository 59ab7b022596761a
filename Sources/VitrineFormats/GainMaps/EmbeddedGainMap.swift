/// The gain map in the file of a photo: what it means and where it is.
package struct EmbeddedGainMap: Hashable, Sendable {
    package enum Place: Hashable, Sendable {
        /// A JPEG inside of the file.
        case jpeg(Range<Int>)
        /// The number of an auxiliary image of a HEIF file.
        case item(Int)
    }

    package var map: GainMap
    package var place: Place
    /// The size of the map in pixels as it is stored, before the orientation of the photo is applied.
    package var width, height: Int

    package init(map: GainMap, place: Place, width: Int, height: Int) {
        self.map = map
        self.place = place
        self.width = width
        self.height = height
    }
}
