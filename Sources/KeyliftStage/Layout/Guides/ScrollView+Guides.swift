// SPDX-License-Identifier: MIT

extension ScrollView {
  /// The content's rectangle; what constraints make of it is the content's size.
  public var contentLayoutGuide: LayoutGuide {
    guide(\.scrollContentGuide, ScrollContentGuide.init)
  }

  /// The view's own rectangle, where subviews stay while the content scrolls.
  public var frameLayoutGuide: LayoutGuide { guide(\.scrollFrameGuide, ScrollFrameGuide.init) }
}
