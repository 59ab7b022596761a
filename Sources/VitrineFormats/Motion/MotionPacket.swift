/// What an XMP packet says about the video in a motion photo (Android, motion photo format 1.0, and its forerunner, the
/// micro video). The packet is searched for names and not parsed.
struct MotionPacket {
    private struct Item {
        let semantic: String
        let length: Int
        let padding: Int
    }

    private let xmp: XMPSearch
    private static let maxItems = 64

    init(_ xmp: [UInt8]) {
        self.xmp = XMPSearch(xmp)
    }

    /// When the still picture was taken, in microseconds; nil when the packet does not say it, or says -1.
    var timestamp: Int? {
        let name: StaticString =
            isMotionPhoto ? "MotionPhotoPresentationTimestampUs" : "MicroVideoPresentationTimestampUs"
        return number(name).flatMap { $0 >= 0 ? $0 : nil }
    }

    func video(inFileOf size: Int) -> Range<Int>? {
        if isMotionPhoto { return listedVideo(inFileOf: size) }
        // The forerunner: the video is the last part of the file.
        guard number("MicroVideo") == 1, let offset = number("MicroVideoOffset"),
            offset > 0, offset < size
        else { return nil }
        return size - offset..<size
    }

    var announcesVideo: Bool { isMotionPhoto || number("MicroVideo") == 1 }

    private var isMotionPhoto: Bool { number("MotionPhoto") == 1 }

    private func listedVideo(inFileOf size: Int) -> Range<Int>? {
        let items = items
        guard let index = items.firstIndex(where: { $0.semantic == "MotionPhoto" }) else { return nil }
        var end = size
        for item in items[(index + 1)...] {
            guard let next = item.length.plus(item.padding), next <= end else { return nil }
            end -= next
        }
        // The space after the video belongs to it.
        guard items[index].padding < end else { return nil }
        end -= items[index].padding
        let length = items[index].length
        return length > 0 && length < end ? end - length..<end : nil
    }

    private var items: [Item] {
        let xmp = xmp.bytes
        guard let start = xmp.firstIndex(of: "Container:Directory") ?? xmp.firstIndex(of: ":Directory") else {
            return []
        }
        var items: [Item] = []
        var position = xmp.firstIndex(of: "<rdf:li", from: start)
        while let begin = position, items.count < Self.maxItems {
            let next = xmp.firstIndex(of: "<rdf:li", from: begin + 7)
            let part = xmp[begin..<(next ?? xmp.count)]
            if let semantic = self.xmp.text("Semantic", in: part) {
                items.append(
                    Item(
                        semantic: semantic, length: max(number("Length", in: part) ?? 0, 0),
                        padding: max(number("Padding", in: part) ?? 0, 0)))
            }
            position = next
        }
        return items
    }

    private func number(_ name: StaticString, in part: ArraySlice<UInt8>? = nil) -> Int? {
        xmp.text(name, in: part).flatMap { Int($0) }
    }
}
