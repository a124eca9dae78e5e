// SPDX-License-Identifier: MIT

package import Foundation
import KeyliftGraphics

/// A card beside a view, with an arrow to it, like that of a `UIPopoverPresentationController`.
public struct PopoverContent: Hashable, Sendable {
  package enum Arrow: String, CaseIterable, Hashable, Sendable {
    case up, down, left, right

    package var isSideways: Bool { self == .left || self == .right }
  }

  /// A part of a popover, which is drawn by itself: the arrow stays while the card moves.
  package enum Part: Hashable, Sendable {
    case card
    case arrow(Arrow)
  }

  /// The id of the view to which the arrow points; `nil` for a card at its own pins, without an arrow.
  package var anchor: String?
  package var arrow: Arrow?
  package var part = Part.card
  /// The card's own color, which its arrow has, too; `nil` for that of the material.
  package var fill: DynamicColor?

  package init() {}

  /// The end of the id of an arrow, after the id of its card.
  package static let arrowSuffix = "-arrow"

  fileprivate static let arrowHeight = CGFloat(
    FactTable.controls.number("popover arrow-height both"))
  fileprivate static let arrowBase = CGFloat(FactTable.controls.number("popover arrow-base both"))
  package static let margin = CGFloat(FactTable.controls.number("popover margin both"))
  private static let size = CGSize(
    width: FactTable.controls.number("popover width both"),
    height: FactTable.controls.number("popover height both"))
}

extension PopoverContent: KindContent {
  func size(in room: ContentRoom) -> CGSize? { PopoverContent.size }
  func isGlass(_ look: SystemLook) -> Bool { look == .glass }
  var standardPlace: StandardPlace { .middle }
  var isPresented: Bool { true }
}

/// The place of a popover: beside its anchor if it fits there, or else smaller.
///
/// UIKit moves a popover above the keyboard, or makes it smaller, and may turn its arrow; it does not
/// cover its anchor (`Docs/iOS/Behavior.md` 3.6). The order of the sides is Keylift's choice.
package struct PopoverPlace: Hashable, Sendable {
  package let frame: CGRect
  package let arrow: CGRect
  package let direction: PopoverContent.Arrow

  /// Places a popover on the first side on which it fits: below, above, right or left of its anchor; or
  /// else on the one with the most room.
  ///
  /// The keyboard can turn the arrow around, but not by a quarter.
  ///
  /// - Parameters:
  ///   - size: The size that the card is to have, in points.
  ///   - anchor: The rectangle to which the arrow points.
  ///   - arrow: The only direction of the arrow; `nil` for any.
  ///   - room: The rectangle in which the card may be without the keyboard.
  ///   - keys: The y-coordinate below which it may not be; `nil` without a keyboard.
  package init(
    _ size: CGSize, at anchor: CGRect, arrow: PopoverContent.Arrow?, in room: CGRect,
    above keys: CGFloat?
  ) {
    let arrows = arrow.map { [$0] } ?? PopoverContent.Arrow.allCases
    var side = Side.best(of: arrows, for: size, at: anchor, in: room)
    if let keys {
      var free = room
      free.size.height = max(min(room.maxY, keys) - room.minY, 0)
      side = Side.best(
        of: arrows.filter { $0.isSideways == side.arrow.isSideways }, for: size, at: anchor,
        in: free)
    }
    direction = side.arrow
    frame = side.card(size, at: anchor)
    self.arrow = side.arrowRect(from: frame, to: anchor)
  }

  private struct Side {
    let arrow: PopoverContent.Arrow

    static func best(
      of arrows: [PopoverContent.Arrow], for size: CGSize, at anchor: CGRect, in room: CGRect
    ) -> Side {
      let sides = arrows.map { Side(arrow: $0, anchor: anchor, room: room) }
      return sides.first { $0.room.width >= size.width && $0.room.height >= size.height }
        ?? sides.max { $0.area(for: size) < $1.area(for: size) }
        ?? Side(arrow: .up, anchor: anchor, room: room)
    }

    let room: CGRect

    init(arrow: PopoverContent.Arrow, anchor: CGRect, room: CGRect) {
      self.arrow = arrow
      let gap = PopoverContent.arrowHeight
      var left = room.minX
      var top = room.minY
      var right = room.maxX
      var bottom = room.maxY
      switch arrow {
      case .up: top = max(top, anchor.maxY + gap)
      case .down: bottom = min(bottom, anchor.minY - gap)
      case .left: left = max(left, anchor.maxX + gap)
      case .right: right = min(right, anchor.minX - gap)
      }
      self.room = CGRect(
        x: min(left, room.maxX), y: min(top, room.maxY), width: max(right - left, 0),
        height: max(bottom - top, 0))
    }

    func area(for size: CGSize) -> CGFloat {
      min(room.width, size.width) * min(room.height, size.height)
    }

    func card(_ size: CGSize, at anchor: CGRect) -> CGRect {
      let width = min(size.width, room.width)
      let height = min(size.height, room.height)
      var x = (anchor.midX - width / 2).kept(room.minX, room.maxX - width)
      var y = (anchor.midY - height / 2).kept(room.minY, room.maxY - height)
      switch arrow {
      case .up: y = room.minY
      case .down: y = room.maxY - height
      case .left: x = room.minX
      case .right: x = room.maxX - width
      }
      return CGRect(x: x, y: y, width: width, height: height)
    }

    func arrowRect(from card: CGRect, to anchor: CGRect) -> CGRect {
      let height = PopoverContent.arrowHeight
      let base = PopoverContent.arrowBase
      let x = (anchor.midX - base / 2).kept(card.minX, card.maxX - base)
      let y = (anchor.midY - base / 2).kept(card.minY, card.maxY - base)
      return switch arrow {
      case .up: CGRect(x: x, y: card.minY - height, width: base, height: height)
      case .down: CGRect(x: x, y: card.maxY, width: base, height: height)
      case .left: CGRect(x: card.minX - height, y: y, width: height, height: base)
      case .right: CGRect(x: card.maxX, y: y, width: height, height: base)
      }
    }
  }
}
