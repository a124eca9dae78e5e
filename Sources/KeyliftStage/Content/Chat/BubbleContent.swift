// SPDX-License-Identifier: MIT

/// One chat bubble.
public struct BubbleContent: Hashable, Sendable {
  /// The text; line feeds break lines.
  public var text: String
  /// Whether the person holding the phone wrote it.
  public var isOutgoing: Bool
  /// Whether the bubble is the last of its run and shows a tail.
  public var hasTail: Bool
  /// The font.
  public var font: DynamicFont

  /// Creates the content.
  public init(text: String, isOutgoing: Bool, hasTail: Bool = true, font: DynamicFont = .body) {
    self.text = text
    self.isOutgoing = isOutgoing
    self.hasTail = hasTail
    self.font = font
  }
}
