/// The texts of the photo viewer.
extension Strings {
    package var backToFirst: String { text(.backToFirst, "Back to the first photo", "첫 사진으로 돌아왔습니다") }
    package var toLast: String { text(.toLast, "To the last photo", "마지막 사진입니다") }
    package var failed: String { text(.failed, "The photo could not be loaded", "사진을 불러올 수 없습니다") }
    package var view: String { text(.view, "View", "보기") }
    package var zoomIn: String { text(.zoomIn, "Zoom in", "확대") }
    package var zoomOut: String { text(.zoomOut, "Zoom out", "축소") }
    package var zoomKeys: String { text(.zoomKeys, "Zoom in, out, to fit", "확대, 축소, 화면에 맞춤") }
    package var panKeys: String { text(.panKeys, "Move the zoomed photo", "확대한 사진 이동") }
    package var fullscreen: String { text(.fullscreen, "Full screen", "전체 화면") }
    package var keys: String { text(.keys, "Keys", "단축키") }
    package var letterKeys: String { text(.letterKeys, "Letter keys", "글자 단축키") }
    package var backKey: String { text(.backKey, "Zoom out, back to the album", "축소, 앨범으로 돌아가기") }
    package var close: String { text(.close, "Close", "닫기") }
    package var lights: String { text(.lights, "Wall", "배경") }
    package var black: String { text(.black, "Black", "검정") }
    package var grey: String { text(.grey, "Grey", "회색") }
    package var white: String { text(.white, "White", "하양") }
}
