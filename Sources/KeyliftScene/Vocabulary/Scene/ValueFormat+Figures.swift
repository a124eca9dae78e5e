// SPDX-License-Identifier: MIT

import KeyliftKeyboard
import KeyliftMotion
import KeyliftStage

extension ValueFormat where Value == [SceneFigure] {
  /// The files that show a scene.
  static let figures = ValueFormat.list(of: .figure, "a list of figures", atMost: 100)
}

extension ValueFormat where Value == SceneFigure {
  /// One file that shows a scene.
  fileprivate static let figure = ValueFormat(
    summary: record.noun, schema: record.schema
  ) { node, reading in
    var figure = SceneFigure(file: "", line: node.place.line)
    return record.read(node, into: &figure, &reading) ? figure : nil
  }

  static let record = Record<SceneFigure>(
    noun: "a figure", fields: Field.ofFigures)
}

extension Field where Root == SceneFigure {
  /// All that can be said of a figure.
  fileprivate static var ofFigures: [Field] {
    let groups: [[Field]] = [ofFile, ofInstants, ofComparison, ofPlayback, ofScreen, ofSetting]
    return groups.flatMap { $0 }
  }

  /// What is made.
  private static let ofFile: [Field] = [
    Field(
      "file", "The file, from the scene's folder; how it ends says what it is", .text,
      isRequired: true
    ) { $0.file = $1 },
    Field(
      "show", "What it shows; 'render', which is the scene itself, unless given",
      ValueFormat<SceneFigure.Kind>.choice("figure")
    ) { $0.kind = $1 },
  ]

  /// When it is seen.
  private static let ofInstants: [Field] = [
    Field("at", "The one instant that is shown", .seconds) { $0.add("at", $1.words) },
    Field(
      "times", "The instants that are shown",
      .list(of: .seconds, "a list of seconds", atMost: 100)
    ) { $0.add("times", $1.map(\.words).joined(separator: ",")) },
    Field(
      "count", "The most instants that are shown, where none are named",
      .wholeNumber("a whole number from 1 to 24", 1...24)
    ) { $0.add("count", String($1)) },
  ]

  /// What stands side by side.
  private static let ofComparison: [Field] = [
    Field(
      "systems", "The systems of a comparison, in place of the articles'",
      .list(of: ValueFormat<KeyboardSystem>.choice("system"), "a list of systems", atMost: columns)
    ) { $0.add("systems", $1.map(\.rawValue).joined(separator: ",")) },
    Field(
      "devices", "The devices of a comparison",
      .list(of: .device, "a list of devices", atMost: columns)
    ) { $0.add("devices", $1.map(\.name).joined(separator: ",")) },
    Field(
      "profiles", "The profiles of a comparison",
      .list(
        of: ValueFormat<KeyboardProfile>.choice("profile"), "a list of profiles", atMost: columns)
    ) { $0.add("profiles", $1.map(\.rawValue).joined(separator: ",")) },
    Field(
      "curves", "The curves of a comparison, which the app is told in place of the keyboard's",
      .list(of: .curve, "a list of curves", atMost: columns)
    ) { $0.add("curves", $1.joined(separator: ",")) },
  ]

  /// The most columns of a comparison.
  private static var columns: Int { 12 }

  /// How an animation is shown.
  private static let ofPlayback: [Field] = [
    Field("animated", "Whether a .png moves", .flag) { if $1 { $0.add("animated") } },
    Field(
      "speed", "Seconds of the scene in a second: 0.25 is slow motion",
      .number("a number from 0.01 to 100", 0.01...100)
    ) { $0.add("speed", $1.words) },
    Field("hold", "The seconds for which the last frame stays; 1 unless given", .seconds) {
      $0.add("hold", $1.words)
    },
    Field(
      "loop", "How often it plays; 0, which is for ever, unless given",
      .wholeNumber("a whole number from 0 to 65535", 0...65_535)
    ) { $0.add("loop", String($1)) },
    Field(
      "fps", "Frames per second in place of the scene's",
      .wholeNumber(
        "a whole number from 1 to \(SceneLimits.framesPerSecond)",
        1...SceneLimits.framesPerSecond)
    ) { $0.add("fps", String($1)) },
  ]

  /// Which screen it is, and who moves what.
  private static let ofScreen: [Field] = [
    Field("device", "The device in place of the scene's", .device) { $0.add("device", $1.name) },
    Field(
      "appearance", "Light or dark in place of the scene's",
      ValueFormat<Appearance>.choice("appearance")
    ) { $0.add("appearance", $1.rawValue) },
    Field(
      "orientation", "How the device is held, in place of the scene's",
      ValueFormat<Orientation>.choice("orientation")
    ) { $0.add("orientation", $1.rawValue) },
    Field(
      "text-size", "The text size in place of the scene's",
      ValueFormat<ContentSizeCategory>.choice("text size")
    ) { $0.add("text-size", $1.rawValue) },
    Field(
      "system", "How the app answers, in place of the scene's way",
      ValueFormat<KeyboardSystem>.choice("system")
    ) { $0.add("system", $1.rawValue) },
    Field(
      "profile", "Whose keyboard moves, in place of the scene's",
      ValueFormat<KeyboardProfile>.choice("profile")
    ) { $0.add("profile", $1.rawValue) },
  ]

  /// How the screen is drawn, and what stands around it.
  private static let ofSetting: [Field] = [
    Field("text", "How text is drawn: inter, or blocks, which need no font", .typesetting) {
      $0.add("text", $1)
    },
    Field("frame", "What is drawn around the screen; none unless given", .outline) {
      $0.add("frame", $1)
    },
    Field("background", "The colour behind the screen, with a margin", .text) {
      $0.add("background", $1)
    },
    Field(
      "max-width", "The most pixels in a row",
      .wholeNumber("a whole number from 16 to 16384", 16...16_384)
    ) {
      $0.add("max-width", String($1))
    },
    Field(
      "width", "The width of a figure of several screens in points",
      .wholeNumber("a whole number from 16 to 16384", 16...16_384)
    ) {
      $0.add("width", String($1))
    },
    Field("scale", "Pixels per point", .wholeNumber("a whole number from 1 to 8", 1...8)) {
      $0.add("scale", String($1))
    },
    Field("annotate", "Whether live numbers stand under the screen", .flag) {
      if $1 { $0.add("annotate") }
    },
    Field("touches", "Whether fingers are drawn", .flag) { if $1 { $0.add("touches") } },
  ]
}

extension ValueFormat where Value == String {
  /// A curve that an app can be told, by name.
  fileprivate static let curve = ValueFormat.choice(
    "curve", AnimationCurve.allCases.map(\.name), AnimationCurve.allCases.map(\.name))

  /// How text is drawn.
  fileprivate static let typesetting = ValueFormat.choice(
    "text", ["inter", "blocks"], ["inter", "blocks"])

  /// What is drawn around a screen.
  fileprivate static let outline = ValueFormat.choice(
    "outline", ["none", "screen", "bezel"], ["none", "screen", "bezel"])
}

extension SceneFigure {
  fileprivate mutating func add(_ name: String, _ value: String? = nil) {
    options.append(Option(name: name, value: value))
  }
}

extension Double {
  /// The number as a command line has it, without an exponent.
  fileprivate var words: String {
    let text = ((self * 1e6).rounded() / 1e6).description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
