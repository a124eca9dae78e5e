// SPDX-License-Identifier: MIT

import KeyliftIO
import KeyliftStage

/// A file of views that a scene or another file names, with the values of the file's parameters.
struct SharedFile {
  /// The file; `nil` until it is read, or if its name is wrong.
  var file: NamedFile?
  var values: YAMLNode?

  static let part = record(noun: "a part", key: "part")
  static let screen = record(noun: "a screen", key: "file")

  private static func record(noun: String, key: String) -> Record<SharedFile> {
    Record(
      noun: noun,
      fields: [
        Field(key, "The file of the views", .namedFile, \.file, isRequired: true),
        Field("with", "The values of the file's parameters", .parameterValues, \.values),
      ])
  }

  static func views(ofPart node: YAMLNode, _ reading: inout Reading) -> [SceneView] {
    let use = part.read(node, from: SharedFile(), &reading)
    return use?.contents(.part, of: node, &reading)?.views ?? []
  }

  fileprivate func contents(
    _ record: Record<SceneDraft>, of node: YAMLNode, _ reading: inout Reading
  ) -> SceneDraft? {
    guard let file, values != nil || node["with"] == nil else { return nil }
    if let start = reading.openPaths.firstIndex(of: file.resolved) {
      let cycle = reading.openPaths[start...] + [file.resolved]
      reading.knowsViews = false
      return reading.refuse(.cycle(Array(cycle)), at: file.place)
    }
    let start = reading.findingCount
    guard let (source, root) = SharedFile.open(file, &reading) else {
      reading.knowsViews = false
      return nil
    }
    let filled = root.flatMap { self.filled($0, of: file, &reading) }
    if filled == nil { reading.knowsViews = false }
    let result = filled.flatMap { read($0, of: file, as: record, &reading) }
    let isConcealed = reading.conceal(source, since: start, namedAt: file.place)
    return isConcealed ? nil : result
  }

  /// Returns the text and the root of the file, which is read once however often it is used; no root
  /// if the text has an error.
  private static func open(
    _ file: NamedFile, _ reading: inout Reading
  ) -> (SourceText, YAMLNode?)? {
    if let known = reading.sharedFiles[file.resolved] { return known }
    guard reading.sources.count < SceneLimits.files else {
      return reading.refuse(.moreThan(SceneLimits.files, "files"), at: file.place)
    }
    guard
      let bytes = file.bytes(
        atMost: SceneLimits.fileBytes, tooLarge: (.fileTooLarge, file.search), &reading)
    else { return nil }
    let number = reading.sources.count
    let root = reading.open(file.resolved, bytes)
    reading.sharedFiles[file.resolved] = (reading.sources[number], root)
    return (reading.sources[number], root)
  }

  private func filled(_ root: YAMLNode, of file: NamedFile, _ reading: inout Reading) -> YAMLNode? {
    let given = values?.entries ?? []
    guard let declaration = root["parameters"] else {
      if let first = given.first {
        reading.report(
          .unknown("parameter", first.key), at: first.place, note: "the file has no parameters")
      }
      return root
    }
    // Filling takes as much work as reading, also for a use with a mistake.
    guard reading.admitRepetition(root, at: file.place),
      let parameters = Parameters(declaration.value, &reading),
      var templates = parameters.values(given, usedAt: file.place, &reading)
    else { return nil }
    let entries = root.entries.compactMap { entry -> YAMLEntry? in
      if entry.key == declaration.key { return entry }
      return templates.fill(entry.value).map {
        YAMLEntry(key: entry.key, place: entry.place, value: $0)
      }
    }
    reading.report(templates.problems, note: "the file has \(templates.nameList)")
    guard templates.problems.isEmpty else { return nil }
    return YAMLNode(mapping: entries, at: root.place)
  }

  private func read(
    _ root: YAMLNode, of file: NamedFile, as record: Record<SceneDraft>, _ reading: inout Reading
  ) -> SceneDraft? {
    guard reading.admitRepetition(root, at: file.place),
      reading.enterRepetition(root.depth, at: file.place)
    else { return nil }
    reading.openPaths.append(file.resolved)
    defer {
      reading.openPaths.removeLast()
      reading.leaveRepetition(root.depth)
    }
    return record.read(root, from: SceneDraft(), &reading)
  }
}

/// The parameters that a file of shared views declares.
///
/// In a mapping, the value of a parameter is its default, or one of the unquoted words `required` and
/// `optional`. A list names required parameters.
private struct Parameters {
  /// The names with their defaults; without a value, the keys and the list items that consist of the
  /// name are left out.
  private var defaults: [(name: String, isRequired: Bool, value: YAMLNode?)] = []

  init?(_ node: YAMLNode, _ reading: inout Reading) {
    switch node.value {
    case .sequence(let items):
      for item in items {
        guard case .scalar(let name) = item.value else {
          reading.report(.wrongType("the name of a parameter", item), at: item.place)
          return nil
        }
        guard Self.check(name, at: item.place, &reading) else { return nil }
        defaults.append((name, true, nil))
      }
    case .mapping(let entries):
      for entry in entries {
        guard Self.check(entry.key, at: entry.place, &reading) else { return nil }
        let isRequired = entry.value.isPlain && entry.value.isWord("required")
        let isOptional = entry.value.isPlain && entry.value.isWord("optional")
        defaults.append((entry.key, isRequired, isRequired || isOptional ? nil : entry.value))
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
    for (name, isRequired, value) in defaults {
      values[name] = .some(own[name] ?? value)
      if isRequired, own[name] == nil { missing.append(name) }
    }
    if !missing.isEmpty { reading.report(.missing(missing), at: place) }
    guard missing.isEmpty, unknown.isEmpty else { return nil }
    return TemplateValues(values, room: reading.repeatedRoom)
  }
}

extension Diagnostic.Message {
  static let fileTooLarge = Self(
    "too-large", "the file is larger than \(SceneLimits.fileBytes >> 20) MiB")

  fileprivate static func cycle(_ paths: [String]) -> Self {
    let chain = paths.map(\.printable).joined(separator: ", ")
    return Self("file-cycle", "a file includes itself: \(chain)")
  }

  fileprivate static func wrongName(_ name: String) -> Self {
    Self("invalid-name", "\(name.quoted) cannot be the name of a parameter")
  }

  fileprivate static func missing(_ names: [String]) -> Self {
    let noun = names.count == 1 ? "parameter" : "parameters"
    return Self("missing-key", "the file needs the \(noun) \(names.quotedConjunction)")
  }
}

extension ValueFormat where Value == SceneDraft {
  static let screen: ValueFormat = ValueFormat(
    summary: "the path of a screen, or `{ file: PATH, with: VALUES }`",
    schema: ["anyOf": [["type": "string"], SharedFile.screen.schema]]
  ) { node, reading in
    let use =
      node.isMapping
      ? SharedFile.screen.read(node, from: SharedFile(), &reading)
      : SharedFile(file: NamedFile(node, &reading))
    return use?.contents(.screen, of: node, &reading)
  }
}

extension ValueFormat where Value == NamedFile {
  fileprivate static let namedFile: ValueFormat = ValueFormat(
    summary: "the path of a file", schema: ["type": "string"]
  ) { NamedFile($0, &$1) }
}

extension ValueFormat where Value == YAMLNode {
  fileprivate static let parameterValues: ValueFormat = ValueFormat(
    summary: "values by name", schema: ["type": "object"]
  ) { node, reading in
    node.isMapping ? node : reading.refuse(node, expecting: "values by the names of parameters")
  }
}
