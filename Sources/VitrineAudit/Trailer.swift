import VitrineFormats

/// Bytes after the end of a picture: a phone's video, a second picture, or what an editor did not cut off.
enum Trailer {
    static func inspect(_ bytes: [UInt8], from end: Int, into list: inout LeakList) {
        guard end >= 0, end < bytes.count else { return }
        if bytes.has([0xFF, 0xD8, 0xFF], at: end) {
            list.add(.picture, "a second picture after the end")
        } else if bytes.has("ftyp", at: end + 4) {
            list.add(.picture, "a video after the end")
        } else {
            list.add(.trailer, "\(bytes.count - end) bytes after the end of the picture")
        }
    }
}
