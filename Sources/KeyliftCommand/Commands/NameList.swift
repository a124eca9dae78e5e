// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftIO
import KeyliftScene
import KeyliftStage

/// The names of colors, text styles, kinds of views and symbols, as lines and as JSON documents with
/// a number that increases when old readers would misread them.
enum NameList {
  typealias Row = (name: String, detail: String)

  static var colors: [Row] { SystemColor.allCases.map { ($0.rawValue, $0.line) } }

  /// The text styles with their measurements at the default text size.
  static var styles: [Row] { TextStyle.allCases.map { ($0.rawValue, $0.line) } }

  static var kinds: [Row] { SceneVocabulary.kindsOfViews.map { ($0.name, $0.summary) } }

  /// The symbols with the files that draw them, then the pictures of tab bars alone.
  static var symbols: [Row] {
    let own = TabBarContent.Item.Symbol.allCases.filter { Symbol.named($0.rawValue) == nil }
    return Symbol.all.map { ($0.name, "\($0.file).svg") }
      + own.map { ($0.rawValue, "\($0.line), in tab bars alone") }
  }

  static let colorDocument: JSONValue = [
    "format": "keylift-colors", "version": 1,
    "colors": .array(SystemColor.allCases.map(\.entry)),
  ]

  static let styleDocument: JSONValue = [
    "format": "keylift-styles", "version": 1,
    "styles": .array(TextStyle.allCases.map(\.entry)),
  ]

  /// The document of the kinds of views.
  static let kindDocument: JSONValue = [
    "format": "keylift-kinds", "version": 1,
    "kinds": .array(
      SceneVocabulary.kindsOfViews.map { kind in
        [
          "name": .string(kind.name), "summary": .string(kind.summary),
          "keys": .line(.array(kind.keys.map { .string($0) })),
        ]
      }),
  ]
}

extension NameList {
  static let symbolDocument: JSONValue = [
    "format": "keylift-symbols", "version": 1,
    "symbols": .array(
      symbols.map { row in
        let entry: JSONValue = ["name": .string(row.name), "summary": .string(row.detail)]
        guard let symbol = Symbol.named(row.name) else { return .line(entry) }
        return .line(
          entry.adding("width", .number(symbol.inkPart))
            .adding("mirrored", .bool(symbol.isMirrored)))
      }),
  ]
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

  private var values: (light: String, dark: String, glassLight: String, glassDark: String) {
    (hex(.legacy, .light), hex(.legacy, .dark), hex(.glass, .light), hex(.glass, .dark))
  }

  fileprivate var line: String {
    let (light, dark, glassLight, glassDark) = values
    let line = "\(light) light, \(dark) dark"
    return (light, dark) == (glassLight, glassDark)
      ? line : "\(line); iOS 26: \(glassLight) light, \(glassDark) dark"
  }

  fileprivate var entry: JSONValue {
    let (light, dark, glassLight, glassDark) = values
    return .line([
      "name": .string(rawValue), "uikit": .string("\(self)"), "light": .string(light),
      "dark": .string(dark), "light-26": .string(glassLight), "dark-26": .string(glassDark),
    ])
  }
}

extension Color {
  /// The color as scenes write it: `#rrggbb`, or `#rrggbbaa` if it is not opaque.
  fileprivate var hexText: String {
    let bytes = [red, green, blue] + (isOpaque ? [] : [alpha])
    return "#" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

extension TextStyle {
  fileprivate var line: String {
    let font = Font.preferred(self)
    let weight = font.weight == .regular ? "" : ", \(font.weight.rawValue)"
    return "\(font.size.shortest) points, lines of \(leading.shortest)\(weight)"
  }

  fileprivate var entry: JSONValue {
    let sizes = ContentSizeCategory.allCases.map { category in
      JSONValue.Member(
        name: category.rawValue, value: .number(Font.preferred(self, at: category).size))
    }
    let font = Font.preferred(self)
    return .line([
      "name": .string(rawValue), "size": .number(font.size), "leading": .number(leading),
      "weight": .string(font.weight.rawValue), "sizes": .object(sizes),
    ])
  }

  /// The distance between two lines at the default text size in points.
  private var leading: Double { Font.preferred(self).leading }
}
