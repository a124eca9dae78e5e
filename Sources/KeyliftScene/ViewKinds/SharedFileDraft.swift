// SPDX-License-Identifier: MIT

import KeyliftIO
import KeyliftStage

/// The use of a file of views, while its keys are being read.
struct SharedFileDraft {
  /// The file.
  var file: NamedFile?
  /// The values for the parameters of the file.
  var values: YAMLNode?

  /// The keys of a part, which is an item of a list of views.
  static let part: Record<SharedFileDraft> = Record(
    noun: "a part",
    fields: [
      Field("part", "The file of the views", .namedFile, \.file, isRequired: true),
      Field("with", "The values of the file's parameters", .parameterValues, \.values),
    ])

  /// The keys of a screen with values.
  static let screen: Record<SharedFileDraft> = Record(
    noun: "a screen",
    fields: [
      Field("file", "The file of the views", .namedFile, \.file, isRequired: true),
      Field("with", "The values of the file's parameters", .parameterValues, \.values),
    ])

  /// Returns the views of a part, or reports what is wrong.
  static func views(ofPart node: YAMLNode, _ reading: inout Reading) -> [SceneView] {
    let use = part.read(node, from: SharedFileDraft(), &reading)
    return use?.contents(.part, of: node, &reading)?.views ?? []
  }

  /// Reads the file, or reports what is wrong and returns `nil`.
  ///
  /// - Parameter node: The use of the file.
  fileprivate func contents(
    _ record: Record<SceneDraft>, of node: YAMLNode, _ reading: inout Reading
  ) -> SceneDraft? {
    guard let file, values != nil || node["with"] == nil else { return nil }
    return SharedFile(file: file, values: values)
      .read(as: record, from: SceneDraft(), &reading)
  }
}

extension ValueFormat where Value == SceneDraft {
  /// A file with shared views, with or without values for its parameters.
  static let screen: ValueFormat = ValueFormat(
    summary: "the path of a screen, or `{ file: PATH, with: VALUES }`",
    schema: ["anyOf": [["type": "string"], SharedFileDraft.screen.schema]]
  ) { node, reading in
    let use =
      node.isMapping
      ? SharedFileDraft.screen.read(node, from: SharedFileDraft(), &reading)
      : SharedFileDraft(file: NamedFile(node, &reading))
    return use?.contents(.screen, of: node, &reading)
  }
}

extension ValueFormat where Value == NamedFile {
  /// The path of a file, relative to the folder of the file that names it.
  fileprivate static let namedFile: ValueFormat = ValueFormat(
    summary: "the path of a file", schema: ["type": "string"]
  ) { NamedFile($0, &$1) }
}

extension ValueFormat where Value == YAMLNode {
  /// Values by the names of parameters.
  fileprivate static let parameterValues: ValueFormat = ValueFormat(
    summary: "values by name", schema: ["type": "object"]
  ) { node, reading in
    node.isMapping ? node : reading.refuse(node, expecting: "values by the names of parameters")
  }
}
