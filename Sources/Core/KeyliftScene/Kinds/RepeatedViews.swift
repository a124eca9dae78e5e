// SPDX-License-Identifier: MIT

import KeyliftIO
import KeyliftStage

/// Views that are repeated over a list, while their keys are being read.
struct RepeatedViews {
  var items: [YAMLNode] = []
  /// Back to front.
  var templates: [YAMLNode] = []
  var part: YAMLNode?

  static let record: Record<RepeatedViews> = Record(
    noun: "a repetition",
    fields: [
      Field(
        "each",
        """
        The items: mappings, whose keys the template can name with a dollar sign such as '$title', \
        or texts, '$item'; '$index' is the number of the item
        """, .items, \.items, isRequired: true),
      Field("view", "The template of an item's view", .template) { $0.templates = [$1] },
      Field("views", "The templates of an item's views, back to front", .templates, \.templates),
      Field(
        "part", "The file of an item's views, whose parameters have the values of the item", .path
      ) { $0.part = $1 },
    ])

  static let schema: JSONValue = record.schema(
    oneOf: [(["each", "view"], []), (["each", "views"], []), (["each", "part"], [])])

  /// Returns the views as if they were written out one after the other, or reports what is wrong.
  static func nodes(_ node: YAMLNode, _ reading: inout Reading) -> [YAMLNode] {
    guard let repeated = record.read(node, from: RepeatedViews(), &reading) else { return [] }
    guard ["view", "views", "part"].count(where: { node[$0] != nil }) == 1 else {
      reading.report(.noTemplate, at: node.place)
      return []
    }
    if let part = repeated.part { return repeated.items.map { $0.asPart(at: part) } }
    var nodes: [YAMLNode] = []
    for (index, item) in repeated.items.enumerated() {
      var values = TemplateValues(item: item, number: index + 1, room: reading.repeatedRoom)
      for template in repeated.templates {
        guard let filled = values.fill(template) else { continue }
        guard reading.admitRepetition(filled, at: node.place) else { return nodes }
        nodes.append(filled)
      }
      reading.report(values.problems, note: "the item has \(values.nameList)")
      // A mistake in the template is the same for all items.
      if !values.problems.isEmpty { return [] }
    }
    return nodes
  }
}

extension YAMLNode {
  fileprivate func asPart(at path: YAMLNode) -> YAMLNode {
    let part = YAMLEntry(key: "part", place: path.place, value: path)
    let values = YAMLEntry(key: "with", place: place, value: self)
    return YAMLNode(mapping: [part, values], at: path.place)
  }
}

extension ValueFormat where Value == [YAMLNode] {
  fileprivate static let items: ValueFormat = ValueFormat(
    summary: "a list of mappings or texts",
    schema: ["type": "array", "items": ["type": ["object", "string", "number", "boolean"]]]
  ) { node, reading in
    guard case .sequence(let items) = node.value else {
      return reading.refuse(node, expecting: "a list of mappings or texts")
    }
    if let list = items.first(where: \.isList) {
      return reading.refuse(list, expecting: "a mapping or a text")
    }
    return items
  }

  fileprivate static let templates: ValueFormat = .list(of: .template, "a list of views")
}

extension ValueFormat where Value == YAMLNode {
  fileprivate static let template: ValueFormat = ValueFormat(
    summary: "a view", schema: ["type": "object"]
  ) { node, reading in
    node.isMapping ? node : reading.refuse(node, expecting: "a view")
  }

  fileprivate static let path: ValueFormat = ValueFormat(
    summary: "the path of a file", schema: ["type": "string"]
  ) { node, reading in
    node.isScalar ? node : reading.refuse(node, expecting: "the path of a file")
  }
}

extension Diagnostic.Message {
  fileprivate static let noTemplate = Self(
    "conflicting-keys", "a repetition has one of 'view', 'views' and 'part'")
}
