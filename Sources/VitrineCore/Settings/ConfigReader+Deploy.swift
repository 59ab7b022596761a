private enum DeployMode: String, CaseIterable { case inPlace = "in-place", releases }

private enum DeployPurpose: String, CaseIterable { case gallery, shards }

extension ConfigReader {
    package mutating func deployTargets(_ key: String) -> [DeployTarget]? {
        guard let node = node(key) else { return nil }
        var targets: [DeployTarget] = []
        let example = "deploy: {web: {to: /media/usb/gallery}}"
        section(key, example: example) { reader in
            for name in reader.keys {
                guard let entry = reader.node(name) else {
                    reader.fail(name, node, "names no place; write {to: /media/usb/gallery}")
                    continue
                }
                let setting = reader.setting(name, entry)
                let form =
                    name == "to" ? "\(example), where 'web' is a name of your choice" : "{to: /media/usb/gallery}"
                reader.section(name, example: form) { reader in
                    if let target = reader.deployTarget(name, setting, entry) { targets.append(target) }
                }
            }
        }
        return targets
    }

    private mutating func deployTarget(_ name: String, _ setting: String, _ node: ConfigNode)
        -> DeployTarget?
    {
        guard let node = self.node("to") else {
            fail("to", node, "is missing; name a folder, such as /media/usb/gallery")
            return nil
        }
        guard case .scalar(let text, _, _) = node else {
            fail("to", node, "must be a text, such as /media/usb/gallery")
            return nil
        }
        let keep = duration("keep")
        let host = choice("host", SiteHost.self)
        let url = webAddress("url", isBase: true)
        let hasReleases = choice("mode", DeployMode.self) == .releases
        let isForShards = choice("for", DeployPurpose.self) == .shards
        do {
            var target = DeployTarget(name: name, place: try DeployPlace(text), text: text, setting: setting)
            if let keep { target.keep = keep }
            target.host = host
            target.url = url.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
            target.hasReleases = hasReleases
            target.isForShards = isForShards
            if hasReleases, !text.hasPrefix("ssh://") || text.contains("#") {
                fail("mode", self.node("mode") ?? node, "may be 'releases' only for a folder with ssh://")
            }
            if isForShards { refuse(target, node) }
            return target
        } catch {
            fail("to", node, error.message)
            return nil
        }
    }

    /// Names what has no meaning at a place for shards.
    private mutating func refuse(_ target: DeployTarget, _ node: ConfigNode) {
        if case .git = target.place {
            fail(
                "to", node,
                "may be no branch of Git where 'for' is 'shards'; name a folder, ssh://, sftp://, s3:// or rclone:")
        }
        for key in ["keep", "host", "url", "mode"] {
            guard let node = self.node(key) else { continue }
            fail(key, node, "has no meaning where 'for' is 'shards', because no gallery is published there; remove it")
        }
    }

    private static let units = ["minute": Int64(60), "hour": 3600, "day": 86400, "week": 604_800]
    private static let maxSeconds: Int64 = 366 * 86400

    /// Reads a time such as `12 hours` or `1 day`, or 0.
    /// - Returns: seconds.
    private mutating func duration(_ key: String) -> Int64? {
        guard let node = node(key) else { return nil }
        if case .scalar(let text, _, _) = node {
            if text == "0" { return 0 }
            let words = text.split(separator: " ")
            if words.count == 2, let count = Int64(words[0]), count >= 0,
                let unit = Self.units[
                    words[1].hasSuffix("s") ? String(words[1].dropLast()) : String(words[1])],
                count <= Self.maxSeconds / unit
            {
                return count * unit
            }
        }
        fail(key, node, "must be 0, or a time up to a year, such as 12 hours or 1 day")
        return nil
    }
}
