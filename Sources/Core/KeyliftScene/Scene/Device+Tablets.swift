// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

// Rows of `Docs/iOS/Behavior.md` 4.4. Where T and K disagree, the source states the difference.
extension Device {
  static let tablets: [Device] = [
    nineSeven.device("ipad-9-7", "iPad (9.7-inch)", 9...17, .init(169.5, 240.0, 1536, 264)),
    miniFive.device(
      "ipad-mini-5", "iPad mini (5th generation)", 12...26, .init(134.8, 203.2, 1536, 326)),
    tenTwo.device("ipad-9", "iPad (9th generation)", 15...27, .init(174.1, 250.6, 1620, 264)),
    tenFive.device(
      "ipad-air-3", "iPad Air (3rd generation)", 12...26, .init(174.1, 250.6, 1668, 264)),
    airFive.device(
      "ipad-air-5", "iPad Air (5th generation)", 15...27, .init(178.5, 247.6, 1640, 264)),
    ten.device("ipad-10", "iPad (10th generation)", 16...27, .init(179.5, 248.6, 1640, 264)),
    proEleven.device("ipad-pro-11", "iPad Pro 11-inch", 12...27, .init(178.5, 247.6, 1668, 264)),
    proTwelve.device(
      "ipad-pro-12-9", "iPad Pro 12.9-inch (3rd generation and later)", 12...27,
      .init(214.9, 280.6, 2048, 264)),
    proElevenM5.device(
      "ipad-pro-11-m5", "iPad Pro 11-inch (M5)", 26...27, .init(177.5, 249.7, 1668, 264)),
    proThirteenM5.device(
      "ipad-pro-13-m5", "iPad Pro 13-inch (M5)", 26...27, .init(215.5, 281.6, 2064, 264)),
  ]

  private static let nineSeven = homeButtonTablet(
    size: (768, 1024), source: "Y",
    portrait: .init(
      letters: Sourced(258, "K; T has 263, the same total"), predictiveBar: Sourced(55, "K, FK")),
    landscape: .init(
      letters: Sourced(343, "K; T has 348, the same total"), predictiveBar: Sourced(55, "K")))

  private static let miniFive = homeButtonTablet(
    size: (768, 1024), source: "Y",
    portrait: .init(
      letters: Sourced(263, "T; K has 265 and 7 more in all"), predictiveBar: Sourced(50, "T")),
    landscape: .init(
      letters: Sourced(348, "T; K has 343, the same total"), predictiveBar: Sourced(50, "T")))

  private static let tenTwo = homeButtonTablet(
    size: (810, 1080), source: "T, K",
    portrait: .init(
      letters: Sourced(263, "T; K has 265 and 7 more in all"), predictiveBar: Sourced(50, "T")),
    landscape: .init(
      letters: Sourced(348, "T; K has 353 and 10 more in all"), predictiveBar: Sourced(50, "T")))

  private static let tenFive = homeButtonTablet(
    size: (834, 1112), source: "T, K",
    portrait: .init(letters: Sourced(258, "T, K"), predictiveBar: Sourced(55, "T, K")),
    landscape: .init(letters: Sourced(343, "T, K"), predictiveBar: Sourced(55, "T, K")))

  private static let ten = roundedTablet(
    size: (820, 1180), source: "K", cornerRadius: Sourced(18, "[I] as the iPad Air (R)"),
    safeArea: "Y (iPad Air 4)",
    portrait: .init(
      letters: Sourced(277, "K: 257 and 20 for the home indicator"),
      predictiveBar: Sourced(55, "K")),
    landscape: .init(
      letters: Sourced(362, "K: 342 and 20 for the home indicator"),
      predictiveBar: Sourced(55, "K")))

  private static let airFive: DeviceClass = {
    var copy = ten
    copy.cornerRadius.source = "R"
    copy.portraitKeyboard.letters.source = "[I] the iPad 10's screen; there K"
    copy.landscapeKeyboard.letters.source = "[I] the iPad 10's screen; there K"
    return copy
  }()

  private static let proEleven = roundedTablet(
    size: (834, 1194), source: "Y", cornerRadius: Sourced(18, "R"), safeArea: "Y",
    portrait: .init(
      letters: Sourced(283, "T; K has 285 and 7 more in all"), predictiveBar: Sourced(50, "T")),
    landscape: .init(
      letters: Sourced(368, "T; K has 373 and 10 more in all"), predictiveBar: Sourced(50, "T")))

  private static let proTwelve = roundedTablet(
    size: (1024, 1366), source: "Y", cornerRadius: Sourced(18, "R"), safeArea: "Y",
    portrait: .init(
      letters: Sourced(348, "T; K has 5 more in all"), predictiveBar: Sourced(50, "T")),
    landscape: .init(
      letters: Sourced(441, "T; K has 7 more in all"), predictiveBar: Sourced(50, "T")))

  private static let proElevenM5 = roundedTablet(
    size: (834, 1210), source: "K, Apple: 2420 by 1668 pixels", cornerRadius: olderCorners,
    safeArea: olderSafeArea,
    portrait: .init(
      letters: Sourced(280, "K on the Pro of 2024: 260 and 20 for the home indicator"),
      predictiveBar: Sourced(55, "K")),
    landscape: .init(
      letters: Sourced(368, "K on the Pro of 2024: 348 and 20 for the home indicator"),
      predictiveBar: Sourced(55, "K")))

  private static let proThirteenM5 = roundedTablet(
    size: (1032, 1376), source: "K, Apple: 2752 by 2064 pixels", cornerRadius: olderCorners,
    safeArea: olderSafeArea,
    portrait: .init(
      letters: Sourced(345.5, "K on the Pro of 2024: 325.5 and 20 for the home indicator"),
      predictiveBar: Sourced(55, "K")),
    landscape: .init(
      letters: Sourced(441, "K on the Pro of 2024: 421 and 20 for the home indicator"),
      predictiveBar: Sourced(55, "K")))

  private static let olderCorners = Sourced<CGFloat>(18, "[I] as the older Pros (R)")
  private static let olderSafeArea = "[I] as the older Pros (Y)"

  private static func homeButtonTablet(
    size: (CGFloat, CGFloat), source: String, portrait: KeyboardMeasurements,
    landscape: KeyboardMeasurements
  ) -> DeviceClass {
    let insets = Sourced(
      EdgeInsets(top: 20, left: 0, bottom: 0, right: 0), "Y; Docs/iOS/Behavior.md 4.4")
    return DeviceClass(
      family: .padHomeButton, size: size, scale: 2, source: source,
      cornerRadius: Sourced(0, "square display: Docs/iOS/Behavior.md 4.4"),
      portraitSafeArea: insets,
      landscapeSafeArea: insets, portraitKeyboard: portrait, landscapeKeyboard: landscape)
  }

  private static func roundedTablet(
    size: (CGFloat, CGFloat), source: String, cornerRadius: Sourced<CGFloat>, safeArea: String,
    portrait: KeyboardMeasurements, landscape: KeyboardMeasurements
  ) -> DeviceClass {
    let insets = Sourced(EdgeInsets(top: 24, left: 0, bottom: 20, right: 0), safeArea)
    return DeviceClass(
      family: .pad, size: size, scale: 2, source: source, cornerRadius: cornerRadius,
      portraitSafeArea: insets, landscapeSafeArea: insets, portraitKeyboard: portrait,
      landscapeKeyboard: landscape)
  }
}
