import ArgumentParser
import VitrineMedia

/// The other end of the pipe: reads and renders what the build asks for. Not for people.
struct WorkerCommand: ParsableCommand {
    static let name = "worker"

    static let configuration = CommandConfiguration(commandName: name, shouldDisplay: false)

    func run() throws {
        WorkerLoop.run()
    }
}
