// SPDX-License-Identifier: MIT

public import Foundation

/// A view whose content may be larger than itself; UIKit's `UIScrollView`.
///
/// It clips, and its offset is the origin of its bounds.
open class ScrollView: View {
  /// The size of what can be scrolled to, in points.
  public var contentSize = CGSize.zero
  /// Whether the safe area is added to the insets where content scrolls under it.
  public var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { updateInsets() }
  }
  /// The space that the app has asked for around the content.
  public var contentInset = EdgeInsets.zero {
    didSet { updateInsets() }
  }

  /// When a scroll view adds the safe area to its insets; UIKit's raw values (`ios-facts.md` 5.3).
  public enum ContentInsetAdjustmentBehavior: Int, Hashable, Sendable {
    /// As `scrollableAxes`, and vertically in every case.
    case automatic = 0
    /// On the axes on which the content is larger than the view.
    case scrollableAxes = 1
    /// Never.
    case never = 2
    /// On all sides.
    case always = 3
  }

  /// Creates a scroll view.
  public override init(id: String = "", frame: CGRect = .zero) {
    super.init(id: id, frame: frame)
    clipsToBounds = true
    updateInsets()
  }

  /// The point of the content at the view's top left corner.
  public var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }

  /// The insets with the safe area's part.
  public var adjustedContentInset: EdgeInsets {
    switch contentInsetAdjustmentBehavior {
    case .never: contentInset
    case .always: contentInset + safeAreaInsets
    case .automatic: contentInset + scrollableSafeArea(alwaysVertical: true)
    case .scrollableAxes: contentInset + scrollableSafeArea(alwaysVertical: false)
    }
  }

  override func layoutHasPassed() {
    // The safe area's part changes with the place of the view and of those above it, which marks nothing.
    updateInsets()
  }

  private func scrollableSafeArea(alwaysVertical: Bool) -> EdgeInsets {
    var safe = safeAreaInsets
    if !alwaysVertical, contentSize.height <= bounds.height { (safe.top, safe.bottom) = (0, 0) }
    if contentSize.width <= bounds.width { (safe.left, safe.right) = (0, 0) }
    return safe
  }

  /// Keeps the insets for the trace.
  private func updateInsets() {
    record(ScrollInsets(inset: contentInset, adjusted: adjustedContentInset))
  }
}
