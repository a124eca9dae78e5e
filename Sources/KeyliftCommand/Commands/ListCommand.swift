// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import KeyliftGraphics
import KeyliftIO
import KeyliftOutput
import KeyliftRaster
import KeyliftScene
import KeyliftStage

struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Lists the names that scenes can use, one on a line.",
    discussion: """
        keylift list devices
        keylift list systems
        keylift list ios
        keylift list colors
        keylift list keyboards --format json
        keylift list keyboards --check rows.csv

      --format json adds what a line has no room for, such as the generations of iOS
      that a device runs, and the heights and rows of its keyboards with their
      sources. 'keylift schema devices' prints the schema of the devices; keyboards,
      ios, colors, styles, kinds and symbols have one, too.

      --check compares what Examples/Probe has read off simulators with the catalog,
      and ends with 1 if something differs by more than half a point.
      """)

  enum Subject: String, CaseIterable, ExpressibleByArgument {
    case devices
    case ios
    case systems
    case curves
    case keyboards
    case colors
    case styles
    case kinds
    case symbols
    case fonts
  }

  @Argument(
    help: "devices, ios, systems, curves, keyboards, colors, styles, kinds, symbols or fonts.")
  var subject: Subject

  @Option(help: "text, or json; systems, curves and fonts have no json.")
  var format = OutputFormat.text

  @Option(
    help: ArgumentHelp(
      "Compare the rows of Examples/Probe with the keyboards.", valueName: "rows.csv"))
  var check: String?

  mutating func validate() throws {
    if check != nil, subject != .keyboards || format != .text {
      throw ValidationError("--check goes with keyboards, without --format json")
    }
    guard format == .json, document == nil else { return }
    throw ValidationError("--format json: \(subject.rawValue) have none")
  }

  func run() throws {
    if let check {
      let rows = try ProbedRows(at: check)
      try Console().result(rows.lines.map { $0 + "\n" }.joined())
      if rows.differs { throw Failure(.differs) }
      return
    }
    if format == .json, let document { return try Console().result(document.text(of: ())) }
    let rows = try rows()
    let width = rows.map(\.name.count).max() ?? 0
    let lines = rows.map { row in
      row.detail.isEmpty ? row.name : "\(row.name.padded(to: width))  \(row.detail)"
    }
    try Console().result(lines.map { $0 + "\n" }.joined())
  }

  private var document: JSONDocument<Void>? {
    switch subject {
    case .devices: ListDocument.devices
    case .ios: ListDocument.systems
    case .keyboards: ListDocument.keyboards
    case .colors: ListDocument.colors
    case .styles: ListDocument.styles
    case .kinds: ListDocument.kinds
    case .symbols: ListDocument.symbols
    case .systems, .curves, .fonts: nil
    }
  }

  typealias Row = (name: String, detail: String)

  private func rows() throws(Failure) -> [Row] {
    switch subject {
    case .devices: Device.all.map { ($0.name, $0.line) }
    case .systems: KeyboardSystem.allCases.map { ($0.rawValue, $0.line) }
    case .curves: TimingCurve.names.map { ($0, TimingCurve.named($0)?.line ?? "") }
    case .ios: SystemVersion.allCases.map { ($0.rawValue, $0.summary) }
    case .keyboards:
      KeyboardType.allCases.map { ($0.rawValue, $0.line) }
        + KeyboardLanguage.allCases.map { ($0.rawValue, $0.line) }
    case .colors: SystemColor.allCases.map { ($0.rawValue, $0.line) }
    case .styles: TextStyle.allCases.map { ($0.rawValue, $0.line) }
    case .kinds: SceneVocabulary.kindsOfViews.map { ($0.name, $0.summary) }
    case .symbols: ListCommand.symbols
    case .fonts:
      (try Failure.catching { try TextRendering.inter.findFonts() }?.all ?? []
        + PinnedFontSurvey(searching: TextRendering.fontFolders).paths).map { ($0, "") }
    }
  }

  /// The symbols that any view can show, then those of tab bars alone.
  static var symbols: [Row] {
    let own = TabBarContent.Item.Symbol.allCases.filter { Symbol.named($0.rawValue) == nil }
    return Symbol.all.map { ($0.name, "\($0.file).svg") }
      + own.map { ($0.rawValue, "\($0.line), in tab bars alone") }
  }
}

extension Device {
  fileprivate var line: String {
    let size =
      "\(Int(clamping: size.value.width)) x \(Int(clamping: size.value.height)) @\(scale.value)x"
    let versions = systemVersions.map { version in
      version == standardVersion ? "\(version.rawValue) (default)" : version.rawValue
    }
    return "\(title), \(size); iOS \(versions.joined(separator: ", ")); keyboard \(keyboards)"
  }

  private var keyboards: String {
    systemVersions.map { version in
      let keyboard = keyboard(.portrait, version)
      let height = Double(keyboard.letters.value + keyboard.predictiveBar.value).shortest
      return "\(height) (\(keyboard.letters.origin))"
    }.joined(separator: ", ")
  }
}

extension KeyboardSystem {
  fileprivate var line: String {
    article.map { "\(summary); after \"\($0)\"" } ?? summary
  }
}

extension TimingCurve {
  fileprivate var line: String {
    guard case .spring(let spring, let seconds) = self else { return function }
    let isCritical = spring.dampingRatio > 1 + Spring.criticalTolerance && !spring.allowsOverdamping
    return "\(function), over \(seconds.decimal(significant: 4)) s"
      + (isCritical ? ", played critically damped" : "")
  }
}

extension KeyboardLanguage {
  fileprivate var line: String {
    let rows = letters.map { String($0.count) }.joined(separator: ", ")
    return "language: \(title); rows of \(rows) (\(letterFact.origin))"
  }

  var letters: [[String]] { self == .japaneseKana ? KanaKeys.kana.rows : keys.small }
}

extension KeyboardType {
  fileprivate var line: String {
    switch self {
    case .letters: "the letters of the language"
    case .asciiCapable: "letters without accents"
    case .email: "letters with \"@\" and the period"
    case .url: "letters with the period, the slash and \".com\""
    case .webSearch: "letters with the period"
    case .twitter: "letters with \"@\" and \"#\""
    case .numbersAndPunctuation: "the page of digits and punctuation at first"
    case .numbers: "the page of digits and punctuation, behind \"123\""
    case .symbols: "the page of brackets and currencies, behind \"#+=\""
    case .numberPad: "ten digits"
    case .decimalPad: "ten digits and a decimal point"
    case .phonePad: "ten digits for telephone numbers"
    case .emoji: "emoji"
    }
  }
}

extension TabBarContent.Item.Symbol {
  fileprivate var line: String {
    switch self {
    case .home: "a house"
    case .search: "a magnifying glass"
    case .chat: "a speech bubble"
    case .bell: "a bell"
    case .person: "a head and shoulders"
    case .settings: "a gear"
    case .heart: "a heart"
    case .circle: "a plain disc"
    }
  }
}

extension SystemColor {
  private func hex(_ look: SystemLook, _ appearance: Appearance) -> String {
    var traits = Device.standard.traits(appearance: appearance)
    traits.look = look
    return resolved(for: traits).hexText
  }

  var values: (light: String, dark: String, glassLight: String, glassDark: String) {
    (hex(.legacy, .light), hex(.legacy, .dark), hex(.glass, .light), hex(.glass, .dark))
  }

  fileprivate var line: String {
    let (light, dark, glassLight, glassDark) = values
    let line = "\(light) light, \(dark) dark"
    return (light, dark) == (glassLight, glassDark)
      ? line : "\(line); iOS 26: \(glassLight) light, \(glassDark) dark"
  }
}

extension Color {
  /// As scenes write it: `#rrggbb`, or `#rrggbbaa` if it is not opaque.
  fileprivate var hexText: String {
    let bytes = [red, green, blue] + (isOpaque ? [] : [alpha])
    return "#" + bytes.map(\.hexDigits).joined()
  }
}

extension TextStyle {
  fileprivate var line: String {
    let font = Font.preferred(self)
    let weight = font.weight == .regular ? "" : ", \(font.weight.rawValue)"
    return "\(font.size.shortest) points, lines of \(font.leading.shortest)\(weight)"
  }
}

/// The rows that `Examples/Probe` reads off simulators, compared with the catalog.
///
/// They have the form of the catalog's tables, with the table and the device in their first columns
/// in place of a screen or a keyboard.
private struct ProbedRows {
  let lines: [String]
  let differs: Bool

  private static let columns = ["table", "device", "orientation", "kind", "ios", "value", "unit"]
  private static let byteLimit = 1 << 20
  /// In points.
  private static let tolerance = 0.5

  init(at path: String) throws(Failure) {
    let rows = try SceneFiles.table(at: path, upTo: ProbedRows.byteLimit)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    var lines: [String] = []
    var same = 0
    guard rows.first.map({ ProbedRows.cells($0).starts(with: ProbedRows.columns) }) == true else {
      throw ProbedRows.fault(
        path, 1, "the first line must begin with '\(ProbedRows.columns.joined(separator: ","))'")
    }
    for (index, row) in rows.enumerated().dropFirst() where !row.isEmpty && !row.hasPrefix("#") {
      let cells = ProbedRows.cells(row)
      guard cells.count >= ProbedRows.columns.count, let value = Double(cells[5]), value.isFinite
      else { throw ProbedRows.fault(path, index + 1, "a row needs seven cells and a number") }
      guard let fact = ProbedRows.fact(cells) else {
        lines.append("\(path):\(index + 1): the catalog has no such row: \(row)")
        continue
      }
      if abs(Double(fact.value) - value) <= ProbedRows.tolerance {
        same += 1
      } else {
        lines.append(
          """
          \(path):\(index + 1): \(cells[1..<5].filter { !$0.isEmpty }.joined(separator: " ")): \
          \(value.shortest) read, the catalog has \(Double(fact.value).shortest) \
          (\(fact.certainty.rawValue))
          """)
      }
    }
    differs = !lines.isEmpty
    self.lines = lines + ["\(same) as in the catalog, \(lines.count) not"]
  }

  private static func cells(_ row: Substring) -> [String] {
    row.split(separator: ",", omittingEmptySubsequences: false).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
  }

  private static func fact(_ cells: [String]) -> Fact<CGFloat>? {
    let major = Int(cells[4].prefix { $0 != "." })
    guard let device = Device.all.first(where: { $0.title == cells[1] || $0.name == cells[1] }),
      let ios = major.flatMap(SystemVersion.version(playing:)),
      device.systemVersions.contains(ios)
    else { return nil }
    if cells[0] == "corner-radii" { return device.cornerRadius }
    guard let orientation = Orientation(rawValue: cells[2]) else { return nil }
    let keyboard = device.keyboard(orientation, ios)
    let safeArea = device.safeArea(orientation, ios)
    switch (cells[0], cells[3]) {
    case ("keyboard-heights", "letters"): return keyboard.letters
    case ("keyboard-heights", "bar"): return keyboard.predictiveBar
    case ("keyboard-heights", "number-pad"): return keyboard.numberPad
    case ("keyboard-heights", "emoji"): return keyboard.emoji
    case ("safe-areas", "top"): return safeArea.top
    case ("safe-areas", "left"): return safeArea.left
    case ("safe-areas", "bottom"): return safeArea.bottom
    case ("safe-areas", "right"): return safeArea.right
    case ("screens", "width"), ("screens", "height"):
      let isWidth = (cells[3] == "width") == (orientation == .portrait)
      let size = device.size.value
      return Fact(
        isWidth ? size.width : size.height, sources: device.size.sources,
        certainty: device.size.certainty)
    case ("screens", "scale"):
      return Fact(
        CGFloat(device.scale.value), sources: device.scale.sources,
        certainty: device.scale.certainty)
    default: return nil
    }
  }

  private static func fault(_ path: String, _ line: Int, _ text: String) -> Failure {
    Failure(.badScene, .error("\(text)").at("\(path):\(line):1"))
  }
}
