extension ConfigReader {
    package mutating func accent(_ key: String) -> AccentSettings? {
        var accent = AccentSettings()
        if case .mapping? = node(key) {
            section(key) { reader in
                let (light, dark) = (reader.colour("light"), reader.colour("dark"))
                accent.light = light ?? dark ?? accent.light
                accent.dark = dark ?? light ?? accent.dark
            }
            return accent
        }
        return colour(key).map { colour in
            accent.light = colour
            accent.dark = colour
            return accent
        }
    }

    package mutating func colour(_ key: String) -> HexColour? {
        if let node = emptyValue(key), self.node(key) == nil {
            fail(key, node, "has no value: in YAML, # begins a comment; write the colour in quotes: \"#0B5FFF\"")
            return nil
        }
        guard let node = node(key) else { return nil }
        if case .scalar(let text, _, _) = node, let colour = HexColour(text) { return colour }
        fail(key, node, "must be a colour such as \"#0B5FFF\" or \"#05F\", in quotes")
        return nil
    }

    package mutating func icons(_ key: String) -> [String]? {
        guard let texts = texts(key) else { return nil }
        for (text, mark) in texts {
            guard SitePicture.isName(text) else {
                let node = ConfigNode.scalar(text, isQuoted: false, mark)
                fail(key, node, "is '\(text)', but \(SitePicture.advice(on: key))")
                return nil
            }
        }
        return texts.map(\.text)
    }

    /// Reads a setting that is true, false, or a section.
    /// - Returns: false if it is not there.
    private mutating func read(
        _ key: String, orSectionSuchAs example: String, flag take: (Bool) -> Void,
        section read: (inout ConfigReader) -> Void
    ) -> Bool {
        guard let node = requiredValue(key) else { return false }
        if case .mapping = node {
            section(key, read)
        } else if case .scalar(let text, isQuoted: false, _) = node, let flag = Self.flag(text) {
            take(flag)
        } else {
            fail(key, node, "must be true, false, or a mapping such as \(example)" + FlagAdvice.textIfFlag(for: node))
        }
        return true
    }

    package mutating func videos(_ key: String) -> VideoSettings? {
        var videos = VideoSettings()
        let isThere = read(key, orSectionSuchAs: "{size: 1080, largest: 25 MB}") {
            videos.isPublished = $0
        } section: {
            $0.readVideos(&videos)
        }
        return isThere ? videos : nil
    }

    package mutating func livePhotos(_ key: String) -> LivePhotoSettings? {
        var livePhotos = LivePhotoSettings()
        let isThere = read(key, orSectionSuchAs: "{motion: true, sound: true}") {
            livePhotos.motion = $0
        } section: { reader in
            if let motion = reader.flag("motion") { livePhotos.motion = motion }
            if let sound = reader.flag("sound") { livePhotos.sound = sound }
        }
        return isThere ? livePhotos : nil
    }

    package mutating func positions(_ key: String) -> PositionPolicy? {
        if case .scalar("coarse", _, _)? = node(key) { return .coarse }
        return flag(key, or: "coarse").map { $0 ? .exact : .off }
    }

    package mutating func keywords(_ key: String) -> KeywordPolicy? {
        var policy = KeywordPolicy()
        let section = node(key)
        let isThere = read(key, orSectionSuchAs: "{hide: [private/*, client *]}") {
            policy.areShown = $0
        } section: { reader in
            policy.areShown = true
            policy.hidden = (reader.texts("hide") ?? []).map(\.text)
            // Publishing everything would be the opposite of what was meant.
            guard policy.hidden.isEmpty, let empty = reader.node("hide") ?? reader.emptyValue("hide") ?? section else {
                return
            }
            reader.fail(
                "hide", empty, "names no keywords; write some, such as [private/*], or 'keywords: true' for all")
        }
        return isThere ? policy : nil
    }

    package mutating func find(_ key: String) -> FindSettings? {
        var find = FindSettings()
        let isThere = read(key, orSectionSuchAs: "{cameras: false, lenses: false}") {
            find.isOn = $0
        } section: { reader in
            if let search = reader.flag("search") { find.search = search }
            if let onThisDay = reader.flag("onThisDay") { find.onThisDay = onThisDay }
            if let cameras = reader.flag("cameras") { find.cameras = cameras }
            if let lenses = reader.flag("lenses") { find.lenses = lenses }
            if let places = reader.flag("places") { find.places = places }
            if let map = reader.flag("map") { find.map = map }
        }
        return isThere ? find : nil
    }

    package mutating func originals(_ key: String) -> OriginalsPolicy? {
        if let node = node(key), case .scalar(let text, isQuoted: false, _) = node, let flag = Self.flag(text) {
            let advice = flag ? "clean' for copies without metadata, or 'asis" : "none"
            fail(key, node, "is '\(text)'; write 'originals: \(advice)'")
            return nil
        }
        return choice(key, OriginalsPolicy.self)
    }

    private mutating func readVideos(_ videos: inout VideoSettings) {
        if let node = node("size") {
            if case .scalar(let text, _, _) = node, let size = Int(text), VideoSettings.sizes.contains(size) {
                videos.size = size
            } else {
                fail("size", node, "must be one of: 360, 480, 720, 1080")
            }
        }
        if let quality = integer("quality", in: 10...40) { videos.quality = quality }
        if let copy = choice("copy", VideoSettings.CopyPolicy.self) { videos.copy = copy }
        if let largest = bytes("largest", in: 1_000_000...4_000_000_000) { videos.largest = largest }
        if let formats = choices("formats", among: VideoSettings.Format.allCases) { videos.formats = formats }
    }

    package mutating func picks(_ key: String) -> PickPolicy? {
        guard let node = requiredValue(key) else { return nil }
        if case .scalar(let text, isQuoted: false, _) = node, let policy = PickPolicy(text) { return policy }
        let limits = PickPolicy.limits
        fail(
            key, node,
            "must be true, false, or how many: from \(limits.lowerBound) to \(limits.upperBound)"
                + FlagAdvice.textIfFlag(for: node))
        return nil
    }
}
