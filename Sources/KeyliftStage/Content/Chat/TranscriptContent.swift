// SPDX-License-Identifier: MIT

/// The bubbles of a conversation, the newest at the bottom edge.
public struct TranscriptContent: Hashable, Sendable {
  /// One message of a conversation.
  public struct Message: Hashable, Sendable {
    /// The text; line feeds break lines.
    public var text: String
    /// Whether the person holding the phone wrote it.
    public var isOutgoing: Bool
    /// A line of small text above the message, such as a time, or nil.
    public var heading: String?

    /// Creates a message.
    public init(text: String, isOutgoing: Bool, heading: String? = nil) {
      self.text = text
      self.isOutgoing = isOutgoing
      self.heading = heading
    }
  }

  /// The messages, oldest first.
  public var messages: [Message]
  /// The font of the bubbles.
  public var font: DynamicFont

  /// Creates the content.
  public init(messages: [Message], font: DynamicFont = .body) {
    self.messages = messages
    self.font = font
  }
}
