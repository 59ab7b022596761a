/// The shard that an engine's environment variables name, so that a task need not be told which one it is.
///
/// A task that took itself for the whole would render everything and look successful, so whatever is not certain is an error.
package struct ShardVariables {
    /// Why the variables name no shard, and what to do.
    package struct Refusal: Error, Hashable {
        package let message: String
    }

    private let variable: (String) -> String?

    package init(_ variable: @escaping (String) -> String?) {
        self.variable = variable
    }

    /// - Throws: `Refusal` if no engine names a shard, if several name different ones, or if the tasks have gaps.
    package func shard() throws(Refusal) -> Shard {
        var found: [(engine: String, shard: Shard)] = []
        for engine in [slurm, gridEngine, gitLab, awsBatch, kubernetes] {
            if let one = try engine() { found.append(one) }
        }
        guard let first = found.first else {
            throw Refusal(message: "no variable of an engine is set; write the shard, such as --shard 3/8")
        }
        if let other = found.first(where: { $0.shard != first.shard }) {
            throw Refusal(
                message:
                    "\(first.engine) names shard \(first.shard) and \(other.engine) \(other.shard); write the one that is meant"
            )
        }
        return first.shard
    }

    private typealias Found = (engine: String, shard: Shard)?

    private func slurm() throws(Refusal) -> Found {
        guard variable("SLURM_ARRAY_TASK_ID") != nil else { return nil }
        let first = try number("SLURM_ARRAY_TASK_MIN")
        let last = try number("SLURM_ARRAY_TASK_MAX")
        guard try number("SLURM_ARRAY_TASK_COUNT") == last - first + 1 else {
            throw Refusal(message: "the array of Slurm has gaps; submit it as --array=1-N")
        }
        let shard = try shard(
            "SLURM_ARRAY_TASK_ID", first: first, last: last, step: variable("SLURM_ARRAY_TASK_STEP") ?? "1",
            advice: "submit the array as --array=1-N")
        return ("Slurm", shard)
    }

    private func gridEngine() throws(Refusal) -> Found {
        // Grid Engine sets the variable for tasks without an array, too.
        guard let task = variable("SGE_TASK_ID"), task != "undefined" else { return nil }
        let shard = try shard(
            "SGE_TASK_ID", first: try number("SGE_TASK_FIRST"), last: try number("SGE_TASK_LAST"),
            step: variable("SGE_TASK_STEPSIZE") ?? "1", advice: "submit the array as -t 1-N")
        return ("Grid Engine", shard)
    }

    private func gitLab() throws(Refusal) -> Found {
        guard variable("CI_NODE_INDEX") != nil else { return nil }
        return ("GitLab", try shard(try number("CI_NODE_INDEX"), of: try number("CI_NODE_TOTAL"), "CI_NODE_INDEX"))
    }

    private func awsBatch() throws(Refusal) -> Found {
        guard variable("AWS_BATCH_JOB_ARRAY_INDEX") != nil else { return nil }
        let (index, count) = (try number("AWS_BATCH_JOB_ARRAY_INDEX"), try number("AWS_BATCH_JOB_ARRAY_SIZE"))
        return ("AWS Batch", try shard(index + 1, of: count, "AWS_BATCH_JOB_ARRAY_INDEX"))
    }

    private func kubernetes() throws(Refusal) -> Found {
        guard variable("JOB_COMPLETION_INDEX") != nil else { return nil }
        throw Refusal(
            message: "Kubernetes does not say how many tasks the job has; write --shard $((JOB_COMPLETION_INDEX + 1))/N"
        )
    }

    /// The shard of a task of an array that begins at 0 or 1 and has no steps.
    private func shard(
        _ name: String, first: Int, last: Int, step: String, advice: String
    ) throws(Refusal) -> Shard {
        guard step == "1" else { throw Refusal(message: "the array has steps of \(step); \(advice)") }
        guard first == 0 || first == 1 else { throw Refusal(message: "the array begins at \(first); \(advice)") }
        return try shard(try number(name) - first + 1, of: last - first + 1, name)
    }

    private func shard(_ number: Int, of count: Int, _ name: String) throws(Refusal) -> Shard {
        if let shard = Shard(number: number, of: count) { return shard }
        throw Refusal(message: "\(name) means shard \(number) of \(count), which there is not; write --shard i/n")
    }

    private func number(_ name: String) throws(Refusal) -> Int {
        guard let text = variable(name) else {
            throw Refusal(message: "\(name) is not set, so the number of tasks is not known; write --shard i/n")
        }
        guard let number = Shard.number(text), number <= Shard.most else {
            throw Refusal(message: "\(name) is '\(text)', which is no number up to \(Shard.most); write --shard i/n")
        }
        return number
    }
}
