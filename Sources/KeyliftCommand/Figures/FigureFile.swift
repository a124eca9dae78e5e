// SPDX-License-Identifier: MIT

import Foundation
import KeyliftFigures

/// Where a figure is written, and as what.
struct FigureFile: Equatable {
  /// The path; nil for a place in the folder of the scene's other pictures.
  let path: String?
  /// What the file holds.
  let format: StillFormat

  /// Reads a path as the command line gives it.
  init(_ path: String?) throws(Failure) {
    self.path = path
    guard let path else {
      format = .svg
      return
    }
    let fileExtension = (path as NSString).pathExtension.lowercased()
    guard !path.hasSuffix("/"), let format = StillFormat(rawValue: fileExtension) else {
      throw Failure(.usage, .noFigure(path))
    }
    self.format = format
  }

  /// Returns the path of a figure of a scene.
  func path(of title: String, _ kind: String) -> String {
    path ?? "Output/\(title)/\(kind).\(format.rawValue)"
  }
}

extension String {
  fileprivate static func noFigure(_ path: String) -> String {
    let known = StillFormat.allCases.map { ".\($0.rawValue)" }.joined(separator: ", ")
    return "error: '\(path)' is no file that a figure can be written to; its name ends in \(known)"
  }
}
