import Testing

@testable import VitrineFormats

/// Photoshop's resources and the datasets of IPTC.
@Suite struct PhotoshopTests {
    private static func resource(_ id: Int, name: String = "", _ data: [UInt8]) -> [UInt8] {
        let name = [UInt8(name.utf8.count)] + Array(name.utf8)
        return Array("8BIM".utf8) + id.bytes(2, .big) + name + (name.count % 2 == 1 ? [0] : [])
            + data.count.bytes(4, .big) + data + (data.count % 2 == 1 ? [0] : [])
    }

    private static let two = resource(0x0404, [1, 2, 3]) + resource(0x0425, name: "name", [4])

    @Test(arguments: [[], Array("Photoshop 3.0\0".utf8)], [[], [0, 0]])
    func resourcesAreRead(signature: [UInt8], padding: [UInt8]) {
        let resources = PhotoshopResources(signature + Self.two + padding)
        #expect(resources.list == [.init(id: 0x0404, data: [1, 2, 3]), .init(id: 0x0425, data: [4])])
        #expect(resources.isComplete)
        #expect(resources.first(PhotoshopResources.iptc) == [1, 2, 3] && resources.first(0x0400) == nil)
    }

    /// What was read before the damage counts.
    @Test func damageEndsTheReading() {
        for end in 0..<Self.two.count {
            let resources = PhotoshopResources(Array(Self.two.prefix(end)))
            #expect(resources.list.count <= 1 || end == Self.two.count - 1, "only the padding may be missing")
            #expect(resources.isComplete == [0, 15, 16, 33].contains(end), "\(end)")
        }
        let long = Array("8BIM".utf8) + [4, 4, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF, 1]
        #expect(PhotoshopResources(long).list.isEmpty && !PhotoshopResources(long).isComplete)
        #expect(!PhotoshopResources(Self.two + [1]).isComplete)
    }

    @Test func dataSetsAreRead() {
        let bytes: [UInt8] = [0x1C, 1, 90, 0, 3, 0x1B, 0x25, 0x47, 0x1C, 2, 25, 0, 1, 65, 0x1C, 2, 25, 0, 0]
        let sets = IPTCDataSets(bytes + [0])
        #expect(sets.list.map(\.number) == [90, 25, 25] && sets.list.map(\.record) == [1, 2, 2])
        #expect(sets.values(2, 25) == [[65], []] && sets.values(1, 90) == [[0x1B, 0x25, 0x47]])
        #expect(sets.isComplete && !IPTCDataSets(bytes + [1]).isComplete)
        #expect(IPTCDataSets([]).isComplete)
    }

    @Test func dataSetsThatDoNotFitAreNotRead() {
        for bytes: [UInt8] in [
            [0x1C, 2, 5, 0, 9, 65], [0x1C, 2, 5, 0x80, 4, 0, 0, 0, 1, 65], [0x1C, 2, 5, 0xFF, 0xFF], [0x1C], [0x1C, 2],
            [0x1C, 2, 5, 0], [7],
        ] {
            let sets = IPTCDataSets(bytes)
            #expect(sets.list.isEmpty && !sets.isComplete)
        }
    }
}
