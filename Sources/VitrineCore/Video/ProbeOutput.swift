struct ProbeOutput: Decodable {
    struct Format: Decodable {
        var startTime: String?
        var duration: String?
    }

    struct Failure: Decodable {
        var string: String?
    }

    struct Disposition: Decodable {
        var attachedPic: Int?
    }

    struct SideData: Decodable {
        var rotation: Double?
        var dvProfile: Int?
        var dvBlSignalCompatibilityId: Int?
    }

    struct Stream: Decodable {
        var index: Int?
        var codecType: String?
        var codecName: String?
        var codecTagString: String?
        var profile: String?
        var width: Int?
        var height: Int?
        var sampleAspectRatio: String?
        var pixFmt: String?
        var level: Int?
        var colorRange: String?
        var colorSpace: String?
        var colorTransfer: String?
        var colorPrimaries: String?
        var fieldOrder: String?
        var rFrameRate: String?
        var avgFrameRate: String?
        var duration: String?
        var bitRate: String?
        var channels: Int?
        var disposition: Disposition?
        var sideDataList: [SideData]?
    }

    var streams: [Stream]?
    var format: Format?
    var error: Failure?
}

extension ProbeOutput.Stream {
    var isPicture: Bool { codecType == "video" && disposition?.attachedPic != 1 }

    var dolbyVision: ProbeOutput.SideData? { sideDataList?.first { $0.dvProfile != nil } }

    /// Whether only players with Dolby Vision can show the right colours: there is no base layer of another kind.
    var hasOnlyDolbyVision: Bool {
        guard let dolbyVision else { return false }
        return dolbyVision.dvProfile == 5 || dolbyVision.dvBlSignalCompatibilityId == 0
    }
}
