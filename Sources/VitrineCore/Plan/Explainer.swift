package struct Explainer {
    private let site: SitePages
    private let memory: [OutputPath: PageInputs]
    /// The settings that differ from those of the last build. Each of them is a possible reason for what follows from
    /// settings.
    private let settings: [String]
    private let pageInputs: (Output) -> PageInputs?
    private let knownPictures: Set<Substring>
    private let oldAssets: Set<String>
    private let hasChangedAssets: Bool
    private let pictureBySource: [SourcePath: String]
    private let sourcesByPicture: [String: [SourcePath]]
    private let addressBySource: [SourcePath: String]
    private let photosByPicture: [String: [SourcePath]]

    /// - Parameters:
    ///   - recorded: the paths of all files of the last build.
    ///   - written: the paths of the files that are written now.
    ///   - memory: the recorded inputs of its pages.
    package init(
        site: SitePages, recorded: some Sequence<OutputPath>, written: some Sequence<OutputPath>,
        memory: [OutputPath: PageInputs], settings: [String], pageInputs: @escaping (Output) -> PageInputs?
    ) {
        self.site = site
        self.memory = memory
        self.settings = settings
        self.pageInputs = pageInputs
        knownPictures = Set(recorded.compactMap(MediaName.picture))
        let oldAssets = Set(recorded.compactMap(AssetName.kind))
        self.oldAssets = oldAssets
        let paths = Set(recorded.filter { AssetName.kind(of: $0) != nil })
        hasChangedAssets = written.contains { path in
            !paths.contains(path) && AssetName.kind(of: path).map(oldAssets.contains) == true
        }
        var pictureBySource: [SourcePath: String] = [:]
        var sourcesByPicture: [String: [SourcePath]] = [:]
        for row in memory.values {
            guard let source = row.source, let picture = row.picture else { continue }
            pictureBySource[source] = picture
            sourcesByPicture[picture, default: []].append(source)
        }
        self.pictureBySource = pictureBySource
        self.sourcesByPicture = sourcesByPicture.mapValues { $0.sorted() }
        let photos = site.library.photos
        addressBySource = Dictionary(photos.map { ($0.path, $0.address) }) { first, _ in first }
        photosByPicture = Dictionary(grouping: photos) { MediaName.picture(ofPixels: $0.pictureDigest) }
            .mapValues { $0.map(\.path) }
    }

    // MARK: Images and originals

    package func causes(ofImage path: OutputPath, photo: SourcePath, reason: PlanReason) -> [Cause] {
        if let cause = Self.plain(reason) { return [cause] }
        let picture = MediaName.picture(of: path).map(String.init) ?? ""
        guard knownPictures.contains(picture[...]) else {
            // An unknown picture may replace one that the same file contained before.
            guard let old = pictureBySource[photo], old != picture else { return [.new] }
            return [.pixelsChanged]
        }
        return [settingsOrContents]
    }

    package func cause(ofArchive reason: PlanReason) -> Cause {
        Self.plain(reason) ?? (knownPictures.isEmpty ? .new : settingsOrContents)
    }

    private var settingsOrContents: Cause { settings.isEmpty ? .contentsChanged : .settingsChanged(settings) }

    // MARK: Pages, feeds and assets

    package func causes(of output: Output, reason: PlanReason) -> [Cause] {
        if reason == .new { return [causeOfNew(output)] }
        if let cause = Self.plain(reason) { return [cause] }
        guard let old = memory[output.path], let new = pageInputs(output) else {
            return [settings.isEmpty && isPage(output) ? .unrecorded : settingsOrContents]
        }
        var causes: [Cause] = settings.isEmpty ? [] : [.settingsChanged(settings)]
        if old.source == new.source, old.picture != new.picture { causes.append(.pixelsChanged) }
        let parts = old.differences(to: new)
        // An album may choose among scripts, which is no change of them.
        if parts.contains(.template) || settings.isEmpty && parts.contains(.assets) && hasChangedAssets {
            causes.append(.templateChanged)
        }
        guard settings.isEmpty else { return causes }
        if !parts.isDisjoint(with: [.contents, .assets]), causes.isEmpty { causes.append(.contentsChanged) }
        if parts.contains(.neighbours) { causes.append(.neighbourChanged) }
        return causes.isEmpty ? [.contentsChanged] : causes
    }

    private func causeOfNew(_ output: Output) -> Cause {
        if case .page(.photo(let photo)) = output.work {
            let source = site.library.photos[photo].path
            if let old = origin(of: source, photo) { return .movedFrom(old) }
            // A setting may change the address of a known photo, but it does not add photos.
            return pictureBySource[source] == nil ? .new : settingsOrContents
        }
        if !settings.isEmpty { return .settingsChanged(settings) }
        guard let kind = AssetName.kind(of: output.path) else { return .new }
        return oldAssets.contains(kind) ? .templateChanged : .new
    }

    /// Returns the file that contained the picture in the last build and does not exist any more. If there are several,
    /// one with the same file name is preferred.
    private func origin(of source: SourcePath, _ photo: Int) -> SourcePath? {
        guard pictureBySource[source] == nil else { return nil }
        let picture = MediaName.picture(ofPixels: site.library.photos[photo].pictureDigest)
        let gone = (sourcesByPicture[picture] ?? []).filter { addressBySource[$0] == nil }
        return gone.first { $0.name == source.name } ?? gone.first
    }

    // MARK: Removals

    package func causes(ofRemoving path: OutputPath) -> [Cause] {
        [.obsolete] + [detail(ofRemoving: path)].compactMap(\.self)
    }

    private func detail(ofRemoving path: OutputPath) -> Cause? {
        if let picture = MediaName.picture(of: path).map(String.init) {
            if photosByPicture[picture] != nil { return settingsOrContents }
            guard let source = sourcesByPicture[picture]?.first else { return nil }
            return addressBySource[source] == nil ? .withdrawn(source) : .pixelsChanged
        }
        if let row = memory[path], let source = row.source, addressBySource[source] == nil {
            let successors = (row.picture.flatMap { photosByPicture[$0] } ?? []).filter { pictureBySource[$0] == nil }
            return (successors.first { $0.name == source.name } ?? successors.first).map(Cause.movedTo)
                ?? .withdrawn(source)
        }
        if !settings.isEmpty { return .settingsChanged(settings) }
        return AssetName.kind(of: path) == nil ? nil : .templateChanged
    }

    private func isPage(_ output: Output) -> Bool {
        if case .page = output.work { true } else { false }
    }

    private static func plain(_ reason: PlanReason) -> Cause? {
        switch reason {
        case .new, .changed: nil
        case .missing: .outputMissing
        case .damaged: .outputDamaged
        case .interrupted: .interrupted
        case .obsolete: .obsolete
        }
    }
}
