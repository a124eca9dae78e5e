// SPDX-License-Identifier: MIT

import KeyliftKeyboard
import KeyliftStage

/// The JSON Schema of scene files, made from the tables by which they are read.
public enum SceneSchema {
  /// The schema as JSON text, draft 2020-12, ended by a line feed; the same in every run.
  public static let text: String = json.text + "\n"

  static let json: JSONValue = {
    guard case .object(let members) = Record.scene.schema else { return [:] }
    let head: [JSONValue.Member] = [
      .init(name: "$schema", value: "https://json-schema.org/draft/2020-12/schema"),
      .init(name: "title", value: "Keylift scene"),
      .init(
        name: "description",
        value: "A screen, what stands on it and what its keyboard does; points and seconds"),
    ]
    return .object(head + members + [.init(name: "$defs", value: .object(definitions))])
  }()

  /// A view, judged by its own kind alone: judged by each in turn, as `oneOf` has it, one 8 deep would be
  /// read millions of times.
  private static var view: JSONValue {
    let words = ViewKind.all.map { JSONValue.string($0.name) }
    return [
      "type": "object", "properties": ["kind": ["enum": .array(words)]],
      "allOf": .array(ViewKind.all.map(\.condition)),
    ]
  }

  private static var definitions: [JSONValue.Member] {
    [
      .init(name: "color", value: ValueFormat<DynamicColor>.colorSchema),
      .init(name: "length", value: ValueFormat<Length>.lengthSchema),
      .init(name: "event", value: EventDraft.schema),
      .init(name: "constraint", value: constraint),
      .init(name: "view", value: view),
    ] + ViewKind.all.map { .init(name: $0.definition, value: $0.schema) }
  }
}

extension ViewKind {
  fileprivate var definition: String { name == "view" ? "plain-view" : name }
  fileprivate var reference: JSONValue { .string("#/$defs/\(definition)") }

  /// What holds for a view of this kind.
  fileprivate var condition: JSONValue {
    let isOfKind: JSONValue = ["properties": ["kind": ["const": .string(name)]]]
    return [
      "if": name == "view" ? isOfKind : isOfKind.adding("required", ["kind"]),
      "then": ["$ref": reference],
    ]
  }

  /// The mapping with `kind` as the one word that it can be, which a plain view may leave out.
  fileprivate var schema: JSONValue {
    let fields = record.fields.map { field in
      field.name == "kind" ? field.replacingSchema(["const": .string(name)]) : field
    }
    let schema = record.schema(of: fields, required: name == "view" ? [] : ["kind"])
    guard case .object(let members) = schema else { return schema }
    return .object([.init(name: "description", value: .string(summary))] + members)
  }
}
