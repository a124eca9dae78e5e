// SPDX-License-Identifier: MIT

import KeyliftScene

/// The lines of scene files on which annotations are shown.
///
/// Each file is read once, since a report may have thousands of findings in it.
package final class SceneLines {
  private var files: [String: FileLines] = [:]

  package init() {}

  /// Returns the line, from 1, where a scene's file declares a view.
  ///
  /// For a view that the file does not declare, returns the line of the keyboard's events or of the
  /// screen that contains the view, or `nil` if there is neither.
  package func line(in scene: String, of view: String?) -> Int? {
    guard let view else { return nil }
    return files[scene, default: FileLines(of: scene)].line(of: view)
  }
}

private struct FileLines {
  private var views: [String: Int] = [:]
  private var keyboard: Int?
  private var screen: Int?
  private let path: String
  /// The lines of views without ids, whose names are their kinds and numbers.
  private lazy var unnamed: [String: Int] = {
    let places = (try? SceneReader().read(path).viewPlaces) ?? [:]
    return places.filter { $0.value.file == path }.mapValues(\.place.line)
  }()

  init(of path: String) {
    self.path = path
    guard let bytes = try? SceneFiles.disk.bytes(path, SceneLimits.fileBytes) else { return }
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (number, line) in zip(1..., lines) {
      for id in FileLines.ids(in: line) where views[id] == nil { views[id] = number }
      if keyboard == nil, line.hasPrefix("keyboard:") { keyboard = number }
      if screen == nil, line.hasPrefix("screen:") { screen = number }
    }
  }

  mutating func line(of view: String) -> Int? {
    views[view] ?? (view.contains("_") ? unnamed[view] : nil)
      ?? (view == "keyboard" ? keyboard : nil) ?? screen
  }

  private static func ids(in line: Substring) -> [String] {
    line.ranges(of: "id: ").compactMap { range in
      let value = line[range.upperBound...]
      let isQuoted = value.first == "\""
      let id = value.dropFirst(isQuoted ? 1 : 0).prefix { !",\" }".contains($0) }
      let rest = line[id.endIndex...]
      guard rest.first == "\"" ? isQuoted : !isQuoted else { return nil }
      return ", }".contains(rest.dropFirst(isQuoted ? 1 : 0).first ?? " ") ? String(id) : nil
    }
  }
}
