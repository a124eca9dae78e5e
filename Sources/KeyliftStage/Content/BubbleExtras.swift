// SPDX-License-Identifier: MIT

/// What a chat bubble shows besides its text, and its own colors.
package struct BubbleExtras: Hashable, Sendable {
  /// A part of another message, to which the message replies.
  package struct Quote: Hashable, Sendable {
    /// The author of the other message.
    package var author: String
    /// The text of the other message, of which one line is shown.
    package var text: String
    /// The color of the author's name and of the line at the left; `nil` for blue.
    package var color: DynamicColor?

    /// Creates a quote.
    package init(author: String, text: String, color: DynamicColor? = nil) {
      (self.author, self.text, self.color) = (author, text, color)
    }
  }

  /// A file that was sent.
  package struct File: Hashable, Sendable {
    /// The name of the file.
    package var name: String
    /// Small text below the name, such as the size; empty for none.
    package var detail: String

    /// Creates a file.
    package init(name: String, detail: String = "") {
      (self.name, self.detail) = (name, detail)
    }
  }

  /// How far a message has come.
  package enum Ticks: String, Hashable, Sendable, CaseIterable {
    /// One tick.
    case sent
    /// Two ticks.
    case delivered
    /// Two blue ticks.
    case read
  }

  /// The quoted message on top; `nil` for none.
  package var quote: Quote?
  /// The picture above the text; `nil` for none.
  package var picture: PNGImage?
  /// The file above the text; `nil` for none.
  package var file: File?
  /// The small text at the lower right, such as a time; `nil` for none.
  package var time: String?
  /// The ticks after the time; `nil` for none.
  package var ticks: Ticks?
  /// The color of the bubble; `nil` for iMessage's.
  package var fill: DynamicColor?
  /// The color of the text; `nil` for iMessage's, or the label's on a color of its own.
  package var textColor: DynamicColor?

  /// Creates extras that show nothing.
  package init() {}

  /// Whether the bubble has parts besides its text.
  var hasParts: Bool {
    quote != nil || picture != nil || file != nil || time != nil || ticks != nil
  }
}
