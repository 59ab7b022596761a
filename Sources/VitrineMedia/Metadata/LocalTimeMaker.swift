import VitrineFormats

/// A maker of cameras that write local time into the header of a movie, where the standard asks for UTC (ISO/IEC
/// 14496-12, 8.2.2).
struct LocalTimeMaker {
    let boxes: Set<String>
    var brands: Set<String> = []

    static let all = [
        // GoPro: github.com/fxstein/goprox issue 5, github.com/gopro/labs issue 5.
        LocalTimeMaker(boxes: ["GPMF", "FIRM", "CAME", "LENS"]),
        // Nikon: github.com/immich-app/immich issue 13009.
        LocalTimeMaker(boxes: ["NCDT", "NCTG"]),
        // Panasonic: exiftool.org, QuickTime tags, option QuickTimeUTC.
        LocalTimeMaker(boxes: ["PANA"], brands: ["pana"]),
        // Canon: github.com/photoprism/photoprism issue 2640.
        LocalTimeMaker(boxes: ["CNCV", "CNTH", "CNMN", "CNFV"]),
        // Sony: exiftool.org, QuickTime tags, option QuickTimeUTC.
        LocalTimeMaker(boxes: [], brands: ["XAVC"]),
    ]

    func matches(_ facts: MovieFacts) -> Bool {
        !boxes.isDisjoint(with: facts.tags.names) || brands.contains(facts.majorBrand)
            || facts.compatibleBrands.contains(where: brands.contains)
    }
}
