// SPDX-License-Identifier: MIT

import Foundation
import KeyliftScene

/// The lines of scene files on which annotations are shown.
package enum SceneLines {
  /// Returns the line, from 1, where a scene's file declares a view.
  ///
  /// For a view that the file does not declare, returns the line of the keyboard's events or of the
  /// screen that contains the view, or `nil` if there is neither.
  package static func line(in scene: String, of view: String?) -> Int? {
    guard let view, let text = try? String(contentsOfFile: scene, encoding: .utf8) else {
      return nil
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let index =
      lines.firstIndex { begins(view, in: $0) } ?? index(ofViewWithoutID: view, in: scene)
      ?? (view == "keyboard" ? lines.firstIndex { $0.hasPrefix("keyboard:") } : nil)
      ?? lines.firstIndex { $0.hasPrefix("screen:") }
    return index.map { $0 + 1 }
  }

  /// Returns the index of the line where a scene's own file declares a view without an id, whose name
  /// is its kind and a number; `nil` for any other view.
  private static func index(ofViewWithoutID view: String, in scene: String) -> Int? {
    guard view.contains("_"), let place = try? SceneReader().read(scene).viewPlaces[view],
      place.file == scene
    else { return nil }
    return place.place.line - 1
  }

  private static func begins(_ view: String, in line: Substring) -> Bool {
    ["id: \(view)", "id: \"\(view)\""].contains { id in
      line.ranges(of: id).contains { range in
        range.upperBound == line.endIndex || ", }".contains(line[range.upperBound])
      }
    }
  }
}
