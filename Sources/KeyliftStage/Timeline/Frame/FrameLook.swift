// SPDX-License-Identifier: MIT

/// What a view of a frame has however it moves.
struct FrameLook: Hashable, Sendable {
  /// The id that the scene gave the view.
  var id: String
  /// The background, corners and border.
  var decoration: Decoration
  /// What the view shows.
  var content: Content
  /// The insets of a scroll view; nil for any other view.
  var insets: ScrollInsets?
}
