// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftIO
import KeyliftStage

extension Field {
  /// The default for editors, if it is a fixed value: the one that ends the summary, such as
  /// "(default: 60)", and `false` for a summary that begins with "Whether".
  var standard: JSONValue? {
    if schema["const"] != nil { return nil }
    guard let rest = summary.afterLast("(default: ") else {
      return summary.hasPrefix("Whether ") && !isRequired ? false : nil
    }
    return rest.last == ")" ? JSONValue(word: rest.dropLast()) : nil
  }

  var documentedSchema: JSONValue {
    var documented = schema.adding("description", .string(summary))
    if let standard { documented = documented.adding("default", standard) }
    guard let example = schema.example(for: name, unlike: standard) else { return documented }
    return documented.adding("examples", [example])
  }
}

extension String {
  /// Returns what follows the last occurrence of a mark that begins with a parenthesis; `nil` if there
  /// is none.
  ///
  /// Every reading of a scene looks at all summaries, and Foundation's search is slow.
  fileprivate func afterLast(_ mark: String) -> Substring? {
    var rest = utf8[...]
    while let start = rest.lastIndex(of: UInt8(ascii: "(")) {
      if utf8[start...].starts(with: mark.utf8) { return self[start...].dropFirst(mark.count) }
      rest = rest[..<start]
    }
    return nil
  }
}

extension JSONValue {
  fileprivate init?(word: Substring) {
    if word == "true" || word == "false" {
      self = .bool(word == "true")
    } else if let number = Int(word) {
      self = .integer(number)
    } else if word.first == "'", word.last == "'", word.count > 2,
      !word.dropFirst().dropLast().contains("'")
    {
      self = .string(String(word.dropFirst().dropLast()))
    } else {
      return nil
    }
  }

  fileprivate subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }
}

// Examples of the values that a schema permits.
extension JSONValue {
  private static let texts: [String: JSONValue] = [
    "scene": "Chat composer above the keyboard", "screen": "screens/chat.yaml",
    "text": "Half past seven it is", "title": "Save", "placeholder": "Message",
    "type": "Half past seven it is", "press": "e", "choose": "\u{E9}", "prediction": "lo",
    "initials": "MT", "heading": "Today 9:41", "me": "Two for the late show", "them": "Perfect",
    "reason": "The designers want it so", "variant": "iphone-15-pro.dark", "header": "ACCOUNT",
    "footer": "Only friends see this.", "detail": "On", "back": "Chats", "trailing": "Done",
    "button": "Next", "selected": "Home", "decimal-separator": ",", "image": "photo.png",
    "file": "Docs/chat.png", "background": "gray-6", "suggestions": "Hello", "rows": "Wi-Fi",
    "language": "ar", "code": "123 456", "titles": "Day", "variants": "\u{E9}", "each": "Wi-Fi",
    "view": template, "views": template, "part": "parts/message.yaml",
    "with": ["title": "Inbox"], "parameters": ["title": "Inbox"],
    "message": "This cannot be undone.", "buttons": "Delete",
    "items": "Share", "subtitle": "last seen today", "avatar": "MT", "parts": "Nov 25, 2026",
    "scopes": "All", "cancel": "Cancel",
    "picture": "photo.png", "time": "9:41",
    "name": "Menu.pdf", "to": "Mei Tanaka", "insets": ["form": ["top": 44]],
    "caption": "With KeyboardResponder", "captions": "With KeyboardResponder",
    "labels": "Notifications", "languages": "ar", "frames": "12..48", "id-prefix": "chat-",
  ]

  private static let patterns: [String: JSONValue] = [
    ValueFormat<String>.idPattern: "field", ClipInstant.pattern: "event:2 - 0.1s",
  ]

  private static let template: JSONValue = ["id": "row$index", "kind": "label", "text": "$item"]

  private static let definitions: [String: JSONValue] = [
    "color": "blue", "symbol": "house.fill", "length": "safe-area + 8", "time": "200ms",
    "points": 16, "size": 44, "event": ["at": .number(0.2), "show": "letters"],
    "constraint": "field.bottom == keyboard.top - 8",
    "view": ["id": "title", "kind": "label", "text": "Good morning"],
  ]

  /// Returns `nil` if no permitted value is known.
  ///
  /// - Parameters:
  ///   - name: The key that has the value.
  ///   - standard: The default of the key, which an example should not repeat.
  fileprivate func example(for name: String, unlike standard: JSONValue? = nil) -> JSONValue? {
    if let value = self["const"] { return value }
    if case .string(let reference) = self["$ref"] {
      return JSONValue.definitions[String(reference.dropFirst("#/$defs/".count))]
    }
    if case .array(let words) = self["enum"] {
      return words.first { $0 != standard } ?? words.first
    }
    for forms in [self["anyOf"], self["oneOf"]] {
      guard case .array(let schemas) = forms else { continue }
      return schemas.lazy.compactMap { $0.example(for: name, unlike: standard) }.first
    }
    return typedExample(for: name, unlike: standard)
  }

  private func typedExample(for name: String, unlike standard: JSONValue?) -> JSONValue? {
    let text = JSONValue.texts[name]
    return switch self["type"] {
    case .string("boolean"): .bool(standard != true)
    case .string("integer"), .string("number"): exampleNumber
    case .string("array"): exampleList(for: name)
    case .string("object"): exampleMapping ?? text
    default: examplesOfPattern ?? text
    }
  }

  private var examplesOfPattern: JSONValue? {
    guard case .string(let pattern) = self["pattern"] else { return nil }
    return JSONValue.patterns[pattern]
  }

  private var exampleNumber: JSONValue? {
    guard case .integer(let low) = self["minimum"], case .integer(let high) = self["maximum"]
    else { return nil }
    if self["type"] == "number", high - low == 1 { return .number(Double(low) + 0.5) }
    return .integer(high > 400 ? max(low, 20) : min(max(low + 1, 2), high))
  }

  private func exampleList(for name: String) -> JSONValue? {
    if case .array(let places) = self["prefixItems"] {
      let values = places.compactMap { $0.example(for: name) }
      return values.count == places.count ? .array(values) : nil
    }
    // The files of a figure; in a view it has the parameters of a part.
    let item = self["items"]?.example(for: name == "with" ? "screen" : name)
    guard let item else { return nil }
    return .array(self["minItems"] == 2 ? [item, item] : [item])
  }

  private var exampleMapping: JSONValue? {
    guard case .object(let properties) = self["properties"], let first = properties.first else {
      return nil
    }
    guard case .array(let required) = self["required"] else {
      return first.value.example(for: first.name).map {
        .object([.init(name: first.name, value: $0)])
      }
    }
    let names = required.compactMap { name in
      if case .string(let name) = name { name } else { nil }
    }
    let members = properties.filter { names.contains($0.name) }.compactMap { property in
      property.value.example(for: property.name).map {
        JSONValue.Member(name: property.name, value: $0)
      }
    }
    return members.count == names.count ? .object(members) : nil
  }
}

/// The JSON Schema of scene files, generated from the tables that parse them.
package enum SceneSchema {
  /// The schema as JSON text, draft 2020-12, ending with a line feed; identical in every run.
  package static let text: String = json.text + "\n"

  /// The names of the parts: the keys of a scene, the kinds of views, and what these refer to.
  package static let parts: [String] = {
    let names = (keys + definitions).map(\.name)
    return names.enumerated().filter { !names[..<$0.offset].contains($0.element) }.map(\.element)
  }()

  /// Returns the schema of a part as a line of JSON, which a model reads whole; `nil` if there is none.
  ///
  /// The values of its `$ref` name other parts. A kind of view precedes the key of the same name.
  package static func text(ofPart name: String) -> String? {
    (definitions + keys).first { $0.name == name }.map { JSONValue.line($0.value).text + "\n" }
  }

  private static let keys: [JSONValue.Member] = {
    guard case .object(let keys) = Record.scene.schema["properties"] else { return [] }
    return keys
  }()

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

  private static let definitions: [JSONValue.Member] =
    [
      .init(name: "color", value: ValueFormat<DynamicColor>.colorSchema),
      .init(name: "symbol", value: ValueFormat<Symbol>.symbolSchema),
      .init(name: "length", value: ValueFormat<Length>.lengthSchema),
      .init(name: "event", value: EventDraft.schema),
      .init(name: "constraint", value: constraint),
      .init(name: "view", value: view),
      .init(name: "each", value: RepeatedViews.schema),
      .init(name: "part", value: SharedFile.part.schema),
    ] + numbers + ViewKind.all.map { .init(name: $0.definition, value: $0.schema) }
}

extension ViewKind {
  fileprivate var definition: String { name == "view" ? "plain-view" : name }
  fileprivate var reference: JSONValue { .string("#/$defs/\(definition)") }

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
