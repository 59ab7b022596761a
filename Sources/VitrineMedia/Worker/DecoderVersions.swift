import CAvif
import CHeif
import CJXL
import CLibRaw
import CMarkdown
import CVips
import CZimg
import VitrineCore
internal import VitrineMessages

/// The versions of the libraries in this process. libexif and libjpeg-turbo are left out, because they do not tell theirs.
enum DecoderVersions {
    static var all: [CLibraryVersion] {
        var zimg: (UInt32, UInt32, UInt32) = (0, 0, 0)
        zimg_get_version_info(&zimg.0, &zimg.1, &zimg.2)
        let number = JxlEncoderVersion()
        let jxl = "\(number / 1_000_000).\(number / 1000 % 1000).\(number % 1000)"
        let found: [(String, String?)] = [
            ("libvips", "\(vips_version(0)).\(vips_version(1)).\(vips_version(2))"),
            ("libheif", heif_get_version().map { String(cString: $0) }),
            ("libavif", avifVersion().map { String(cString: $0) }),
            ("libjxl", jxl),
            ("LibRaw", libraw_version().map { String(cString: $0) }),
            ("zimg", "\(zimg.0).\(zimg.1).\(zimg.2)"),
            ("cmark-gfm", cmark_version_string().map { String(cString: $0) }),
        ]
        return found.compactMap { name, version in version.map { CLibraryVersion(name: name, version: $0) } }
    }
}
