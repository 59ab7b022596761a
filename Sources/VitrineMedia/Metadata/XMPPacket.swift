import CExempi

struct XMPPacket: ~Copyable {
    private let packet: XmpPtr
    private let string: XmpStringPtr

    private static let maxItems: Int32 = 1000

    /// Sets up exempi once in a process. Namespaces are registered, because exempi writes a message to standard error when it
    /// is asked for one that it does not know.
    private static let isReady: Bool = {
        guard xmp_init() else { return false }
        let others = [
            (XMPNamespace.creativeCommons, "cc"), (.panorama, "GPano"), (.rights, "xmpRights"),
            (.iptcCore, "Iptc4xmpCore"), (.iptcExtension, "Iptc4xmpExt"), (.lightroom, "lr"), (.digiKam, "digiKam"),
            (.regions, "mwg-rs"),
        ]
        return others.allSatisfy { xmp_register_namespace($0.rawValue, $1, nil) }
    }()

    init?(_ text: [UInt8]) {
        guard Self.isReady, let string = xmp_string_new() else { return nil }
        let packet = text.withUnsafeBytes { xmp_new($0.baseAddress?.assumingMemoryBound(to: CChar.self), $0.count) }
        guard let packet else {
            xmp_string_free(string)
            return nil
        }
        self.packet = packet
        self.string = string
    }

    deinit {
        xmp_string_free(string)
        xmp_free(packet)
    }

    func text(_ namespace: XMPNamespace, _ name: String) -> String? {
        var bits: UInt32 = 0
        guard xmp_get_property(packet, namespace.rawValue, name, string, &bits), isSimple(bits) else { return nil }
        return current
    }

    /// The text of a property in the default language; a simple property is returned as it is.
    func localized(_ namespace: XMPNamespace, _ name: String) -> String? {
        if xmp_get_localized_text(packet, namespace.rawValue, name, "", "x-default", nil, string, nil) {
            return current
        }
        return text(namespace, name)
    }

    /// The items of a list; a simple property is a list of one item.
    func list(_ namespace: XMPNamespace, _ name: String) -> [String] {
        var items: [String] = []
        for index in 1...Self.maxItems {
            var bits: UInt32 = 0
            guard xmp_get_array_item(packet, namespace.rawValue, name, index, string, &bits) else { break }
            if isSimple(bits), let item = current { items.append(item) }
        }
        return items.isEmpty ? text(namespace, name).map { [$0] } ?? [] : items
    }

    /// The names of the faces that programs marked (Metadata Working Group, Guidelines 2.0, 5.9). Other regions are pets,
    /// barcodes and points of focus.
    var faces: [String] {
        var names: [String] = []
        for index in 1...Self.maxItems {
            let region = "Regions/mwg-rs:RegionList[\(index)]"
            guard xmp_has_property(packet, XMPNamespace.regions.rawValue, region) else { break }
            guard text(.regions, region + "/mwg-rs:Type") == "Face", let name = text(.regions, region + "/mwg-rs:Name")
            else { continue }
            names.append(name)
        }
        return names
    }

    private func isSimple(_ bits: UInt32) -> Bool {
        bits & UInt32(XMP_PROP_VALUE_IS_STRUCT.rawValue | XMP_PROP_VALUE_IS_ARRAY.rawValue) == 0
    }

    private var current: String? {
        guard let start = xmp_string_cstr(string) else { return nil }
        let length = xmp_string_len(string)
        return start.withMemoryRebound(to: UInt8.self, capacity: length) {
            MetadataText.decode(UnsafeBufferPointer(start: $0, count: length))
        }
    }
}
