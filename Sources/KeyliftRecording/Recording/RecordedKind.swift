// SPDX-License-Identifier: MIT

package import KeyliftStage

/// The kind of a recorded view, with the name of the same kind in scenes.
package enum RecordedKind: String, CaseIterable, Hashable, Sendable {
  /// A view of which nothing more is known.
  case view
  /// Text.
  case label
  /// A text field with one line.
  case textField = "text-field"
  /// A text field with several lines.
  case textView = "text-view"
  /// A button.
  case button
  /// The bar in which the user writes a message.
  case composer
  /// A scroll view, a list or a conversation.
  case scroll
  /// The bar at the top of a screen.
  case navigationBar = "navigation-bar"
  /// The bar at the bottom of a screen.
  case tabBar = "tab-bar"

  /// The content of a view of this kind, without the app's texts, which no recording has.
  package var content: Content {
    switch self {
    case .view, .scroll: .none
    case .label: .label(LabelContent(text: ""))
    case .textField: .textField(TextFieldContent())
    case .textView: .textView(TextViewContent())
    case .button: .button(ButtonContent(title: ""))
    case .composer: .composer(ComposerContent(placeholder: ""))
    case .navigationBar: .navigationBar(NavigationBarContent(title: ""))
    case .tabBar: .tabBar(TabBarContent(items: []))
    }
  }

  /// Whether the user can type into a view of this kind.
  package var takesText: Bool { content.takesText }
}
