/// The texts of the photo viewer.
extension Words {
    package var backToFirst: String { say(.backToFirst, "Back to the first photo", "첫 사진으로 돌아왔습니다") }
    package var toLast: String { say(.toLast, "To the last photo", "마지막 사진입니다") }
    package var failed: String { say(.failed, "The photo could not be loaded", "사진을 불러올 수 없습니다") }
    package var view: String { say(.view, "View", "보기") }
    package var zoomIn: String { say(.zoomIn, "Zoom in", "확대") }
    package var zoomOut: String { say(.zoomOut, "Zoom out", "축소") }
    package var zoomKeys: String { say(.zoomKeys, "Zoom in, out, to fit", "확대, 축소, 화면에 맞춤") }
    package var panKeys: String { say(.panKeys, "Move the zoomed photo", "확대한 사진 이동") }
    package var fullscreen: String { say(.fullscreen, "Full screen", "전체 화면") }
    package var keys: String { say(.keys, "Keys", "단축키") }
    package var letterKeys: String { say(.letterKeys, "Letter keys", "글자 단축키") }
    package var backKey: String { say(.backKey, "Zoom out, back to the album", "축소, 앨범으로 돌아가기") }
    package var close: String { say(.close, "Close", "닫기") }
    package var lights: String { say(.lights, "Wall", "배경") }
    package var black: String { say(.black, "Black", "검정") }
    package var grey: String { say(.grey, "Grey", "회색") }
    package var white: String { say(.white, "White", "하양") }
}
