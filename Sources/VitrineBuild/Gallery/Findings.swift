package import VitrineCore
internal import VitrineFormats
package import VitrineMessages

/// Findings are the facts about photos that their files alone do not show, such as a failed decoding. A build learns
/// nothing else.
package struct Findings: Hashable, Sendable {
    /// Photos from which no image can be made. They are not published.
    package var undecodable: [SourcePath: MediaFailure] = [:]
    /// Photos that are published as far as they can be decoded.
    var damaged: [SourcePath: MediaFailure] = [:]
    /// Photos of which no copy for download can be made. They are published without one.
    var withoutOriginal: [SourcePath: MediaFailure] = [:]
    /// Photos whose gain maps cannot be decoded. They are published without them.
    var withoutGainMap: Set<SourcePath> = []
    /// Photos that are left out until their images are made. They still belong together with the other files of the same
    /// photo.
    var waiting: Set<SourcePath> = []
    /// The media with which photos stay published until theirs are made.
    var interim: [SourcePath: PhotoMedia] = [:]
    /// AV1 files of videos and short videos of photos that cannot be made, by their paths in the output. The videos and photos are
    /// published without them.
    var withoutVideo: [OutputPath: MediaFailure] = [:]
    var media = KnownMedia()
    var withoutPlaceholder: Set<OutputPath> = []

    /// - Parameter media: what is known of the media in the output; nil to read it from the state.
    init(of sources: Sources, _ site: Site, _ state: StateStore?, _ media: KnownMedia?) throws {
        for (path, failure) in sources.records.undecodable {
            let record = sources.records.photos[path]
            // The failure says nothing about another picture of a raw photo.
            let version = record.flatMap { RawRule.published($0, site.settings) }?.raw?.version
            if let raw = record?.raw, raw.version != version { continue }
            if site.settings.damaged == .publish, failure.code == .damaged, !failure.isTotal {
                damaged[path] = failure
            } else {
                undecodable[path] = failure
            }
        }
        waiting = sources.records.unread
        withoutOriginal = try OriginalFailures(state, site.settings).failures(of: sources.records.photos)
        withoutVideo = try VideoFailures(state).all
        self.media = try media ?? state?.media(of: site.folders.outputName) ?? KnownMedia()
    }

    init() {}

    mutating func merge(_ later: Findings) {
        undecodable.merge(later.undecodable) { $1 }
        damaged.merge(later.damaged) { $1 }
        withoutOriginal.merge(later.withoutOriginal) { $1 }
        withoutGainMap.formUnion(later.withoutGainMap)
        waiting.formUnion(later.waiting)
        interim.merge(later.interim) { $1 }
        withoutVideo.merge(later.withoutVideo) { $1 }
        media.merge(later.media)
        withoutPlaceholder.formUnion(later.withoutPlaceholder)
    }

    /// - Parameter placeholder: nil if a worker inspected the thumbnail and can make no placeholder of it.
    mutating func learn(_ placeholder: Placeholder?, of thumbnail: OutputPath) {
        if let placeholder {
            media.placeholders[thumbnail] = placeholder
        } else {
            withoutPlaceholder.insert(thumbnail)
        }
    }

    func showsTheSame(as other: Findings) -> Bool {
        var (one, other) = (self, other)
        one.withoutPlaceholder = []
        other.withoutPlaceholder = []
        return one == other
    }

    func showsTheSamePhotos(as other: Findings) -> Bool {
        undecodable == other.undecodable && damaged == other.damaged && withoutOriginal == other.withoutOriginal
            && withoutVideo == other.withoutVideo && waiting == other.waiting
            && interim == other.interim && withoutGainMap == other.withoutGainMap
    }

    func corrected(_ record: SourceRecord, of path: SourcePath) -> SourceRecord {
        guard withoutGainMap.contains(path) else { return record }
        var record = record
        record.gainMap = .unusable(.damaged)
        return record
    }

    /// The changes to store for the photos that cannot be decoded completely, so that they are not tried again until
    /// their bytes change.
    /// - Parameter now: the start of the build in nanoseconds since 1970.
    func toStore(of sources: Sources, _ settings: Settings, now: Int64) -> SourceChanges {
        let failures = damaged.merging(undecodable) { $1 }
        var changes = SourceChanges()
        for file in sources.sorted.candidates {
            guard let known = sources.records.photos[file.path].map({ corrected($0, of: file.path) }) else { continue }
            func learn(_ outcome: StateStore.SourceOutcome) {
                changes.learned[file.path] = .init(
                    stamp: file.stamp, isTrusted: file.stamp.isTrusted(at: now), outcome: outcome)
            }
            if withoutGainMap.contains(file.path) { learn(.record(known)) }
            guard let failure = failures[file.path], failure.isLasting(settings.limits) else { continue }
            let record = RawRule.published(known, settings) ?? known
            guard sources.records.undecodable[file.path] != failure || record.raw?.version != known.raw?.version
            else { continue }
            learn(.undecodable(record, failure))
        }
        return changes
    }
}
