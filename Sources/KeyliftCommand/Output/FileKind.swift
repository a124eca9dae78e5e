// SPDX-License-Identifier: MIT

import KeyliftScene
import KeyliftStage

/// What a single file holds.
enum FileKind: Equatable, Sendable {
  /// One instant.
  case still(StillFormat)
  /// Places over time.
  case trace(Trace.Format)
  /// A scene from its beginning to its end.
  case animation(AnimationFormat)

  /// Whether anything must be drawn.
  var isPicture: Bool {
    if case .trace = self { false } else { true }
  }

  /// Reads the end of a file's name; nil where Keylift writes no such file.
  ///
  /// - Parameters:
  ///   - name: The file's name in small letters.
  ///   - moment: What is wanted of files that may move or not.
  init?(ofName name: String, _ moment: Moment) {
    func ends(_ ending: String) -> Bool { name.hasSuffix(".\(ending)") }
    if let format = AnimationFormat.allCases.first(where: { ends($0.rawValue) }) {
      self = format == .svg && moment.isStill ? .still(.svg) : .animation(format)
    } else if let format = StillFormat.allCases.first(where: { ends($0.rawValue) }) {
      self = format == .png && moment.isAnimated ? .animation(.apng) : .still(format)
    } else {
      switch true {
      case ends("json"): self = .trace(.json)
      case ends("csv"): self = .trace(.csv)
      case ends("txt"): self = .trace(.text)
      default: return nil
      }
    }
  }

  /// The endings of all names.
  static let endings = pictureEndings + ["json", "csv", "txt"]

  /// The endings of the names of pictures, still or moving.
  static let pictureEndings =
    (StillFormat.allCases.map(\.rawValue) + AnimationFormat.allCases.map(\.rawValue)).uniqued()
}
