// SPDX-License-Identifier: MIT

import KeyliftGraphics
import KeyliftIO
import KeyliftStage

/// An option for playing and drawing a scene: a key under a scene's `figures`, an option of
/// commands, and a parameter in the address of a preview's page.
package struct FigureOption: Sendable {
  package enum Taker: Hashable, Sendable {
    case figure(SceneFigure.Kind)
    case replay
    /// The commands that play scenes without drawing them.
    case trace
    case preview
    case plot
    /// The commands that take only the rendering of text: those that verify, and `preview`.
    case fonts
  }

  package let name: String
  package let isFlag: Bool
  /// Whether the option takes several values, separated by commas on the command line.
  package let isList: Bool
  /// Whether each of several values has an option of its own on the command line, which has the
  /// singular for its name.
  package let isRepeatable: Bool
  package let valueName: String?
  /// The values that a shell and the page of a preview offer; empty for values without a list.
  package let completions: [String]
  /// Whether a value has several words, so that a message names the wrong one and not the value.
  let hasWords: Bool
  let help: String
  let ownHelp: [Taker: String]
  let takers: Set<Taker>
  /// The values of kinds of figures that take fewer than the key, as messages name them.
  let ownValues: [SceneFigure.Kind: String]
  let field: Field<SceneFigure>
  /// Returns a sentence about a value that is outside its range for a kind of figure; `nil` if
  /// there is none.
  let problem: @Sendable (FigureOptions, SceneFigure.Kind) -> String?

  package func help(for taker: Taker) -> String { ownHelp[taker] ?? help }

  /// The name on the command line, without its hyphens.
  package var flagName: String { isRepeatable ? String(name.dropLast()) : name }

  package static func all(of taker: Taker) -> [FigureOption] {
    all.filter { $0.takers.contains(taker) }
  }

  package static func named(_ name: String) -> FigureOption? { all.first { $0.name == name } }

  func isTaken(by kind: SceneFigure.Kind) -> Bool { takers.contains(.figure(kind)) }

  /// The keys that kinds of figures have in place of one another's, the likeliest first.
  private static let kin: [String: [String]] = [
    "at": ["times"], "times": ["at"], "count": ["times"], "width": ["max-width"],
    "systems": ["system"], "devices": ["device"], "appearances": ["appearance"],
    "orientations": ["orientation"], "text-sizes": ["text-size"], "from": ["times", "at"],
    "to": ["times", "at"], "frames": ["times", "at"],
  ]

  static func advice(on key: String, for kind: SceneFigure.Kind) -> String {
    let kin = kin[key]?.first { named($0)?.isTaken(by: kind) == true }
    if let kin { return didYouMean(kin) }
    let kinds = SceneFigure.Kind.allCases.filter { kind in
      key == "with" ? [.compare, .sheet].contains(kind) : named(key)?.isTaken(by: kind) == true
    }
    return "it is a key of 'show: \(kinds.map(\.rawValue).joined(separator: "', 'show: "))'"
  }

  /// Reads a value as it stands on a command line or in an address.
  ///
  /// - Parameter kind: The kind of figure whose values the sentence names.
  /// - Returns: A sentence about a value that cannot be read, without the option; `nil` if it was
  ///   stored in the options.
  package func read(
    _ text: String, into options: inout FigureOptions, for kind: SceneFigure.Kind
  ) -> String? {
    var reading = Reading(files: SceneFiles(texts: [:]))
    let place = reading.add("", text).start
    let words = isRepeatable ? [text] : hasWords ? text.listItems : text.itemsBetweenCommas
    let parts = words.map { YAMLNode(value: .scalar($0), place: place) }
    let value: YAMLNode.Value = isList ? .sequence(parts) : .scalar(text)
    var figure = SceneFigure(file: "", options: options, line: 1)
    let entry = YAMLEntry(key: name, place: place, value: YAMLNode(value: value, place: place))
    field.read(entry, &figure, &reading)
    guard let finding = reading.diagnostics.first else {
      options = figure.options
      return nil
    }
    let isOfWrongKind = !hasWords && ["wrong-type", "out-of-range"].contains(finding.code)
    let sentence =
      isOfWrongKind && !isRepeatable
      ? "it must be \(ownValues[kind] ?? field.valueSummary)" : finding.message
    var notes = finding.notes.map(\.message)
    if sentence.contains("such as") { notes.removeAll { $0 == Quantity.time.advice(nil) } }
    // The findings of scenes list up to eight words.
    if !isOfWrongKind, notes.isEmpty, !completions.isEmpty {
      notes = ["expected one of \(completions.quotedList)"]
    }
    return ([sentence] + notes).joined(separator: "; ")
  }
}

extension String {
  fileprivate var itemsBetweenCommas: [String] {
    split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  }

  /// The items between commas, where `a:b,c=d` is one system with two parameters and a comma in
  /// parentheses belongs to a curve.
  fileprivate var listItems: [String] {
    var items: [String] = []
    for part in self[...].splitOutsideParentheses {
      // A colon before the value begins the parameters of the next system.
      let head = part.prefix { $0 != "=" && $0 != "(" }
      let isParameter =
        !head.contains(":")
        && (part.contains("=") || KeyboardSystem.Parameter(rawValue: String(part)) != nil)
      if isParameter, let last = items.last, last.contains(":") {
        items[items.count - 1] = "\(last),\(part)"
      } else {
        items.append(String(part))
      }
    }
    return items
  }
}

extension Set<FigureOption.Taker> {
  static let screens: Set = [.figure(.render), .replay]
  static let sheet: Set = [.figure(.sheet)]
  static let compare: Set = [.figure(.compare)]
  static let figures: Set = [
    .figure(.sheet), .figure(.onion), .figure(.dimensions), .figure(.compare),
  ]
  static let series: Set = [.figure(.sheet), .figure(.onion), .figure(.compare)]
  static let stills: Set = [.figure(.render), .replay, .figure(.dimensions)]
  static let animations: Set = [.figure(.render), .replay, .figure(.compare)]
  static let drawings = screens.union(figures)
  static let pages = figures.union([.figure(.render)])
  static let touched = screens.union(compare)
  static let labeled: Set = [.figure(.sheet), .figure(.compare)]
  static let players = drawings.union([.trace, .preview])
  static let animatedFiles = animations.subtracting([.replay])
  static let rates = animations.union([.trace])
  static let texts = drawings.union([.plot, .fonts])
  static let playersAndPlots = players.union([.plot])
}

extension FigureOption {
  static let all: [FigureOption] =
    instants + comparison + cut + playback + played + drawn + framing + words

  private static let instants: [FigureOption] = [
    optional(
      "at", \.draw.time, .seconds, for: .stills,
      key: "The single instant to show", help: "The instant, such as 0.35s.",
      ownHelp: [
        .figure(.render): "Only this instant, such as 0.35s; to a folder, the frame at that time.",
        .replay: "Only this instant, such as 0.35s.",
      ]),
    optional(
      "times", \.draw.times, .list(of: .seconds, "a list of times", atMost: 100), for: .series,
      isList: true, key: "The instants to show", help: "The instants, with commas: 0.2s,300ms.",
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
      "systems", ComparedAxis.systems, of: .system, hasWords: true,
      key: """
        The systems of a comparison, such as 'uikit-guide' or 'bottom-constraint:padding=8' \
        (default: one for each article)
        """,
      help: "Compare these systems, with commas; 'keylift list systems' prints the names. "
        + "Parameters follow a colon: bottom-constraint:subtracts-safe-area,padding=8."),
    columns(
      "devices", ComparedAxis.devices, of: .device, key: "The devices of a comparison",
      help: "Compare these devices; 'keylift list devices' prints the names."),
    columns(
      "curves", ComparedAxis.curves, of: .curve, hasWords: true,
      key: "The curves with which the system of a comparison animates",
      help: "Compare these curves of the app's animation, such as ease-out or "
        + "'spring(response: 0.4, damping: 0.8)'; 'keylift list curves' prints the names."),
    columns(
      "appearances", ComparedAxis.appearances, of: .choice("appearance"),
      key: "The appearances of a comparison", help: "Compare these appearances: light,dark."),
    columns(
      "text-sizes", ComparedAxis.textSizes, of: .choice("text size"),
      key: "The text sizes of a comparison", help: "Compare these text sizes, such as l,ax3."),
    columns(
      "orientations", ComparedAxis.orientations, of: .choice("orientation"),
      key: "The orientations of a comparison",
      help: "Compare these orientations: portrait,landscape."),
    columns(
      "languages", ComparedAxis.languages, of: .language,
      key: "The languages of the interface and its keyboard in a comparison",
      help: "Compare these languages of the interface and its keyboard, such as en,ar."),
    flag(
      "screens-only", \.draw.showsScreensOnly, for: .compare,
      key: "Whether a comparison has only its screens, without plots and text below them",
      help: "Only the screens, without plots and text below them."),
  ]

  private static let cut: [FigureOption] = [
    optional(
      "from", \.draw.cut.from, .instant, for: .animations,
      key: "The beginning of an animation: a time, or an event such as 'event:2 - 0.1s'",
      help: "Begin here: 0.3s, or 'event:2 - 0.1s' for an event.", valueName: "instant"),
    optional(
      "to", \.draw.cut.to, .instant, for: .animations,
      key: "The end of an animation: a time, or an event such as 'event:2 + 0.6s'",
      help: "End here: 1.2s, or 'event:2 + 0.6s' for an event.", valueName: "instant"),
    optional(
      "frames", \.draw.cut.frames, .frames, for: .animations,
      key: "The frames of an animation, in place of 'from' and 'to', such as '12..48'",
      help: "Only these frames, such as 12..48.",
      ownHelp: [
        .figure(.render): "Only these frames, such as 30, 0..30 or, in a folder, 0..30/2."
      ]),
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
      "fps", \.play.fps, 1...SceneLimits.framesPerSecond, for: .rates,
      key: "Frames per second, instead of the scene's", help: "Frames per second, 1 to 1000.",
      ownHelp: [
        .figure(.compare): "Frames per second of an animation, 1 to 1000; by default the scene's."
      ]),
  ]

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
      "system", \.play.system, .system, for: .players, hasWords: true,
      completions: KeyboardSystem.vocabulary.names,
      key: "The keyboard system, instead of the scene's",
      help: "How the app responds to the keyboard; 'keylift list systems' prints the names. "
        + "Parameters follow a colon: bottom-constraint:padding=8,curve=ease-out.",
      valueName: "name"),
    custom(
      "ios", .systemVersions, for: .players, isList: true,
      completions: SystemVersion.allCases.map(\.rawValue),
      key: "The generation of iOS, instead of the scene's, or the generations of a comparison",
      help: "The generation of iOS: 18, 26, 26-legacy or 27.",
      ownHelp: [
        .figure(.compare):
          "The generation of iOS: 18, 26, 26-legacy or 27; or several, with commas."
      ], valueName: "name"
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
      key: "The rendering of text: the Inter typeface; blocks, which need no font; or Inter that "
        + "SVG and PDF keep as text",
      help: "Text as inter, as blocks, which need no font, or selectable in SVG and PDF."),
    choiceWithDefault(
      "device-frame", \.draw.deviceFrame, .choice("device frame"), for: .drawings,
      default: DeviceFrame.none, key: "The device frame around the screen (default: 'none')",
      help: "The device frame: none, screen (only the rounded corners), or bezel."),
    value(
      "background", \.draw.background, .background, for: .drawings,
      key: "The color of a margin around the screen, or of a figure's page; 'none' is transparent",
      help: "The color of the page: '#rrggbb', a name as in scenes, or none.",
      ownHelp: Dictionary(
        uniqueKeysWithValues: Set<Taker>.screens.map { taker in
          (taker, "The color of a margin: '#rrggbb', a name as in scenes, or none. (default: none)")
        }), valueName: "color"),
    number(
      "max-width", \.draw.maxWidth, 16...PixelLimits.side, of: .pixels, for: .drawings,
      key: "The maximum width of the picture in pixels",
      help: "The maximum width, 16 to \(PixelLimits.side); wider pictures are drawn smaller.",
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
    optional(
      "id-prefix", \.draw.idPrefix, .idPrefix, for: .screens,
      key: "The beginning of ids, classes and keyframes in an SVG (default: a hash of the picture)",
      help: "The beginning of an SVG's ids and classes; by default a hash of the picture.",
      valueName: "name"
    ) { prefix, _ in
      guard let prefix, !ValueFormat<String>.isIDPrefix(prefix) else { return nil }
      return "\(prefix.printable): it must be \(ValueFormat<String>.idPrefix.summary)"
    },
    flag(
      "touches", \.draw.showsTouches, for: .touched,
      key: "Whether the touches of fingers are drawn", help: "Show the fingers that drag and tap."),
  ]

  private static let words: [FigureOption] = [
    value(
      "title", \.draw.words.title, .text, for: .pages, key: "The line above the figure",
      help: "The line above the figure.", valueName: "text"),
    value(
      "caption", \.draw.words.caption, .text, for: .pages, key: "The lines below the figure",
      help: "The lines below the figure.", valueName: "text"),
    value(
      "labels", \.draw.words.labels,
      .list(of: .text, "a list of names", atMost: ComparedAxis.limit), for: .labeled, isList: true,
      key: "The names of the columns or stills, from the left",
      help: "The names of the columns or stills, with commas.", valueName: "names"),
    custom(
      "notes", .list(of: .note, "a list of notes", atMost: FigureNote.limit), for: .pages,
      isList: true, isRepeatable: true,
      key: "Words about places on the screens, with arrows or numbers",
      help: "Words about a place: 'composer.bottom right: covered'; repeatable.", valueName: "note"
    ) { options, notes in
      options.draw.words.notes += notes
    },
    flag(
      "numbered", \.draw.words.isNumbered, for: .pages,
      key: "Whether notes are numbers in circles, with their words below the figure",
      help: "Notes are numbers in circles, with their words below the figure."),
    choice(
      "for", \.place, .choice("place"), for: .pages,
      key: "The place that the figure is for, which chooses format, size, background and pairs",
      help: "The place that the figure is for: format, size, background, light and dark.",
      valueName: "place"),
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
      ownHelp: [.figure(.render): helpOfScreens, .replay: helpOfScreens, .trace: helpOfScreens],
      ownValues: [.render: scalesOfScreens]
    ) { scale, kind in
      guard let scale, !(kind == .render ? 1...3 : 1...8).contains(scale) else { return nil }
      return "\(scale): it must be \(kind == .render ? scalesOfScreens : format.summary)"
    }
  }()
}
