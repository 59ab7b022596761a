import VitrineMedia

// The worker process of `vitrine`: reads and renders photographs on request. It is not meant to be started by users.
WorkerLoop.run(arguments: Array(CommandLine.arguments.dropFirst()))
