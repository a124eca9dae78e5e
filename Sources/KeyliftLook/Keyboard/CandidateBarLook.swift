// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

/// The candidates of a Japanese or Chinese keyboard, from the left as many as fit, before an arrow
/// that shows more of them.
///
/// No source measures them: the words have the font and the place of other words, and the arrow is as
/// far from the right as the measured key sign of passwords.
struct CandidateBarLook {
  let bar: PredictiveBar
  let words: [String]
  let color: Color
  let separator: Color
  /// The baseline of the words in points.
  let baseline: Double
  /// The left edge of the first candidate's slot in points.
  let left: Double

  private static let font = Font(size: 17)
  /// The space at each side of a candidate in points.
  private static let padding = 12.0
  /// The width of the arrow's slot in points.
  private static let arrowWidth = 44.0

  func draw(in builder: inout DisplayListBuilder) {
    let right = Double(bar.rect.maxX) - left - CandidateBarLook.arrowWidth
    var pen = left
    for word in words {
      let width = builder.width(of: word, font: CandidateBarLook.font)
      guard pen + width + 2 * CandidateBarLook.padding <= right else { break }
      builder.draw(
        word, font: CandidateBarLook.font, color: color, x: pen + CandidateBarLook.padding,
        baseline: baseline)
      pen += width + 2 * CandidateBarLook.padding
    }
    drawArrow(at: right, in: &builder)
  }

  private func drawArrow(at left: Double, in builder: inout DisplayListBuilder) {
    if let line = bar.separators.first {
      builder.fill(
        CGRect(x: left - 0.5, y: line.minY, width: 1, height: line.height), separator)
    }
    let (x, y) = (left + CandidateBarLook.arrowWidth / 2, bar.middle)
    var path = Path()
    path.move(to: CGPoint(x: x - 7, y: y - 3.5))
    path.line(to: CGPoint(x: x, y: y + 3.5))
    path.line(to: CGPoint(x: x + 7, y: y - 3.5))
    builder.stroke(path, color, width: 2)
  }
}
