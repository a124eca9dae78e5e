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

extension Clip {
  /// A sentence for each inferred height of a keyboard in the clip, with the reason
  /// for its number; none for heights that the scene gives itself.
  package var inferredHeights: [String] {
    var sentences: [String] = []
    // The height is the keyboard's alone, and views take most of the time of a frame.
    let timeline = timeline.showing(only: nil)
    for notification in notifications where notification.kind == .didShow {
      let frame = timeline.frame(at: notification.time)
      guard let sentence = inferredHeight(of: frame) else { continue }
      if !sentences.contains(sentence) { sentences.append(sentence) }
    }
    return sentences
  }

  private func inferredHeight(of frame: Frame) -> String? {
    guard let device = Device.named(frame.screen.device) else { return nil }
    let orientation: Orientation = frame.screen.isLandscape ? .landscape : .portrait
    let version = version.measured(in: frame.screen.look)
    let keyboard = device.keyboard(orientation, version)
    let (part, fact) =
      switch frame.keyboard.content.layout {
      case .letters, .numbers, .symbols: ("letters", keyboard.letters)
      case .numberPad, .decimalPad, .phonePad: ("number pads", keyboard.numberPad)
      case .emoji: ("emoji", keyboard.emoji)
      }
    let height = frame.keyboard.settledKeys.height
    let isTheCatalogs = height == fact.value || height == fact.value + keyboard.predictiveBar.value
    guard fact.certainty == .inferred, isTheCatalogs else { return nil }
    let held = orientation == .landscape ? " in landscape" : ""
    return """
      the height of \(part) on \(device.name)\(held) under iOS \(version.rawValue) is inferred: \
      \(fact.note)
      """
  }
}
