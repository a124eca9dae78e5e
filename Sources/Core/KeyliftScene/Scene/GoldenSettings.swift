// SPDX-License-Identifier: MIT

package import KeyliftGraphics
import KeyliftStage

/// A scene's settings for the comparison with its golden.
public struct GoldenSettings: Hashable, Sendable {
  /// The allowed differences, at most one for each variant and one for all variants.
  var allowances: [GoldenAllowance]
  /// The ids of views under which pixels may differ; their geometry is still compared.
  package var masks: [String]
  package var ignored: [String]
  /// In seconds; additional frames that are kept as pictures for people.
  package var keyFrames: [Double]
  /// Device pixels per point, in `1...3`.
  package var scale: Int
  /// The rendering of text; `nil` for the rendering of the run.
  package var text: TextRendering?
  var matrix = GoldenMatrix()

  /// Creates settings.
  public init(
    allowances: [GoldenAllowance] = [], masks: [String] = [], ignored: [String] = [],
    keyFrames: [Double] = [], scale: Int = 1
  ) {
    self.allowances = allowances
    self.masks = masks
    self.ignored = ignored
    self.keyFrames = keyFrames
    self.scale = scale
  }

  /// Falls back on the allowance for all variants; `variant` is `nil` for a scene without variants.
  package func allowance(of variant: String?) -> GoldenAllowance? {
    let own = variant.flatMap { name in allowances.first { $0.variant == name } }
    return own ?? allowances.first { $0.variant == nil }
  }
}

/// An allowed difference of a scene from its golden, with a reason.
public struct GoldenAllowance: Hashable, Sendable {
  /// The largest difference that passes; smaller differences pass too.
  public enum Level: String, CaseIterable, Sendable {
    /// An invisible difference.
    case imperceptible
    /// A difference only in pixels that antialias an edge in both pictures.
    case antialiasing
    /// A few differing pixels without a larger cluster.
    case speckle
  }

  package var level: Level
  package var reason: String
  /// The name of the only variant to which the allowance applies, such as `iphone-15-pro.dark`, or
  /// `nil` for all variants.
  var variant: String?

  /// Creates an allowance.
  public init(_ level: Level, reason: String, variant: String? = nil) {
    self.level = level
    self.reason = reason
    self.variant = variant
  }
}

/// The axes on which the goldens of a scene vary, in place of the scene's own.
///
/// A scene that people render often plays one variant, while its goldens cover several, such as the
/// looks of iOS 18 and 26.
struct GoldenMatrix: Hashable, Sendable {
  var devices: SceneAxis<Device>?
  var ios: SceneAxis<SystemVersion>?
  var orientations: SceneAxis<Orientation>?
  var appearances: SceneAxis<Appearance>?
  var textSizes: SceneAxis<ContentSizeCategory>?
  var keyboards: SceneAxis<VariantKeyboard>?
  var languages: SceneAxis<InterfaceLanguage>?

  /// Returns the cells of the matrix: those of the scene's axes, each with every keyboard and
  /// language.
  func variants(of scene: Scene) -> [SceneVariant] {
    applied(to: scene).variants.flatMap { variant in
      (keyboards?.values.map(Optional.some) ?? [nil]).flatMap { keyboard in
        (languages?.values.map(Optional.some) ?? [nil]).map { language in
          var variant = variant
          variant.keyboard = keyboard
          variant.language = language
          let names = [
            variant.folder, keyboards?.varies == true ? keyboard?.name : nil,
            languages?.varies == true ? language?.tag : nil,
          ].compactMap(\.self)
          variant.folder = names.isEmpty ? nil : names.joined(separator: ".")
          return variant
        }
      }
    }
  }

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
  package var goldenVariants: [SceneVariant] { golden.matrix.variants(of: self) }

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
  package func hasScreen(of other: SceneVariant) -> Bool {
    var other = other
    other.folder = folder
    return self == other
  }
}
