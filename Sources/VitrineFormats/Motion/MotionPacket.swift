/// What an XMP packet says about the video in a motion photo (Android, motion photo format 1.0, and its forerunner, the
/// micro video). The packet is searched for names and not parsed.
struct MotionPacket {
    /// A part of the file, in the order of the parts. The first is the picture itself.
    private struct Item {
        let semantic: String
        let length: Int
        let padding: Int
    }

    private let xmp: [UInt8]
    private static let maxSize = 8 << 20
    private static let maxItems = 64

    /// - Parameter xmp: the packet; empty when there is none.
    init(_ xmp: [UInt8]) {
        self.xmp = xmp.count <= Self.maxSize ? xmp : []
    }

    /// When the still picture was taken, in microseconds; nil when the packet does not say it, or says -1.
    var timestamp: Int? {
        let name: StaticString =
            isMotionPhoto ? "MotionPhotoPresentationTimestampUs" : "MicroVideoPresentationTimestampUs"
        return number(name, in: xmp[...]).flatMap { $0 >= 0 ? $0 : nil }
    }

    /// Where the packet says that the video is; nil when it says nothing.
    /// - Parameter size: that of the file.
    func video(inFileOf size: Int) -> Range<Int>? {
        if isMotionPhoto { return listedVideo(inFileOf: size) }
        // The forerunner: the video is the last part of the file.
        guard number("MicroVideo", in: xmp[...]) == 1, let offset = number("MicroVideoOffset", in: xmp[...]),
            offset > 0, offset < size
        else { return nil }
        return size - offset..<size
    }

    private var isMotionPhoto: Bool { number("MotionPhoto", in: xmp[...]) == 1 }

    /// Finds the video by the list of the parts of the file, of which all but the first have a length.
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
        guard let start = xmp.firstIndex(of: "Container:Directory") ?? xmp.firstIndex(of: ":Directory") else {
            return []
        }
        var items: [Item] = []
        var position = xmp.firstIndex(of: "<rdf:li", from: start)
        while let begin = position, items.count < Self.maxItems {
            let next = xmp.firstIndex(of: "<rdf:li", from: begin + 7)
            let part = xmp[begin..<(next ?? xmp.count)]
            if let semantic = text("Semantic", in: part) {
                items.append(
                    Item(
                        semantic: semantic, length: max(number("Length", in: part) ?? 0, 0),
                        padding: max(number("Padding", in: part) ?? 0, 0)))
            }
            position = next
        }
        return items
    }

    private func number(_ name: StaticString, in part: ArraySlice<UInt8>) -> Int? {
        text(name, in: part).flatMap { Int($0) }
    }

    /// The value of an attribute or an element with this local name; nil when there is none.
    private func text(_ name: StaticString, in part: ArraySlice<UInt8>) -> String? {
        var start = part.startIndex
        while let found = part.firstIndex(of: name, from: start) {
            start = found + name.utf8CodeUnitCount
            guard found > part.startIndex, part[found - 1] == UInt8(ascii: ":") else { continue }
            let rest = part[start...].drop { $0 == 0x20 || $0 == UInt8(ascii: "=") }
            guard let mark = rest.first,
                mark == UInt8(ascii: "\"") || mark == UInt8(ascii: "'") || mark == UInt8(ascii: ">")
            else { continue }
            let end = mark == UInt8(ascii: ">") ? UInt8(ascii: "<") : mark
            let value = rest.dropFirst().prefix(64).prefix { $0 != end }
            return String(decoding: value, as: UTF8.self)
        }
        return nil
    }
}
