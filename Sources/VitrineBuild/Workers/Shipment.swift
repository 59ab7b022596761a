internal import VitrineCore
internal import VitrineDisk

/// Items that are sent to a worker together, with the open files that it gets for them.
struct Shipment {
    let items: [WorkerItem]
    /// The files that the items read, in the order of those that read one.
    private let sources: [OpenFile]
    /// The empty files for what the items make. Only an item that is sent alone makes any.
    let drafts: [ProductDraft]

    enum Problem: Error {
        /// The file of the first item cannot be opened.
        case source(MediaFailure)
        /// No file can be made for what the first item makes.
        case noMemory(reason: String)
    }

    /// Opens the files of the items. It ends before an item whose file cannot be opened, and which is thus the first one of
    /// the next shipment.
    /// - Parameter wanted: at least one item.
    init(_ wanted: ArraySlice<WorkerItem>) throws(Problem) {
        var (items, sources, drafts): ([WorkerItem], [OpenFile], [ProductDraft]) = ([], [], [])
        for item in wanted {
            do throws(MediaFailure) {
                if let source = try item.openSource() { sources.append(source) }
            } catch {
                if items.isEmpty { throw .source(error) }
                break
            }
            items.append(item)
        }
        do throws(Disk.Failure) {
            for limit in items.flatMap(\.productLimits) { drafts.append(try ProductDraft(limit: limit)) }
        } catch {
            throw .noMemory(reason: error.reason)
        }
        (self.items, self.sources, self.drafts) = (items, sources, drafts)
    }

    /// The descriptors to send, in the order in which a worker takes them.
    var descriptors: [Int32] { sources.map(\.descriptor) + drafts.map(\.file.descriptor) }
}
