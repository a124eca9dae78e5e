// SPDX-License-Identifier: MIT

import Foundation
import KeyliftScene
import KeyliftStage
import Testing

/// Reads a scene and expects just these findings, each where its marker stands.
///
/// A marker, such as 1️⃣, stands before the character that a finding points at, in any of the
/// files. An expectation is its marker, `note:` for a remark, and the message. Findings elsewhere
/// fail. A scene that is not whole gets its version.
func expectDiagnostics(
  _ scene: String, files: [String: String] = [:], isWhole: Bool = false, _ expected: [String],
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let scene = isWhole ? scene : scene.withVersion
  let texts = files.merging(["scene.yaml": scene]) { first, _ in first }.mapValues(MarkedText.init)
  let reader = SceneReader(files: SceneFiles(texts: texts.mapValues(\.text)))
  let reading = try reader.read("scene.yaml")
  let found = reading.diagnostics.flatMap { diagnostic in
    ["\(texts.marker(diagnostic.file, diagnostic.line, diagnostic.column)) \(diagnostic.message)"]
      + diagnostic.notes.map { "\(texts.marker($0.file, $0.line, $0.column)) note: \($0.message)" }
  }
  #expect(found == expected, sourceLocation: sourceLocation)
  let hasErrors = reading.diagnostics.contains { $0.severity == .error }
  #expect((reading.scene == nil) == hasErrors, sourceLocation: sourceLocation)
}

func expectDiagnostics(_ mistake: Mistake) throws {
  try expectDiagnostics(
    mistake.scene, files: mistake.files, isWhole: mistake.isWhole, mistake.expected)
}

/// A text without its markers, and where they stood.
struct MarkedText {
  let text: String
  private let markers: [String: String]

  init(_ marked: String) {
    var text = String.UnicodeScalarView()
    var markers: [String: String] = [:]
    var (line, column) = (1, 1)
    var rest = marked.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if rest.starts(with: "\u{FE0F}\u{20E3}".unicodeScalars) {
        rest.removeFirst(2)
        markers["\(line):\(column)"] = "\(scalar)\u{FE0F}\u{20E3}"
        continue
      }
      text.append(scalar)
      (line, column) = scalar == "\n" ? (line + 1, 1) : (line, column + 1)
    }
    self.text = String(text)
    self.markers = markers
  }

  func marker(_ line: Int, _ column: Int) -> String? { markers["\(line):\(column)"] }
}

extension [String: MarkedText] {
  fileprivate func marker(_ file: String, _ line: Int, _ column: Int) -> String {
    self[file]?.marker(line, column) ?? "\(file):\(line):\(column)"
  }
}

extension String {
  /// The text of a scene whose version tests leave out.
  var withVersion: String { contains("version:") ? self : "version: 1\n" + self }
}

extension SceneReading {
  init(yaml text: String, at path: String = "scene.yaml") throws {
    self = try SceneReader(files: SceneFiles(texts: [path: text.withVersion])).read(path)
  }
}

extension Scene {
  /// Reads a text that has no errors.
  init(yaml text: String) throws {
    let reading = try SceneReading(yaml: text)
    self = try #require(reading.scene, "\(reading.diagnostics)")
  }
}

extension Clip {
  func view(_ id: String, at time: Double) throws -> FrameView {
    try #require(timeline.frame(at: time).views.first { $0.id == id }, "\(id)")
  }

  func rect(_ id: String, at time: Double) throws -> CGRect { try view(id, at: time).rect }
}
