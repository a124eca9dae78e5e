// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

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
    let isTheCatalogs =
      height == fact.value || height == fact.value + keyboard.predictiveBar.value
    guard fact.certainty == .inferred, isTheCatalogs else { return nil }
    let held = orientation == .landscape ? " in landscape" : ""
    return """
      the height of \(part) on \(device.name)\(held) under iOS \(version.rawValue) is inferred: \
      \(fact.note)
      """
  }
}
