// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftStage

/// The control above a scroll view that a finger pulls down; UIKit's class of the same name.
///
/// It is not drawn, and no finger pulls it. `sendActions(for: .valueChanged)` does.
open class UIRefreshControl: UIControl {
  /// Whether it is refreshing.
  public private(set) var isRefreshing = false
  /// The text below the spinner.
  public var attributedTitle: NSAttributedString?

  /// Creates a control without a frame.
  public convenience init() { self.init(frame: .zero) }

  /// Notes that refreshing has begun.
  public func beginRefreshing() { isRefreshing = true }
  /// Notes that refreshing has ended.
  public func endRefreshing() { isRefreshing = false }
}

extension ScrollView {
  /// The control above the content; `nil` for none.
  public var refreshControl: UIRefreshControl? {
    get { subviews.lazy.compactMap { $0 as? UIRefreshControl }.first }
    set {
      guard newValue !== refreshControl else { return }
      refreshControl?.removeFromSuperview()
      if let newValue { insertSubview(newValue, at: 0) }
    }
  }
}
