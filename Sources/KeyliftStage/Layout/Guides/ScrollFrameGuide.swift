// SPDX-License-Identifier: MIT

/// A scroll view's own rectangle, for subviews that do not scroll.
final class ScrollFrameGuide: LayoutGuide {
  override var placement: GuidePlacement { .scrollFrame }
}
