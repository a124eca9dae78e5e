// SPDX-License-Identifier: MIT

package import KeyliftStage

/// The axes on which the goldens of a scene vary, in place of the scene's own.
///
/// A scene that people render often plays one variant, while its goldens cover several, such as the
/// looks of iOS 18 and 26.
package struct GoldenMatrix: Hashable, Sendable {
  /// The devices; `nil` for the scene's.
  package var devices: SceneAxis<Device>?
  /// The generations of iOS; `nil` for the scene's.
  package var ios: SceneAxis<SystemVersion>?
  /// The orientations; `nil` for the scene's.
  package var orientations: SceneAxis<Orientation>?
  /// The appearances; `nil` for the scene's.
  package var appearances: SceneAxis<Appearance>?
  /// The text sizes; `nil` for the scene's.
  package var textSizes: SceneAxis<ContentSizeCategory>?

  /// Creates a matrix with the scene's axes.
  package init() {}

  /// Returns a scene with the axes of its goldens.
  func applied(to scene: Scene) -> Scene {
    var scene = scene
    if let devices { scene.devices = devices }
    if let ios { scene.ios = ios }
    if let orientations { scene.orientations = orientations }
    if let appearances { scene.appearances = appearances }
    if let textSizes { scene.textSizes = textSizes }
    return scene
  }
}

extension Scene {
  /// The variants that have goldens: the scene's own, unless its golden names other axes.
  package var goldenVariants: [SceneVariant] { golden.matrix.applied(to: self).variants }

  /// The scene's variants and those of its goldens, each screen once.
  ///
  /// A variant without a folder has its device's name if there are others.
  var allVariants: [SceneVariant] {
    let goldens = goldenVariants
    let own = variants.filter { variant in !goldens.contains { $0.hasScreen(of: variant) } }
    return own.map { variant in
      var variant = variant
      variant.folder = variant.folder ?? variant.device.name
      return variant
    } + goldens
  }
}

extension SceneVariant {
  /// Returns whether another variant differs at most in its folder.
  package func hasScreen(of other: SceneVariant) -> Bool {
    var other = other
    other.folder = folder
    return self == other
  }
}
