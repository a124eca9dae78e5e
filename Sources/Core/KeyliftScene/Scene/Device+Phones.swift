// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

// Rows of `Docs/iOS/Behavior.md` 4.2, corrected by `Docs/iOS/Appearance.md` 9. The sources use the
// tags of that table.
extension Device {
  static let phones: [Device] = [
    smallHomeButton.device(
      "iphone-se-1", "iPhone SE (1st generation)", 9...15, .init(58.6, 123.8, 640, 326)),
    homeButton.device("iphone-8", "iPhone 8", 11...16, .init(67.3, 138.4, 750, 326)),
    homeButton.device(
      "iphone-se-2", "iPhone SE (2nd generation)", 13...27, .init(67.3, 138.4, 750, 326)),
    homeButton.device(
      "iphone-se-3", "iPhone SE (3rd generation)", 15...27, .init(67.3, 138.4, 750, 326)),
    largeHomeButton.device(
      "iphone-8-plus", "iPhone 8 Plus", 11...16, .init(78.1, 158.4, 1080, 401)),
    notch375.device("iphone-x", "iPhone X", 11...16, .init(70.9, 143.6, 1125, 458)),
    notch375.device("iphone-xs", "iPhone XS", 12...18, .init(70.9, 143.6, 1125, 458)),
    notch375.device("iphone-11-pro", "iPhone 11 Pro", 13...27, .init(71.4, 144.0, 1125, 458)),
    notch414.device("iphone-xr", "iPhone XR", 12...18, .init(75.7, 150.9, 828, 326)),
    notch414.device("iphone-11", "iPhone 11", 13...27, .init(75.7, 150.9, 828, 326)),
    notch414Max.device("iphone-xs-max", "iPhone XS Max", 12...18, .init(77.4, 157.5, 1242, 458)),
    notch414Max.device(
      "iphone-11-pro-max", "iPhone 11 Pro Max", 13...27, .init(77.8, 158.0, 1242, 458)),
    mini.device("iphone-12-mini", "iPhone 12 mini", 14...27, .init(64.2, 131.5, 1080, 476)),
    thirteenMini.device("iphone-13-mini", "iPhone 13 mini", 15...27, .init(64.2, 131.5, 1080, 476)),
    notch390.device("iphone-12", "iPhone 12", 14...27, .init(71.5, 146.7, 1170, 460)),
    notch390.device("iphone-12-pro", "iPhone 12 Pro", 14...27, .init(71.5, 146.7, 1170, 460)),
    notch390.device("iphone-13", "iPhone 13", 15...27, .init(71.5, 146.7, 1170, 460)),
    notch390.device("iphone-13-pro", "iPhone 13 Pro", 15...27, .init(71.5, 146.7, 1170, 460)),
    notch390.device("iphone-14", "iPhone 14", 16...27, .init(71.5, 146.7, 1170, 460)),
    notch390.device("iphone-16e", "iPhone 16e", 18...27, .init(71.5, 146.7, 1170, 460)),
    notch428.device(
      "iphone-12-pro-max", "iPhone 12 Pro Max", 14...27, .init(78.1, 160.8, 1284, 458)),
    notch428.device(
      "iphone-13-pro-max", "iPhone 13 Pro Max", 15...27, .init(78.1, 160.8, 1284, 458)),
    notch428.device("iphone-14-plus", "iPhone 14 Plus", 16...27, .init(78.1, 160.8, 1284, 458)),
    island393.device("iphone-14-pro", "iPhone 14 Pro", 16...27, .init(71.5, 147.5, 1179, 460)),
    island393.device("iphone-15", "iPhone 15", 17...27, .init(71.6, 147.6, 1179, 460)),
    island393.device("iphone-15-pro", "iPhone 15 Pro", 17...27, .init(70.6, 146.6, 1179, 460)),
    island393.device("iphone-16", "iPhone 16", 18...27, .init(71.6, 147.6, 1179, 460)),
    island430.device(
      "iphone-14-pro-max", "iPhone 14 Pro Max", 16...27, .init(77.6, 160.7, 1290, 460)),
    island430.device("iphone-15-plus", "iPhone 15 Plus", 17...27, .init(77.8, 160.9, 1290, 460)),
    island430.device(
      "iphone-15-pro-max", "iPhone 15 Pro Max", 17...27, .init(76.7, 159.9, 1290, 460)),
    island430.device("iphone-16-plus", "iPhone 16 Plus", 18...27, .init(77.8, 160.9, 1290, 460)),
    sixteenPro.device("iphone-16-pro", "iPhone 16 Pro", 18...27, .init(71.5, 149.6, 1206, 460)),
    island402.device("iphone-17", "iPhone 17", 26...27, .init(71.5, 149.6, 1206, 460)),
    island402.device("iphone-17-pro", "iPhone 17 Pro", 26...27, .init(71.9, 150.0, 1206, 460)),
    island440.device(
      "iphone-16-pro-max", "iPhone 16 Pro Max", 18...27, .init(77.6, 163.0, 1320, 460)),
    island440.device(
      "iphone-17-pro-max", "iPhone 17 Pro Max", 26...27, .init(78.0, 163.4, 1320, 460)),
    air.device("iphone-air", "iPhone Air", 26...27, .init(74.7, 156.2, 1260, 460)),
  ]
}

// Phones with a home button.
extension Device {
  private static let smallHomeButton = DeviceClass(
    family: .homeButton, size: (320, 568), scale: 2, source: "T, X",
    cornerRadius: Sourced(0, "square display"),
    portraitSafeArea: insets(top: 20, source: "Docs/iOS/Behavior.md 4.2"),
    landscapeSafeArea: insets(source: "Docs/iOS/Behavior.md 4.2"),
    portraitKeyboard: .init(
      letters: Sourced(216, "T, K"), predictiveBar: Sourced(37, "T; K has 38, X a total of 254")),
    landscapeKeyboard: .init(
      letters: Sourced(162, "T, K"), predictiveBar: Sourced(37, "T; K has 31 to 38")))

  private static let homeButton = DeviceClass(
    family: .homeButton, size: (375, 667), scale: 2, source: "Y",
    cornerRadius: Sourced(0, "square display"),
    portraitSafeArea: insets(top: 20, source: "Y"), landscapeSafeArea: insets(source: "Y"),
    portraitKeyboard: .init(
      letters: Sourced(216, "T, K; AZ px"), predictiveBar: Sourced(44, "T; AZ px; X total 260")),
    landscapeKeyboard: .init(letters: Sourced(162, "T, K"), predictiveBar: Sourced(38, "K")))

  private static let largeHomeButton = DeviceClass(
    family: .homeButton, size: (414, 736), scale: 3, source: "Y",
    cornerRadius: Sourced(0, "square display"),
    portraitSafeArea: insets(top: 20, source: "Y"),
    landscapeSafeArea: insets(source: "Docs/iOS/Behavior.md 4.2"),
    portraitKeyboard: .init(
      letters: Sourced(226, "T, K, X"), predictiveBar: Sourced(45, "T, K; X total 271")),
    landscapeKeyboard: .init(
      letters: Sourced(163, "T; K has 162"), predictiveBar: Sourced(37, "T; K has 38")))
}

// Phones with a notch.
extension Device {
  private static let notch375 = DeviceClass(
    family: .notch, size: (375, 812), scale: 3, source: "Y", cornerRadius: Sourced(39, "R"),
    portraitSafeArea: insets(top: 44, bottom: 34, source: "Y"),
    landscapeSafeArea: insets(bottom: 21, sides: 44, source: "[I]; Y has 48 for the 11 Pro"),
    portraitKeyboard: regular(emoji: unmeasuredEmoji), landscapeKeyboard: onItsSide)

  private static let notch414 = DeviceClass(
    family: .notch, size: (414, 896), scale: 2, source: "Y", cornerRadius: Sourced(41.5, "R"),
    portraitSafeArea: insets(top: 48, bottom: 34, source: "Y (iPhone 11)"),
    landscapeSafeArea: insets(bottom: 21, sides: 48, source: "[I]; Y has 44, rows swapped"),
    portraitKeyboard: large, landscapeKeyboard: onItsSide)

  private static let notch414Max = DeviceClass(
    family: .notch, size: (414, 896), scale: 3, source: "Y", cornerRadius: Sourced(39, "R"),
    portraitSafeArea: insets(top: 44, bottom: 34, source: "Y"),
    landscapeSafeArea: insets(bottom: 21, sides: 44, source: "Docs/iOS/Behavior.md 4.2"),
    portraitKeyboard: large, landscapeKeyboard: onItsSide)

  private static let mini = DeviceClass(
    family: .notch, size: (375, 812), scale: 3, source: "Y", cornerRadius: Sourced(44, "R"),
    portraitSafeArea: insets(top: 50, bottom: 34, source: "Y"),
    landscapeSafeArea: insets(bottom: 21, sides: 50, source: "Docs/iOS/Behavior.md 4.2"),
    portraitKeyboard: regular(emoji: unmeasuredEmoji), landscapeKeyboard: onItsSide)

  private static let thirteenMini: DeviceClass = {
    var copy = mini
    copy.portraitSafeArea.source = "[I] as the 12 mini (Y)"
    copy.landscapeSafeArea.source = "[I] as the 12 mini"
    return copy
  }()

  private static let notch390 = DeviceClass(
    family: .notch, size: (390, 844), scale: 3, source: "Y", cornerRadius: Sourced(47.33, "R"),
    portraitSafeArea: insets(top: 47, bottom: 34, source: "Y"),
    landscapeSafeArea: insets(bottom: 21, sides: 47, source: "Docs/iOS/Behavior.md 4.2"),
    portraitKeyboard: regular(emoji: Sourced(384, "R13 px: Docs/iOS/Appearance.md 9")),
    landscapeKeyboard: onItsSide)

  private static let notch428 = DeviceClass(
    family: .notch, size: (428, 926), scale: 3, source: "Y", cornerRadius: Sourced(53.33, "R"),
    portraitSafeArea: insets(top: 47, bottom: 34, source: "Y"),
    landscapeSafeArea: insets(bottom: 21, sides: 47, source: "Docs/iOS/Behavior.md 4.2"),
    portraitKeyboard: large, landscapeKeyboard: onItsSide)
}

// Phones with the Dynamic Island.
extension Device {
  private static let island393 = DeviceClass(
    family: .island, size: (393, 852), scale: 3, source: "T", cornerRadius: Sourced(55, "R"),
    portraitSafeArea: insets(top: 59, bottom: 34, source: "[C]"),
    landscapeSafeArea: insets(bottom: 21, sides: 59, source: "T"),
    portraitKeyboard: regular(emoji: Sourced(384, "R14, R15 px: Docs/iOS/Appearance.md 9")),
    landscapeKeyboard: onItsSide)

  private static let island430 = DeviceClass(
    family: .island, size: (430, 932), scale: 3, source: "T", cornerRadius: Sourced(55, "R"),
    portraitSafeArea: insets(top: 59, bottom: 34, source: "[C]"),
    landscapeSafeArea: insets(bottom: 21, sides: 59, source: "T"),
    portraitKeyboard: large, landscapeKeyboard: onItsSide)

  private static let sixteenPro = DeviceClass(
    family: .island, size: (402, 874), scale: 3, source: "T", cornerRadius: Sourced(62, "R"),
    portraitSafeArea: insets(top: 62, bottom: 34, source: "[C]"),
    landscapeSafeArea: insets(bottom: 21, sides: 62, source: "[I]"),
    portraitKeyboard: regular(emoji: Sourced(384, "R16 px: Docs/iOS/Appearance.md 9")),
    landscapeKeyboard: onItsSide)

  private static let island402: DeviceClass = {
    var copy = sixteenPro
    copy.cornerRadius.source = "[C] as the 16 Pro"
    return copy
  }()

  private static let island440 = DeviceClass(
    family: .island, size: (440, 956), scale: 3, source: "T", cornerRadius: Sourced(62, "R"),
    portraitSafeArea: insets(top: 62, bottom: 34, source: "[C]"),
    landscapeSafeArea: insets(bottom: 21, sides: 62, source: "[I]"),
    portraitKeyboard: large, landscapeKeyboard: onItsSide)

  private static let air = DeviceClass(
    family: .island, size: (420, 912), scale: 3, source: "T", cornerRadius: Sourced(62, "T"),
    portraitSafeArea: insets(top: 68, bottom: 34, source: "T"),
    landscapeSafeArea: insets(bottom: 21, sides: 68, source: "T"),
    portraitKeyboard: regular(emoji: unmeasuredEmoji), landscapeKeyboard: onItsSide)
}

// The three keyboards of phones without a home button.
extension Device {
  /// Returns the keyboard of the phones with narrow letters.
  ///
  /// T prints 292 and 44; Docs/iOS/Appearance.md 9 measured 291 and 45. The total is the same.
  private static func regular(emoji: Sourced<CGFloat>) -> KeyboardMeasurements {
    KeyboardMeasurements(
      letters: Sourced(291, "R13 to R16 px: Docs/iOS/Appearance.md 9; T has 292, X total 336"),
      predictiveBar: Sourced(45, "RD px: Docs/iOS/Appearance.md 9; T has 44"),
      numberPad: Sourced(291, "R13 to R16 px: Docs/iOS/Appearance.md 9"), emoji: emoji)
  }

  private static let unmeasuredEmoji = Sourced<CGFloat>(
    384, "[I] the same letters as on 390, 393 and 402, where 384 is measured")

  private static let large = KeyboardMeasurements(
    letters: Sourced(301, "RD px: Docs/iOS/Appearance.md 9; T has 302, X total 346"),
    predictiveBar: Sourced(45, "[I] total 346 in T, K, X"),
    numberPad: Sourced(301, "RD px: Docs/iOS/Appearance.md 9"),
    emoji: Sourced(394, "[I] letters with the bar and the 48 that 384 has over 336"))

  private static let onItsSide = KeyboardMeasurements(
    letters: Sourced(172, "T; K has 171"), predictiveBar: Sourced(37, "T; K has 38"))

  private static func insets(
    top: CGFloat = 0, bottom: CGFloat = 0, sides: CGFloat = 0, source: String
  ) -> Sourced<EdgeInsets> {
    Sourced(EdgeInsets(top: top, left: sides, bottom: bottom, right: sides), source)
  }
}
