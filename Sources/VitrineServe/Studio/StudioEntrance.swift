/// The two addresses at which a studio answers. What belongs to one of them is not valid at the other.
package enum StudioEntrance: Sendable {
    /// The name below `localhost`, which only programs on this machine reach.
    case machine
    case network
}
