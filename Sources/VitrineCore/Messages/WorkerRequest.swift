/// What a worker process is asked, one item a reply. A request is a batch, so that small items share a trip.
package struct WorkerRequest: Sendable, Codable {
    package var items: [WorkerItem]

    package init(items: [WorkerItem]) {
        self.items = items
    }
}
