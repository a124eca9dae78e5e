// SPDX-License-Identifier: MIT

import KeyliftIO
import KeyliftRaster
public import KeyliftScene
import KeyliftStage

extension Scene {
  /// Reads a scene's file and the files that it names.
  ///
  ///     let scene = try Scene(contentsOf: "Scenes/chat.yaml")
  ///
  /// Warnings are passed over; `SceneReader` returns them.
  ///
  /// - Parameter path: The path of the file. A relative path begins at the current folder.
  /// - Throws: `SceneError`, whose description is what `keylift validate` prints.
  public init(contentsOf path: String) throws(SceneError) {
    let reading: SceneReading
    do {
      reading = try SceneReader(imageColors: ImageColors.init(decoding:)).read(path)
    } catch {
      throw .unreadable(path, error)
    }
    guard let scene = reading.scene else { throw .invalid(reading.diagnostics) }
    self = scene
  }
}

/// An error from reading a scene's file.
public enum SceneError: Error, Hashable, Sendable {
  /// The file at a path cannot be read.
  case unreadable(String, SceneFileError)
  /// The scene has mistakes; there may be warnings among them.
  case invalid([Diagnostic])
}

extension SceneError: CustomStringConvertible {
  /// The reason, or the mistakes with their line and column, as `keylift` prints them.
  public var description: String {
    switch self {
    case .unreadable(let path, let error): error.reason(at: path).printable
    case .invalid(let diagnostics): diagnostics.map(\.description).joined(separator: "\n")
    }
  }
}
