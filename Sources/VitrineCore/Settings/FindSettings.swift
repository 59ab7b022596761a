/// The pages below `find/`, which lead to photos by time and by names. What they show is what the pages of photos show.
package struct FindSettings: Hashable, Sendable {
    package var isOn = true
    package var search = true
    package var onThisDay = true
    package var cameras = true
    package var lenses = true
    package var places = true
    package var map = false

    package init() {}
}
