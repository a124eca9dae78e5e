// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation

/// A figure's size on the command line, as in `640x400`, in points.
struct FigureSize: ExpressibleByArgument, Equatable {
  /// The width in points.
  let width: Int
  /// The height in points.
  let height: Int

  /// The least and the most points of a side.
  static let sides = 40...4096

  init?(argument: String) {
    let sides = argument.split(separator: "x", omittingEmptySubsequences: false).map(String.init)
    guard sides.count == 2, let width = FigureSize.number(sides[0]),
      let height = FigureSize.number(sides[1])
    else { return nil }
    (self.width, self.height) = (width, height)
  }

  /// The size as a rectangle has it.
  var size: CGSize { CGSize(width: Double(width), height: Double(height)) }

  private static func number(_ text: String) -> Int? {
    guard text.allSatisfy({ ("0"..."9").contains($0) }) else { return nil }
    return Int(text)
  }
}
