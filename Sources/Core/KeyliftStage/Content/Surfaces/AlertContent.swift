// SPDX-License-Identifier: MIT

import Foundation
package import KeyliftGraphics

/// A question with buttons, like a `UIAlertController` of the style alert.
///
/// Its text fields are subviews of its view, which `AlertLayout` places.
package struct AlertContent: Hashable, Sendable {
  /// The meaning of a button, as `UIAlertAction.Style`.
  package enum Role: String, Hashable, Sendable, CaseIterable {
    case standard = "default"
    /// The answer that changes nothing.
    case cancel
    /// The answer that deletes something.
    case destructive
  }

  package struct Button: Hashable, Sendable {
    package var title: String
    package var role = Role.standard
    /// Whether the return key of a hardware keyboard presses the button; UIKit's `preferredAction`.
    package var isPreferred = false
    /// Whether the button can be pressed.
    package var isEnabled = true

    package init(title: String) { self.title = title }
  }

  /// The title; empty for none.
  package var title = ""
  /// The text below the title; empty for none.
  package var message = ""
  /// The number of text fields.
  package var fieldCount = 0
  /// The buttons in the order in which the app adds them.
  package var buttons: [Button] = []

  /// Creates an alert without texts and buttons.
  package init() {}

  /// The numbers of the buttons in the order in which they are shown, from the left or from the top.
  ///
  /// The button with the role `cancel` is at the left of two and the last of three or more
  /// (`Docs/iOS/Appearance.md` 11.7; before iOS 26 the same).
  var order: [Int] {
    guard let cancel = buttons.firstIndex(where: { $0.role == .cancel }) else {
      return Array(buttons.indices)
    }
    let others = buttons.indices.filter { $0 != cancel }
    return buttons.count == 2 ? [cancel] + others : others + [cancel]
  }

  package func layout(traits: ScreenTraits, measurer: TextMeasurer? = nil) -> AlertLayout {
    AlertLayout(self, traits: traits, measurer: traits.measurer(measurer))
  }
}

/// The sizes of an alert's parts in points.
struct AlertMetrics {
  let width: Double
  /// The space between the sides and the texts.
  let textInset: Double
  /// The space above the first text, and above the first field without a text.
  let top: Double
  /// The space between title and message.
  let textGap: Double
  /// The space below the last text or field, before the room of the buttons.
  let bottom: Double
  /// The space above the first field below a text.
  let fieldGap: Double
  let fieldHeight: Double
  /// The space between the sides and the fields.
  let fieldInset: Double
  /// The space between two fields.
  let fieldSpacing: Double
  /// The space between a field's sides and its text.
  let fieldPadding: Double
  let buttonHeight: Double
  let buttonInset: Double, buttonSpacing: Double

  static func metrics(of look: SystemLook) -> AlertMetrics { look == .legacy ? legacy : glass }

  /// The width and the height of a button are those of `Docs/iOS/Appearance.md` 6.6, the paddings
  /// those of Flutter's `CupertinoAlertDialog`: 20 around the texts and 2 between them.
  ///
  /// The fields are inferred: boxes of 30 with text of 13, one below the other.
  private static let legacy = AlertMetrics(
    width: 270, textInset: 16, top: 20, textGap: 2, bottom: 20, fieldGap: 14, fieldHeight: 30,
    fieldInset: 16, fieldSpacing: 0, fieldPadding: 7, buttonHeight: 44, buttonInset: 0,
    buttonSpacing: 0)

  /// OpenUIKit's values, measured on iOS 26.1 (`Docs/iOS/Appearance.md` 11.7).
  private static let glass = AlertMetrics(
    width: 320, textInset: 30, top: 22, textGap: 23.0 / 3, bottom: 13.0 / 3, fieldGap: 49.0 / 3,
    fieldHeight: 48, fieldInset: 15, fieldSpacing: 8, fieldPadding: 15, buttonHeight: 48,
    buttonInset: 16, buttonSpacing: 8)
}
