// SPDX-License-Identifier: MIT

/// A key that a mapping of a scene understands: what reads it, and what tells about it.
struct Field<Root>: Sendable {
  /// The key.
  let name: String
  /// What it says, as a sentence without a full stop.
  let summary: String
  /// How its value is written, in a few words.
  let valueSummary: String
  /// How its value is written, as JSON Schema.
  private(set) var schema: JSONValue
  /// Whether the mapping must have it.
  let isRequired: Bool
  /// Reads the value into what the mapping makes.
  let read: @Sendable (YAMLEntry, inout Root, inout Reading) -> Void

  /// Creates a field from a format and a function that stores the value.
  init<Value>(
    _ name: String, _ summary: String, _ format: ValueFormat<Value>, isRequired: Bool = false,
    store: @escaping @Sendable (inout Root, Value) -> Void
  ) {
    self.init(name, summary, format, isRequired: isRequired) { root, value, _ in
      store(&root, value)
    }
  }

  /// Creates a field from a format and a function that stores the value with its place.
  init<Value>(
    _ name: String, _ summary: String, _ format: ValueFormat<Value>, isRequired: Bool = false,
    storeWithPlace store: @escaping @Sendable (inout Root, Value, Place) -> Void
  ) {
    self.name = name
    self.summary = summary
    self.isRequired = isRequired
    valueSummary = format.summary
    schema = format.schema
    read = { entry, root, reading in
      guard let value = format.read(entry.value, &reading) else { return }
      store(&root, value, entry.value.place)
    }
  }

  /// Returns the field with its value told of in another way to editors.
  func replacingSchema(_ schema: JSONValue) -> Field {
    var field = self
    field.schema = schema
    return field
  }
}
