import ArgumentParser
import Foundation
import VitrineBuild
import VitrineCore
import VitrineDisk
import VitrineMessages

struct InspectCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "inspect",
        abstract: "Print the metadata that Vitrine reads from photographs as JSON: date, camera, exposure, XMP.",
        discussion: """
            Example:
              vitrine inspect my-site/albums/lofoten/*.jpg
            """)

    @Argument(help: "Photographs or XMP files.", completion: .file())
    var files: [String]

    private struct Entry: Encodable {
        var file: String
        var record: Record?
        var date: CaptureDate?
        var camera: String?
        var hdr: String?
        var xmp: XMPFields?
        var failure: MediaFailure?
    }

    /// A record as people read it. Workers send it packed.
    private struct Record: Encodable {
        let kind: MediaKind
        let fileDigest, pixelDigest: ContentDigest
        let fileSize, decoderMemory: Int64
        let storedSize: PixelSize
        let orientation: Int
        let coded: CodedPicture?
        let raw: RawContents?
        let motion: MotionPart?
        let lacksMotion: Bool
        let gainMap: FoundGainMap?
        let movie: MovieMetadata?
        let exif: ExifFields
        let xmp: XMPFields

        init(_ record: SourceRecord) {
            (kind, fileDigest, pixelDigest) = (record.kind, record.fileDigest, record.pixelDigest)
            (fileSize, decoderMemory) = (record.fileSize, record.decoderMemory)
            (storedSize, orientation, coded) = (record.storedSize, record.orientation, record.coded)
            (raw, motion, lacksMotion) = (record.raw, record.motion, record.lacksMotion)
            (gainMap, movie, exif, xmp) = (record.gainMap, record.movie, record.exif, record.xmp)
        }
    }

    func run() async throws {
        let folder = WorkingFolder()
        let files = files
        let entries = try await CommandRunner(console: Console(level: .normal)).run(jobs: 1) { workers in
            let items = files.map { file -> WorkerItem in
                let path = folder.absolute(file)
                if SourcePath(path).lowercasedExtension == "xmp" { return .readXMP(path) }
                return .read(ReadJob(path: path, knownDigest: nil, limits: Limits()))
            }
            return zip(files, await workers.perform(items)).map { Self.entry($0, $1.reply) }
        }
        try JSONPrinter.print(entries)
        if entries.contains(where: { $0.failure != nil }) { throw ExitStatus.failures }
    }

    private static func entry(_ file: String, _ reply: WorkerReply) -> Entry {
        var entry = Entry(file: file)
        switch reply {
        case .record(let record):
            entry.record = Record(record)
            let name = SourcePath(file).name
            entry.date =
                record.movie.map { CaptureDate.of(movie: $0, embedded: record.xmp, fileName: name) }
                ?? CaptureDate.of(exif: record.exif, xmp: record.xmp, fileName: name)
            entry.hdr = record.gainMap?.usable?.text
            entry.camera = CameraName.of(make: record.exif.make, model: record.exif.model)
        case .xmp(let fields): entry.xmp = fields
        case .failure(let failure): entry.failure = failure
        case .unchanged, .rendered, .original, .markdown, .placeholder, .versions, .progress, .ready: break
        }
        return entry
    }
}
