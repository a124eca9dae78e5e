// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// The lengths of a view that are one device pixel, which the screen turns into points.
///
/// Until then they have a nominal length, so that they count as given.
package struct Hairlines: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The view's width.
  static let width = Hairlines(rawValue: 1)
  /// The view's height.
  static let height = Hairlines(rawValue: 2)
  /// The width of the view's border.
  static let border = Hairlines(rawValue: 4)

  /// The length in points on a screen with three pixels a point.
  static let nominal: CGFloat = 1.0 / 3
}

extension Scene {
  /// Returns the scene with hairlines as points on a screen.
  ///
  /// - Parameter scale: Device pixels per point.
  func settingHairlines(scale: Int) -> Scene {
    var scene = self
    let pixel = 1 / CGFloat(max(scale, 1))
    scene.views = views.map { $0.settingHairlines(to: pixel) }
    return scene
  }
}

extension SceneView {
  fileprivate func settingHairlines(to pixel: CGFloat) -> SceneView {
    var view = self
    if hairlines.contains(.width) {
      if pins.width != nil { view.pins.width = pixel }
      if stackTraits.width != .none { view.stackTraits.width = LengthLimits(fixed: pixel) }
    }
    if hairlines.contains(.height) {
      if pins.height != nil { view.pins.height = pixel }
      if stackTraits.height != .none { view.stackTraits.height = LengthLimits(fixed: pixel) }
    }
    if hairlines.contains(.border) { view.decoration.borderWidth = pixel }
    view.subviews = subviews.map { $0.settingHairlines(to: pixel) }
    return view
  }
}
