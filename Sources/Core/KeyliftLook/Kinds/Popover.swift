// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

// A popover: a plate as a menu's with a shadow, and its arrow (`Docs/iOS/Appearance.md` 6.6).
extension ContentLook {
  func draw(_ popover: PopoverContent) {
    let plate = PlatterLook(of: "menu", over: pageColor, in: traits)
    switch popover.part {
    case .card: if isBare { plate.draw(in: builder, isRaised: true) }
    case .arrow(let arrow):
      let fill = popover.fill.map { color($0, or: .systemBackground) } ?? plate.fill
      builder.fill(arrow.path(in: builder.size), fill)
    }
  }
}

extension PopoverContent.Arrow {
  /// The points by which the arrow overlaps the card, so that no rim is between them.
  private static let overlap = 1.0

  fileprivate func path(in size: CGSize) -> Path {
    let base = Double(isSideways ? size.height : size.width)
    let height = Double(isSideways ? size.width : size.height)
    /// Returns a point of the arrow that points up.
    func point(_ along: Double, _ down: Double) -> CGPoint {
      let x = along * base
      return switch self {
      case .up: CGPoint(x: x, y: down)
      case .down: CGPoint(x: x, y: height - down)
      case .left: CGPoint(x: down, y: x)
      case .right: CGPoint(x: height - down, y: x)
      }
    }
    let foot = height + Self.overlap
    var path = Path([.move(point(0, foot)), .line(point(0, height))])
    path.curve(to: point(0.5, 0), point(0.2, height), point(0.36, 0))
    path.curve(to: point(1, height), point(0.64, 0), point(0.8, height))
    path.line(to: point(1, foot))
    path.close()
    return path
  }
}
