// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// A stack of a scene.
final class PinnedStack: StackView, Pinned {
  var pins: Pins { didSet { superview?.setNeedsLayout() } }

  init(_ view: SceneView, stack: SceneStack) {
    pins = view.pins.completed(for: view.content)
    super.init(id: view.id, layout: stack.layout)
    padding = stack.padding
    contentAlignment = stack.contentAlignment
    dress(as: view)
  }

  /// The size that the views together ask for, for layout by constraints.
  override var intrinsicContentSize: CGSize { sizeThatFits(ProposedSize(width: nil, height: nil)) }

  override func heightThatFits(width: CGFloat) -> CGFloat? {
    sizeThatFits(ProposedSize(width: width, height: nil)).height
  }

  /// Returns the size that the stack takes where its pins leave one open.
  ///
  /// To that of its views comes what it reaches out of the safe area at the edges that it is pinned to, as a bar
  /// at the bottom does.
  ///
  /// - Parameters:
  ///   - width: The width, once it is settled.
  ///   - room: The superview's size.
  ///   - safeArea: The superview's safe area.
  func fittingSize(width: CGFloat?, in room: CGSize, safeArea: EdgeInsets) -> CGSize {
    let reach = safeAreaPart(of: safeArea - pinnedDistances(in: safeArea)).outwards(at: pins)
    let distances = pinnedDistances(in: safeArea)
    let widest = width ?? (room.width - distances.left - distances.right)
    let size = sizeThatFits(
      ProposedSize(
        width: widest - reach.left - reach.right,
        height: room.height - distances.top - distances.bottom - reach.top - reach.bottom))
    return CGSize(
      width: size.width + reach.left + reach.right, height: size.height + reach.top + reach.bottom)
  }

  /// Returns how far the pins lead inwards from the superview's edges; 0 without one.
  private func pinnedDistances(in safeArea: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: pins.top?.inwards(from: safeArea.top) ?? 0,
      left: pins.left?.inwards(from: safeArea.left) ?? 0,
      bottom: pins.bottom?.inwards(from: safeArea.bottom) ?? 0,
      right: pins.right?.inwards(from: safeArea.right) ?? 0)
  }
}

extension EdgeInsets {
  /// Returns the insets that are positive, at the edges with a pin.
  fileprivate func outwards(at pins: Pins) -> EdgeInsets {
    EdgeInsets(
      top: pins.top == nil ? 0 : max(top, 0), left: pins.left == nil ? 0 : max(left, 0),
      bottom: pins.bottom == nil ? 0 : max(bottom, 0),
      right: pins.right == nil ? 0 : max(right, 0))
  }
}
