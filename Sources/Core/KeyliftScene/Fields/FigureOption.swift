// SPDX-License-Identifier: MIT

import KeyliftGraphics
import KeyliftIO
import KeyliftStage

/// An option for playing and drawing a scene: a key under a scene's `figures`, an option of
/// commands, and a parameter in the address of a preview's page.
package struct FigureOption: Sendable {
  /// A figure, a command or a page that has an option.
  package enum Taker: Hashable, Sendable {
    /// A figure under `figures`, and the command of its kind.
    case figure(SceneFigure.Kind)
    case replay
    /// The commands that play scenes without drawing them.
    case trace
    case preview
    /// Plots of curves, which show no scene.
    case plot
    /// The commands that take only the rendering of text: those that verify, and `preview`.
    case fonts
  }

  package let name: String
  /// Whether the option has no value on the command line.
  package let isFlag: Bool
  /// Whether the option takes several values, separated by commas on the command line.
  package let isList: Bool
  /// The name of the value in help; `nil` for the option's own.
  package let valueName: String?
  /// The values that a shell and the page of a preview offer; empty for values without a list.
  package let completions: [String]
  /// The help of the commands; some takers have their own.
  private let help: String
  private let ownHelp: [Taker: String]
  fileprivate let takers: Set<Taker>
  /// The values of kinds of figures that take fewer than the key, as messages name them.
  private let ownValues: [SceneFigure.Kind: String]
  /// The key under `figures`.
  let field: Field<SceneFigure>
  /// Returns a sentence about a value that is outside its range for a kind of figure; `nil` if
  /// there is none.
  let problem: @Sendable (FigureOptions, SceneFigure.Kind) -> String?

  package func help(for taker: Taker) -> String { ownHelp[taker] ?? help }

  /// Returns the options that something takes, in the order of the table.
  package static func all(of taker: Taker) -> [FigureOption] {
    all.filter { $0.takers.contains(taker) }
  }

  package static func named(_ name: String) -> FigureOption? { all.first { $0.name == name } }

  /// Reads a value as it stands on a command line or in an address.
  ///
  /// - Parameter kind: The kind of figure whose values the sentence names.
  /// - Returns: A sentence about a value that cannot be read, without the option; `nil` if it was
  ///   stored in the options.
  package func read(
    _ text: String, into options: inout FigureOptions, for kind: SceneFigure.Kind
  ) -> String? {
    var reading = Reading(files: SceneFiles(texts: [:])) { _ in nil }
    let place = reading.add("", text).start
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map {
      YAMLNode(value: .scalar(String($0)), place: place)
    }
    let value: YAMLNode.Value = isList ? .sequence(parts) : .scalar(text)
    var figure = SceneFigure(file: "", options: options, line: 1)
    let entry = YAMLEntry(key: name, place: place, value: YAMLNode(value: value, place: place))
    field.read(entry, &figure, &reading)
    guard let finding = reading.diagnostics.first else {
      options = figure.options
      return nil
    }
    let isOfWrongKind = ["wrong-type", "out-of-range"].contains(finding.code)
    let sentence = isOfWrongKind ? "it must be \(values(for: kind))" : finding.message
    var notes = finding.notes.map(\.message)
    // The findings of scenes list up to eight words.
    if !isOfWrongKind, notes.isEmpty, !completions.isEmpty {
      notes = ["expected one of \(completions.quotedList)"]
    }
    return ([sentence] + notes).joined(separator: "; ")
  }

  private func values(for kind: SceneFigure.Kind) -> String {
    ownValues[kind] ?? field.valueSummary
  }
}

extension Set<FigureOption.Taker> {
  fileprivate static let screens: Set = [.figure(.render), .replay]
  fileprivate static let sheet: Set = [.figure(.sheet)]
  fileprivate static let compare: Set = [.figure(.compare)]
  fileprivate static let figures: Set = [
    .figure(.sheet), .figure(.onion), .figure(.dimensions), .figure(.compare),
  ]
  fileprivate static let series: Set = [.figure(.sheet), .figure(.onion), .figure(.compare)]
  fileprivate static let stills: Set = [.figure(.render), .replay, .figure(.dimensions)]
  fileprivate static let animations: Set = [.figure(.render), .replay, .figure(.compare)]
  fileprivate static let drawings = screens.union(figures)
  fileprivate static let players = drawings.union([.trace, .preview])
  fileprivate static let animatedFiles = animations.subtracting([.replay])
  fileprivate static let rates = animations.union([.trace])
  fileprivate static let texts = drawings.union([.plot, .fonts])
  fileprivate static let playersAndPlots = players.union([.plot])
}

extension FigureOption {
  static let all: [FigureOption] =
    instants + comparison + playback + played + drawn + framing

  private static let instants: [FigureOption] = [
    optional(
      "at", \.draw.time, .seconds, for: .stills,
      key: "The single instant to show", help: "The instant, such as 0.35s.",
      ownHelp: [
        .figure(.render): "Only this instant, such as 0.35s; to a folder, the frame at that time.",
        .replay: "Only this instant, such as 0.35s.",
      ]),
    optional(
      "times", \.draw.times, .list(of: .seconds, "a list of times", atMost: 100),
      for: .series, isList: true, key: "The instants to show",
      help: "The instants, with commas: 0.2s,300ms.",
      ownHelp: [
        .figure(.onion): "Two instants or more, with commas: 0.2s,300ms.",
        .figure(.compare): "The instants of a still, with commas: 0.2s,300ms.",
      ]),
    number(
      "count", \.draw.count, 1...24, for: .sheet,
      key: "The maximum number of instants to show if none are given",
      help: "The most instants to show, 1 to 24; 6 to 8 by default."),
  ]

  private static let comparison: [FigureOption] = [
    columns(
      "systems", ComparedAxis.systems,
      .list(of: .choice("system"), "a list of systems", atMost: ComparedAxis.limit),
      key: "The systems of a comparison (default: one for each article)",
      help: "Compare these systems, with commas; 'keylift list systems' prints the names."),
    columns(
      "devices", ComparedAxis.devices,
      .list(of: .device, "a list of devices", atMost: ComparedAxis.limit),
      key: "The devices of a comparison",
      help: "Compare these devices; 'keylift list devices' prints the names."),
    columns(
      "curves", ComparedAxis.curves,
      .list(of: .curve, "a list of curves", atMost: ComparedAxis.limit),
      key:
        "The curves of a comparison, given by notifications instead of the keyboard's own curve",
      help: "Compare the response to notifications with these curves: "
        + AnimationCurve.allCases.map(\.name).joined(separator: ", ") + "."),
  ]

  private static let playback: [FigureOption] = [
    flag(
      "animated", \.draw.isAnimated, for: .animatedFiles,
      key: "Whether a .png file is animated", help: "Write a .png as an animation, like an .apng."),
    value(
      "speed", \.draw.speed, .number("a number from 0.01 to 100", 0.01...100),
      for: .animations, key: "The playback speed; 0.25 is slow motion",
      help: "The speed of an animation, 0.01 to 100; 0.25 is slow motion. (default: 1.0)"
    ) { speed, _ in 0.01...100 ~= speed ? nil : "\(speed): it must be a number from 0.01 to 100" },
    value(
      "hold", \.draw.hold, .seconds, for: .animations,
      key: "The time for which the last frame stays visible (default: '1s')",
      help: "How long an animation's last frame stays, such as 1s or 0.5s. (default: 1.0s)"
    ) { hold, _ in 0...600 ~= hold ? nil : "\(hold)s: it must be from 0 to 600 seconds" },
    numberWithDefault(
      "loop", \.draw.loop, 0...65_535, for: .animations,
      key: "The number of plays, or 0 for endless repetition (default: 0)",
      help: "How many times an animation plays; 0 repeats it forever. (default: 0)"),
    number(
      "fps", \.play.fps, 1...SceneLimits.framesPerSecond,
      for: .rates, key: "Frames per second, instead of the scene's",
      help: "Frames per second, 1 to 1000.",
      ownHelp: [
        .figure(.compare):
          "Frames per second of an animation, 1 to 1000; by default the scene's."
      ]),
  ]

  /// The options in place of a scene's own values.
  private static let played: [FigureOption] = [
    optional(
      "device", \.play.device, .device, for: .players, completions: Device.all.map(\.name),
      key: "The device, instead of the scene's",
      help: "The device; 'keylift list devices' prints the names.", valueName: "name"),
    choice(
      "appearance", \.play.appearance, .choice("appearance"), for: .players,
      key: "The appearance, instead of the scene's", help: "Light or dark."),
    choice(
      "orientation", \.play.orientation, .choice("orientation"), for: .players,
      key: "The orientation, instead of the scene's",
      help: "How the device is held: portrait or landscape."),
    choice(
      "text-size", \.play.textSize, .choice("text size"), for: .players,
      key: "The text size, instead of the scene's",
      help: "The text size: xs, s, m, l, xl, xxl, xxxl, ax1 to ax5."),
    optional(
      "system", \.play.system, .choice("system"), for: .players,
      completions: KeyboardSystem.vocabulary.names,
      key: "The keyboard system, instead of the scene's",
      help: "How the app responds to the keyboard; 'keylift list systems' prints the names.",
      valueName: "name"),
    custom(
      "ios", .systemVersions, for: .players, isList: true,
      completions: SystemVersion.allCases.map(\.rawValue),
      key: "The generation of iOS, instead of the scene's, or the generations of a comparison",
      help: "The generation of iOS: 18, 26, 26-legacy or 27; compare takes several, with "
        + "commas.", valueName: "names"
    ) { options, versions in
      if versions.count == 1 {
        options.play.ios = versions[0]
      } else {
        options.columns.append(.versions(versions))
      }
    },
    choice(
      "materials", \.play.materials, .choice("kind of materials"), for: .players,
      key: "The drawing of translucent keyboards, instead of the scene's",
      help: "How translucent keyboards are drawn: flat, or blurred with what is behind.",
      valueName: "kind"),
  ]

  private static let drawn: [FigureOption] = [
    choiceWithDefault(
      "text", \.draw.text, .choice("text"), for: .texts, default: .inter,
      key: "The rendering of text: the Inter typeface, or blocks, which need no font",
      help: "Text as inter, or as blocks, which need no font."),
    choiceWithDefault(
      "device-frame", \.draw.deviceFrame, .choice("device frame"), for: .screens,
      default: DeviceFrame.none,
      key: "The device frame around the screen (default: 'none')",
      help: "The device frame: none, screen (only the rounded corners), or bezel."),
    value(
      "background", \.draw.background, .background, for: .screens,
      key: "The color of a margin around the screen",
      help: "The color of a margin: '#rrggbb', a name as in scenes, or transparent. "
        + "(default: transparent)", valueName: "color"),
    number(
      "max-width", \.draw.maxWidth, 16...SceneLimits.sidePixels, of: .pixels, for: .drawings,
      key: "The maximum width of the picture in pixels",
      help: "The maximum width, 16 to \(SceneLimits.sidePixels); wider pictures are drawn smaller.",
      valueName: "pixels"),
    number(
      "width", \.draw.width, 40...4096, of: .length, for: .figures,
      key: "The width of a figure with several screens in points",
      help: "The width of the layout; by default its natural width, or what --max-width leaves.",
      valueName: "points"),
    scale,
  ]

  private static let framing: [FigureOption] = [
    flag(
      "annotate", \.draw.isAnnotated, for: .screens,
      key: "Whether a caption with live numbers, in the screen's points, is below the screen",
      help: "Show the time, the keyboard's top in the screen's points and the gap to a view."),
    flag(
      "touches", \.draw.showsTouches, for: .screens,
      key: "Whether the touches of fingers are drawn",
      help: "Show the fingers that drag and tap."),
  ]

  /// Screens have the scales of devices.
  private static let scale: FigureOption = {
    let scalesOfScreens = "1, 2 or 3"
    let helpOfScreens = "Pixels per point: \(scalesOfScreens); by default those of the device."
    let format = ValueFormat<Int>.wholeNumber(in: 1...8)
    return optional(
      "scale", \.draw.scale, format, for: .playersAndPlots, key: "Pixels per point",
      help: "Pixels per point, 1 to 8; the edges of screens align to pixels in all formats. "
        + "(default: 2)",
      ownHelp: [
        .figure(.render): helpOfScreens, .replay: helpOfScreens, .trace: helpOfScreens,
      ], ownValues: [.render: scalesOfScreens]
    ) { scale, kind in
      guard let scale, !(kind == .render ? 1...3 : 1...8).contains(scale) else { return nil }
      return "\(scale): it must be \(kind == .render ? scalesOfScreens : format.summary)"
    }
  }()
}

extension FigureOption {
  private typealias Path<Value> = any WritableKeyPath<FigureOptions, Value> & Sendable

  /// Returns an option from a function that stores its value.
  private static func custom<Value>(
    _ name: String, _ format: ValueFormat<Value>, for takers: Set<Taker>, isList: Bool = false,
    isFlag: Bool = false, completions: [String] = [], key: String, help: String,
    ownHelp: [Taker: String] = [:], valueName: String? = nil,
    ownValues: [SceneFigure.Kind: String] = [:],
    problem: @escaping @Sendable (FigureOptions, SceneFigure.Kind) -> String? = { _, _ in nil },
    store: @escaping @Sendable (inout FigureOptions, Value) -> Void
  ) -> FigureOption {
    let field = Field<SceneFigure>(name, key, format) { figure, value in
      store(&figure.options, value)
      // A flag that is off is as if it were not there.
      if value as? Bool != false { figure.keys.append(name) }
    }
    return FigureOption(
      name: name, isFlag: isFlag, isList: isList, valueName: valueName, completions: completions,
      help: help, ownHelp: ownHelp, takers: takers, ownValues: ownValues, field: field,
      problem: { options, kind in problem(options, kind).map { "--\(name) \($0)" } })
  }

  private static func value<Value>(
    _ name: String, _ path: Path<Value>, _ format: ValueFormat<Value>, for takers: Set<Taker>,
    isFlag: Bool = false, completions: [String] = [], key: String, help: String,
    ownHelp: [Taker: String] = [:], valueName: String? = nil,
    problem: @escaping @Sendable (Value, SceneFigure.Kind) -> String? = { _, _ in nil }
  ) -> FigureOption {
    custom(
      name, format, for: takers, isFlag: isFlag, completions: completions, key: key, help: help,
      ownHelp: ownHelp, valueName: valueName,
      problem: { problem($0[keyPath: path], $1) }
    ) { $0[keyPath: path] = $1 }
  }

  /// Returns an option from the path of its value, which is `nil` without the option.
  private static func optional<Value>(
    _ name: String, _ path: Path<Value?>, _ format: ValueFormat<Value>, for takers: Set<Taker>,
    isList: Bool = false, completions: [String] = [], key: String, help: String,
    ownHelp: [Taker: String] = [:], valueName: String? = nil,
    ownValues: [SceneFigure.Kind: String] = [:],
    problem: @escaping @Sendable (Value?, SceneFigure.Kind) -> String? = { _, _ in nil }
  ) -> FigureOption {
    custom(
      name, format, for: takers, isList: isList, completions: completions, key: key, help: help,
      ownHelp: ownHelp, valueName: valueName, ownValues: ownValues,
      problem: { problem($0[keyPath: path], $1) }
    ) { $0[keyPath: path] = $1 }
  }

  private static func flag(
    _ name: String, _ path: Path<Bool>, for takers: Set<Taker>, key: String, help: String
  ) -> FigureOption {
    value(name, path, .flag, for: takers, isFlag: true, key: key, help: help)
  }

  private static func number(
    _ name: String, _ path: Path<Int?>, _ range: ClosedRange<Int>, of quantity: Quantity? = nil,
    for takers: Set<Taker>, key: String, help: String, ownHelp: [Taker: String] = [:],
    valueName: String? = nil
  ) -> FigureOption {
    let format = ValueFormat<Int>.wholeNumber(in: range, of: quantity)
    return optional(
      name, path, format, for: takers, key: key, help: help, ownHelp: ownHelp,
      valueName: valueName
    ) { value, _ in
      guard let value, !range.contains(value) else { return nil }
      return "\(value): it must be \(format.summary)"
    }
  }

  private static func numberWithDefault(
    _ name: String, _ path: Path<Int>, _ range: ClosedRange<Int>, for takers: Set<Taker>,
    key: String, help: String
  ) -> FigureOption {
    let format = ValueFormat<Int>.wholeNumber(in: range)
    return value(name, path, format, for: takers, key: key, help: help) { value, _ in
      range.contains(value) ? nil : "\(value): it must be \(format.summary)"
    }
  }

  /// Returns an option whose value is one of a few words, which the help lists.
  private static func choice<Value>(
    _ name: String, _ path: Path<Value?>, _ format: ValueFormat<Value>, for takers: Set<Taker>,
    key: String, help: String, valueName: String? = nil
  ) -> FigureOption where Value: CaseIterable & RawRepresentable<String> {
    let words = Value.allCases.map(\.rawValue)
    return optional(
      name, path, format, for: takers, completions: words, key: key,
      help: "\(help) (values: \(words.joined(separator: ", ")))", valueName: valueName)
  }

  /// Returns an option whose value is one of a few words, with a default.
  private static func choiceWithDefault<Value>(
    _ name: String, _ path: Path<Value>, _ format: ValueFormat<Value>, for takers: Set<Taker>,
    default value: Value, key: String, help: String
  ) -> FigureOption where Value: CaseIterable & RawRepresentable<String> {
    let words = Value.allCases.map(\.rawValue)
    return FigureOption.value(
      name, path, format, for: takers, completions: words, key: key,
      help: "\(help) (values: \(words.joined(separator: ", ")); default: \(value.rawValue))")
  }

  /// Returns an option whose values are the columns of a comparison.
  private static func columns<Value>(
    _ name: String, _ axis: @escaping @Sendable ([Value]) -> ComparedAxis,
    _ format: ValueFormat<[Value]>, key: String, help: String
  ) -> FigureOption {
    custom(
      name, format, for: .compare, isList: true, key: key, help: help, valueName: "names"
    ) { $0.columns.append(axis($1)) }
  }
}

extension ValueFormat where Value == Int {
  fileprivate static func wholeNumber(
    in range: ClosedRange<Int>, of quantity: Quantity? = nil
  ) -> ValueFormat {
    wholeNumber(
      "a whole number from \(range.lowerBound) to \(range.upperBound)", range, of: quantity)
  }
}

extension ValueFormat where Value == DynamicColor? {
  /// The color of a margin; `transparent` is no margin.
  fileprivate static let background: ValueFormat = .either(
    "a color, or 'transparent'", ValueFormat<DynamicColor>.color.map { $0 },
    .word("transparent", for: nil)
  ) { $0.isWord("transparent") }
}

extension ValueFormat where Value == AnimationCurve {
  /// A curve that the app's notifications can contain, by name.
  fileprivate static let curve: ValueFormat = .choice(
    "curve", AnimationCurve.allCases.map(\.name), AnimationCurve.allCases,
    note: { AnimationCurve.vocabulary.note(for: $0) })
}
