extension Strings {
    /// Returns how many photos and videos there are: `13 photos and 2 videos`. What there is none of is not mentioned.
    package func count(_ count: MediaCount) -> String {
        if count.videos == 0 { return photoCount(count.photos) }
        let videos = plural(.videoCount, count.videos)
        if count.photos == 0 { return videos }
        return format(.photosAndVideos, ["photos": photoCount(count.photos), "videos": videos])
    }

    package func spokenDuration(_ seconds: Double) -> String {
        let all = Self.wholeSeconds(seconds)
        let parts = [
            (WordKey.hourCount, all / 3600), (.minuteCount, all / 60 % 60), (.secondCount, all % 60),
        ].filter { $0.1 > 0 }.map { plural($0.0, $0.1) }
        return parts.dropFirst().reduce(parts.first ?? "") { format(.longDuration, ["longer": $0, "shorter": $1]) }
    }

    package func shortDuration(_ seconds: Double) -> String {
        format(.seconds, ["number": decimal(max(0.1, seconds))])
    }

    package static func playingTime(_ seconds: Double) -> String {
        let all = wholeSeconds(seconds)
        let minutes = all / 60 % 60
        let start = all < 3600 ? String(minutes) : "\(all / 3600):" + MachineDate.twoDigits(minutes)
        return start + ":" + MachineDate.twoDigits(all % 60)
    }

    package static func isoDuration(_ seconds: Double) -> String { "PT\(wholeSeconds(seconds))S" }

    /// The duration in whole seconds. No video is said to have none, and none to have more than a thousand hours.
    package static func wholeSeconds(_ seconds: Double) -> Int {
        seconds.isFinite ? Int(min(max(1, seconds.rounded()), 3_599_999)) : 1
    }

    package func framesPerSecond(_ rate: Double) -> String? {
        guard rate.isFinite, rate >= 0.05, rate < 100_000 else { return nil }
        return format(.framesPerSecond, ["number": decimal(rate)])
    }
}
