// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftStage

/// A dot for each page; UIKit's class of the same name.
open class UIPageControl: UIControl {
  /// The number of pages; a negative number counts as 0, and more than 100 as 100.
  public var numberOfPages = 0 { didSet { show() } }
  /// The index of the current page, from 0.
  public var currentPage = 0 { didSet { show() } }
  /// Whether the control is hidden while there is one page; it has no effect.
  public var hidesForSinglePage = false
  /// The color of the current page's dot; `nil` for iOS's.
  public var currentPageIndicatorTintColor: DynamicColor? { didSet { show() } }
  /// The color of the other dots, which the look chooses on a stage.
  public var pageIndicatorTintColor: DynamicColor?

  /// Creates a control with a frame in the superview's coordinates.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    show()
  }

  /// The size of the dots; without a screen `noIntrinsicMetric`.
  open override var intrinsicContentSize: CGSize { sizeOfContent }

  private func show() {
    content = .control(
      ControlContent(
        .pages(min(max(numberOfPages, 0), 100), current: currentPage),
        tint: currentPageIndicatorTintColor))
  }
}
