import VitrineCore

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The life of a worker process: a greeting, then requests from standard input, one reply frame for each item to
/// standard output, in order, until the pipe ends.
package enum WorkerLoop {
    /// Ends the process: with 0 at the end of the input, with 1 when a pipe breaks or its bytes are no requests.
    /// - Parameter arguments: of the program, such as `--read` and the folders that it may read.
    package static func run(arguments: [String]) -> Never {
        guard let output = WorkerProcess.prepare() else { exit(1) }
        let worker = MediaWorker()
        let fault = WorkerFault.wanted
        WorkerProcess.confine(to: arguments.first == "--read" ? Array(arguments.dropFirst()) : nil)
        var assembler = FrameAssembler()
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        do { try write(try Frame(worker.greeting).encoded, to: output) } catch { exit(1) }
        while true {
            let count = buffer.withUnsafeMutableBytes { read(STDIN_FILENO, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { exit(count == 0 && assembler.isEmpty ? 0 : 1) }
            buffer.withUnsafeBytes { assembler.append(UnsafeRawBufferPointer(rebasing: $0.prefix(count))) }
            do {
                while let frame = try assembler.next() { try answer(frame, worker, fault, to: output) }
            } catch {
                exit(1)
            }
        }
    }

    private static func answer(
        _ frame: Frame, _ worker: MediaWorker, _ fault: WorkerFault?, to output: Int32
    ) throws {
        for item in try frame.decode(WorkerRequest.self).items {
            let (reply, attachments) = fault?.strike(item).map { ($0, []) } ?? worker.perform(item)
            try write(try Frame(reply, attachments: attachments).encoded, to: output)
            WorkerProcess.tidy(after: item, isFailure: reply.isFailure)
        }
    }

    /// Pipes have no buffer of ours: what is written is with the kernel.
    private static func write(_ bytes: [UInt8], to descriptor: Int32) throws(FramingError) {
        var start = 0
        while start < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                let rest = UnsafeRawBufferPointer(rebasing: buffer.dropFirst(start))
                #if canImport(Glibc)
                    return Glibc.write(descriptor, rest.baseAddress, rest.count)
                #else
                    return Darwin.write(descriptor, rest.baseAddress, rest.count)
                #endif
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw FramingError() }
            start += count
        }
    }
}
