// SPDX-License-Identifier: MIT

/// What a view shows, apart from its background, border and subviews.
public indirect enum Content: Hashable, Sendable {
  /// Nothing of its own.
  case none
  /// Lines of text.
  case label(LabelContent)
  /// A field of one line.
  case textField(TextFieldContent)
  /// A field of many lines.
  case textView(TextViewContent)
  /// A push button.
  case button(ButtonContent)
  /// A switch.
  case toggle(SwitchContent)
  /// One chat bubble.
  case bubble(BubbleContent)
  /// The bubbles of a conversation, newest at the bottom.
  case transcript(TranscriptContent)
  /// The bar in which a chat message is written.
  case composer(ComposerContent)
  /// A round picture or initials.
  case avatar(AvatarContent)
  /// A picture.
  case image(ImageContent)
  /// The rows of a list.
  case list(ListContent)
  /// The bar at the top of a screen.
  case navigationBar(NavigationBarContent)
  /// The bar at the bottom of a screen.
  case tabBar(TabBarContent)
  /// A software keyboard.
  case keyboard(KeyboardContent)
}
