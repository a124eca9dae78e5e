// SPDX-License-Identifier: MIT

/// The part of a view that no bar covers.
final class SafeAreaLayoutGuide: LayoutGuide {
  override var placement: GuidePlacement {
    let insets = owningView?.safeAreaInsets ?? .zero
    return .edges(
      GuideEdges(
        left: insets.left, right: insets.right, bottom: insets.bottom,
        top: .belowTop(insets.top)))
  }
}
