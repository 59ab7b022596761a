/// Vitrine's own words in one language. A language is added by adding a case here; the compiler finds what is missing.
package struct Words: Hashable, Sendable {
    package let language: Language

    package init(_ language: Language) {
        self.language = language
    }

    private func say(_ english: String, _ korean: String) -> String {
        switch language {
        case .english: english
        case .korean: korean
        }
    }

    package var albums: String { say("Albums", "앨범") }
    package var library: String { say("Library", "보관함") }
    package var collections: String { say("Collections", "컬렉션") }
    package var photo: String { say("Photo", "사진") }
    package var photos: String { say("Photos", "사진") }
    package var uncropped: String { say("Uncropped", "자르지 않기") }
    package var breadcrumb: String { say("Breadcrumb", "현재 위치") }
    package var pages: String { say("Pages", "페이지") }
    package var previousPhoto: String { say("Previous photo", "이전 사진") }
    package var nextPhoto: String { say("Next photo", "다음 사진") }
    package var photoNavigation: String { say("Photos in this album", "이 앨범의 사진") }
    package var backToFirst: String { say("Back to the first photo", "첫 사진으로 돌아왔습니다") }
    package var toLast: String { say("To the last photo", "마지막 사진입니다") }
    package var view: String { say("View", "보기") }
    package var zoomIn: String { say("Zoom in", "확대") }
    package var zoomOut: String { say("Zoom out", "축소") }
    package var zoomKeys: String { say("Zoom in, out, to fit", "확대, 축소, 화면에 맞춤") }
    package var panKeys: String { say("Move the zoomed photo", "확대한 사진 이동") }
    package var fullscreen: String { say("Full screen", "전체 화면") }
    package var keys: String { say("Keys", "단축키") }
    package var letterKeys: String { say("Letter keys", "글자 단축키") }
    package var backKey: String { say("Zoom out, back to the album", "축소, 앨범으로 돌아가기") }
    package var close: String { say("Close", "닫기") }
    package var lights: String { say("Wall", "배경") }
    package var black: String { say("Black", "검정") }
    package var grey: String { say("Grey", "회색") }
    package var white: String { say("White", "하양") }
    package var details: String { say("Details", "정보") }
    package var skip: String { say("Skip to content", "본문으로 건너뛰기") }
    package var notFoundTitle: String { say("Page not found", "페이지를 찾을 수 없음") }
    package var notFoundText: String {
        say("There is no page at this address.", "이 주소에는 페이지가 없습니다.")
    }
    package var goHome: String { say("To the albums", "앨범 목록으로") }
    package var noPhotos: String { say("No photos yet", "아직 사진이 없습니다") }

    package var file: String { say("File", "파일") }
    package var fileSize: String { say("Size", "크기") }
    package var original: String { say("Original", "원본") }
    package var dimensions: String { say("Dimensions", "해상도") }
    package var date: String { say("Date", "날짜") }
    package var camera: String { say("Camera", "카메라") }
    package var lens: String { say("Lens", "렌즈") }
    package var exposure: String { say("Exposure", "노출") }
    package var iso: String { say("ISO", "ISO") }
    package var focalLength: String { say("Focal length", "초점 거리") }
    package var flash: String { say("Flash", "플래시") }
    package var flashFired: String { say("fired", "사용함") }
    package var place: String { say("Place", "장소") }
    package var position: String { say("Position", "위치") }
    package var altitude: String { say("Altitude", "고도") }
    package var creator: String { say("By", "작가") }
    package var copyright: String { say("Copyright", "저작권") }
    package var licence: String { say("Licence", "라이선스") }
    package var unknownDate: String { say("unknown", "알 수 없음") }
    package var dateFromName: String { say("from the file name", "파일 이름에서") }

    package func title(of kind: SmartAlbumKind) -> String {
        switch kind {
        case .recents: say("Recents", "최근 항목")
        case .favorites: say("Favorites", "즐겨찾기")
        case .recentlyAdded: say("Recently Added", "최근 추가된 항목")
        case .videos: say("Videos", "비디오")
        case .livePhotos: say("Live Photos", "라이브 포토")
        case .panoramas: say("Panoramas", "파노라마")
        case .screenshots: say("Screenshots", "스크린샷")
        case .selfies: say("Selfies", "셀피")
        }
    }

    package func photoCount(_ count: Int) -> String {
        switch language {
        case .english: count == 1 ? "1 photo" : "\(grouped(count)) photos"
        case .korean: "사진 \(grouped(count))장"
        }
    }

    package func page(_ number: Int) -> String {
        switch language {
        case .english: "Page \(number)"
        case .korean: "\(number)페이지"
        }
    }

    /// Both languages group digits by three with a comma.
    package func grouped(_ number: Int) -> String {
        let digits = Array(String(abs(number)))
        var text = ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index) % 3 == 0 { text += "," }
            text.append(digit)
        }
        return (number < 0 ? "-" : "") + text
    }
}
