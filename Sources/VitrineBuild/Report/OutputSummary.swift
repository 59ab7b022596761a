struct OutputSummary {
    var counts = BuildReport.Counts()
    var left: Set<String> = []
    var notes: [String] = []
    var media = ""
}
