internal import VitrineCore
internal import VitrineDisk

package enum SiteTemplate {
    /// - Parameter folder: the absolute path of the folder. It is created when it is missing, and must not contain
    ///   files other than hidden ones.
    package static func create(at folder: String, theme: Theme? = nil) throws(BuildError) {
        do {
            if let entry = try Disk.entry(folder), entry.kind != .folder {
                throw BuildError(.configuration, folder, "is a file; choose the name of a new folder")
            }
            let found =
                Disk.exists(folder) ? try Disk.entries(of: folder).filter { $0.name.first != UInt8(ascii: ".") } : []
            guard found.isEmpty else {
                throw BuildError(
                    .configuration, folder,
                    "is not empty; choose the name of a new folder"
                        + (SettingsLoader.isFolderOfPhotographs(folder)
                            ? ", such as my-site, and write 'albums: \(folder)' into its vitrine.yml" : ""))
            }
            try Disk.makeFolders(folder + "/albums/first-album")
            if theme != nil { try Disk.makeFolders(folder + "/templates") }
            for (name, bytes) in files(theme) where !Disk.exists(folder + "/" + name) {
                _ = try Disk.create(folder + "/" + name, bytes)
            }
        } catch let failure as Disk.Failure {
            throw failure.error("create the site")
        } catch let error as BuildError {
            throw error
        } catch {
            throw BuildError(.disk, folder, "\(error)")
        }
    }

    private static func files(_ theme: Theme?) -> [(String, [UInt8])] {
        let texts = [
            ("vitrine.yml", theme?.applied(to: settings) ?? settings), ("albums/first-album/album.md", album),
            (".gitignore", ".vitrine/\npublic/\ntrash/\n"),
        ]
        return texts.map { ($0, Array($1.utf8)) } + (theme?.templates ?? []).map { ("templates/" + $0.name, $0.bytes) }
    }

    private static let album = """
        ---
        title: First album
        ---
        Put photographs into this folder, and write here what they are about, in *Markdown*.

        """

    private static let settings = """
        # The settings of this gallery. A line that begins with # shows the value that counts without it.
        title: Photographs
        # description: One sentence about the site
        # author: {name: Your Name, url: "https://example.org/", email: me@example.org}   # email: for picks
        # licence: {url: "https://example.org/by/", page: "https://example.org/licences/"}     # for all; where to get one
        # language: en              # de, en, es, fr, it, ja, ko, nl, pt-BR, zh-Hans, zh-Hant: Vitrine's words
        # languageTag: en           # what the pages call their language, if it is more exact: en-GB
        # words: {albums: Series}   # other words in the place of Vitrine's; all their names are in the guide
        # baseURL: https://example.org/   # where the gallery will be: for feeds, sitemap and canonical addresses
        # albums: albums            # or ~/Pictures/Lofoten, or {lofoten: ~/Pictures/Lofoten, best: /mnt/nas/best}
        # output: public
        # sort: newest              # newest, oldest, name, or {albums: name, photos: oldest}
        # pageSize: 1000            # photos a page; 0: all on one page
        look: cards                 # list, rows, story, or {albums: cards, photos: rows, columns: auto, hero: true}
        # accent: {light: "#0B5FFF", dark: "#7FB0FF"}     # focus and picks; one colour is enough: "#0B5FFF"
        # icon: []                  # icon.svg, or [icon.svg, icon-512.png]: files beside this one
        # logo: logo.svg            # or {light: logo.svg, dark: logo-white.svg}: in place of the title
        # menu: {}                  # {About: about, Shop: "https://shop.example.org/"}: links on every page
        # contact: me@example.org   # "Ask about this photo"; or a form: "https://example.org/?photo={photo}"
        # type: sans                # serif: titles in a serif face that the gallery brings along
        # links: pretty             # pretty: lofoten/ · explicit: lofoten/index.html, opens by double click
        # thumbnails: {size: 264, scales: [1, 1.5, 2, 3], quality: 82}     # short edge in pixels
        # photos: {sizes: [1200, 2000], quality: 82}                  # long edges in pixels
        # formats: []               # [jxl, avif, webp]: in addition to JPEG, on photo pages
        # originals: none           # clean: for download, without private metadata · asis: the very files
        # colour: keep              # keep: profiles are embedded · srgb: everything is converted
        # hdr: keep                 # keep: HDR photographs keep their light · drop: ordinary pictures
        # gps: false                # true: positions appear on photo pages
        # training: true            # false: ask AI companies not to train models on the photos
        # keywords: false           # true: the keywords of photos appear on photo pages
        # damaged: skip             # publish: damaged photos appear as far as they can be decoded
        # raw: preview              # raw photos: the camera's preview if it is large enough · develop · skip
        # favorites: {rating: 5}    # an XMP rating from which a photo is a favorite
        # smartAlbums: {recents: true, favorites: true, recentlyAdded: true, panoramas: true, screenshots: true, selfies: true, videos: true, livePhotos: true}
        # picks: false              # true, or how many: visitors may pick photos
        # download: false           # true, or the largest size of a ZIP such as 100 MB: all photos of an album as a ZIP
        # videos: {size: 720, quality: 23, copy: auto, largest: 100 MB, formats: []}    # false: none
        # livePhotos: {motion: true, sound: false}    # the short videos of Live Photos and motion photos
        # limits: {megapixels: 268, frames: 512, fileSize: 1 GB, seconds: 60, videoMinutes: 60, videoSize: 20 GB}
        # deploy: {}                # {web: {to: /srv/www/photos}}: where `vitrine deploy` publishes the gallery

        """
}
