extension SiteHost {
    package func report(on site: HostedSite) -> HostReport {
        let check = HostCheck(self, site)
        return HostReport(
            host: self, photos: site.photos.photos, files: site.files.count, folders: check.folders.count,
            bytes: check.bytes, basis: site.basis, photosThatFit: check.photosThatFit(HostedSite.Share()),
            savings: check.savings, findings: check.findings)
    }
}

private struct HostCheck {
    /// The part of a limit in percent from which on it is mentioned.
    private static let nearly: Int64 = 90

    let host: SiteHost
    let site: HostedSite
    let bytes: Int64
    let folders: [OutputPath: Int]

    init(_ host: SiteHost, _ site: HostedSite) {
        self.host = host
        self.site = site
        bytes = site.bytes
        folders = site.folders
    }

    // MARK: Findings

    var findings: [HostReport.Finding] {
        limits + [extensions].compactMap(\.self)
            + host.profile.traits.compactMap { trait, source in
                trait.message(for: site).map {
                    HostReport.Finding(level: .warning, code: trait.rawValue, message: $0, source: source)
                }
            }
    }

    /// The findings about limits. Of two limits of one measure, the larger one that is exceeded counts.
    private var limits: [HostReport.Finding] {
        var found: [HostReport.Finding] = []
        for limit in host.profile.limits.sorted(by: { $0.value > $1.value }) {
            if found.contains(where: { $0.code == limit.measure.rawValue }) { continue }
            if let finding = finding(limit) { found.append(finding) }
        }
        return found
    }

    private func finding(_ limit: HostLimit) -> HostReport.Finding? {
        let value = value(limit.measure)
        let note = limit.note.map { "; " + $0 } ?? ""
        if value > limit.value {
            return HostReport.Finding(
                level: limit.isHard ? .error : .warning, code: limit.measure.rawValue,
                message: "\(subject(limit)), more than \(text(limit))\(note)", source: limit.source
            )
        }
        guard limit.measure != .fileSize, value * 100 >= limit.value * Self.nearly else { return nil }
        return HostReport.Finding(
            level: .warning, code: limit.measure.rawValue,
            message: "\(subject(limit)), nearly the limit of \(text(limit))\(note)",
            source: limit.source)
    }

    private func value(_ measure: HostLimit.Measure) -> Int64 {
        switch measure {
        case .size: bytes
        case .files: Int64(site.files.count)
        case .entries: Int64(site.files.count + folders.count)
        case .fileSize: site.files.map(\.size).max() ?? 0
        case .folderFiles: Int64(folders.values.max() ?? 0)
        }
    }

    private func text(_ value: Int64, _ measure: HostLimit.Measure) -> String {
        switch measure {
        case .size, .fileSize: FileSizeText.text(value)
        case .files, .entries, .folderFiles: String(value)
        }
    }

    private func text(_ limit: HostLimit) -> String {
        let mebibytes = limit.value >> 20
        return limit.measure == .fileSize && mebibytes << 20 == limit.value
            ? "\(mebibytes) MiB" : text(limit.value, limit.measure)
    }

    private func subject(_ limit: HostLimit) -> String {
        let value = text(value(limit.measure), limit.measure)
        switch limit.measure {
        case .size: return "the site takes \(value)"
        case .files: return "the site has \(value) files"
        case .entries: return "the site has \(value) files and folders"
        case .folderFiles:
            let largest = folders.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? OutputPath("")
            return "\(largest.isRoot ? "the top folder" : "the folder '\(largest)'") has \(value) files"
        case .fileSize:
            let large = site.files.filter { $0.size > limit.value }.map(\.path).sorted()
            return "\(names(large)): the largest has \(value)" + remedy(for: large)
        }
    }

    private func names(_ paths: [OutputPath]) -> String {
        NameList.text(paths.map(\.text), most: 5)
    }

    private func remedy(for large: [OutputPath]) -> String {
        large.contains { $0.hasSuffix(".mp4") } ? " (videos: 'videos: {largest: …}' makes them smaller)" : ""
    }

    private var extensions: HostReport.Finding? {
        guard let accepted = host.profile.extensions else { return nil }
        let refused = site.files.map(\.path).filter { !accepted.contains($0.lowercasedExtension) }.sorted()
        if refused.isEmpty { return nil }
        return HostReport.Finding(
            level: .error, code: "extensions",
            message: "it takes no files of these kinds: \(names(refused)); \(Self.remedy(forKindsOf: refused))",
            source: .neocities)
    }

    private static func remedy(forKindsOf refused: [OutputPath]) -> String {
        let suffixes = Set(refused.map { $0.lowercasedExtension })
        let videos = suffixes.intersection(MediaKind.video.format.extensions)
        let images = suffixes.intersection(ImageFormat.allCases.map(\.output.suffix)).sorted()
        return [
            videos.isEmpty ? nil : "write 'videos: false' and 'livePhotos: {motion: false}'",
            images.isEmpty ? nil : "take \(images.joined(separator: ", ")) out of 'formats'",
            suffixes.subtracting(videos).isEmpty ? nil : "write 'originals: none' if they are originals",
        ].compactMap(\.self).joined(separator: ", and ")
    }

    // MARK: How much fits

    var savings: [HostReport.Saving] {
        site.savings.map { saving in
            HostReport.Saving(
                setting: saving.setting, files: saving.share.files, bytes: saving.share.bytes,
                photosThatFit: photosThatFit(saving.share))
        }
    }

    /// How many photos the host has room for, if each takes as much as these do on average, less what is saved.
    /// - Returns: nil if the host has no limit, or if there are no photos.
    func photosThatFit(_ saved: HostedSite.Share) -> Int? {
        let share = site.photos - saved
        guard share.photos > 0, share.files > 0 else { return nil }
        return host.profile.limits.compactMap { limit -> Int? in
            let (all, own, left): (Int64, Int64, Int64)
            switch limit.measure {
            case .size: (all, own, left) = (bytes, site.photos.bytes, share.bytes)
            case .files, .entries:
                (all, own, left) = (value(limit.measure), Int64(site.photos.files), Int64(share.files))
            case .fileSize, .folderFiles: return nil
            }
            guard left > 0 else { return nil }
            let room = Double(max(0, limit.value - (all - own)))
            return Int(exactly: (room / Double(left) * Double(share.photos)).rounded(.down))
        }.min()
    }
}
