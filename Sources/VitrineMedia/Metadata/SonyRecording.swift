import VitrineFormats

struct SonyRecording {
    private(set) var date: String?
    private(set) var make: String?
    private(set) var model: String?

    private static let maxSize = 1 << 20

    init(_ xml: [UInt8]) {
        guard xml.count <= Self.maxSize, xml.contains("NonRealTimeMeta") else { return }
        date = Self.attribute("value=\"", of: "<CreationDate ", in: xml)
        make = Self.attribute("manufacturer=\"", of: "<Device ", in: xml)
        model = Self.attribute("modelName=\"", of: "<Device ", in: xml)
    }

    private static func attribute(_ name: StaticString, of element: StaticString, in xml: [UInt8]) -> String? {
        guard let start = xml.firstIndex(of: element) else { return nil }
        let tag = xml[start...].prefix { $0 != UInt8(ascii: ">") }
        guard let found = tag.firstIndex(of: name) else { return nil }
        let value = tag[(found + name.utf8CodeUnitCount)...].prefix { $0 != UInt8(ascii: "\"") }
        return MetadataText.decode(value)
    }
}
