// SPDX-License-Identifier: MIT

import Foundation

/// What a view hands down to its subviews at an instant.
struct ViewSpace: Hashable, Sendable {
  /// The map from the view's points to the screen's.
  var toScreen: CGAffineTransform
  /// The opacity, all superviews' included.
  var alpha: Double
  /// What cuts the subviews.
  var clips: [FrameClip]

  /// The space of the screen itself, in which windows stand.
  static let screen = ViewSpace(toScreen: .identity, alpha: 1, clips: [])
}
