/// Recognises the names that cameras, phones, messengers, scanners and programs give to files. They are no titles.
///
/// A name is read as runs of letters and runs of digits. It is a machine's name if all of its words are those of machines
/// and its digits are a counter, a date or an identifier. One other word makes it a title: `IMG of Sam`, `Lofoten 2024`.
package enum CameraFileName {
    package static func matches(_ stem: String) -> Bool {
        let stem = TextLine.trimmed(stem[...])
        let name = stem.lowercased()
        if bare.contains(name) || isShape(Array(stem.utf8)) || hasIdentifier(name) { return true }
        let isScreenshot = Screenshot.hasName(name)
        if isScreenshot || messengers.contains(where: name.hasPrefix) {
            // What follows a date is the name of the program that was photographed, or AM and PM in some language.
            if FileNameDate.find(in: stem + ".jpg") != nil { return true }
            let rest = Runs(name, after: messengers + Screenshot.beginnings)
            if !rest.hasWords, isScreenshot || rest.hasLongNumber { return true }
        }
        return Runs(name).isOfMachine(isUpperCase: stem == stem.uppercased())
    }

    static func isNameOrFile(_ text: String) -> Bool {
        let parts = FileName.split(text)
        let isSuffix = (3...4).contains(parts.suffix.utf8.count) && parts.suffix.utf8.allSatisfy(isAlphanumeric)
        return matches(text) || isSuffix && matches(parts.stem)
    }

    // MARK: Words

    private static let bare: Set<String> = [
        "image", "img", "dsc", "photo", "picture", "unnamed", "untitled", "fullsizerender", "renderedimage", "download",
        "rn_image_picker_lib_temp", "screenshot",
    ]

    private static let messengers = [
        "whatsapp", "signal-", "telegram", "received_", "snapchat-", "facetune", "viber", "kakaotalk",
        "messenger_creation",
        "vlcsnap-", "wp_", "wechat", "mmexport", "microsoftteams-image", "camphoto", "inshot", "instasave", "dji_fly",
    ]

    fileprivate static let makers: Set<String> = [
        "img", "imgp", "igp", "mg", "dsc", "dscf", "dscn", "dsci", "dsf", "dcp", "dcim", "csc", "ssc", "fscn", "rscn",
        "sdc",
        "pict", "cimg", "hpim", "epsn", "sdim", "sdi", "dji", "gopr", "gx", "gh", "gopro", "pxl", "mvimg", "mvi", "vid",
        "burst", "dportrait", "imag", "stk", "kic", "cf", "ccf", "cci", "scn", "ptdc", "lrm", "bf", "rimg", "hni",
        "trm",
    ]

    /// The words of several languages that begin a title, too. After them, the digits must be a counter with zeros, a
    /// date or a long number.
    fileprivate static let common: Set<String> = [
        "image", "photo", "foto", "picture", "pic", "bild", "imagen", "immagine", "imagem", "datei", "file", "collage",
        "scan", "hdr", "pano", "epson", "fb", "im", "gp", "sam", "moto", "사진", "이미지", "写真", "画像", "照片", "图片",
        "圖片",
    ]

    fileprivate static let additions: Set<String> = [
        "a", "at", "am", "pm", "um", "le", "o", "om", "on", "vom", "kl", "h", "m", "s", "t", "z", "x", "e", "p", "n",
        "d", "v",
        "wa", "raw", "cover", "portrait", "night", "pano", "mp", "ms", "ts", "hdr", "burst", "img", "image", "photo",
        "fly",
        "edit", "edited", "edits", "bearbeitet", "modifié", "copy", "copie", "kopie", "copia", "original", "enhanced",
        "nr",
        "dxo", "deepprime", "topaz", "denoise", "denoiseai", "sharpen", "crop", "cropped", "web", "small", "large",
        "med",
        "srgb", "bw", "sw", "stack", "stitch", "final", "print", "resized", "scaled", "rotated", "exported", "min",
        "jpg",
        "jpeg", "heic", "dng", "cr", "nef", "arw", "raf", "orf", "timelapse", "main", "wide", "tele", "edr", "dr",
        "bokeh",
        "animation", "effects", "collage", "compressed", "수정됨", "편집", "오전", "오후", "上午", "下午", "午前", "午後",
    ]

    // MARK: Shapes

    /// Whether a name has one of the shapes that have no word: `P1010123`, `_MG_1234`, `_A7R1234`, `100_1234`, `3N4A1234`.
    private static func isShape(_ bytes: [UInt8]) -> Bool {
        let (head, counter) = (Array(bytes.dropLast(4)), bytes.suffix(4))
        guard counter.count == 4, counter.allSatisfy(ByteScanner.isDigit),
            head.allSatisfy({ isAlphanumeric($0) || $0 == UInt8(ascii: "_") })
        else { return false }
        if head.first == UInt8(ascii: "_") { return (3...5).contains(head.count) }
        guard head.count == 4 else { return false }
        // The number of the folder and that of the photo, as Kodak writes them.
        if head[3] == UInt8(ascii: "_") { return head[..<3].allSatisfy(ByteScanner.isDigit) }
        if head[2...].allSatisfy(ByteScanner.isDigit) {
            // A letter and seven digits, or Olympus's P, the month from 1 to C, and the day.
            let isMonth = head[0] == UInt8(ascii: "P") && (0x41...0x43).contains(head[1])
            return !ByteScanner.isDigit(head[0]) && (ByteScanner.isDigit(head[1]) || isMonth)
        }
        // Two characters, a digit and an A, as Canon writes them.
        return head[3] == UInt8(ascii: "A") && ByteScanner.isDigit(head[2])
    }

    /// Whether a name contains a UUID or a hash: at least 16 hexadecimal digits, letters and decimal digits among them.
    private static func hasIdentifier(_ name: String) -> Bool {
        name.split { !$0.isLetter && !$0.isNumber && $0 != "-" }.contains { part in
            let digits = part.utf8.filter { $0 != UInt8(ascii: "-") }
            let isHex = digits.allSatisfy { ByteScanner.isDigit($0) || (0x61...0x66).contains($0) }
            return isHex && digits.count >= 16 && digits.count(where: ByteScanner.isDigit) >= 4
                && digits.contains { !ByteScanner.isDigit($0) }
        }
    }

    private static func isAlphanumeric(_ byte: UInt8) -> Bool {
        ByteScanner.isDigit(byte) || (0x61...0x7A).contains(byte | 0x20)
    }
}

private struct Runs {
    private var words: [String] = []
    private var numbers: [Substring] = []
    private var beginsWithWord = false

    init(_ name: String) {
        var rest = name[...]
        while let first = rest.first {
            if first.isLetter {
                words.append(String(rest.prefix(while: \.isLetter)))
                if numbers.isEmpty, words.count == 1 { beginsWithWord = true }
                rest = rest.drop(while: \.isLetter)
            } else if first.isASCII, first.isNumber {
                let number = rest.prefix { $0.isASCII && $0.isNumber }
                numbers.append(number)
                rest = rest[number.endIndex...]
            } else {
                rest.removeFirst()
            }
        }
    }

    init(_ name: String, after beginnings: [String]) {
        let length = beginnings.filter(name.hasPrefix).map(\.count).max() ?? 0
        self.init(String(name.dropFirst(length)))
    }

    var hasWords: Bool { !words.allSatisfy(CameraFileName.additions.contains) }

    func isOfMachine(isUpperCase: Bool) -> Bool {
        guard !numbers.isEmpty, !words.dropFirst().contains(where: { !CameraFileName.additions.contains($0) }) else {
            return false
        }
        guard let first = words.first else { return hasLongNumber || isDate }
        if CameraFileName.makers.contains(first) { return true }
        // `SAM_1234` is a name that Samsung's cameras give.
        let isCounted = isUpperCase && first == "sam" && numbers[0].utf8.count == 4
        if CameraFileName.common.contains(first) { return hasLongNumber || hasZero || isDate || isCounted }
        return CameraFileName.additions.contains(first) && !beginsWithWord && (hasLongNumber || isDate)
    }

    var hasLongNumber: Bool { numbers.contains { $0.utf8.count >= 5 } }

    private var hasZero: Bool { numbers.contains { $0.utf8.count >= 3 && $0.first == "0" } }

    private var isDate: Bool {
        numbers.count >= 5 || numbers.starts(with: [4, 2, 2]) { $0.utf8.count == $1 }
    }
}
