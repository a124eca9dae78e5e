// SPDX-License-Identifier: MIT

package import Foundation
package import KeyliftGraphics
package import KeyliftStage

/// The heights of a device's keyboard in one orientation and one generation, each with its source.
package struct KeyboardMeasurements: Hashable, Sendable {
  /// The height of the letter keyboard without the predictive bar, in points.
  package let letters: Fact<CGFloat>
  package let predictiveBar: Fact<CGFloat>
  package let numberPad: Fact<CGFloat>
  package let emoji: Fact<CGFloat>

  package var heights: KeyboardHeights {
    KeyboardHeights(
      letters: letters.value, predictiveBar: predictiveBar.value, numberPad: numberPad.value,
      emoji: emoji.value)
  }
}

package enum KeyHeight: String, CaseIterable, Hashable, Sendable {
  /// The layout of iOS 26.1 and later.
  case regular
  /// The layout of iOS 26.0, and of some of 26.1, where it is another one.
  case tall
}

extension Device {
  package var hasTallKeys: Bool { height(of: "letters", .portrait, ios: Device.first26) != nil }

  private static let first26 = "26.0"

  package func keyboard(
    _ orientation: Orientation, _ version: SystemVersion, keys: KeyHeight = .regular
  ) -> KeyboardMeasurements {
    let isTall = keys == .tall && version == .ios26 && orientation == .portrait && hasTallKeys
    let ios = isTall ? Device.first26 : version.rawValue
    func fact(_ part: Substring) -> Fact<CGFloat> {
      guard let fact = height(of: part, orientation, ios: ios) else {
        preconditionFailure(
          "keyboard-heights.csv: no row for \(keyboard) \(orientation.rawValue) \(part) \(ios)")
      }
      return fact
    }
    return DeviceCatalog.keyboardFacts.value(
      of: [keyboard, String(scale.value), orientation.rawValue, ios]
    ) {
      KeyboardMeasurements(
        letters: fact("letters"), predictiveBar: fact("bar"), numberPad: fact("number-pad"),
        emoji: fact("emoji"))
    }
  }

  private func height(
    of part: Substring, _ orientation: Orientation, ios: String
  ) -> Fact<CGFloat>? {
    DeviceCatalog.height(of: part, keyboard, orientation, ios: ios).map { row in
      let value = CGFloat(row.number("value"))
      return row.fact(row["unit"] == "pixels" ? value / CGFloat(scale.value) : value)
    }
  }
}
