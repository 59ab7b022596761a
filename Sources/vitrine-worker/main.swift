import VitrineMedia

// The other end of the pipe: reads and renders what the build asks for. Not for people.
WorkerLoop.run(arguments: Array(CommandLine.arguments.dropFirst()))
