// SPDX-License-Identifier: MIT

@testable import KeyliftScene
import Foundation
import KeyliftGraphics
import KeyliftStage
import Testing

struct FigureOptionTests {
  @Test func figureKeepsTypedValuesAndTheirKeys() throws {
    let text = """
      version: 1
      figures:
        - { file: a.svg, show: compare, systems: [none], times: [0.3, 0.1], animated: false, device-frame: bezel }

      """
    let reading = try SceneReading(yaml: text, at: "a.yaml")
    let figure = try #require(reading.scene?.figures.first)
    #expect(figure.kind == .compare && figure.options.columns == [.systems([SystemChoice(.none)])])
    #expect(figure.options.draw.times == [0.3, 0.1] && figure.options.draw.deviceFrame == .bezel)
    #expect(figure.options.given == ["systems", "times", "device-frame"])
  }

  @Test func adviceOnATimeIsGivenOnce() throws {
    let option = try #require(FigureOption.named("at"))
    var options = FigureOptions()
    let sentence = "it must be a time, such as '0.2' or '200ms'"
    #expect(option.read("50%", into: &options, for: .render) == sentence)
    #expect(
      option.read("12pt", into: &options, for: .render)
        == sentence + "; 'pt' is a unit of length: write a time such as '0.2', '0.2s' or '200ms'")
    #expect(
      option.read("2,5", into: &options, for: .render)
        == sentence + "; write the number with a point: '2.5'")
  }

  @Test func frameIsAnsweredWithTheKeyOfTheDeviceFrame() throws {
    let text = "version: 1\nfigures:\n  - { file: a.svg, frame: bezel }\n"
    let reading = try SceneReading(yaml: text, at: "a.yaml")
    let diagnostic = try #require(reading.diagnostics.first)
    #expect(reading.diagnostics.count == 1)
    #expect(diagnostic.code == "unknown-key")
    #expect(diagnostic.notes.map(\.message) == ["did you mean 'device-frame'?"])
  }

  @Test(arguments: [
    ("fps", "0", "it must be a whole number from 1 to 1000"),
    ("loop", "x", "it must be a whole number from 0 to 65535"),
    ("device", "iphone15", "unknown device 'iphone15'; did you mean 'iphone-15'?"),
    ("systems", "none,guide", "unknown system 'guide'; did you mean 'uikit-guide'?"),
    ("background", "bleu", "unknown color 'bleu'; did you mean 'blue'?"),
    ("text-size", "huge", "unknown text size 'huge'; expected one of 'xs', 's', 'm', 'l', "),
    ("scale", "0", "it must be 1, 2 or 3"),
  ])
  func textThatIsNoValueIsAnsweredInWords(name: String, text: String, sentence: String) throws {
    var options = FigureOptions()
    let option = try #require(FigureOption.named(name))
    let problem = try #require(option.read(text, into: &options, for: .render))
    #expect(problem.hasPrefix(sentence))
    #expect(options == FigureOptions())
  }

  @Test func commandLineAndSceneGiveTheSameOptions() throws {
    let words = [
      ("hold", "200ms"), ("ios", "26"), ("max-width", "300px"), ("background", "transparent"),
      ("touches", "true"), ("system", "none"),
    ]
    var options = FigureOptions()
    for (name, text) in words {
      let option = try #require(FigureOption.named(name))
      #expect(option.read(text, into: &options, for: .render) == nil)
    }
    let keys = words.map { "\($0): \($1)" }.joined(separator: ", ")
    let scene = "version: 1\nfigures:\n  - { file: a.svg, \(keys) }\n"
    let reading = try SceneReading(yaml: scene, at: "a.yaml")
    #expect(reading.scene?.figures.first?.options == options)
    let draw = DrawOptions(background: .fixed(.clear), maxWidth: 300, showsTouches: true, hold: 0.2)
    #expect(options.play == PlayOptions(system: KeyboardSystem.none, ios: .ios26))
    #expect(options.draw == draw)
  }

  @Test func systemsOfAComparisonTakeParameters() throws {
    let words =
      "bottom-constraint:subtracts-safe-area,padding=8,curve=spring(response:0.4,damping:0.8),uikit-guide,"
      + "late:frames=3"
    var options = FigureOptions()
    let option = try #require(FigureOption.named("systems"))
    #expect(option.read(words, into: &options, for: .compare) == nil)
    let spring = try TimingCurve.reading("spring(response: 0.4, damping: 0.8)")
    guard case .systems(let systems) = options.columns.first else {
      Issue.record("no systems")
      return
    }
    #expect(systems.map(\.name) == [.bottomConstraint, .uikitGuide, .late])
    #expect(
      systems.map(\.parameters) == [
        SystemParameters(padding: 8, subtractsSafeArea: true, curve: spring), SystemParameters(),
        SystemParameters(frames: 3),
      ])
    #expect(
      systems.map(\.words) == [
        "bottom-constraint:padding=8,subtracts-safe-area,curve=spring(response: 0.4, damping: 0.8)",
        "uikit-guide", "late:frames=3",
      ])
    let scene = """
      version: 1
      figures:
        - file: a.svg
          show: compare
          systems: ["bottom-constraint:padding=8", { name: late, frames: 3 }, uikit-guide]
      """
    let reading = try SceneReading(yaml: scene, at: "a.yaml")
    guard case .systems(let named) = reading.scene?.figures.first?.options.columns.first else {
      Issue.record("no systems")
      return
    }
    #expect(named.map(\.words) == ["bottom-constraint:padding=8", "late:frames=3", "uikit-guide"])
  }

  @Test(arguments: [
    (
      "system", "bottom-constraint:paddng=8",
      "unknown key 'paddng' in a system; did you mean 'padding'?"
    ),
    (
      "system", "late:padding=8", "the system 'late' has no 'padding'; it has 'frames', 'seconds', "
    ),
    ("system", "late:frames=x", "expected a whole number from 0 to 600, found 'x'"),
    (
      "system", "late:curve=spring(response:0)",
      "expected a time above 0, at most 60 seconds, found '0'"
    ),
    ("systems", "none,late:duration=-1", "expected a time from 0 to 60 seconds, found '-1'"),
    (
      "curves", "ease-out,spring(response:0.4,damping:0)",
      "a spring with a damping of 0 never comes"
    ),
    ("curves", "linear,esay-out", "unknown curve 'esay-out'; did you mean 'ease-out'?"),
  ])
  func wrongWordOfAValueIsNamed(name: String, text: String, sentence: String) throws {
    var options = FigureOptions()
    let option = try #require(FigureOption.named(name))
    let problem = try #require(option.read(text, into: &options, for: .compare))
    #expect(problem.hasPrefix(sentence), "\(problem)")
    #expect(options == FigureOptions())
  }

  @Test func parametersOfTheScenesOwnSystemStayWithIt() throws {
    var scene = Scene(system: SystemChoice(.bottomConstraint, padding: 20))
    func played(_ words: String) throws -> SystemChoice {
      var options = FigureOptions()
      let option = try #require(FigureOption.named("system"))
      #expect(option.read(words, into: &options, for: .render) == nil)
      return options.applied(to: scene).system
    }
    #expect(try played("bottom-constraint").parameters.padding == 20)
    #expect(try played("bottom-constraint:").parameters.padding == nil)
    #expect(try played("bottom-constraint:subtracts-safe-area").parameters.padding == nil)
    #expect(try played("keyboard-responder").parameters == SystemParameters())
    let other = SystemChoice(.bottomConstraint)
    scene.system = SystemChoice(.uikitGuide)
    #expect(
      scene.defaultsOfOther(other)
        == "the system 'bottom-constraint' plays with its defaults: padding 8, "
        + "subtracts-safe-area false")
    #expect(scene.defaultsOfOther(SystemChoice(.swiftui)) == nil)
    #expect(scene.defaultsOfOther(SystemChoice(.bottomConstraint, padding: 8)) == nil)
  }

  @Test func columnsCanBeAppearancesTextSizesAndCurves() throws {
    let scene = Scene(system: SystemChoice(.bottomConstraint))
    for (name, text, titles) in [
      ("appearances", "light,dark", ["light", "dark"]), ("text-sizes", "l,ax3", ["l", "ax3"]),
      ("orientations", "portrait,landscape", ["portrait", "landscape"]),
      ("languages", "en,ar", ["en", "ar"]),
      (
        "curves", "ease-out,spring(response:0.4,damping:0.8)",
        ["ease-out", "spring(response: 0.4, damping: 0.8)"]
      ),
    ] {
      var options = FigureOptions()
      let option = try #require(FigureOption.named(name))
      #expect(option.read(text, into: &options, for: .compare) == nil)
      let columns = try #require(options.columns.first).columns(of: scene)
      #expect(columns.map(\.name) == titles)
      #expect(Set(columns.map(\.scene)).count == 2)
    }
  }

  @Test func severalGenerationsAreColumns() throws {
    var options = FigureOptions()
    let option = try #require(FigureOption.named("ios"))
    #expect(option.read("18,26", into: &options, for: .compare) == nil)
    #expect(options.play.ios == nil && options.columns == [.versions([.ios18, .ios26])])
    #expect(options.problem(for: .compare) == nil)
    #expect(options.problem(for: .sheet) == "--ios: only a comparison takes several generations")
    options.columns.append(.systems([SystemChoice(.none)]))
    #expect(
      options.problem(for: .compare)
        == "--systems, --devices, --curves, --appearances, --text-sizes, --orientations, --languages "
        + "and several --ios exclude each other")
  }

  @Test(arguments: [
    (DrawOptions(scale: 4), SceneFigure.Kind.render, "--scale 4: it must be 1, 2 or 3"),
    (DrawOptions(scale: 9), .sheet, "--scale 9: it must be a whole number from 1 to 8"),
    (DrawOptions(width: 39), .sheet, "--width 39: it must be a whole number from 40 to 4096"),
    (DrawOptions(speed: .nan), .compare, "--speed nan: it must be a number from 0.01 to 100"),
    (DrawOptions(hold: 601), .render, "--hold 601.0s: it must be from 0 to 600 seconds"),
    (DrawOptions(times: [1]), .onion, "--times: the figure needs 2 instants or more"),
    (DrawOptions(times: [1], count: 2), .sheet, "--times and --count exclude each other"),
    (DrawOptions(time: 1, isAnimated: true), .render, "--animated and --at exclude each other"),
  ])
  func valueOutsideItsRangeIsNamed(options: DrawOptions, kind: SceneFigure.Kind, problem: String) {
    #expect(FigureOptions(draw: options).problem(for: kind) == problem)
    #expect(FigureOptions().problem(for: kind) == nil)
  }
}
