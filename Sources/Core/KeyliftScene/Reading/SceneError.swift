// SPDX-License-Identifier: MIT

import KeyliftIO

/// An error from reading a scene's file, or from changing a scene.
public enum SceneError: Error, Hashable, Sendable {
  /// The file at a path cannot be read.
  case unreadable(String, SceneFileError)
  /// The scene has mistakes; there may be warnings among them.
  case invalid([Diagnostic])
  /// A scene cannot be played with other values, as its screen lacks what a system needs: the
  /// sentence, and a note with the remedy.
  case unfit(String)
}

extension SceneError: CustomStringConvertible {
  /// The reason, or the mistakes with their line and column, as `keylift` prints them.
  public var description: String {
    switch self {
    case .unreadable(let path, let error): error.reason(at: path).printable
    case .invalid(let diagnostics): diagnostics.map(\.description).joined(separator: "\n")
    case .unfit(let shortfall): shortfall
    }
  }
}
