/// The texts of the photo viewer.
extension Strings {
    package var backToFirst: String { text(.backToFirst) }
    package var toLast: String { text(.toLast) }
    package var failed: String { text(.failed) }
    package var view: String { text(.view) }
    package var zoomIn: String { text(.zoomIn) }
    package var zoomOut: String { text(.zoomOut) }
    package var zoomKeys: String { text(.zoomKeys) }
    package var panKeys: String { text(.panKeys) }
    package var fullscreen: String { text(.fullscreen) }
    package var keys: String { text(.keys) }
    package var letterKeys: String { text(.letterKeys) }
    package var backKey: String { text(.backKey) }
    package var close: String { text(.close) }
    package var lights: String { text(.lights) }
    package var black: String { text(.black) }
    package var grey: String { text(.grey) }
    package var white: String { text(.white) }
    package var slideshow: String { text(.slideshow) }
    package var stopSlideshow: String { text(.stopSlideshow) }
    package var share: String { text(.share) }
    package var linkCopied: String { text(.linkCopied) }
    package var favorite: String { text(.favorite) }
    package var downloadOriginal: String { text(.downloadOriginal) }
    /// The position of a photo with placeholders, for scripts.
    package var positionInList: String { text(.positionInList) }

    /// Returns the position of a photo in its list: `12 / 60`.
    package func position(_ number: Int, of count: Int) -> String {
        format(.positionInList, ["number": String(number), "count": String(count)])
    }
}
