/// The names of images: what they show, then how it was made. Short, for they stand in every cell of every grid, and
/// what all sizes of a photo share comes first.
package enum MediaName {
    /// 50 bits. Two pictures of 100,000 have the same ones in four of a million libraries; that is found, and refused.
    private static let pixelDigits = 10
    private static let recipeDigits = 6
    /// Of renditions and of originals.
    private static let suffixes = ["jpg", "webp", "avif", "png", "heic", "tif", "gif"]

    static func path(pixels: ContentDigest, recipe: ContentDigest, suffix: String) -> String {
        let name = pixels.base32(pixelDigits)
        let folder = name.prefix(2)
        return "\(SiteAddress.media)/\(folder)/\(name.dropFirst(2))-\(recipe.base32(recipeDigits)).\(suffix)"
    }

    /// Two photos that show different pictures and whose images would have the same names.
    package static func confused(among photos: [Photo]) -> (Photo, Photo)? {
        var known: [String: Photo] = [:]
        for photo in photos {
            let name = photo.record.pixelDigest.base32(pixelDigits)
            guard let other = known.updateValue(photo, forKey: name) else { continue }
            if other.record.pixelDigest != photo.record.pixelDigest { return (other, photo) }
        }
        return nil
    }

    /// Whether a path in the output is one that Vitrine gives to an image.
    package static func isMediaPath(_ path: String) -> Bool {
        let parts = Array(path.utf8).split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].elementsEqual(SiteAddress.media.utf8), parts[1].count == 2 else {
            return false
        }
        let name = Array(parts[2])
        let digits = pixelDigits - 2
        let stem = digits + 1 + recipeDigits
        guard name.count > stem, name[digits] == UInt8(ascii: "-"), name[stem] == UInt8(ascii: "."),
            suffixes.contains(where: { name[(stem + 1)...].elementsEqual($0.utf8) })
        else { return false }
        return (parts[1] + name[..<digits] + name[(digits + 1)..<stem]).allSatisfy(isBase32)
    }

    /// The part of an image's path that says which picture it shows, whatever its size and recipe.
    package static func picture(of path: String) -> Substring? {
        isMediaPath(path) ? path.prefix { $0 != "-" } : nil
    }

    private static func isBase32(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "2")...UInt8(ascii: "7")).contains(byte)
    }
}
