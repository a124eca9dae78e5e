// SPDX-License-Identifier: MIT

import KeyliftIO

/// The values that the names of a template stand for.
///
/// In a template's texts `$name` and `${name}` stand for the value of a name, and `$$` for a dollar
/// sign. A text that is a name alone becomes the value itself, which may be a list or a mapping.
struct TemplateValues {
  /// What is wrong with a template.
  enum Problem {
    /// A name that has no value.
    case unknown(String)
    /// A list or a mapping within a text.
    case notText(String)
    /// A text that grows beyond the limit.
    case tooLong
  }

  private var values: [String: YAMLNode] = [:]
  /// The problems so far, with their places.
  private(set) var problems: [(problem: Problem, place: Place)] = []

  /// Creates the values of an item: those of its keys, or `item` for an item that is a single text,
  /// and `index`, its number from 1.
  init(item: YAMLNode, number: Int) {
    if item.isScalar { values["item"] = item }
    for entry in item.entries { values[entry.key] = entry.value }
    var index = YAMLNode(value: .scalar(String(number)), place: item.place)
    index.isPlain = true
    values["index"] = values["index"] ?? index
  }

  /// The names that have values.
  var names: [String] { values.keys.sorted() }

  /// Returns a template with its names replaced, and notes what is wrong with it.
  mutating func fill(_ template: YAMLNode) -> YAMLNode { fill(template, isNested: false) }

  /// - Parameter isNested: Whether the template is in a template of its own, whose names may be
  ///   those of its own items.
  private mutating func fill(_ node: YAMLNode, isNested: Bool) -> YAMLNode {
    var result = node
    switch node.value {
    case .scalar(let text):
      return fill(text, of: node, isNested: isNested)
    case .sequence(let items):
      let filled = items.map { fill($0, isNested: isNested) }
      result.value = .sequence(filled)
      result.measure(filled)
    case .mapping(let entries):
      let isRepetition = node["each"] != nil
      let filled = entries.map { entry in
        var entry = entry
        let isTemplate = isRepetition && entry.key != "each"
        entry.value = fill(entry.value, isNested: isNested || isTemplate)
        return entry
      }
      result.value = .mapping(filled)
      result.measure(filled.map(\.value))
    }
    return result
  }

  private mutating func fill(_ text: String, of node: YAMLNode, isNested: Bool) -> YAMLNode {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return node }
    var filled = ""
    var rest = text[...]
    while let dollar = rest.firstIndex(of: "$") {
      filled += rest[..<dollar]
      rest = rest[dollar...]
      let (name, end) = TemplateValues.name(atStartOf: rest)
      let written = rest[..<end]
      rest = rest[end...]
      guard let name else {
        filled += isNested ? written : written.dropFirst(written.count - 1)
        continue
      }
      guard let value = values[name] else {
        filled += written
        if !isNested { problems.append((.unknown(name), node.place)) }
        continue
      }
      if written == text { return value }
      guard case .scalar(let word) = value.value else {
        problems.append((.notText(name), node.place))
        continue
      }
      filled += word
      guard filled.utf8.count <= SceneLimits.textBytes else {
        problems.append((.tooLong, node.place))
        return node
      }
    }
    var result = node
    result.value = .scalar(filled + rest)
    return result
  }

  /// Returns the name after a dollar sign and the end of what stands for it; no name for `$$` and for
  /// a dollar sign alone.
  private static func name(atStartOf text: Substring) -> (String?, Substring.Index) {
    let rest = text.dropFirst()
    if rest.first == "$" { return (nil, rest.index(after: rest.startIndex)) }
    let isBraced = rest.first == "{"
    let name = (isBraced ? rest.dropFirst() : rest).prefix {
      $0.isASCII && ($0.isLetter || $0.isNumber)
    }
    let isClosed = !isBraced || name.endIndex < text.endIndex && text[name.endIndex] == "}"
    guard name.first?.isLetter == true, isClosed else { return (nil, rest.startIndex) }
    return (String(name), isBraced ? text.index(after: name.endIndex) : name.endIndex)
  }
}

extension YAMLNode {
  /// Takes the size and the depth that follow from the parts.
  fileprivate mutating func measure(_ parts: [YAMLNode]) {
    size = parts.reduce(1) { $0 + $1.size }
    depth = parts.reduce(0) { max($0, $1.depth + 1) }
  }
}

extension TemplateValues.Problem {
  /// The message about the problem.
  var message: Diagnostic.Message {
    switch self {
    case .unknown(let name): .unknown("name", "$" + name)
    case .notText(let name):
      Diagnostic.Message("wrong-type", "'$\(name)' is a list or a mapping, which fits no text")
    case .tooLong:
      Diagnostic.Message(
        "too-large", "the text is larger than \(SceneLimits.textBytes >> 20) MiB")
    }
  }
}
