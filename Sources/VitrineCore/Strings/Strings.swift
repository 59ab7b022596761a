/// The texts on pages in one language, with the replacements of the site. To add a language, add a case to `Language`
/// and its texts here.
package struct Strings: Hashable, Sendable {
    package let language: Language
    private let overrides: [WordKey: String]

    /// - Parameter overrides: the replacements. They have the same placeholders as the texts that they replace.
    package init(_ language: Language, overrides: [WordKey: String] = [:]) {
        self.language = language
        self.overrides = overrides
    }

    package init(_ settings: Settings) {
        self.init(settings.language, overrides: settings.words.overrides)
    }

    func text(_ key: WordKey, _ english: String, _ korean: String) -> String {
        if let own = overrides[key] { return own }
        return switch language {
        case .english: english
        case .korean: korean
        }
    }

    func format(
        _ key: WordKey, _ english: String, _ korean: String, _ values: KeyValuePairs<String, String>
    ) -> String {
        WordPattern.format(text(key, english, korean), values)
    }

    package var albums: String { text(.albums, "Albums", "앨범") }
    package var library: String { text(.library, "Library", "보관함") }
    package var collections: String { text(.collections, "Collections", "컬렉션") }
    package var photo: String { text(.photo, "Photo", "사진") }
    package var photos: String { text(.photos, "Photos", "사진") }
    package var uncropped: String { text(.uncropped, "Uncropped", "자르지 않기") }
    package var breadcrumb: String { text(.breadcrumb, "Breadcrumb", "현재 위치") }
    package var pages: String { text(.pages, "Pages", "페이지") }
    package var previousPhoto: String { text(.previousPhoto, "Previous photo", "이전 사진") }
    package var nextPhoto: String { text(.nextPhoto, "Next photo", "다음 사진") }
    package var photoNavigation: String { text(.photoNavigation, "Photos in this album", "이 앨범의 사진") }
    package var details: String { text(.details, "Details", "정보") }
    package var skip: String { text(.skip, "Skip to content", "본문으로 건너뛰기") }
    package var notFoundTitle: String { text(.notFoundTitle, "Page not found", "페이지를 찾을 수 없음") }
    package var notFoundText: String {
        text(.notFoundText, "There is no page at this address.", "이 주소에는 페이지가 없습니다.")
    }
    package var goHome: String { text(.goHome, "To the albums", "앨범 목록으로") }
    package var noPhotos: String { text(.noPhotos, "No photos yet", "아직 사진이 없습니다") }

    package var file: String { text(.file, "File", "파일") }
    package var fileSize: String { text(.fileSize, "Size", "크기") }
    package var original: String { text(.original, "Original", "원본") }
    package var dimensions: String { text(.dimensions, "Dimensions", "해상도") }
    package var condition: String { text(.condition, "Condition", "상태") }
    package var damaged: String {
        text(.damaged, "damaged; shown as far as it can be read", "손상됨, 읽을 수 있는 부분만 표시")
    }
    package var date: String { text(.date, "Date", "날짜") }
    package var camera: String { text(.camera, "Camera", "카메라") }
    package var lens: String { text(.lens, "Lens", "렌즈") }
    package var exposure: String { text(.exposure, "Exposure", "노출") }
    package var iso: String { text(.iso, "ISO", "ISO") }
    package var focalLength: String { text(.focalLength, "Focal length", "초점 거리") }
    package var flash: String { text(.flash, "Flash", "플래시") }
    package var flashFired: String { text(.flashFired, "fired", "사용함") }
    package var place: String { text(.place, "Place", "장소") }
    package var position: String { text(.position, "Position", "위치") }
    package var altitude: String { text(.altitude, "Altitude", "고도") }
    package var creator: String { text(.creator, "By", "작가") }
    package var copyright: String { text(.copyright, "Copyright", "저작권") }
    package var licence: String { text(.licence, "Licence", "라이선스") }
    package var unknownDate: String { text(.unknownDate, "unknown", "알 수 없음") }

    package func title(of kind: SmartAlbumKind) -> String {
        switch kind {
        case .recents: text(.recents, "Recents", "최근 항목")
        case .favorites: text(.favorites, "Favorites", "즐겨찾기")
        case .recentlyAdded: text(.recentlyAdded, "Recently Added", "최근 추가된 항목")
        case .videos: text(.videos, "Videos", "비디오")
        case .livePhotos: text(.livePhotos, "Live Photos", "라이브 포토")
        case .panoramas: text(.panoramas, "Panoramas", "파노라마")
        case .screenshots: text(.screenshots, "Screenshots", "스크린샷")
        case .selfies: text(.selfies, "Selfies", "셀피")
        }
    }

    /// The only text with a plural. A site in a language with more forms uses one text that fits all numbers, such as
    /// `Photos: {count}`.
    package func photoCount(_ count: Int) -> String {
        let hasOne = overrides[.photoCountOne] != nil || overrides[.photoCount] == nil
        if count == 1, hasOne { return format(.photoCountOne, "{count} photo", "사진 {count}장", ["count": "1"]) }
        return format(.photoCount, "{count} photos", "사진 {count}장", ["count": grouped(count)])
    }

    package var newestPhotos: String { text(.newestPhotos, "Newest", "최신") }
    package var oldestPhotos: String { text(.oldestPhotos, "Oldest", "가장 오래된") }
    package var undated: String { text(.undated, "Undated", "날짜 없음") }

    package func page(_ number: Int) -> String {
        format(.pageNumber, "Page {number}", "{number}페이지", ["number": String(number)])
    }

    /// Returns the text of a download link with the approximate size of the file.
    package func download(_ bytes: Int64) -> String {
        format(.download, "Download ({size})", "다운로드 ({size})", ["size": megabytes(bytes)])
    }

    /// Returns an alternative text for a photo without a description: `Photo, 12 May 2024, 14:03`.
    package func taken(_ kind: String, _ date: CaptureDate) -> String {
        format(.taken, "{kind}, {date}", "{kind}, {date}", ["kind": kind, "date": moment(date)])
    }
}
