extension SitePages {
    /// Whether any photo can be picked.
    var hasPicks: Bool { library.albums.contains { $0.picks.isOn && !$0.photos.isEmpty } }

    /// Returns the policy for a page with photos of several albums: the strictest of their policies.
    func picks(of photos: [Int]) -> PickPolicy {
        var strictest = PickPolicy.unlimited
        for photo in photos where strictest.isOn {
            strictest = strictest.stricter(than: library.albums[library.photos[photo].album].picks)
        }
        return strictest
    }
}
