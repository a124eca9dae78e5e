// SPDX-License-Identifier: MIT

extension ScrollView {
  /// When a scroll view adds the safe area to its insets; UIKit's raw values (`ios-facts.md` 5.3).
  public enum ContentInsetAdjustmentBehavior: Int, Hashable, Sendable {
    /// As `scrollableAxes`, and vertically in every case, as for the scroll view of a view controller.
    case automatic = 0
    /// On the axes on which the content is larger than the view, or bounces always.
    case scrollableAxes = 1
    /// Never.
    case never = 2
    /// On all sides.
    case always = 3
  }

  /// How a finger that scrolls takes the keyboard down; UIKit's raw values (`ios-facts.md` 5.4).
  public enum KeyboardDismissMode: Int, Hashable, Sendable {
    /// Not at all.
    case none = 0
    /// As soon as it drags.
    case onDrag = 1
    /// The keyboard follows the finger that reaches it.
    case interactive = 2
    /// As `onDrag`, the accessory view with it.
    case onDragWithAccessory = 3
    /// As `interactive`, the accessory view with it.
    case interactiveWithAccessory = 4
  }
}
