// SPDX-License-Identifier: MIT

import KeyliftIO
import KeyliftStage

/// Views that are repeated over a list, while their keys are being read.
struct RepeatedViews {
  /// The items, from the first.
  var items: [YAMLNode] = []
  /// The templates of each item's views, back to front.
  var templates: [YAMLNode] = []

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
    ])

  static let schema: JSONValue = record.schema(
    oneOf: [(["each", "view"], []), (["each", "views"], [])])

  /// Returns the views as if they were written out one after the other, or reports what is wrong.
  static func nodes(_ node: YAMLNode, _ reading: inout Reading) -> [YAMLNode] {
    guard let repeated = record.read(node, from: RepeatedViews(), &reading) else { return [] }
    guard (node["view"] == nil) != (node["views"] == nil) else {
      reading.report(.noTemplate, at: node.place)
      return []
    }
    var nodes: [YAMLNode] = []
    for (index, item) in repeated.items.enumerated() {
      var values = TemplateValues(item: item, number: index + 1)
      for template in repeated.templates {
        let filled = values.fill(template)
        guard reading.admitRepetition(filled.size, at: node.place) else { return nodes }
        nodes.append(filled)
      }
      for (problem, place) in values.problems {
        reading.report(
          problem.message, at: place,
          note: "the item has \(values.names.map { "$" + $0 }.quotedConjunction)")
      }
      // A mistake in the template is the same for all items.
      if !values.problems.isEmpty { return [] }
    }
    return nodes
  }
}

extension ValueFormat where Value == [YAMLNode] {
  /// The items of a repetition.
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

  /// Templates of views.
  fileprivate static let templates: ValueFormat = .list(of: .template, "a list of views")
}

extension ValueFormat where Value == YAMLNode {
  /// A view with names in its texts.
  fileprivate static let template: ValueFormat = ValueFormat(
    summary: "a view", schema: ["type": "object"]
  ) { node, reading in
    node.isMapping ? node : reading.refuse(node, expecting: "a view")
  }
}

extension Diagnostic.Message {
  fileprivate static let noTemplate = Self(
    "conflicting-keys", "a repetition has 'view' or 'views', and not both")
}
