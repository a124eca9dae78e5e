// SPDX-License-Identifier: MIT

import Foundation

/// Where scene files speak of their views, for annotations.
struct SceneLines {
  /// Returns the line, from 1, on which a scene's file begins a view; nil where it does not, as with the views of a
  /// shared screen.
  func line(in scene: String, of view: String?) -> Int? {
    guard let view, let text = try? String(contentsOfFile: scene, encoding: .utf8) else {
      return nil
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let index = lines.firstIndex { line in
      ["id: \(view)", "id: \"\(view)\""].contains { id in
        line.ranges(of: id).contains { range in
          range.upperBound == line.endIndex || ", }".contains(line[range.upperBound])
        }
      }
    }
    return index.map { $0 + 1 }
  }
}
