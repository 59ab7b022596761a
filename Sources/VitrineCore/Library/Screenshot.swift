enum Screenshot {
    static func matches(_ path: SourcePath, _ record: SourceRecord, _ exif: ExifFields) -> Bool {
        if let comment = exif.userComment, comment.lowercased().hasPrefix("screenshot") { return true }
        if hasName(path.stem) { return true }
        guard [.png, .heif].contains(record.kind), !exif.hasCameraData, exif.make == nil else {
            return false
        }
        let size = record.size
        return screens.contains(PixelSize(width: size.shortEdge, height: size.longEdge))
    }

    static func hasName(_ stem: String) -> Bool {
        let name = stem.lowercased()
        // Most names are ASCII, and comparing bytes takes a fraction of the time.
        if name.utf8.allSatisfy({ $0 < 0x80 }) { return beginnings.contains { name.utf8.starts(with: $0.utf8) } }
        return beginnings.contains { name.hasPrefix($0) }
    }

    static let beginnings = [
        "screenshot", "screen shot", "bildschirmfoto", "captura de pantalla", "capture d’écran", "capture d'écran",
        "schermata", "schermafbeelding", "captura de tela", "captura de ecrã", "skärmavbild", "skjermbilde",
        "skærmbillede",
        "zrzut ekranu", "снимок экрана", "스크린샷", "화면 캡처", "スクリーンショット", "截屏", "截图", "截圖",
        "屏幕截图", "屏幕快照", "螢幕截圖", "螢幕快照",
    ]

    /// The sizes of the screens of phones, tablets and notebooks in pixels, short edge first.
    private static let screens: Set<PixelSize> = Set(
        [
            (640, 960), (640, 1136), (750, 1334), (828, 1792), (1080, 1920), (1080, 2340), (1125, 2436),
            (1170, 2532), (1179, 2556), (1206, 2622), (1242, 2208), (1242, 2688), (1260, 2736), (1284, 2778),
            (1290, 2796), (1320, 2868), (720, 1280), (720, 1600), (1080, 2160), (1080, 2220), (1080, 2280),
            (1080, 2400), (1080, 2408), (1080, 2424), (1344, 2992), (1280, 2856), (1440, 2560), (1440, 2960),
            (1440, 3040), (1440, 3088), (1440, 3120), (1440, 3200), (768, 1024), (1488, 2266), (1536, 2048),
            (1620, 2160), (1640, 2360), (1668, 2224), (1668, 2388), (1668, 2420), (2048, 2732), (2064, 2752),
            (1600, 2560), (1664, 2560), (1864, 2880), (1800, 2880), (1964, 3024), (2234, 3456), (2520, 4480),
            (2880, 5120),
        ].map { PixelSize(width: $0.0, height: $0.1) })
}
