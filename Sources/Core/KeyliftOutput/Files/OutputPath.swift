// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO

/// The destination of `-o`: its extension decides what is written.
package enum OutputPath: Equatable {
  case folder(String)
  case file(String, FileKind)

  /// Whether the output needs pictures, if folders get these kinds.
  package func needsPictures(of kinds: OutputKinds) -> Bool {
    switch self {
    case .folder: kinds.hasPictures
    case .file(_, let kind): kind.isPicture
    }
  }

  /// Creates the destination from a path on the command line; `-` is standard output.
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
    let fileExtension = (path as NSString).pathExtension.lowercased()
    if path.hasSuffix("/") || fileExtension.isEmpty {
      self = .folder(path)
    } else if let kind = FileKind(ofName: path.lowercased(), preference) {
      if preference.isStill, case .animation = kind { throw .movesAlways(path) }
      self = .file(path, kind)
    } else {
      throw .unknownExtension(fileExtension, path)
    }
  }
}

extension RenderError {
  package static let emptyPath: RenderError =
    .invalidRequest("'-o' is empty; the current folder is '.'")

  fileprivate static let manyKinds: RenderError =
    .invalidRequest("standard output gets one file; name one kind, such as '--only svg'")

  fileprivate static func movesAlways(_ path: String) -> RenderError {
    .invalidRequest(
      "'\(path.printable)' is an animation and cannot show one instant; "
        + "a still ends in .png, .svg or .pdf")
  }

  fileprivate static func unknownExtension(_ fileExtension: String, _ path: String) -> RenderError {
    let known = FileKind.endings.map { ".\($0)" }.joined(separator: ", ")
    return .invalidRequest(
      "'\(path.printable)' ends in '.\(fileExtension.printable)', which keylift does not write; "
        + "it writes \(known), and folders: end one with a slash")
  }
}

package struct MotionPreference: Equatable {
  var isStill: Bool
  var isAnimated: Bool

  package init(isStill: Bool = false, isAnimated: Bool = false) {
    self.isStill = isStill
    self.isAnimated = isAnimated
  }
}

package struct OutputKinds: OptionSet, Sendable {
  package let rawValue: Int

  package static let png = OutputKinds(rawValue: 1)
  package static let svg = OutputKinds(rawValue: 2)
  package static let trace = OutputKinds(rawValue: 4)
  package static let all: OutputKinds = [.png, .svg, .trace]

  var hasPictures: Bool { !isDisjoint(with: [.png, .svg]) }

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// The name of the file for standard output; `nil` for two kinds.
  fileprivate var singleFile: String? {
    switch self {
    case .png, .all: "-.png"
    case .svg: "-.svg"
    case .trace: "-.json"
    default: nil
    }
  }
}
