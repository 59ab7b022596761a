/// The names of the texts on Vitrine's pages. A language file has a text for each name,
/// and a site replaces one in `words:` in `vitrine.yml`.
package enum WordKey: String, Hashable, Sendable, CaseIterable {
    // Lists and navigation
    case albums, library, collections, mediaTypes, moreAlbums, photo, photos, squares, uncropped, breadcrumb, pages,
        pageNumber,
        newestPhotos,
        oldestPhotos
    case undated, previousPhoto, nextPhoto, photoNavigation, details, skip, notFoundTitle, notFoundText, goHome,
        noPhotos, photoCount
    case videoCount, photosAndVideos
    case search, foundNothing, cannotSearch, searchNeedsServer, searchOn, didYouMean
    case find, byDate, onThisDay, today, people, cameras, lenses, places, map, allNames
    case storyPhotos, years, menu, downloadAll, downloadPart

    // The viewer
    case backToFirst, toLast, failed, view, zoomIn, zoomOut, zoomKeys, panKeys, fullscreen, keys, letterKeys, backKey,
        close
    case lights, black, grey, white
    case positionInList, slideshow, stopSlideshow, share, linkCopied, favorite, downloadOriginal

    // Videos and Live Photos
    case video, live, play, duration, codec, frameRate, framesPerSecond, sound, noSound
    case secondCount, minuteCount, hourCount, longDuration

    // Picks
    case picks, reviewPicks, clearPicks, undo, pickKey, pickPhoto, pickedPhoto, pickPart, pickedCount, pickLimit
    case picksText, picksNeedScript, sharedPicks, takePicks, ownPicks, missingPick, moveUp, moveDown, removePick
    case movedPick, removedPick, exportPicks, exportForm, namesForm, commasForm, linkForm, copy, copied, downloadPicks
    case mailPicks, zipPicks, zipFailed, pickNote, pickName

    // Smart albums
    case recents, favorites, recentlyAdded, videos, livePhotos, panoramas, screenshots, selfies

    // Details of a photo
    case file, format, fileSize, original, download, dimensions, condition, damaged, date, unknownDate, dateFromName,
        taken,
        camera, lens, exposure
    case contact, askAboutPhoto, mailSubject
    case iso, focalLength, flash, flashFired, keywords, place, position, altitude, creator, copyright, licence

    // Numbers and units
    case decimalMark, groupMark, megabytes, pixels, exposureBoth, seconds, aperture, millimetres, equivalent, metres
    case coordinates, north, south, east, west

    // Dates
    case monthOfYear, day, dayOfYear, moment, clock, spanDays, spanMonths, spanYears
    case january, february, march, april, may, june, july, august, september, october, november, december

    /// The placeholders of the text, such as `{count}`. A replacement without one of them would hide information from
    /// the visitor.
    package var placeholders: [String] {
        switch self {
        case .photoCount, .videoCount, .secondCount, .minuteCount, .hourCount: ["count"]
        case .photosAndVideos: ["photos", "videos"]
        case .longDuration: ["longer", "shorter"]
        case .pageNumber, .megabytes, .seconds, .aperture, .millimetres, .metres, .framesPerSecond: ["number"]
        case .download, .downloadAll: ["size"]
        case .downloadPart: ["number", "count", "size"]
        case .mailSubject, .didYouMean, .pickPhoto, .moveUp, .moveDown, .removePick: ["name"]
        case .pickedPhoto: ["number", "name"]
        case .positionInList: ["number", "count"]
        case .allNames: ["count"]
        case .pickPart: ["number", "limit"]
        case .pickedCount, .pickLimit: ["count"]
        case .movedPick: ["name", "number", "count"]
        case .removedPick: ["name", "count"]
        case .dateFromName: ["date"]
        case .taken: ["kind", "date"]
        case .pixels: ["width", "height"]
        case .exposureBoth: ["time", "aperture"]
        case .equivalent: ["length", "equivalent"]
        case .coordinates: ["latitude", "longitude"]
        case .north, .south, .east, .west: ["degrees"]
        case .monthOfYear: ["month", "year"]
        case .day: ["day", "month", "year"]
        case .dayOfYear: ["day", "month"]
        case .moment: ["day", "time"]
        case .clock: ["hour", "minute"]
        case .spanDays: ["firstDay", "lastDay", "month", "year"]
        case .spanMonths: ["firstDay", "firstMonth", "lastDay", "lastMonth", "year"]
        case .spanYears: ["first", "last"]
        default: []
        }
    }

    static let plurals: Set<WordKey> = [.photoCount, .videoCount, .secondCount, .minuteCount, .hourCount]

    static let months: [WordKey] = [
        .january, .february, .march, .april, .may, .june, .july, .august, .september, .october, .november, .december,
    ]
}
