// SPDX-License-Identifier: MIT

import Foundation
import KeyliftMotion

/// The keyboard over time, and the two parts of it.
struct KeyboardTrack: Hashable, Sendable {
  private let whole: ViewMotion
  private let keys: ViewMotion?
  private let accessory: ViewMotion?
  private let content: StepTrack<KeyboardContent>

  /// Prepares the tracks of the view that shows the keyboard and of all below it; nil where there are none.
  init?(_ tracks: [ViewTrack]) {
    guard let first = tracks.first else { return nil }
    func part(_ id: String) -> ViewMotion? {
      tracks.dropFirst().first { $0.id == id }?.motion
    }
    whole = first.motion
    keys = part("keys")
    accessory = part("accessory")
    content = first.motion.content.map {
      if case .keyboard(let content) = $0 { content } else { KeyboardContent() }
    }
  }

  /// Returns the keyboard at an instant.
  func keyboard(at time: Double) -> FrameKeyboard {
    let place = ViewPlace(of: whole, at: time, in: .screen)
    func rect(_ part: ViewMotion?) -> CGRect? {
      part.map { ViewPlace(of: $0, at: time, in: place.space).rect }
    }
    return FrameKeyboard(
      rect: place.rect, alpha: place.space.alpha, content: content.value(at: time),
      keys: rect(keys), settledKeys: (keys ?? whole).size.model(at: time),
      accessory: rect(accessory))
  }
}
