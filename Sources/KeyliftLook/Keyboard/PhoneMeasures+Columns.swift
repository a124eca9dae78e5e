// SPDX-License-Identifier: MIT

import Foundation

// The columns of the letters (`Docs/iOS/Appearance.md` 1.1).
extension PhoneMeasures {
  /// Returns the rectangles of the keys of a row of ten, nine or seven letters.
  func letters(_ count: Int, y: Double) -> [CGRect] {
    hasWholeLetters ? wholeLetters(count, y: y) : row(count, y: y).map(snapped)
  }

  private func row(_ count: Int, y: Double) -> [CGRect] {
    let width = letterWidth
    let total = Double(count) * width + Double(count - 1) * gap
    let start = (left + right - total) / 2
    return (0..<count).map { index in
      CGRect(
        x: start + Double(index) * (width + gap), y: y, width: width, height: keyHeight)
    }
  }

  /// Returns keys on whole points, as phones 414 wide have them.
  ///
  /// The outer keys of the first two rows take what is left of the width: 36 beside keys of 35. The
  /// third row stands in the columns of the second.
  private func wholeLetters(_ count: Int, y: Double) -> [CGRect] {
    let width = letterWidth.rounded(.down)
    let rest = (right - left - 10 * width - 9 * gap) / 2
    let total = 9 * width + 8 * gap + 2 * rest
    let second = count == 10 ? left : ((left + right - total) / 2).rounded(.up)
    let inner = second + rest
    let skipped = count == 7 ? 1.0 : 0
    return (0..<count).map { index in
      let x = inner + (Double(index) + skipped) * (width + gap)
      let (isFirst, isLast) = (count > 7 && index == 0, count > 7 && index == count - 1)
      return CGRect(
        x: isFirst ? x - rest : x, y: y, width: width + (isFirst || isLast ? rest : 0),
        height: keyHeight)
    }
  }

  /// Returns a rectangle with its sides on device pixels: of keys left of the screen's center
  /// rounded to the left, of the others to the right, so that rows stay symmetric.
  func snapped(_ rect: CGRect) -> CGRect {
    guard pixelsPerPoint > 0 else { return rect }
    guard !isGlass else { return rounded(rect) }
    let isLeft = Double(rect.midX) < (left + right) / 2 - 0.01
    func edge(_ x: CGFloat) -> Double {
      let pixels = Double(x) * pixelsPerPoint
      let whole = isLeft ? (pixels + 1e-6).rounded(.down) : (pixels - 1e-6).rounded(.up)
      return whole / pixelsPerPoint
    }
    let (minX, maxX) = (edge(rect.minX), edge(rect.maxX))
    return CGRect(x: minX, y: rect.minY, width: maxX - minX, height: rect.height)
  }

  /// Returns a rectangle with each side on the nearest device pixel, halves to the right, as iOS 26
  /// rounds keys (`Docs/iOS/Appearance.md` 11.2).
  private func rounded(_ rect: CGRect) -> CGRect {
    func edge(_ x: CGFloat) -> Double {
      (Double(x) * pixelsPerPoint + 0.5 + 1e-6).rounded(.down) / pixelsPerPoint
    }
    let (minX, maxX) = (edge(rect.minX), edge(rect.maxX))
    return CGRect(x: minX, y: rect.minY, width: maxX - minX, height: rect.height)
  }
}
