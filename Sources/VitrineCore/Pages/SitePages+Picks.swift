extension SitePages {
    var hasPicks: Bool { library.albums.contains { $0.picks.isOn && !$0.photos.isEmpty } }
}
