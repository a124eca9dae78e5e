// SPDX-License-Identifier: MIT

@testable import KeyliftScene
import KeyliftStage
import Testing

/// The options of figures, as scene files, command lines and libraries give them.
struct FigureOptionTests {
  @Test func figureKeepsTypedValuesAndTheirKeys() throws {
    let text = """
      version: 1
      figures:
        - { file: a.svg, show: compare, systems: [none], times: [0.3, 0.1], animated: false, device-frame: bezel }

      """
    let reading = try SceneReader(files: SceneFiles(texts: ["a.yaml": text])).read("a.yaml")
    let figure = try #require(reading.scene?.figures.first)
    #expect(figure.kind == .compare && figure.options.columns == [.systems([.none])])
    #expect(figure.options.draw.times == [0.3, 0.1] && figure.options.draw.deviceFrame == .bezel)
    #expect(figure.keys == ["systems", "times", "device-frame"])
  }

  @Test func frameIsAnsweredWithTheKeyOfTheDeviceFrame() throws {
    let text = "version: 1\nfigures:\n  - { file: a.svg, frame: bezel }\n"
    let reading = try SceneReader(files: SceneFiles(texts: ["a.yaml": text])).read("a.yaml")
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
      ("at", "0.3s"), ("hold", "200ms"), ("ios", "26"), ("max-width", "300px"),
      ("background", "transparent"), ("touches", "true"), ("system", "none"),
    ]
    var options = FigureOptions()
    for (name, text) in words {
      let option = try #require(FigureOption.named(name))
      #expect(option.read(text, into: &options, for: .render) == nil)
    }
    let keys = words.map { "\($0): \($1)" }.joined(separator: ", ")
    let scene = "version: 1\nfigures:\n  - { file: a.svg, \(keys) }\n"
    let reading = try SceneReader(files: SceneFiles(texts: ["a.yaml": scene])).read("a.yaml")
    #expect(reading.scene?.figures.first?.options == options)
    let draw = DrawOptions(maxWidth: 300, showsTouches: true, time: 0.3, hold: 0.2)
    #expect(
      options
        == FigureOptions(play: PlayOptions(system: KeyboardSystem.none, ios: .ios26), draw: draw))
  }

  @Test func severalGenerationsAreColumns() throws {
    var options = FigureOptions()
    let option = try #require(FigureOption.named("ios"))
    #expect(option.read("18,26", into: &options, for: .compare) == nil)
    #expect(options.play.ios == nil && options.columns == [.versions([.ios18, .ios26])])
    #expect(options.problem(for: .compare) == nil)
    #expect(options.problem(for: .sheet) == "--ios: only a comparison takes several generations")
    options.columns.append(.systems([.none]))
    #expect(
      options.problem(for: .compare)
        == "--systems, --devices, several --ios and --curves exclude each other")
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
  func valueOutsideItsRangeIsNamed(
    options: DrawOptions, kind: SceneFigure.Kind, problem: String
  ) {
    #expect(FigureOptions(draw: options).problem(for: kind) == problem)
    #expect(FigureOptions().problem(for: kind) == nil)
  }
}
