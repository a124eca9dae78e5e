// SPDX-License-Identifier: MIT

package import KeyliftGraphics
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
    case dimensions
    /// The scene with several systems, devices, generations of iOS or curves, side by side.
    case compare
  }

  /// The file's path, relative to the scene's folder.
  package var file: String
  package var kind = Kind.render
  /// The other scenes, videos and recordings beside the scene, relative to the scene's folder.
  package var others: [String] = []
  package var options = FigureOptions()
  /// The line of the scene file that declares the figure, starting at 1.
  package var line: Int
}

/// The options of a file that shows a scene, whose table is `FigureOption`.
package struct FigureOptions: Hashable, Sendable {
  package var play: PlayOptions
  package var draw: DrawOptions
  /// The columns of a comparison, in place of one system for each article; at most one axis.
  package var columns: [ComparedAxis] = []
  package var place: FigurePlace?
  /// The names of the options that are given, in their order.
  package var given: [String] = []

  package init(play: PlayOptions = PlayOptions(), draw: DrawOptions = DrawOptions()) {
    self.play = play
    self.draw = draw
  }

  private static let timeLimit = 24

  package func applied(to scene: Scene) -> Scene {
    var scene = play.applied(to: scene)
    if draw.text == .blocks { scene.fallbackText = scene.fallbackText?.withoutFonts }
    return scene
  }

  /// Returns a sentence, with the command line's option names, about the first value that is
  /// outside its range for a kind of figure, or about values that exclude each other; `nil` if
  /// there is none.
  ///
  /// - Parameter scenes: The number of scenes in the figure; `nil` if it is not known, so that
  ///   values that depend on it are checked when the figure is drawn.
  package func problem(for kind: SceneFigure.Kind, scenes: Int? = 1) -> String? {
    FigureOption.all.lazy.compactMap { $0.problem(self, kind) }.first
      ?? problemOfInstants(for: kind, scenes) ?? problemOfColumns(for: kind, scenes)
      ?? problemOfCut(for: kind)
  }

  private func problemOfInstants(for kind: SceneFigure.Kind, _ scenes: Int?) -> String? {
    if draw.isAnimated, draw.time != nil { return "--animated and --at exclude each other" }
    if draw.words.notes.count > FigureNote.limit {
      return "--note: a figure has at most \(FigureNote.limit) notes"
    }
    if let scenes {
      let count = screenCount(of: kind, scenes)
      if let note = draw.words.notes.first(where: { $0.screen > count }) {
        return "--note: there is no screen \(note.screen); the figure has \(count)"
      }
      if scenes > 1, kind == .sheet {
        if draw.count != nil {
          return "--count: a sheet of several scenes has one still of each; --times has more"
        }
        if let problem = problemOfLabels(for: scenes, of: "scene") { return problem }
      }
    }
    guard let count = draw.instants?.count else { return nil }
    if draw.isAnimated { return "--animated and --times exclude each other" }
    if draw.count != nil { return "--times and --count exclude each other" }
    let minimum = kind == .onion ? 2 : 1
    if count < minimum { return "--times: the figure needs \(minimum) instants or more" }
    if count > FigureOptions.timeLimit {
      return "--times: at most \(FigureOptions.timeLimit) instants can be shown"
    }
    return kind == .sheet && scenes == 1 ? problemOfLabels(for: count, of: "still") : nil
  }

  /// The number of screens that a figure of some scenes has, `Int.max` if a scene decides it.
  private func screenCount(of kind: SceneFigure.Kind, _ scenes: Int) -> Int {
    switch kind {
    case .render, .onion, .dimensions: 1
    case .sheet where scenes > 1: scenes * (draw.instants?.count ?? 1)
    case .sheet: draw.instants?.count ?? .max
    case .compare where scenes > 1: scenes
    case .compare: columns.first?.count ?? .max
    }
  }

  private func problemOfColumns(for kind: SceneFigure.Kind, _ scenes: Int?) -> String? {
    if kind == .compare, let scenes, scenes > 1 {
      guard columns.isEmpty else {
        let name = columns[0].option.name
        return "\(name): several scenes are the columns of a comparison; name one scene"
      }
      return problemOfLabels(for: scenes)
    }
    guard let axis = columns.first else { return nil }
    if kind != .compare, case .versions = axis {
      return "--ios: only a comparison takes several generations"
    }
    guard columns.count == 1 else {
      let names = ComparedAxis.optionNames.map { "--\($0)" }.joined(separator: ", ")
      return "\(names) and several --ios exclude each other"
    }
    return axis.problem ?? problemOfLabels(for: axis.count)
  }

  package func problemOfLabels(for count: Int, of noun: String = "column") -> String? {
    let labels = draw.words.labels
    guard !labels.isEmpty, labels.count != count else { return nil }
    return "--labels: \(labels.count.counted("label")) for \(count.counted(noun))"
  }

  private func problemOfCut(for kind: SceneFigure.Kind) -> String? {
    let cut = draw.cut
    if draw.time != nil, cut.from != nil || cut.to != nil {
      return "--at is one instant, and excludes --from and --to"
    }
    if case .time(let from) = cut.from, case .time(let to) = cut.to, to <= from {
      return ClipCut.Problem.emptySentence(from: from, to: to)
    }
    guard let frames = cut.frames else { return nil }
    if cut.from != nil || cut.to != nil { return "--frames excludes --from and --to" }
    if draw.time != nil { return "--frames and --at exclude each other" }
    guard kind == .compare, frames.step > 1 else { return nil }
    return "--frames: an animation has every frame; --fps makes them fewer"
  }
}

package enum ComparedAxis: Hashable, Sendable {
  package static let limit = 12

  case systems([SystemChoice])
  case devices([Device])
  case versions([SystemVersion])
  /// The curve that the app animates with, and is notified of if notifications can name it.
  case curves([TimingCurve])
  case appearances([Appearance])
  case textSizes([ContentSizeCategory])
  case orientations([Orientation])
  case languages([InterfaceLanguage])

  /// The options that name columns, apart from `ios`.
  static let optionNames = [
    "systems", "devices", "curves", "appearances", "text-sizes", "orientations", "languages",
  ]

  package func columns(of scene: Scene) -> [(name: String, scene: Scene)] {
    func columns<Value>(
      _ values: [Value], _ change: (inout Scene, Value) -> Void
    ) -> [(name: String, scene: Scene)] {
      zip(option.values, values).map { name, value in
        var scene = scene
        change(&scene, value)
        return (name, scene)
      }
    }
    return switch self {
    case .systems(let systems):
      // A bare name of the scene's own system keeps the scene's parameters, which the name shows.
      columns(systems) { $0 = $0.answered(by: $1) }.map { ($0.scene.system.words, $0.scene) }
    case .devices(let devices): columns(devices) { $0.devices.values = [$1] }
    case .versions(let versions):
      columns(versions) { $0 = $0.played(on: $1) }.map { ("iOS \($0.name)", $0.scene) }
    case .curves(let curves): columns(curves) { $0.animate(along: $1) }
    case .appearances(let appearances): columns(appearances) { $0.appearances.values = [$1] }
    case .textSizes(let sizes): columns(sizes) { $0.textSizes.values = [$1] }
    case .orientations(let orientations): columns(orientations) { $0.orientations.values = [$1] }
    case .languages(let languages): columns(languages) { $0.language = $1 }
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
        }.map { SystemChoice($0) }
      })
  }

  fileprivate var count: Int { option.values.count }

  fileprivate var option: (name: String, values: [String]) {
    switch self {
    case .systems(let systems): ("--systems", systems.map(\.words))
    case .devices(let devices): ("--devices", devices.map(\.name))
    case .versions(let versions): ("--ios", versions.map(\.rawValue))
    case .curves(let curves): ("--curves", curves.map(\.words))
    case .appearances(let appearances): ("--appearances", appearances.map(\.rawValue))
    case .textSizes(let sizes): ("--text-sizes", sizes.map(\.rawValue))
    case .orientations(let orientations): ("--orientations", orientations.map(\.rawValue))
    case .languages(let languages): ("--languages", languages.map(\.tag))
    }
  }

  fileprivate var problem: String? {
    let (name, values) = option
    if values.isEmpty { return "\(name): there is no ''" }
    if let value = values.firstRepeated { return "\(name): '\(value)' is there twice" }
    guard values.count > ComparedAxis.limit else { return nil }
    return "\(name): at most \(ComparedAxis.limit) can stand side by side"
  }
}

extension Scene {
  /// Lets the system animate along a curve, and the notifications give it if they can.
  fileprivate mutating func animate(along curve: TimingCurve) {
    if let notified = AnimationCurve.allCases.first(where: { $0.timingCurve == curve }) {
      keyboard.options.overrides.curve = .value(notified)
    }
    guard system.name.parameters.contains(.curve) else { return }
    system.parameters.motion.curve = curve
    system.given = (system.given ?? []).union([.curve])
  }
}
