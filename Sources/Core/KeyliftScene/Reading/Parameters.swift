// SPDX-License-Identifier: MIT

import KeyliftIO

/// The parameters that a file of shared views declares.
///
/// In a mapping, the value of a parameter is its default, or one of the unquoted words `required` and
/// `optional`. A list names required parameters.
struct Parameters {
  private enum Default {
    case required
    /// Without a value, the keys and the list items that consist of the name are left out.
    case optional
    case value(YAMLNode)
  }

  private var defaults: [(name: String, value: Default)] = []

  init?(_ node: YAMLNode, _ reading: inout Reading) {
    switch node.value {
    case .sequence(let items):
      for item in items {
        guard case .scalar(let name) = item.value else {
          reading.report(.wrongType("the name of a parameter", item), at: item.place)
          return nil
        }
        guard Self.check(name, at: item.place, &reading) else { return nil }
        defaults.append((name, .required))
      }
    case .mapping(let entries):
      for entry in entries {
        guard Self.check(entry.key, at: entry.place, &reading) else { return nil }
        defaults.append((entry.key, Self.value(entry.value)))
      }
    case .scalar:
      reading.report(.wrongType("parameters with their defaults", node), at: node.place)
      return nil
    }
  }

  private static func check(_ name: String, at place: Place, _ reading: inout Reading) -> Bool {
    if TemplateValues.isName(name) { return true }
    reading.report(
      .wrongName(name), at: place, note: "a name has letters and digits, as in '$title2'")
    return false
  }

  private static func value(_ node: YAMLNode) -> Default {
    guard node.isPlain else { return .value(node) }
    if node.isWord("required") { return .required }
    if node.isWord("optional") { return .optional }
    return .value(node)
  }

  /// Reports missing and unknown values and returns `nil`.
  ///
  /// - Parameter given: The values that the use of the file gives.
  func values(
    _ given: [YAMLEntry], usedAt place: Place, _ reading: inout Reading
  ) -> TemplateValues? {
    let names = defaults.map(\.name)
    let known = Set(names)
    let unknown = given.filter { !known.contains($0.key) }
    let own = Dictionary(given.map { ($0.key, $0.value) }) { first, _ in first }
    for entry in unknown {
      reading.report(
        .unknown("parameter", entry.key), at: entry.place,
        note: suggestion(for: entry.key, among: names))
    }
    var values: [String: YAMLNode?] = [:]
    var missing: [String] = []
    for (name, value) in defaults {
      switch value {
      case .required: own[name] == nil ? missing.append(name) : (values[name] = own[name])
      case .optional: values[name] = .some(own[name])
      case .value(let node): values[name] = own[name] ?? node
      }
    }
    if !missing.isEmpty { reading.report(.missing(missing), at: place, note: nil) }
    guard missing.isEmpty, unknown.isEmpty else { return nil }
    return TemplateValues(values, room: reading.repeatedRoom)
  }
}

extension Diagnostic.Message {
  fileprivate static func wrongName(_ name: String) -> Self {
    Self("invalid-name", "\(name.quoted) cannot be the name of a parameter")
  }

  fileprivate static func missing(_ names: [String]) -> Self {
    let noun = names.count == 1 ? "parameter" : "parameters"
    return Self("missing-key", "the file needs the \(noun) \(names.quotedConjunction)")
  }
}
