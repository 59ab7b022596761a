import VitrineMedia

// The worker process of `vitrine`: reads and renders photographs on request, or becomes a confined program that does it for
// videos. It is not meant to be started by users.
let arguments = Array(CommandLine.arguments.dropFirst())
ProgramLauncher.run(arguments: arguments)
WorkerLoop.run()
