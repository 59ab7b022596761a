/// A request to a worker process. It is a batch of items, so that small items need few messages. There is one reply for
/// each item.
package struct WorkerRequest: Sendable, Codable {
    package var items: [WorkerItem]

    package init(items: [WorkerItem]) {
        self.items = items
    }
}
