// SPDX-License-Identifier: MIT

import KeyliftIO

/// Files that are no scenes, of which a diagnostic shows nothing.
///
/// A scene can name any file as its screen or as a part, and a link can have the name of a scene. A diagnostic
/// that quoted such a file would print a password to the log of a build.
extension SourceText {
  /// Whether a line begins with a key of a scene, in block or in flow style.
  var looksLikeScene: Bool {
    let keys = Set(Record.scene.fields.map(\.name))
    return numberedLines(from: 1).contains { _, line in
      let start = line.drop { $0 == "{" || (line.first == "{" && $0 == " ") }
      let key = start.drop { $0 == "\"" || $0 == "'" }.prefix { $0.isLetter || $0 == "-" }
      let rest = start[key.endIndex...].drop { $0 == "\"" || $0 == "'" || $0 == " " }
      return rest.first == ":" && keys.contains(String(key))
    }
  }

  /// Whether the name of the file is that of a YAML file.
  var isNamedLikeScene: Bool {
    let name = path.lowercased()
    return name.hasSuffix(".yaml") || name.hasSuffix(".yml")
  }
}

extension Reading {
  /// Replaces the errors in a file that is no scene by one that shows nothing of the file.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - start: The number of findings before the file was read.
  ///   - place: Where another file names this file; `nil` for the scene itself.
  /// - Returns: Whether the file is no scene.
  @discardableResult
  mutating func conceal(_ source: SourceText, since start: Int, namedAt place: Place?) -> Bool {
    let isScene = source.looksLikeScene && (place == nil || source.isNamedLikeScene)
    guard !isScene, hasErrors(since: start) else { return false }
    guard mayQuote(since: start) else {
      hideLines(since: start)
      return true
    }
    withdraw(since: start)
    report(place == nil ? .notScene : .notShared(source.path), at: place ?? source.start)
    if place == nil { hideLines(since: start) }
    return true
  }
}

extension Diagnostic.Message {
  fileprivate static let notScene = Self(
    "not-a-scene", "the file is not a scene: a scene begins with 'version: 1'")

  fileprivate static func notShared(_ path: String) -> Self {
    Self(
      "not-a-shared-file",
      "\(path.quoted) has no views: a screen or a part is a .yaml file with 'views' or other keys of a "
        + "scene"
    )
  }
}
