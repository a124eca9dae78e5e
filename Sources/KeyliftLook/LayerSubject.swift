// SPDX-License-Identifier: MIT

import Foundation
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
  /// A finger.
  case touch
  /// What lies behind a screen that does not fill its picture.
  case ground(Color)
  /// A part of what lies around a screen.
  case surround(SurroundBand)
  /// What numbers under a screen are called.
  case captionLabels(CaptionStrip)
  /// A number under a screen.
  case captionNumber(CaptionNumber, CaptionStyle)

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
    case .touch: TouchLook().draw(in: &sketch)
    case .ground(let color): sketch.fill(CGRect(origin: .zero, size: sketch.size), color)
    case .surround(let band): band.draw(in: &sketch)
    case .captionLabels(let strip): strip.drawLabels(in: &sketch)
    case .captionNumber(let number, let style): number.draw(in: &sketch, style)
    }
  }
}
