/// The blocks that Samsung's phones write behind a picture: video, sounds and notes, and a directory of them at the end.
enum SamsungTrailer {
    private static let motionPhoto = 0x0A30
    private static let maxEntries = 1024

    static func video(in bytes: [UInt8]) -> Range<Int>? {
        // A HEIF file has the directory in its last box, so that it is at the end, too.
        guard bytes.count > 8, bytes.has("SEFT", at: bytes.count - 4),
            let length = bytes.integer(at: bytes.count - 8, width: 4, .little), length <= bytes.count - 8
        else { return nil }
        let directory = bytes.count - 8 - length
        guard bytes.has("SEFH", at: directory), let count = bytes.integer(at: directory + 8, width: 4, .little) else {
            return nil
        }
        for index in 0..<min(count, maxEntries) {
            let entry = directory + 12 + index * 12
            guard let type = bytes.integer(at: entry + 2, width: 2, .little),
                let distance = bytes.integer(at: entry + 4, width: 4, .little),
                let size = bytes.integer(at: entry + 8, width: 4, .little)
            else { return nil }
            if type == motionPhoto, let video = video(at: directory - distance, count: size, in: bytes) { return video }
        }
        return nil
    }

    private static func video(at start: Int, count: Int, in bytes: [UInt8]) -> Range<Int>? {
        guard bytes.slice(at: start, count: count) != nil,
            bytes.integer(at: start + 2, width: 2, .little) == motionPhoto,
            let name = bytes.integer(at: start + 4, width: 4, .little), name <= count - 8
        else { return nil }
        return start + 8 + name..<start + count
    }
}
