// SPDX-License-Identifier: MIT

import KeyliftGraphics
import KeyliftIO
package import KeyliftStage

/// A file that shows a scene, declared in the scene so that one command can generate it again.
package struct SceneFigure: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The scene itself, still or moving according to the file's name.
    case render
    /// Several instants side by side, above the curve of the movement.
    case sheet
    /// Several instants on top of one another.
    case onion
    /// Measurements on a still picture.
    case dimensions
    /// The scene with several systems, devices, generations of iOS or curves, side by side.
    case compare
  }

  /// The file's path, relative to the scene's folder.
  package var file: String
  package var kind = Kind.render
  package var options = FigureOptions()
  /// The line of the scene file that declares the figure, starting at 1.
  package var line: Int
  /// The keys of options that are present in the scene file, in their order there.
  package var keys: [String] = []
}

/// The options of a file that shows a scene, whose table is `FigureOption`.
package struct FigureOptions: Hashable, Sendable {
  package var play: PlayOptions
  package var draw: DrawOptions
  /// The columns of a comparison, in place of one system for each article; at most one axis.
  package var columns: [ComparedAxis] = []

  package init(play: PlayOptions = PlayOptions(), draw: DrawOptions = DrawOptions()) {
    self.play = play
    self.draw = draw
  }

  /// The maximum number of instants of a figure.
  private static let timeLimit = 24

  /// Returns a scene with the values in place of its own; its screen may lack what its system
  /// needs.
  package func applied(to scene: Scene) -> Scene {
    var scene = play.applied(to: scene)
    if draw.text == .blocks { scene.fallbackText = scene.fallbackText?.withoutFonts }
    return scene
  }

  /// Returns a sentence, with the command line's option names, about the first value that is
  /// outside its range for a kind of figure, or about values that exclude each other; `nil` if
  /// there is none.
  package func problem(for kind: SceneFigure.Kind) -> String? {
    FigureOption.all.lazy.compactMap { $0.problem(self, kind) }.first
      ?? problemOfInstants(for: kind) ?? problemOfColumns(for: kind)
  }

  private func problemOfInstants(for kind: SceneFigure.Kind) -> String? {
    if draw.isAnimated, draw.time != nil { return "--animated and --at exclude each other" }
    guard let count = draw.instants?.count else { return nil }
    if draw.isAnimated { return "--animated and --times exclude each other" }
    if draw.count != nil { return "--times and --count exclude each other" }
    let minimum = kind == .onion ? 2 : 1
    if count < minimum { return "--times: the figure needs \(minimum) instants or more" }
    guard count > FigureOptions.timeLimit else { return nil }
    return "--times: at most \(FigureOptions.timeLimit) instants can be shown"
  }

  private func problemOfColumns(for kind: SceneFigure.Kind) -> String? {
    guard let axis = columns.first else { return nil }
    if kind != .compare, case .versions = axis {
      return "--ios: only a comparison takes several generations"
    }
    guard columns.count == 1 else {
      return "--systems, --devices, several --ios and --curves exclude each other"
    }
    return axis.problem
  }
}

/// The property in which the columns of a comparison differ.
package enum ComparedAxis: Hashable, Sendable {
  /// The maximum number of columns of a comparison.
  package static let limit = 12

  /// The code that responds to the keyboard.
  case systems([KeyboardSystem])
  case devices([Device])
  /// The generation of iOS.
  case versions([SystemVersion])
  /// The curve that the app is notified of and animates with.
  case curves([AnimationCurve])

  package func columns(of scene: Scene) -> [(name: String, scene: Scene)] {
    switch self {
    case .systems(let systems): systems.map { ($0.rawValue, scene.answered(by: $0)) }
    case .devices(let devices):
      devices.map { device in
        var scene = scene
        scene.devices.values = [device]
        return (device.name, scene)
      }
    case .versions(let versions): versions.map { ("iOS \($0.rawValue)", scene.played(on: $0)) }
    case .curves(let curves):
      curves.map { curve in
        var scene = scene
        scene.keyboard.options.overrides.curve = .value(curve)
        return (curve.name, scene)
      }
    }
  }

  /// Returns one system for each article, in the articles' order, among the systems that a scene's
  /// screen supports: the scene's own, or the first.
  package static func articles(for scene: Scene) -> ComparedAxis {
    let all = [scene.system.name] + KeyboardSystem.allCases
    let articles = KeyboardSystem.allCases.compactMap(\.article).uniqued()
    return .systems(
      articles.compactMap { article in
        all.first {
          $0.article == article && scene.answered(by: $0).systemShortfall == nil
        }
      })
  }

  /// The option that names the columns, and their names.
  private var option: (name: String, values: [String]) {
    switch self {
    case .systems(let systems): ("--systems", systems.map(\.rawValue))
    case .devices(let devices): ("--devices", devices.map(\.name))
    case .versions(let versions): ("--ios", versions.map(\.rawValue))
    case .curves(let curves): ("--curves", curves.map(\.name))
    }
  }

  /// A sentence about the columns if they cannot stand side by side.
  fileprivate var problem: String? {
    let (name, values) = option
    if values.isEmpty { return "\(name): there is no ''" }
    if let value = values.firstRepeated { return "\(name): '\(value)' is there twice" }
    guard values.count > ComparedAxis.limit else { return nil }
    return "\(name): at most \(ComparedAxis.limit) can stand side by side"
  }
}
