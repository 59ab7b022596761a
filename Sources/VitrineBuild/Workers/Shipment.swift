internal import VitrineCore
internal import VitrineDisk
internal import VitrineMessages

struct Shipment {
    let items: [WorkerItem]
    private let sources: [OpenFile]
    /// The empty files for what the items make. Only an item that is sent alone makes any.
    let drafts: [ProductDraft]

    enum Problem: Error {
        case source(MediaFailure)
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

    var descriptors: [Int32] { sources.map(\.descriptor) + drafts.map(\.file.descriptor) }
}
