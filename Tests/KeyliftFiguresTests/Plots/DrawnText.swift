// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftFigures
import KeyliftGraphics
import Testing

struct DrawnText {
  let string: String
  let ink: CGRect

  static func all(in marks: [Mark], scale: Double) -> [DrawnText] {
    marks.compactMap {
      guard case .glyphs(let run, _) = $0, !run.bounds.isNull else { return nil }
      let ink = CGRect(
        x: run.bounds.minX / scale, y: run.bounds.minY / scale, width: run.bounds.width / scale,
        height: run.bounds.height / scale)
      return DrawnText(string: run.text, ink: ink)
    }
  }

  static func expectApart(
    _ texts: [DrawnText], in frame: CGRect, _ comment: Comment,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    // A baseline is rounded to a whole pixel.
    let room = frame.insetBy(dx: -0.6, dy: -0.6)
    for (index, text) in texts.enumerated() {
      if !room.holds(text.ink) {
        Issue.record("'\(text.string)' is outside: \(comment)", sourceLocation: sourceLocation)
      }
      for other in texts[..<index] where other.ink.intersects(text.ink) {
        Issue.record(
          "'\(other.string)' lies on '\(text.string)': \(comment)", sourceLocation: sourceLocation)
      }
    }
  }
}
