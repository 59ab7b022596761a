package struct Cost: Sendable, Hashable {
    /// The estimated memory of its worker in bytes; 0 if it is too little to be counted.
    package var memory: Int64
    /// The time limit of the item; nil for the limit of the worker pool.
    package var deadline: Deadline?

    package init(memory: Int64 = 0, deadline: Deadline? = nil) {
        self.memory = memory
        self.deadline = deadline
    }
}
