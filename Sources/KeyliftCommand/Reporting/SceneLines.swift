// SPDX-License-Identifier: MIT

import Foundation

/// Where scene files speak of their views, for annotations.
struct SceneLines {
  /// Returns the line, from 1, on which a scene's file begins a view, the keyboard's events, or the screen that views
  /// come from which it does not name; nil where it has none of these.
  func line(in scene: String, of view: String?) -> Int? {
    guard let view, let text = try? String(contentsOfFile: scene, encoding: .utf8) else {
      return nil
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let index =
      lines.firstIndex { begins(view, in: $0) }
      ?? (view == "keyboard" ? lines.firstIndex { $0.hasPrefix("keyboard:") } : nil)
      ?? lines.firstIndex { $0.hasPrefix("screen:") }
    return index.map { $0 + 1 }
  }

  private func begins(_ view: String, in line: Substring) -> Bool {
    ["id: \(view)", "id: \"\(view)\""].contains { id in
      line.ranges(of: id).contains { range in
        range.upperBound == line.endIndex || ", }".contains(line[range.upperBound])
      }
    }
  }
}
