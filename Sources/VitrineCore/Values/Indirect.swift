/// An optional value in a place of its own in memory. What contains it stays small as long as there is none, which is so for
/// most photos, and is copied fast.
@propertyWrapper
package struct Indirect<Value: Hashable & Sendable>: Hashable, Sendable {
    private final class Box: Sendable {
        let value: Value

        init(_ value: Value) {
            self.value = value
        }
    }

    private var box: Box?

    package init(wrappedValue: Value?) {
        box = wrappedValue.map(Box.init)
    }

    package var wrappedValue: Value? {
        get { box?.value }
        set { box = newValue.map(Box.init) }
    }

    package static func == (one: Indirect, other: Indirect) -> Bool {
        one.box === other.box || one.wrappedValue == other.wrappedValue
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}
