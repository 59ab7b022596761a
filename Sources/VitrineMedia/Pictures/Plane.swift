/// One channel of a picture: 8 bits a sample, in rows aligned for SIMD. A plane of odd width or height has room for one
/// more column or row, which encoders of 4:2:0 read.
final class Plane {
    static let alignment = 64

    let width: Int
    let height: Int
    let stride: Int
    let samples: UnsafeMutablePointer<UInt8>

    init(width: Int, height: Int) {
        self.width = max(1, width)
        self.height = max(1, height)
        stride = (self.width + Self.alignment - 1) / Self.alignment * Self.alignment
        let count = stride * (self.height + self.height % 2)
        samples = UnsafeMutableRawPointer.allocate(byteCount: count, alignment: Self.alignment)
            .bindMemory(to: UInt8.self, capacity: count)
    }

    func fillUpToEven() {
        if width % 2 == 1 {
            for y in 0..<height { samples[y * stride + width] = samples[y * stride + width - 1] }
        }
        if height % 2 == 1 {
            (samples + height * stride).update(from: samples + (height - 1) * stride, count: width + width % 2)
        }
    }

    private var buffer: UnsafeMutableBufferPointer<UInt8> {
        UnsafeMutableBufferPointer(start: samples, count: stride * (height + height % 2))
    }

    func fill(with value: UInt8) { buffer.update(repeating: value) }

    func isFilled(with value: UInt8) -> Bool { buffer.allSatisfy { $0 == value } }

    deinit {
        UnsafeMutableRawPointer(samples).deallocate()
    }
}

/// A part of a plane, measured in samples; its borders may lie between samples.
struct PlaneRegion: Hashable {
    var x = 0.0
    var y = 0.0
    var width: Double
    var height: Double

    func turned(_ orientation: Int, width planeWidth: Int, height planeHeight: Int) -> PlaneRegion {
        var region = self
        if [2, 3, 7, 8].contains(orientation) { region.x = Double(planeWidth) - x - width }
        if [3, 4, 6, 7].contains(orientation) { region.y = Double(planeHeight) - y - height }
        guard orientation >= 5 else { return region }
        return PlaneRegion(x: region.y, y: region.x, width: height, height: width)
    }
}
