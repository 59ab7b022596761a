internal import HTTPTypes
internal import HummingbirdCore

extension Request {
    /// The first value of a field.
    /// - Parameter name: the field's name in lower case.
    func field(_ name: String) -> String? { headers.first { $0.name.canonicalName == name }?.value }
}
