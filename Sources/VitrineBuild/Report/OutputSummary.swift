internal import VitrineCore

struct OutputSummary {
    var counts = BuildReport.Counts()
    var left: Set<OutputPath> = []
    var notes: [String] = []
    var media = ""
}
