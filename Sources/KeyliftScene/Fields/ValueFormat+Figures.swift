// SPDX-License-Identifier: MIT

import KeyliftKeyboard
import KeyliftMotion
import KeyliftStage

extension ValueFormat where Value == [SceneFigure] {
  /// The list of files that show a scene.
  static let figures: ValueFormat = .list(of: .figure, "a list of figures", atMost: 100)
}

extension ValueFormat where Value == SceneFigure {
  fileprivate static let figure: ValueFormat = ValueFormat(
    summary: record.noun, schema: record.schema
  ) { node, reading in
    record.read(node, from: SceneFigure(file: "", line: node.place.line), &reading)
  }

  static let record: Record<SceneFigure> = Record(
    noun: "a figure", fields: Field.ofFile + Field.ofRequest, renamed: ["frame": "device-frame"])
}

extension Field where Root == SceneFigure {
  /// The keys for the file and the kind of figure.
  fileprivate static let ofFile: [Field] = [
    Field(
      "file", "The file, from the scene's folder; how it ends says what it is", .text, \.file,
      isRequired: true),
    Field(
      "show", "What it shows; 'render', which is the scene itself, unless given", .choice("figure"),
      \.kind),
  ]

  /// The keys of the request: the instants, the columns of a comparison, the playback, the screen
  /// and system, and the drawing.
  fileprivate static let ofRequest: [Field] = [
    asking("at", "The one instant that is shown", .seconds, \.at),
    asking(
      "times", "The instants that are shown",
      .list(of: .seconds, "a list of seconds", atMost: 100), \.times),
    asking(
      "count", "The most instants that are shown, where none are named",
      .wholeNumber("a whole number from 1 to 24", 1...24), \.count),
    asking(
      "systems", "The systems of a comparison, in place of the articles'",
      .list(of: .choice("system"), "a list of systems", atMost: columns), \.systems),
    asking(
      "devices", "The devices of a comparison",
      .list(of: .device, "a list of devices", atMost: columns), \.devices),
    asking(
      "profiles", "The profiles of a comparison",
      .list(of: .choice("profile"), "a list of profiles", atMost: columns), \.profiles),
    asking(
      "curves", "The curves of a comparison, which the app is told in place of the keyboard's",
      .list(of: .curve, "a list of curves", atMost: columns), \.curves),
    asking("animated", "Whether a .png moves", \.isAnimated),
    asking(
      "speed", "Seconds of the scene in a second: 0.25 is slow motion",
      .number("a number from 0.01 to 100", 0.01...100), \.speed),
    asking("hold", "The seconds for which the last frame stays; 1 unless given", .seconds, \.hold),
    asking(
      "loop", "How often it plays; 0, which is for ever, unless given",
      .wholeNumber("a whole number from 0 to 65535", 0...65_535), \.loop),
    asking(
      "fps", "Frames per second in place of the scene's",
      .wholeNumber(
        "a whole number from 1 to \(SceneLimits.framesPerSecond)",
        1...SceneLimits.framesPerSecond), \.fps),
    asking("device", "The device in place of the scene's", .device, \.device),
    asking(
      "appearance", "Light or dark in place of the scene's", .choice("appearance"), \.appearance),
    asking(
      "orientation", "How the device is held, in place of the scene's", .choice("orientation"),
      \.orientation),
    asking("text-size", "The text size in place of the scene's", .choice("text size"), \.textSize),
    asking(
      "system", "How the app answers, in place of the scene's way", .choice("system"), \.system),
    asking(
      "profile", "Whose keyboard moves, in place of the scene's", .choice("profile"), \.profile),
    asking(
      "text", "How text is drawn: inter, or blocks, which need no font", .choice("text"), \.text),
    asking(
      "device-frame", "What is drawn around the screen; none unless given",
      .choice("device frame"), \.deviceFrame),
    asking("background", "The colour behind the screen, with a margin", .text, \.background),
    asking("max-width", "The most pixels in a row", .pixels, \.maxWidth),
    asking("width", "The width of a figure of several screens in points", .pixels, \.width),
    asking("scale", "Pixels per point", .wholeNumber("a whole number from 1 to 8", 1...8), \.scale),
    asking("annotate", "Whether live numbers stand under the screen", \.isAnnotated),
    asking("touches", "Whether fingers are drawn", \.showsTouches),
  ]

  /// The maximum number of columns of a comparison.
  private static var columns: Int { 12 }

  private static func asking<Value>(
    _ name: String, _ summary: String, _ format: ValueFormat<Value>,
    _ path: any WritableKeyPath<FigureRequest, Value?> & Sendable
  ) -> Field {
    Field(name, summary, format) { figure, value in
      figure.request[keyPath: path] = value
      figure.keys.append(name)
    }
  }

  private static func asking(
    _ name: String, _ summary: String, _ path: any WritableKeyPath<FigureRequest, Bool> & Sendable
  ) -> Field {
    Field(name, summary, .flag) { figure, value in
      figure.request[keyPath: path] = value
      if value { figure.keys.append(name) }
    }
  }
}

extension ValueFormat where Value == AnimationCurve {
  /// A curve that the app's notifications can contain, by name.
  fileprivate static let curve: ValueFormat = .choice(
    "curve", AnimationCurve.allCases.map(\.name), AnimationCurve.allCases)
}

extension ValueFormat where Value == Int {
  /// The length of a side in pixels or points.
  fileprivate static let pixels = wholeNumber("a whole number from 16 to 16384", 16...16_384)
}
