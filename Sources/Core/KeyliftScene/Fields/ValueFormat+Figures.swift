// SPDX-License-Identifier: MIT

import KeyliftIO
import KeyliftStage

extension ValueFormat where Value == [SceneFigure] {
  static let figures: ValueFormat = .list(of: .figure, "a list of figures", atMost: 100)
}

extension ValueFormat where Value == SceneFigure {
  fileprivate static let figure: ValueFormat = ValueFormat(
    summary: record.noun, schema: record.schema
  ) { node, reading in
    record.read(node, from: SceneFigure(file: "", line: node.place.line), &reading)
  }

  static let record: Record<SceneFigure> = Record(
    noun: "a figure", fields: Field.fileFields + Field.optionFields,
    others: ["frame": "device-frame"])
}

extension Field where Root == SceneFigure {
  fileprivate static let fileFields: [Field] = [
    Field(
      "file", "The path of the file from the scene's folder; its extension determines the format",
      .figureFile, \.file, isRequired: true),
    Field(
      "show", "The kind of figure (default: 'render', the scene itself)", .choice("figure"),
      \.kind),
  ]

  fileprivate static let optionFields: [Field] = [
    option("at", "The single instant to show", .seconds, \.at),
    option(
      "times", "The instants to show", .list(of: .seconds, "a list of times", atMost: 100),
      \.times),
    option(
      "count", "The maximum number of instants to show if none are given",
      .wholeNumber("a whole number from 1 to 24", 1...24), \.count),
    option(
      "systems", "The systems of a comparison (default: one for each article)",
      .list(of: .choice("system"), "a list of systems", atMost: columns), \.systems),
    option(
      "devices", "The devices of a comparison",
      .list(of: .device, "a list of devices", atMost: columns), \.devices),
    option(
      "curves",
      "The curves of a comparison, given by notifications instead of the keyboard's own curve",
      .list(of: .curve, "a list of curves", atMost: columns), \.curves),
    option("animated", "Whether a .png file is animated", \.isAnimated),
    option(
      "speed", "The playback speed; 0.25 is slow motion",
      .number("a number from 0.01 to 100", 0.01...100), \.speed),
    option(
      "hold", "The time for which the last frame stays visible (default: '1s')", .seconds, \.hold),
    option(
      "loop", "The number of plays, or 0 for endless repetition (default: 0)",
      .wholeNumber("a whole number from 0 to 65535", 0...65_535), \.loop),
    option(
      "fps", "Frames per second, instead of the scene's",
      .wholeNumber(
        "a whole number from 1 to \(SceneLimits.framesPerSecond)",
        1...SceneLimits.framesPerSecond), \.fps),
    option("device", "The device, instead of the scene's", .device, \.device),
    option(
      "appearance", "The appearance, instead of the scene's", .choice("appearance"), \.appearance),
    option(
      "orientation", "The orientation, instead of the scene's", .choice("orientation"),
      \.orientation),
    option("text-size", "The text size, instead of the scene's", .choice("text size"), \.textSize),
    option("system", "The keyboard system, instead of the scene's", .choice("system"), \.system),
    option(
      "ios", "The generation of iOS, instead of the scene's, or the generations of a comparison",
      .systemVersions, \.ios),
    option(
      "materials", "The drawing of the glass of iOS 26, instead of the scene's",
      .choice("kind of materials"), \.materials),
    option(
      "text", "The rendering of text: the Inter typeface, or blocks, which need no font",
      .choice("text"), \.text),
    option(
      "device-frame", "The device frame around the screen (default: 'none')",
      .choice("device frame"), \.deviceFrame),
    option("background", "The color of a margin around the screen", .text, \.background),
    option("max-width", "The maximum width of the picture in pixels", .pixels, \.maxWidth),
    option("width", "The width of a figure with several screens in points", .side, \.width),
    option("scale", "Pixels per point", .wholeNumber("a whole number from 1 to 8", 1...8), \.scale),
    option(
      "annotate",
      "Whether a caption with live numbers, in the screen's points, is below the screen",
      \.isAnnotated),
    option("touches", "Whether the touches of fingers are drawn", \.showsTouches),
  ]

  private static var columns: Int { 12 }

  private static func option<Value>(
    _ name: String, _ summary: String, _ format: ValueFormat<Value>,
    _ path: any WritableKeyPath<FigureRequest, Value?> & Sendable
  ) -> Field {
    Field(name, summary, format) { figure, value in
      figure.request[keyPath: path] = value
      figure.keys.append(name)
    }
  }

  private static func option(
    _ name: String, _ summary: String, _ path: any WritableKeyPath<FigureRequest, Bool> & Sendable
  ) -> Field {
    Field(name, summary, .flag) { figure, value in
      figure.request[keyPath: path] = value
      if value { figure.keys.append(name) }
    }
  }
}

extension ValueFormat where Value == String {
  /// The path of a figure's file, relative to the scene's folder.
  fileprivate static let figureFile: ValueFormat = .scalar(
    "the path of a file below the project's folder", ["type": "string", "minLength": 1]
  ) { path in
    let last = FilePath.normalized(path).split(separator: "/").last
    let isPlain = !path.unicodeScalars.contains(where: \.isControl)
    return isPlain && !path.hasPrefix("/") && last != nil && last != ".." ? path : nil
  }
}

extension ValueFormat where Value == AnimationCurve {
  /// A curve that the app's notifications can contain, by name.
  fileprivate static let curve: ValueFormat = .choice(
    "curve", AnimationCurve.allCases.map(\.name), AnimationCurve.allCases,
    note: { AnimationCurve.vocabulary.note(for: $0) })
}

extension ValueFormat where Value == Int {
  fileprivate static let pixels = wholeNumber(
    "a whole number from 16 to 16384", 16...16_384, of: .pixels)
  fileprivate static let side = wholeNumber(
    "a whole number from 16 to 16384", 16...16_384, of: .length)
}
