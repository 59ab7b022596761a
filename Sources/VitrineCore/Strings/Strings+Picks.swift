extension Strings {
    package var picks: String { text(.picks, "Picks", "선택한 사진") }
    package var reviewPicks: String { text(.reviewPicks, "Review", "선택 목록 보기") }
    package var clearPicks: String { text(.clearPicks, "Clear", "모두 해제") }
    package var undo: String { text(.undo, "Undo", "되돌리기") }
    package var pickKey: String { text(.pickKey, "Pick, or remove from the picks", "선택, 선택 해제") }

    package func pick(_ name: String) -> String { format(.pickPhoto, "Pick {name}", "{name} 선택", ["name": name]) }

    package func picked(_ name: String, number: String) -> String {
        format(
            .pickedPhoto, "Picked, number {number}. Remove {name}", "{number}번째로 선택됨. {name} 선택 해제",
            ["number": number, "name": name])
    }

    /// Returns how many photos are picked out of how many that can be.
    package func pickPart(_ number: String, of limit: String) -> String {
        format(.pickPart, "{number} of {limit}", "{limit}장 중 {number}", ["number": number, "limit": limit])
    }

    package func pickedCount(_ count: String) -> String {
        format(.pickedCount, "{count} picked", "{count}장 선택됨", ["count": count])
    }

    package func pickLimit(_ count: String) -> String {
        format(
            .pickLimit, "{count} picked. Remove one to pick another", "{count}장 선택됨. 더 선택하려면 하나를 해제하세요",
            ["count": count])
    }

    // MARK: The page of picks

    package var picksText: String {
        text(
            .picksText, "The photos that you picked. The list stays in this browser until you send it.",
            "선택하신 사진입니다. 보내기 전까지 목록은 이 브라우저에만 있습니다.")
    }
    package var picksNeedScript: String {
        text(.picksNeedScript, "Picking photos needs JavaScript.", "사진을 선택하려면 JavaScript가 필요합니다.")
    }
    package var sharedPicks: String { text(.sharedPicks, "This list came with the link.", "링크에 담겨 온 목록입니다.") }
    package var takePicks: String { text(.takePicks, "Take this list over", "이 목록을 내 목록으로") }
    package var ownPicks: String { text(.ownPicks, "Show my own", "내 목록 보기") }
    package var missingPick: String { text(.missingPick, "Not in this gallery", "이 갤러리에 없는 사진") }

    package func moveUp(_ name: String) -> String { format(.moveUp, "Move {name} up", "{name} 위로", ["name": name]) }

    package func moveDown(_ name: String) -> String {
        format(.moveDown, "Move {name} down", "{name} 아래로", ["name": name])
    }

    package func removePick(_ name: String) -> String {
        format(.removePick, "Remove {name}", "{name} 선택 해제", ["name": name])
    }

    package func movedPick(_ name: String, to number: String, of count: String) -> String {
        format(
            .movedPick, "{name} is number {number} of {count}", "{name}: {count}장 중 {number}번째",
            ["name": name, "number": number, "count": count])
    }

    package func removedPick(_ name: String, left count: String) -> String {
        format(
            .removedPick, "{name} removed, {count} picked", "{name} 해제됨, {count}장 선택됨",
            ["name": name, "count": count])
    }

    package var exportPicks: String { text(.exportPicks, "Send or keep the list", "목록 보내기와 저장") }
    package var exportForm: String { text(.exportForm, "Format", "형식") }
    package var namesForm: String { text(.namesForm, "File names", "파일 이름") }
    package var commasForm: String { text(.commasForm, "For Lightroom's text filter", "Lightroom 텍스트 필터용") }
    package var linkForm: String { text(.linkForm, "Link", "링크") }
    package var copy: String { text(.copy, "Copy", "복사") }
    package var copied: String { text(.copied, "Copied", "복사했습니다") }
    package var downloadPicks: String { text(.downloadPicks, "Download", "다운로드") }
    package var mailPicks: String { text(.mailPicks, "Send by e-mail", "이메일로 보내기") }
}
