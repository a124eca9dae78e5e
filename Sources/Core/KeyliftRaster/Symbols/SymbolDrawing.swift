// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics

/// The outline of an icon in SVG, of paths and circles on a square of 16 by 16 units.
///
/// It knows what the files of Bootstrap Icons contain, and refuses anything else.
struct SymbolDrawing {
  /// The outline; areas are clockwise and holes counterclockwise, so that the nonzero rule fills it.
  private(set) var outline = Path()

  /// Reads a file; `nil` for anything but an icon of Bootstrap Icons.
  init?(svg text: String) {
    guard let start = text.range(of: "<svg "), text.contains("viewBox=\"0 0 16 16\"") else {
      return nil
    }
    for tag in text[start.upperBound...].split(separator: "<").dropFirst() {
      if tag.hasPrefix("/") { continue }
      guard let path = SymbolDrawing.path(of: tag) else { return nil }
      let isEvenOdd = tag.contains("fill-rule=\"evenodd\"")
      outline = outline.appending(
        WindingOrder(path).normalized(by: isEvenOdd ? .evenOdd : .nonzero))
    }
    if outline.segments.isEmpty { return nil }
  }

  private static func path(of tag: Substring) -> Path? {
    if tag.hasPrefix("path ") { return attribute("d", of: tag).flatMap(PathData.path(of:)) }
    guard tag.hasPrefix("circle ") else { return nil }
    let numbers = ["cx", "cy", "r"].compactMap { attribute($0, of: tag).flatMap(Double.init) }
    guard numbers.count == 3, numbers[2] > 0 else { return nil }
    let x = numbers[0]
    let y = numbers[1]
    let radius = numbers[2]
    return Outline.ellipse(
      CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)
    ).path
  }

  private static func attribute(_ name: String, of tag: Substring) -> Substring? {
    guard let start = tag.range(of: " \(name)=\"") else { return nil }
    return tag[start.upperBound...].split(separator: "\"", omittingEmptySubsequences: false).first
  }
}

extension Path {
  func appending(_ other: Path) -> Path { Path(segments + other.segments) }
}
