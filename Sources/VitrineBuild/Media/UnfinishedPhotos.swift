internal import VitrineCore

struct UnfinishedPhotos {
    let gallery: Gallery
    let known: BuildState

    init(_ gallery: Gallery, _ known: BuildState) { (self.gallery, self.known) = (gallery, known) }

    /// Findings that leave these photos out when a first build is cancelled; nil when no photo is finished, or when the output
    /// has a gallery already, which is not changed.
    var ofFirstBuild: Findings? {
        if known.isThere("index.html") { return nil }
        let findings = findings(earlier: nil)
        return findings.waiting.count < gallery.library.photos.count ? findings : nil
    }

    /// Findings that leave out the photos without images, if all of them are new. Without them the gallery is complete, and its
    /// pages can be written at once. nil when no photo waits, or when one of them was already published, because it must not
    /// disappear until its images are made.
    var ofNewPhotos: Findings? {
        let jobs = (MediaWork(gallery, known)?.jobs ?? []).filter { !$0.isArchive }
        let photos = jobs.map { gallery.library.photos[$0.item.index] }
        guard !photos.isEmpty, photos.allSatisfy({ !known.isRecorded(OutputPath($0.address)) }) else { return nil }
        var findings = Findings()
        findings.waiting = Set(photos.map(\.path))
        return findings
    }

    /// Findings that leave these photos out, or publish them with the media that exist.
    /// - Parameter earlier: what the pages in the output show; nil when nothing of it is to be used.
    func findings(earlier: PublishedMedia?) -> Findings {
        var findings = Findings()
        let hidden = earlier == nil ? [] : HiddenFiles(gallery: gallery).pictures
        for (index, photo) in gallery.library.photos.enumerated() {
            let media = gallery.pages.media[index]
            if media.paths.allSatisfy(known.isAsRecorded) { continue }
            let shown = media.available(or: earlier?.media(of: photo)) { path in
                known.isAsRecorded(path) && !(MediaName.picture(of: path).map { hidden.contains(String($0)) } ?? false)
            }
            if let shown {
                findings.interim[photo.path] = shown
            } else {
                findings.waiting.insert(photo.path)
            }
        }
        return findings
    }
}
