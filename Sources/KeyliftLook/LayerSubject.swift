// SPDX-License-Identifier: MIT

import KeyliftStage

/// Whatever is sketched on a layer of its own.
enum LayerSubject: Hashable {
  /// A view.
  case view(Content, Decoration)
  /// The keyboard without the app's bar.
  case keyboard(KeyboardContent)
  /// What shows above the keys while a keyboard shrinks to their height.
  case keyboardPanel(KeyboardContent)
  /// The app's bar on the keyboard.
  case accessory(KeyboardContent.AccessoryBar)
  /// The bar over the app.
  case statusBar
  /// The line at the bottom of the screen.
  case homeIndicator

  /// Draws the subject over a whole sketch.
  func draw(in sketch: inout Sketch, traits: ScreenTraits) {
    switch self {
    case .view(let content, let decoration):
      ContentLook(content: content, decoration: decoration, traits: traits).draw(in: &sketch)
    case .keyboard(let content):
      KeyboardLook(content: content, traits: traits).draw(in: &sketch)
    case .keyboardPanel(let content):
      KeyboardLook(content: content, traits: traits).drawPanel(in: &sketch)
    case .accessory(let bar): AccessoryBarLook(content: bar, traits: traits).draw(in: &sketch)
    case .statusBar: StatusBarLook(traits: traits).draw(in: &sketch)
    case .homeIndicator: HomeIndicatorLook(traits: traits).draw(in: &sketch)
    }
  }
}
