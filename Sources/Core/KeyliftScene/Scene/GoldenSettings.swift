// SPDX-License-Identifier: MIT

package import KeyliftGraphics
import KeyliftIO
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

// The keys of `golden`.
extension ValueFormat where Value == GoldenSettings {
  static let golden = record(record) { GoldenSettings() }

  static let record: Record<GoldenSettings> = Record(
    noun: "settings of a golden",
    fields: [
      Field("allow", "The allowed differences, each with a reason", .allowances, \.allowances),
      Field(
        "mask", "The views under which pixels may differ; their geometry is still compared",
        .references, \.masks),
      Field("ignore", "The views that are not compared", .references, \.ignored),
      Field(
        "frames", "The instants of additional frames to keep as pictures",
        .list(of: .seconds, "a list of times", atMost: 100), \.keyFrames),
      Field(
        "scale", "Pixels per point of the golden (default: 1)",
        .wholeNumber("a whole number from 1 to 3", 1...3), \.scale),
      Field(
        "text",
        """
        The rendering of text: Inter, or blocks, which need no font and are the same on every system \
        (default: 'inter')
        """, .choice("text"), \.text),
    ] + matrixFields)

  private static let matrixFields: [Field<GoldenSettings>] = [
    Field(
      "device", "The device or devices of the goldens, instead of the scene's", .axis(.device)
    ) { $0.matrix.devices = $1 },
    Field(
      "ios", "The generation or generations of iOS of the goldens, instead of the scene's",
      .axis(.systemVersion)
    ) { $0.matrix.ios = $1 },
    Field(
      "orientation", "The orientation or orientations of the goldens, instead of the scene's",
      .axis(.choice("orientation"))
    ) { $0.matrix.orientations = $1 },
    Field(
      "appearance", "The appearance or appearances of the goldens, instead of the scene's",
      .axis(.choice("appearance"))
    ) { $0.matrix.appearances = $1 },
    Field(
      "text-size", "The text size or text sizes of the goldens, instead of the scene's",
      .axis(.choice("text size"))
    ) { $0.matrix.textSizes = $1 },
    Field(
      "keyboard", "The keyboard or keyboards, or none, of the goldens, instead of the scene's",
      .axis(.variantKeyboard)
    ) { $0.matrix.keyboards = $1 },
    Field(
      "language",
      "The language or languages of the interface of the goldens, instead of the scene's",
      .axis(.language)
    ) { $0.matrix.languages = $1 },
  ]
}

extension ValueFormat where Value == VariantKeyboard {
  fileprivate static let variantKeyboard: ValueFormat = .choice(
    "keyboard", VariantKeyboard.names, VariantKeyboard.all,
    note: { KeyboardType.vocabulary.note(for: $0) })
}

extension ValueFormat where Value == [String] {
  fileprivate static let references: ValueFormat = .list(
    of: ValueFormat<String>(
      summary: ValueFormat<String>.reference.summary, schema: ValueFormat<String>.reference.schema
    ) { node, reading in
      let id = ValueFormat<String>.reference.read(node, &reading)
      if let id { reading.references.append((id, node.place)) }
      return id
    }, "a list of view ids", atMost: 1000)
}

extension ValueFormat where Value == [GoldenAllowance] {
  fileprivate static let allowances: ValueFormat = .either(
    "an allowance, or a list of them", ValueFormat<GoldenAllowance>.allowance.map { [$0] },
    .list(of: .allowance, "a list of allowances", atMost: 1000)
  ) { $0.isList }
}

extension ValueFormat where Value == GoldenAllowance {
  fileprivate static let allowance: ValueFormat = ValueFormat(
    summary: record.noun, schema: record.schema
  ) { node, reading in
    let empty = GoldenAllowance(.imperceptible, reason: "")
    guard let allowance = record.read(node, from: empty, &reading) else { return nil }
    let place = allowance.variant.flatMap { _ in node["variant"]?.value.place }
    reading.allowances.append((allowance.variant, place ?? node.place))
    return allowance
  }

  /// A reason is required, because without one nobody can judge whether an allowance may be
  /// removed.
  static let record: Record<GoldenAllowance> = Record(
    noun: "an allowance",
    fields: [
      Field(
        "stage", "The largest difference that passes", .choice("stage"), \.level, isRequired: true),
      Field("reason", "The reason for the allowance", .text, \.reason, isRequired: true),
      Field(
        "variant",
        """
        The only variant with this allowance, such as 'iphone-15-pro.dark' (default: all variants \
        without their own allowance)
        """, .text, \.variant),
    ])
}
