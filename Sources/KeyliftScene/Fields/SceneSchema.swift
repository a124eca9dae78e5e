// SPDX-License-Identifier: MIT

import KeyliftIO
import KeyliftKeyboard
import KeyliftStage

/// The JSON Schema of scene files, generated from the tables that parse them.
package enum SceneSchema {
  /// The schema as JSON text, draft 2020-12, ending with a line feed; identical in every run.
  package static let text: String = json.text + "\n"

  static let json: JSONValue = {
    guard case .object(let members) = Record.scene.schema else { return [:] }
    let head: [JSONValue.Member] = [
      .init(name: "$schema", value: "https://json-schema.org/draft/2020-12/schema"),
      .init(name: "title", value: "Keylift scene"),
      .init(
        name: "description",
        value: "A screen with its views and keyboard events, in points and seconds"),
    ]
    return .object(head + members + [.init(name: "$defs", value: .object(definitions))])
  }()

  /// The schema of a view, which applies only the schema of its own kind.
  ///
  /// `oneOf` would validate a view against every kind in turn, so that a view 8 levels deep would
  /// be validated millions of times.
  private static var view: JSONValue {
    [
      "type": "object", "properties": ["kind": Field<ViewDraft>.kind.documentedSchema],
      "allOf": .array(ViewKind.all.map(\.condition)),
    ]
  }

  private static var definitions: [JSONValue.Member] {
    [
      .init(name: "color", value: ValueFormat<DynamicColor>.colorSchema),
      .init(name: "symbol", value: ValueFormat<Symbol>.symbolSchema),
      .init(name: "length", value: ValueFormat<Length>.lengthSchema),
      .init(name: "event", value: EventDraft.schema),
      .init(name: "constraint", value: constraint),
      .init(name: "view", value: view),
      .init(name: "each", value: RepeatedViews.schema),
      .init(name: "part", value: SharedFileDraft.part.schema),
    ] + numbers + ViewKind.all.map { .init(name: $0.definition, value: $0.schema) }
  }
}

extension ViewKind {
  fileprivate var definition: String { name == "view" ? "plain-view" : name }
  fileprivate var reference: JSONValue { .string("#/$defs/\(definition)") }

  /// The schema of this kind, applied only to views of this kind.
  fileprivate var condition: JSONValue {
    let hasKind: JSONValue = ["properties": ["kind": ["const": .string(name)]]]
    return [
      "if": name == "view" ? hasKind : hasKind.adding("required", ["kind"]),
      "then": ["$ref": reference],
    ]
  }

  /// The schema of the mapping, with the kind's name as the only value of `kind`; a plain view may
  /// omit `kind`.
  fileprivate var schema: JSONValue {
    var fields = record.fields
    for index in fields.indices where fields[index].name == "kind" {
      fields[index].schema = ["const": .string(name)]
    }
    let schema = record.schema(of: fields, required: name == "view" ? [] : ["kind"])
    guard case .object(let members) = schema else { return schema }
    return .object([.init(name: "description", value: .string(summary))] + members)
  }
}
