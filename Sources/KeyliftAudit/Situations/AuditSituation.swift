// SPDX-License-Identifier: MIT

/// A situation of the keyboard in which a screen is judged.
package enum AuditSituation: String, CaseIterable, Hashable, Sendable {
  case showAndHide = "show-and-hide"
  case fieldToField = "field-to-field"
  case typeChange = "type-change"
  case typeChangeUntold = "type-change-untold"
  case emoji
  case suggestions
  case accessory
  case dragAway = "drag-away"
  case dragAndReturn = "drag-and-return"
  case hardware
  case floating
  case split
  case slideOver = "slide-over"
  case sheet
  case crossFade = "cross-fade"
  case rotationUp = "rotation-up"
  case rotationDown = "rotation-down"
  case otherApp = "other-app"
  case passwordPrompt = "password-prompt"
  case interrupted
  case appearing

  /// What happens, as a noun phrase.
  package var summary: String {
    switch self {
    case .showAndHide: "a show and a hide"
    case .fieldToField: "the caret in another field and back, or once more in the only field"
    case .typeChange: "a number pad in place of letters, with notifications"
    case .typeChangeUntold: "a number pad in place of letters, without notifications"
    case .emoji: "emoji and letters again"
    case .suggestions: "the suggestions off and on"
    case .accessory: "a bar of 44 points on the keyboard"
    case .dragAway: "a finger that pulls the keyboard down"
    case .dragAndReturn: "a finger that pulls the keyboard down and up again"
    case .hardware: "a hardware keyboard, with its bar"
    case .floating: "a floating keyboard that is docked again, on iPads"
    case .split: "a split keyboard that is docked again, on iPads"
    case .slideOver: "a window that is smaller than the screen, on iPads"
    case .sheet: "the screen in a form sheet, on iPads"
    case .crossFade: "a keyboard that fades, with Reduce Motion"
    case .rotationUp: "a rotation while the keyboard is up"
    case .rotationDown: "a rotation before the keyboard comes"
    case .otherApp: "another app's keyboard beside the app, on iPads"
    case .passwordPrompt: "a hide at once after a show, and a show again"
    case .interrupted: "a show that a hide interrupts, at ten instants"
    case .appearing: "the screen appears while the keyboard is up"
    }
  }

  /// Whether the window gets another size or place.
  var needsFreeWindow: Bool {
    switch self {
    case .rotationUp, .rotationDown, .slideOver, .otherApp, .sheet: true
    default: false
    }
  }

  /// Whether the situation exists on iPads only.
  package var isOfTablets: Bool {
    switch self {
    case .floating, .split, .slideOver, .sheet, .otherApp: true
    default: false
    }
  }

  /// All situations as a table in Markdown, ending with a line feed.
  package static var table: String {
    "| situation | what happens |\n| --- | --- |\n"
      + allCases.map { "| `\($0.rawValue)` | \($0.summary) |\n" }.joined()
  }
}
