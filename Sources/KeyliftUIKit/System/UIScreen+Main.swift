// SPDX-License-Identifier: MIT

public import KeyliftStage

extension Screen {
  /// The screen of the stage that plays the running code.
  ///
  /// While a screen is being set up, it is that of the stage made last on this thread; without a
  /// stage, an iPhone 15 Pro's.
  public static var main: Screen { Stage.nearest?.screen ?? .standard }

  /// The traits of the screen.
  public var traitCollection: TraitCollection { TraitCollection(traits) }
}
