// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
package import KeyliftScene

package enum OutputPath: Equatable {
  case folder(String)
  case file(String, FileKind)

  package func needsPictures(of kinds: OutputKinds) -> Bool {
    switch self {
    case .folder: kinds.hasPictures
    case .file(_, let kind): kind.isPicture
    }
  }

  /// The path `-` is standard output.
  ///
  /// - Parameters:
  ///   - preference: Whether a format that allows both is a still or an animation.
  ///   - kinds: What standard output gets: one of the kinds, or a PNG picture for all of them.
  package init(
    _ path: String, _ preference: MotionPreference = MotionPreference(), kinds: OutputKinds = .all
  ) throws(RenderError) {
    guard path != RenderedFile.standardOutput else {
      guard let kind = kinds.singleFile.flatMap({ FileKind(ofName: $0, preference) }) else {
        throw .manyKinds
      }
      self = .file(path, kind)
      return
    }
    // With an unset variable of a script, the path is empty; the current folder must not be used.
    guard !path.isEmpty else { throw .emptyPath }
    if let problem = SceneFigure.Kind.render.problem(of: path, preference) {
      throw .invalidRequest(problem)
    }
    guard !path.hasSuffix("/"), !(path as NSString).pathExtension.isEmpty,
      let kind = FileKind(ofName: path.lowercased(), preference)
    else {
      self = .folder(path)
      return
    }
    self = .file(path, kind)
  }
}

extension RenderError {
  package static let emptyPath: RenderError =
    .invalidRequest("'-o' is empty; the current folder is '.'")

  fileprivate static let manyKinds: RenderError =
    .invalidRequest("standard output gets one file; name one kind, such as '--only svg'")
}

package struct OutputKinds: OptionSet, Sendable {
  package let rawValue: Int

  package static let png = OutputKinds(rawValue: 1)
  package static let svg = OutputKinds(rawValue: 2)
  package static let trace = OutputKinds(rawValue: 4)
  package static let all: OutputKinds = [.png, .svg, .trace]

  var hasPictures: Bool { !isDisjoint(with: [.png, .svg]) }

  package init(rawValue: Int) { self.rawValue = rawValue }

  fileprivate var singleFile: String? {
    switch self {
    case .png, .all: "-.png"
    case .svg: "-.svg"
    case .trace: "-.json"
    default: nil
    }
  }
}
