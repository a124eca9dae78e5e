// SPDX-License-Identifier: MIT

import Foundation

/// What a view keeps for layout by constraints.
struct ConstrainedState {
  /// The active constraints that this view is the nearest to hold both sides of.
  var constraints: [LayoutConstraint] = []
  /// The guides that the view owns.
  var guides: [LayoutGuide] = []
  /// The guide of the safe area, once it has been asked for.
  var safeAreaGuide: SafeAreaLayoutGuide?
  /// The guide of the keyboard, once it has been asked for.
  var keyboardGuide: KeyboardLayoutGuide?
  /// The guide of a scroll view's content, once it has been asked for.
  var scrollContentGuide: ScrollContentGuide?
  /// The guide of a scroll view's frame, once it has been asked for.
  var scrollFrameGuide: ScrollFrameGuide?
  /// Whether the view's own frame counts as constraints.
  var followsFrame = true
  /// How hard the view keeps from being larger than its content, by axis.
  var hugging: [LayoutPriority] = [.defaultLow, .defaultLow]
  /// How hard the view keeps from being smaller than its content, by axis.
  var compression: [LayoutPriority] = [.defaultHigh, .defaultHigh]
  /// The engine that solves the constraints of the view and all below it; the topmost view's alone.
  var engine: LayoutEngine?
}
