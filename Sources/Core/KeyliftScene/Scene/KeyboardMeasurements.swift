// SPDX-License-Identifier: MIT

package import Foundation
package import KeyliftStage

/// The heights of a device's keyboard in one orientation and one look, each with its source.
package struct KeyboardMeasurements: Hashable, Sendable {
  /// The height of the letter keyboard without the predictive bar, in points.
  package var letters: Sourced<CGFloat>
  package var predictiveBar: Sourced<CGFloat>
  package var numberPad: Sourced<CGFloat>
  package var emoji: Sourced<CGFloat>

  /// Creates measurements; heights of the number pad and of emoji that are `nil` follow from the
  /// letters.
  init(
    letters: Sourced<CGFloat>, predictiveBar: Sourced<CGFloat>, numberPad: Sourced<CGFloat>? = nil,
    emoji: Sourced<CGFloat>? = nil
  ) {
    self.letters = letters
    self.predictiveBar = predictiveBar
    self.numberPad =
      numberPad ?? Sourced(letters.value, "[I] as letters: Docs/iOS/Behavior.md 4.5")
    self.emoji =
      emoji
      ?? Sourced(
        letters.value + predictiveBar.value,
        "[I] as letters with the bar: Docs/iOS/Behavior.md 4.5")
  }

  package var heights: KeyboardHeights {
    KeyboardHeights(
      letters: letters.value, predictiveBar: predictiveBar.value, numberPad: numberPad.value,
      emoji: emoji.value)
  }
}

package enum KeyHeight: String, CaseIterable, Hashable, Sendable {
  /// The layout of iOS 26.1 and later.
  case regular
  /// The layout of iOS 26.0, and of some of 26.1, on screens 402 points wide: keys 45 points high.
  case tall
}

extension Device {
  /// Whether the keyboard of iOS 26.0 is another than the later one: measured on 402 points, and the
  /// same on larger phones (`Docs/iOS/Appearance.md` 9).
  package var hasTallKeys: Bool { !family.isPad && size.value.width == 402 }

  package func keyboard(
    _ orientation: Orientation, _ look: SystemLook, keys: KeyHeight = .regular
  ) -> KeyboardMeasurements {
    let legacy = posture(orientation).keyboard
    guard look == .glass else { return legacy }
    switch (family, orientation) {
    case (.pad, _), (.padHomeButton, _): return legacy.onGlassTablet(isMeasured(orientation))
    case (.homeButton, .portrait): return legacy.onHomeButtonPhone(isMeasured(orientation))
    case (.homeButton, .landscape): return .homeButtonOnItsSide(isMeasured(orientation))
    case (_, .landscape): return .onItsSide
    case (_, .portrait):
      if keys == .tall, hasTallKeys { return .tall }
      return legacy.letters.value > 300 ? .large : .regular(isMeasured(orientation))
    }
  }

  /// Whether a source has the heights of iOS 26 for the device's screen.
  private func isMeasured(_ orientation: Orientation) -> Bool {
    switch (family, size.value.width) {
    case (.homeButton, 375), (.notch, 390), (.island, 402): true
    case (.pad, 820): orientation == .portrait
    default: false
    }
  }
}

// Rows of `Docs/iOS/Appearance.md` 9 and 11.1.
extension KeyboardMeasurements {
  /// The layout of iOS 26.1 and later on phones with narrow letters.
  fileprivate static func regular(_ isMeasured: Bool) -> KeyboardMeasurements {
    KeyboardMeasurements(
      letters: Sourced(308, isMeasured ? "R16e, VChat px" : "[I] 335 in all (T, OU), less the bar"),
      predictiveBar: Sourced(27, "T, OU, CM: 335 in all"),
      numberPad: Sourced(308, "R16e px on 390"), emoji: Sourced(388, "R16e px on 390"))
  }

  /// The layout of iOS 26.0 on 402 points.
  fileprivate static let tall = KeyboardMeasurements(
    letters: Sourced(952.0 / 3, "VMail px: 317.3"),
    predictiveBar: Sourced(82.0 / 3, "VBar px: 344.7 in all"),
    numberPad: Sourced(952.0 / 3, "[I] as letters, as later"),
    emoji: Sourced(388, "[I] as later (R16e on 390)"))

  /// Phones with wide letters, whose keys are 45 points high in both layouts.
  fileprivate static let large = KeyboardMeasurements(
    letters: Sourced(318, "[I] 301 and the 17 that 308 has over 291; Docs/iOS/Appearance.md 11.1"),
    predictiveBar: Sourced(27, "[I] T: 345 in all"),
    numberPad: Sourced(318, "[I] as letters, as on 390"),
    emoji: Sourced(398, "[I] 394 and the 4 that 388 has over 384"))

  /// Phones without a home button in landscape.
  fileprivate static let onItsSide = KeyboardMeasurements(
    letters: Sourced(176, "[I] 203 (KA px, beta, 393) less the bar"),
    predictiveBar: Sourced(27, "[I] as in portrait"),
    numberPad: Sourced(176, "[I] as letters"), emoji: Sourced(203, "[I] as letters with the bar"))

  /// Phones with a home button in landscape.
  fileprivate static func homeButtonOnItsSide(_ isMeasured: Bool) -> KeyboardMeasurements {
    KeyboardMeasurements(
      letters: Sourced(179, isMeasured ? "[I] 206 (OU) less the bar" : "[I] as 667 wide (OU)"),
      predictiveBar: Sourced(27, "[I] as in portrait"),
      numberPad: Sourced(179, "[I] as letters"),
      emoji: Sourced(206, "[I] as letters with the bar"))
  }

  /// Returns the keyboard of iOS 26 for a home-button phone with this legacy keyboard.
  ///
  /// The letters of 375 points are 17 higher than before and the bar is 27: 260 in all.
  fileprivate func onHomeButtonPhone(_ isMeasured: Bool) -> KeyboardMeasurements {
    let letters = letters.value + 17
    return KeyboardMeasurements(
      letters: Sourced(
        letters, isMeasured ? "OU: 260 in all, first row 25 below the top" : "[I] as 375 (OU)"),
      predictiveBar: Sourced(27, "[I] 260 in all (OU), as elsewhere"),
      numberPad: Sourced(letters, isMeasured ? "OU: 233" : "[I] as letters"),
      emoji: Sourced(letters + 27, "[I] as letters with the bar: Docs/iOS/Behavior.md 4.5"))
  }

  /// Returns the keyboard of iPadOS 26 for an iPad with this legacy keyboard.
  ///
  /// The keyboard of 820 points is 5 higher than before, which is taken for all iPads.
  fileprivate func onGlassTablet(_ isMeasured: Bool) -> KeyboardMeasurements {
    func taller(_ height: Sourced<CGFloat>) -> Sourced<CGFloat> {
      Sourced(height.value + 5, "[I] 5 more than before, as the whole of 820 points (KA, OU)")
    }
    var result = KeyboardMeasurements(
      letters: taller(letters), predictiveBar: predictiveBar, numberPad: taller(numberPad),
      emoji: taller(emoji))
    if isMeasured { result.letters.source = "KA, OU px: 337 in all, less the bar" }
    result.predictiveBar.source = "[I] as before"
    return result
  }
}
