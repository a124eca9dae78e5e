// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// The kinds of keyboard that devices have.
enum KeyboardClass: Hashable, Sendable {
  /// A phone's.
  case phone(PhoneMeasures)
  /// An iPad's of four rows.
  case tablet(TabletMeasures)
  /// The largest iPads' of five rows.
  case largeTablet(LargeTabletMeasures)

  /// Creates the class of a screen's keyboard.
  init(traits: ScreenTraits, width: Double) {
    guard traits.family.isPad else {
      self = .phone(PhoneMeasures(traits: traits, width: width))
      return
    }
    let shortSide = min(traits.size.width, traits.size.height)
    self =
      shortSide < 1000
      ? .tablet(TabletMeasures(traits: traits, width: width))
      : .largeTablet(LargeTabletMeasures(traits: traits, width: width))
  }

  /// Returns the keys below the predictive bar, but none of the emoji layout's.
  func keys(content: KeyboardContent, size: CGSize, top: Double) -> [KeyboardKey] {
    switch self {
    case .phone(let measures):
      PhoneKeys(content: content, measures: measures, size: size, top: top).keys
    case .tablet(let measures):
      TabletKeys(content: content, measures: measures, width: size.width, top: top).keys
    case .largeTablet(let measures):
      LargeTabletKeys(content: content, measures: measures, width: size.width, top: top).keys
    }
  }

  /// Returns the bar over the keys, which shows over letters and numbers alone.
  func predictiveBar(content: KeyboardContent, width: Double) -> PredictiveBar? {
    guard content.suggestions != nil, [.letters, .numbers].contains(content.layout) else {
      return nil
    }
    switch self {
    case .phone(let measures):
      return PredictiveBar(width: width, height: measures.barHeight, words: 0...width)
    case .tablet, .largeTablet:
      // Undo, redo and paste stand at the left, as wide as a quarter. No published figures.
      return PredictiveBar(
        width: width, height: TabletMeasures.barHeight, words: width / 4...width * 3 / 4)
    }
  }
}
