// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// The numbers that devices with the same screen share: a row of the tables in `ios-facts.md` 4.
struct DeviceClass {
  /// A keyboard's heights in one orientation; emoji and number pad follow from the letters without
  /// one.
  struct Keyboard {
    var letters: Sourced<CGFloat>
    var predictiveBar: Sourced<CGFloat>
    var numberPad: Sourced<CGFloat>?
    var emoji: Sourced<CGFloat>?
  }

  var family: DeviceFamily
  var size: (width: CGFloat, height: CGFloat)
  var scale: Int
  var source: String
  var cornerRadius: Sourced<CGFloat>
  var portraitSafeArea: Sourced<EdgeInsets>
  var landscapeSafeArea: Sourced<EdgeInsets>
  var portraitKeyboard: Keyboard
  var landscapeKeyboard: Keyboard

  func device(_ name: String, _ title: String) -> Device {
    Device(
      name: name, title: title, family: family,
      size: Sourced(CGSize(width: size.width, height: size.height), source),
      scale: Sourced(scale, source), cornerRadius: cornerRadius,
      portrait: portraitKeyboard.posture(safeArea: portraitSafeArea),
      landscape: landscapeKeyboard.posture(safeArea: landscapeSafeArea))
  }
}

extension DeviceClass.Keyboard {
  fileprivate func posture(safeArea: Sourced<EdgeInsets>) -> Device.Posture {
    Device.Posture(
      safeArea: safeArea, letters: letters, predictiveBar: predictiveBar,
      numberPad: numberPad ?? Sourced(letters.value, "[I] as letters: ios-facts 4.5"),
      emoji: emoji
        ?? Sourced(
          letters.value + predictiveBar.value, "[I] as letters with the bar: ios-facts 4.5"))
  }
}
