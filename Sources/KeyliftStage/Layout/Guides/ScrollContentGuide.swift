// SPDX-License-Identifier: MIT

/// What a scroll view's subviews stand in: as large as constraints make the content.
final class ScrollContentGuide: LayoutGuide {
  override var placement: GuidePlacement { .scrollContent }
}
