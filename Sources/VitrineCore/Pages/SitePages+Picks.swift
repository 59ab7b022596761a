extension SitePages {
    /// Whether any photo can be picked.
    var hasPicks: Bool { library.albums.contains { $0.picks.isOn && !$0.photos.isEmpty } }

    /// What holds where photos of several albums are shown together: the strictest of what these say.
    func picks(of photos: [Int]) -> PickPolicy {
        var strictest = PickPolicy.unlimited
        for photo in photos where strictest.isOn {
            strictest = strictest.stricter(than: library.albums[library.photos[photo].album].picks)
        }
        return strictest
    }
}
