internal import VitrineCore
internal import VitrineMessages

extension SourceRecord {
    /// Why a video is not published with these settings, although it can be read; nil for a video that is, and for photos.
    func lack(_ settings: Settings) -> MediaFailure? {
        guard kind == .video else { return nil }
        guard settings.videos.isPublished else {
            return MediaFailure(.unsupported, "Videos are not published, because vitrine.yml contains 'videos: false'.")
        }
        guard let video else { return .notRendered }
        do throws(VideoRefusal) {
            _ = try VideoRecipe(of: video, settings: settings.videos)
            return nil
        } catch {
            return MediaFailure(.tooLarge, error.message)
        }
    }
}
