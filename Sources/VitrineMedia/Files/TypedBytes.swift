extension Array where Element == UInt8 {
    /// `withUnsafeBytes` for bodies with typed errors. The pointer is good until the body ends.
    func withBytes<Value, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Value
    ) throws(Failure) -> Value {
        let result = withUnsafeBytes { buffer -> Result<Value, Failure> in
            do throws(Failure) {
                return .success(try body(buffer))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }
}
