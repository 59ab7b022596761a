/// The file names of images, videos and ZIPs: a part for the photo, then a part for how the image is made. Names are short, because each
/// cell of a grid contains one, and all sizes of a photo have the same beginning.
package enum MediaName {
    /// The number of digits for the photo: 50 bits. In a library of 100,000 photos, two photos have the same digits
    /// with a probability of four in a million. This is detected and stops the build.
    private static let pixelDigits = 10
    private static let recipeDigits = 6
    /// The number of digits for a set of images and videos: 80 bits.
    private static let setDigits = 16
    private static let suffixes =
        MediaKind.pictures.compactMap(\.format.extensions.first) + MediaKind.raw.format.extensions
        + ["mp4", archiveSuffix]
    package static let archiveSuffix = "zip"

    static func path(pixels: ContentDigest, recipe: ContentDigest, suffix: String) -> OutputPath {
        path(pixels: digits(ofPixels: pixels), recipe: digits(ofRecipe: recipe), suffix: suffix)
    }

    static func digits(ofPixels digest: ContentDigest) -> String { digest.base32(pixelDigits) }

    static func digits(ofRecipe digest: ContentDigest) -> String { digest.base32(recipeDigits) }

    static func path(pixels: String, recipe: String, suffix: String) -> OutputPath {
        OutputPath("\(SiteAddress.media)/\(pixels.prefix(2))/\(pixels.dropFirst(2))-\(recipe).\(suffix)")
    }

    package static func collision(among photos: [Photo]) -> (Photo, Photo)? {
        var known: [UInt64: Int] = [:]
        known.reserveCapacity(photos.count)
        for (index, photo) in photos.enumerated() {
            // Only the bits that the digits encode are compared.
            let name = photo.pictureDigest.first
            guard let other = known.updateValue(index, forKey: name >> UInt64(64 - 5 * pixelDigits)) else { continue }
            if photos[other].pictureDigest != photo.pictureDigest { return (photos[other], photo) }
        }
        return nil
    }

    package static func isMediaPath(_ path: OutputPath) -> Bool {
        var rest = Substring(path.text).utf8
        func take(_ text: String) -> Bool {
            guard rest.starts(with: text.utf8) else { return false }
            rest = rest.dropFirst(text.utf8.count)
            return true
        }
        func take(digits count: Int) -> Bool {
            let digits = rest.prefix(count)
            rest = rest.dropFirst(count)
            return digits.count == count && digits.allSatisfy(isBase32)
        }
        guard take(SiteAddress.media), take("/"), take(digits: 2), take("/"), take(digits: pixelDigits - 2), take("-"),
            take(digits: recipeDigits), take(".")
        else { return false }
        return suffixes.contains { rest.elementsEqual($0.utf8) }
    }

    static func isFolder(_ path: OutputPath) -> Bool {
        let parts = path.text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        guard parts.first?.elementsEqual(SiteAddress.media.utf8) == true, parts.last?.isEmpty == true else {
            return false
        }
        return parts.count == 2 || parts.count == 3 && parts[1].count == 2 && parts[1].allSatisfy(isBase32)
    }

    package static func picture(of path: OutputPath) -> Substring? {
        isMediaPath(path) ? path.text.prefix { $0 != "-" } : nil
    }

    package static func picture(ofPixels digest: ContentDigest) -> String {
        picture(ofDigits: digits(ofPixels: digest))
    }

    static func picture(ofDigits digits: String) -> String {
        "\(SiteAddress.media)/\(digits.prefix(2))/\(digits.dropFirst(2))"
    }

    /// A short digest of the images and videos among some files, whatever their order is. Their names follow their contents,
    /// so it changes exactly when one of them is made or removed.
    package static func digest(ofMediaIn paths: some Sequence<OutputPath>) -> String {
        var sum = ContentDigest.zero
        for path in paths where isMediaPath(path) { sum.add(ContentDigest(of: path.text)) }
        return sum.base32(setDigits)
    }

    private static func isBase32(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "2")...UInt8(ascii: "7")).contains(byte)
    }
}
