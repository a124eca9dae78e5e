// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import KeyliftGraphics
import KeyliftIO
import KeyliftOutput
import KeyliftRaster
import KeyliftScene
import KeyliftStage

/// `keylift list`.
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

      --format json adds what a line has no room for, such as the generations of iOS
      that a device runs, and the heights and rows of its keyboards with their
      sources. 'keylift schema devices' prints the schema of the devices; keyboards,
      ios, colors, styles, kinds and symbols have one, too.
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

  mutating func validate() throws {
    guard format == .json, document == nil else { return }
    throw ValidationError("--format json: \(subject.rawValue) have none")
  }

  func run() throws {
    if format == .json, let document { return try Console().result(document.text + "\n") }
    let rows = try rows()
    let width = rows.map(\.name.count).max() ?? 0
    let lines = rows.map { row in
      let padding = String(repeating: " ", count: width - row.name.count)
      return row.detail.isEmpty ? row.name : "\(row.name)\(padding)  \(row.detail)"
    }
    try Console().result(lines.map { $0 + "\n" }.joined())
  }

  /// The names as JSON; `nil` for names that have no such document.
  private var document: JSONValue? {
    switch subject {
    case .devices: DeviceList.devices
    case .ios: DeviceList.systems
    case .keyboards: DeviceList.keyboards
    case .colors: NameList.colorDocument
    case .styles: NameList.styleDocument
    case .kinds: NameList.kindDocument
    case .symbols: NameList.symbolDocument
    case .systems, .curves, .fonts: nil
    }
  }

  private func rows() throws(Failure) -> [(name: String, detail: String)] {
    switch subject {
    case .devices: Device.all.map { ($0.name, $0.line) }
    case .systems: KeyboardSystem.allCases.map { ($0.rawValue, $0.line) }
    case .curves: TimingCurve.names.map { ($0, TimingCurve.named($0)?.line ?? "") }
    case .ios: SystemVersion.allCases.map { ($0.rawValue, $0.summary) }
    case .keyboards:
      KeyboardType.allCases.map { ($0.rawValue, $0.line) }
        + KeyboardLanguage.allCases.map { ($0.rawValue, $0.line) }
    case .colors: NameList.colors
    case .styles: NameList.styles
    case .kinds: NameList.kinds
    case .symbols: NameList.symbols
    case .fonts:
      (try Failure.catching { try TextRendering.inter.findFonts() }?.all ?? []
        + PinnedFontSurvey(searching: TextRendering.fontFolders).paths).map { ($0, "") }
    }
  }
}

extension Device {
  fileprivate var line: String {
    let size =
      "\(Int(clamping: size.value.width)) x \(Int(clamping: size.value.height)) @\(scale.value)x"
    let versions = systemVersions.map { version in
      version == standardVersion ? "\(version.rawValue) (default)" : version.rawValue
    }
    return "\(title), \(size); iOS \(versions.joined(separator: ", "))"
  }
}

extension KeyboardSystem {
  fileprivate var line: String {
    article.map { "\(summary); after \"\($0)\"" } ?? summary
  }
}

extension TimingCurve {
  fileprivate var line: String {
    switch self {
    case .cubic(let cubic): "cubic Bezier (\(cubic.x1), \(cubic.y1), \(cubic.x2), \(cubic.y2))"
    case .spring(let spring, let seconds):
      "spring of mass \(spring.mass), stiffness \(spring.stiffness), damping \(spring.damping) "
        + "over \(seconds) s"
    }
  }
}

extension KeyboardLanguage {
  fileprivate var line: String {
    let rows = self == .japaneseKana ? KanaKeys.kana.rows : keys.small
    return "language: \(title); rows of \(rows.map { String($0.count) }.joined(separator: ", "))"
  }
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
