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
}
