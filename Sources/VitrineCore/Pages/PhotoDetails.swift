internal import VitrineFormats

struct PhotoDetails {
    let site: SitePages
    let photo: Photo
    private let links: Links
    private let album: String
    private let original: String?

    private var words: Strings { site.words }
    private let exif: ExifFields

    /// - Parameter album: the title of the album.
    init(site: SitePages, links: Links, photo: Photo, album: String, original: String?) {
        self.site = site
        self.links = links
        self.photo = photo
        self.album = album
        self.original = original
        exif = photo.record.exif
    }

    var rows: [PageValue] {
        let rows = fileRows + videoRows + cameraRows + placeRows + nameRows + authorRows + [contact]
        return rows.compactMap { row in
            row.value.map { value in
                .record([
                    "term": .text(row.term), "value": .text(value), "names": .optional(links(row.names)),
                    "href": .optional(row.href),
                    "isFile": .flag(row.isFile), "download": .optional(row.download),
                    "datetime": .optional(row.datetime),
                ])
            }
        }
    }

    private struct Row {
        var term: String
        var value: String?
        /// The names of which the value consists, if there are pages for them.
        var names: [FacetName] = []
        var href: String?
        var isFile = false
        /// The file name under which a browser saves the file at `href`.
        var download: String?
        /// The value for HTML's `time` element.
        var datetime: String?

        init(
            _ term: String, _ value: String?, href: String? = nil, isFile: Bool = false, download: String? = nil,
            datetime: String? = nil
        ) {
            self.term = term
            self.value = value
            self.href = href
            self.isFile = isFile
            self.download = download
            self.datetime = datetime
        }
    }

    private var fileRows: [Row] {
        [
            Row(words[.file], photo.path.name, isFile: true),
            Row(words[.format], format),
            Row(words[.fileSize], words.megabytes(photo.record.fileSize)),
            Row(words[.dimensions], words.pixels(photo.record.video?.size ?? photo.fullSize)),
            Row(words[.condition], photo.isDamaged ? words[.damaged] : nil),
            Row(
                words[.date], photo.date.map { words.date($0) } ?? words[.unknownDate],
                datetime: photo.date.map(MachineDate.asKnown)),
            Row(
                words[.original], original.map { _ in words.download(photo.record.fileSize) }, href: original,
                download: photo.path.name),
        ]
    }

    /// What is special about the file; nil for an ordinary photo.
    private var format: String? {
        let raw = photo.hasRawFile ? "RAW + \(photo.record.kind == .heif ? "HEIC" : "JPEG")" : nil
        let bright = GainMapRule.published(photo, site.settings.hdr).map { words.brightness($0.stops) }
        let parts = [raw, bright].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: " · ")
    }

    private var videoRows: [Row] {
        guard let video = photo.record.video else { return [] }
        let sound = video.sound.map { CodecName.of($0.codec) } ?? words[.noSound]
        return [
            Row(
                words[.duration], Strings.playingTime(video.duration), datetime: Strings.isoDuration(video.duration)),
            Row(words[.codec], CodecName.of(video.picture.codec)),
            Row(words[.frameRate], words.framesPerSecond(video.picture.frameRate)),
            Row(words[.sound], sound),
        ]
    }

    private var cameraRows: [Row] {
        let hasFired = (exif.flash ?? 0) & 1 == 1
        return [
            row(words[.camera], photo.camera.map { [FacetName(.camera, [$0])] }),
            row(words[.lens], photo.lens.map { [FacetName(.lens, [$0])] }),
            Row(words[.exposure], words.exposure(time: exif.exposureTime, aperture: exif.fNumber)),
            Row(words[.iso], exif.iso.flatMap { $0 > 0 ? String($0) : nil }),
            Row(words[.focalLength], words.focalLength(exif.focalLength, equivalent: exif.focalLength35)),
            Row(words[.flash], hasFired ? words[.flashFired] : nil),
        ]
    }

    private var placeRows: [Row] {
        var rows = [row(words[.place], photo.place.map { FacetName(.place, $0.path).withAbove })]
        if let position = photo.position {
            rows.append(
                Row(
                    words[.position], words.coordinates(position, decimals: photo.positions.decimals),
                    href: map(position)))
            rows.append(Row(words[.altitude], position.altitude.map(words.metres)))
        }
        return rows
    }

    private var nameRows: [Row] {
        [
            row(words[.people], photo.people.map { FacetName(.person, [$0]) }),
            row(words[.keywords], photo.keywords.map { FacetName(.keyword, $0) }),
        ]
    }

    /// Names, which are links if there are pages for them: those of unlisted photos lead nowhere.
    private func row(_ term: String, _ names: [FacetName]?) -> Row {
        guard let names, let kind = names.first?.kind else { return Row(term, nil) }
        var row = Row(term, names.compactMap(\.path.last).joined(separator: ", "))
        if site.library.canBeSearched, !photo.isUnlisted, kind.isShown(by: site.settings.find) { row.names = names }
        return row
    }

    private func links(_ names: [FacetName]) -> [PageValue] {
        names.enumerated().map { index, name in
            .record([
                "text": .text(name.path.last ?? ""), "href": .text(links.to(name.address)),
                "after": .optional(index + 1 < names.count ? ", " : nil),
            ])
        }
    }

    private func map(_ position: Position) -> String {
        let isExact = photo.positions == .exact
        let latitude = Strings.fixed(position.latitude, decimals: isExact ? 5 : 2)
        let longitude = Strings.fixed(position.longitude, decimals: isExact ? 5 : 2)
        let zoom = isExact ? 14 : 11
        return "https://www.openstreetmap.org/?mlat=\(latitude)&mlon=\(longitude)#map=\(zoom)/\(latitude)/\(longitude)"
    }

    private var contact: Row {
        guard let contact = site.settings.contact else { return Row(words[.contact], nil) }
        let name = photo.path.stem
        let title = photo.title.map { "\($0) (\(name))" } ?? name
        var values: [Contact.Placeholder: String] = [.photo: photo.path.name, .album: album]
        values[.page] = site.absolute(photo.address)
        return Row(
            words[.contact], words[.askAboutPhoto],
            href: contact.address(subject: words.mailSubject("\(title), \(album)"), values))
    }

    private var authorRows: [Row] {
        let attribution = photo.attribution
        let licence = site.licence(of: photo)
        return [
            Row(words[.creator], attribution.creator),
            Row(words[.copyright], attribution.copyright),
            Row(words[.licence], licence, href: licence),
        ]
    }
}
