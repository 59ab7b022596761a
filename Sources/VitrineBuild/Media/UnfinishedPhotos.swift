internal import VitrineCore

/// The photos of a gallery whose images and videos are not all made, and how they are published until they are.
struct UnfinishedPhotos {
    let gallery: Gallery
    /// The files of the output.
    let known: BuildState

    /// Findings that leave these photos out, or publish them with the media that exist.
    /// - Parameter earlier: what the pages in the output show; nil when nothing of it is to be used.
    func findings(earlier: PublishedMedia?) -> Findings {
        var findings = Findings()
        let hidden = earlier == nil ? [] : gallery.hiddenPictures
        for (index, photo) in gallery.library.photos.enumerated() {
            let media = gallery.pages.media(of: index)
            if media.paths.allSatisfy(known.hasMedia) { continue }
            let shown = media.available(or: earlier?.media(of: photo)) { path in
                known.hasMedia(path) && !(MediaName.picture(of: path).map { hidden.contains(String($0)) } ?? false)
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
