// SPDX-License-Identifier: MIT

extension ScrollView {
  /// The content's rectangle; what constraints make of it is the content's size.
  public var contentLayoutGuide: LayoutGuide {
    if let guide = constrained.scrollContentGuide { return guide }
    let guide = ScrollContentGuide()
    guide.owningView = self
    constrained.scrollContentGuide = guide
    return guide
  }

  /// The view's own rectangle, where subviews stay while the content scrolls.
  public var frameLayoutGuide: LayoutGuide {
    if let guide = constrained.scrollFrameGuide { return guide }
    let guide = ScrollFrameGuide()
    guide.owningView = self
    constrained.scrollFrameGuide = guide
    return guide
  }
}
