extension SitePages {
    /// Whether any photo can be picked.
    var hasPicks: Bool { lists.albums.contains { $0.picks.isOn && !$0.photos.isEmpty } }
}
