// SPDX-License-Identifier: MIT

import ArgumentParser
import KeyliftLook
import KeyliftScene
import KeyliftStage

/// What stands around a screen and over it, on the command line.
struct SettingOptions: ParsableArguments {
  @Option(
    name: .customLong("frame"),
    help: "What is around the screen: none, screen to cut its corners, bezel.")
  var outline: ScreenOutline = .none

  @Option(
    help: ArgumentHelp(
      "A margin of a colour: '#rrggbb', a name as in scenes, or transparent.", valueName: "color"))
  var background: String = SettingOptions.transparent

  @Option(
    help: ArgumentHelp(
      "Pictures no wider than this, 16 to 16384, drawn as sharp as they can be.",
      valueName: "pixels"))
  var maxWidth: Int?

  @Flag(help: "Tell the time, the keyboard's top and the gap to the target.")
  var annotate = false

  @Flag(help: "Show the fingers that drag and tap.")
  var touches = false

  private static let transparent = "transparent"

  mutating func validate() throws {
    try (16...SceneLimits.sidePixels).check(maxWidth, of: "--max-width")
    guard background != SettingOptions.transparent, DynamicColor(text: background) == nil else {
      return
    }
    throw ValidationError(.unknownColor(background))
  }

  /// What was said.
  var setting: ScreenSetting {
    ScreenSetting(
      outline: outline, background: color, isAnnotated: annotate, showsTouches: touches)
  }

  /// The colour; nil for none, which one that nothing is seen of is too.
  private var color: DynamicColor? {
    let color = DynamicColor(text: background)
    return color.flatMap { $0.resolved(in: .light).alpha > 0 ? $0 : nil }
  }
}

extension ScreenOutline: ExpressibleByArgument {}

extension String {
  fileprivate static func unknownColor(_ text: String) -> String {
    let suggestion = text == "" ? nil : DynamicColor.suggestion(for: text)
    return "--background '\(text)': it is no colour\(suggestion.map { "; \($0)" } ?? "")"
  }
}
