import VitrineFormats

/// Finds what a HEIF or AVIF file holds besides the picture (ISO/IEC 23008-12).
enum ItemAudit {
    private static let maxItems = 32
    private static let maxItemSize = 8 << 20
    private static let knownBoxes: [StaticString] = [
        "ftyp", "meta", "mdat", "free", "skip", "moov", "styp", "idat",
    ]

    private static let ownBoxes: [StaticString] = ["ftyp", "meta", "mdat", "free"]

    static func inspect(_ bytes: [UInt8], into list: inout LeakList) {
        let expected = list.rules.areStrict ? ownBoxes : knownBoxes
        let boxes = ISOBox.boxes(from: 0, to: bytes.count, in: bytes)
        if list.rules.areStrict, boxes.contains(where: \.isOpenEnded) {
            list.add(.unreadable, "a box without a size")
        }
        for box in boxes {
            if box.isCalled("mpvd", in: bytes) {
                list.add(.picture, "a video after the picture")
            } else if box.isCalled("jumb", in: bytes) {
                list.add(.history, "content credentials (JUMBF)")
            } else if !expected.contains(where: { box.isCalled($0, in: bytes) }) {
                list.add(.unknown, "unknown data (box)")
            }
        }
        items(in: bytes, &list)
        let end = boxes.last?.end ?? 0
        if end < bytes.count { list.add(.trailer, "\(bytes.count - end) bytes after the last box") }
    }

    private static func items(in bytes: [UInt8], _ list: inout LeakList) {
        let children = ISOBox.metaChildren(in: bytes)
        func child(_ name: StaticString) -> ISOBox? { children.first { $0.isCalled(name, in: bytes) } }
        if let table = child("iinf"), let location = child("iloc") {
            let locations = ItemLocations(location, data: child("idat"), in: bytes)
            inspect(ItemList(table, in: bytes), locations, in: bytes, &list)
        } else if list.rules.areStrict {
            list.add(.unreadable, "a file without a list of its items")
        }
        if let references = child("iref") {
            for box in ISOBox.boxes(from: references.body + 4, to: references.end, in: bytes)
            where box.isCalled("thmb", in: bytes) {
                list.add(.thumbnail, "an embedded thumbnail (item)")
            }
        }
        properties(child("iprp"), in: bytes, &list)
    }

    private static func inspect(
        _ table: ItemList, _ locations: ItemLocations, in bytes: [UInt8], _ list: inout LeakList
    ) {
        if list.rules.areStrict, !table.isSound || !locations.isSound {
            list.add(.unreadable, "a list of items that cannot be read")
        }
        if table.items.contains(where: { $0.type == "tmap" }) { list.add(.picture, "a second picture (gain map)") }
        for item in table.items.filter({ ["Exif", "mime", "uri "].contains($0.type) }).prefix(maxItems) {
            guard let content = locations.content(of: item.id, in: bytes, limit: maxItemSize) else {
                list.add(.unknown, "metadata that cannot be read (\(item.type))")
                continue
            }
            switch item.type {
            case "Exif": exif(content, &list)
            case "mime" where item.isXMP(in: bytes): XMPAudit.inspect(content, into: &list)
            default: list.add(.unknown, "unknown data (item)")
            }
        }
    }

    private static func properties(_ box: ISOBox?, in bytes: [UInt8], _ list: inout LeakList) {
        guard let box,
            let container = ISOBox.boxes(from: box.body, to: box.end, in: bytes).first(where: {
                $0.isCalled("ipco", in: bytes)
            })
        else { return }
        var profiles = 0
        for property in ISOBox.boxes(from: container.body, to: container.end, in: bytes) {
            let body = bytes[property.body..<property.end]
            if property.isCalled("colr", in: bytes), body.starts(with: "prof".utf8) || body.starts(with: "rICC".utf8),
                profiles < maxItems
            {
                profiles += 1
                ProfileAudit.inspect(Array(body.dropFirst(4)), into: &list)
            } else if property.isCalled("auxC", in: bytes) {
                let name = String(decoding: body.dropFirst(4).prefix { $0 != 0 }.prefix(100), as: UTF8.self)
                if !name.hasSuffix("alpha"), !name.hasSuffix("auxid:1") {
                    list.add(.picture, "a second picture (gain map, depth or matte)")
                }
            } else if property.isCalled("udes", in: bytes) {
                list.add(.words, "a description (item)")
            }
        }
    }

    /// Inspects an EXIF block, which follows four bytes that tell where its structure begins.
    static func exif(_ content: [UInt8], _ list: inout LeakList) {
        let skip = content.integer(at: 0, width: 4, .big) ?? 0
        ExifAudit.inspect(Array(content.dropFirst(4).dropFirst(min(skip, content.count))), into: &list)
    }
}
