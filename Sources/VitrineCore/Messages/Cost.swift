/// What an item needs of the machine.
package struct Cost: Sendable, Hashable {
    /// The estimated memory of its worker in bytes; 0 if it is too little to be counted.
    package var memory: Int64
    /// The time limit in seconds, after which its worker counts as hanging; nil if no setting gives one.
    package var seconds: Int?

    package init(memory: Int64 = 0, seconds: Int? = nil) {
        self.memory = memory
        self.seconds = seconds
    }
}
