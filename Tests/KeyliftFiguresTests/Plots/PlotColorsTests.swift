// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftFigures
import KeyliftGraphics
import KeyliftStage
import Testing

struct PlotColorsTests {
  /// The transforms of colors for color vision deficiencies: Machado, Oliveira and Fernandes (2009), severity 1.
  private static let colorVisions: [(name: String, rows: [[Double]])] = [
    ("all cones", [[1, 0, 0], [0, 1, 0], [0, 0, 1]]),
    (
      "protanopia",
      [
        [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
      ]
    ),
    (
      "deuteranopia",
      [
        [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
      ]
    ),
    (
      "tritanopia",
      [
        [1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.303900],
      ]
    ),
  ]

  @Test(arguments: Appearance.allCases, 0..<4)
  func huesDifferForEveryColorVision(_ appearance: Appearance, _ index: Int) {
    let (name, rows) = Self.colorVisions[index]
    let hues = PlotColors.of(appearance).hues
    #expect(hues.count == PlotColors.hueCount)
    for (index, hue) in hues.enumerated() {
      for other in hues[..<index] {
        let distance = Self.distance(Self.lab(hue, rows), Self.lab(other, rows))
        // A just noticeable difference is 2.3. Lines two points wide need more.
        #expect(distance > 12, "\(hue) and \(other): \(distance), \(name)")
      }
    }
  }

  @Test(arguments: Appearance.allCases) func linesAndTextContrastWithTheBackground(
    _ appearance: Appearance
  ) {
    let colors = PlotColors.of(appearance)
    // WCAG 2.2 requires 4.5 to 1 for text. The orange of Okabe and Ito has 2.25 to 1 on white.
    for text in [colors.ink, colors.secondary] {
      #expect(Self.contrast(text, colors.background) >= 4.5)
    }
    for hue in colors.hues {
      #expect(Self.contrast(hue, colors.background) >= (appearance == .dark ? 4.5 : 2.2))
    }
  }

  @Test func linesThatDifferInColorDifferInDash() {
    let lines = (0..<9).map(PlotLine.numbered)
    #expect(Set(lines.map(\.dash)).count == 9)
    #expect(Set((0..<60).map(PlotLine.numbered)).count == 60)
  }

  private static func linear(_ color: Color) -> [Double] {
    [color.red, color.green, color.blue].map { channel in
      let part = Double(channel) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
  }

  private static func contrast(_ first: Color, _ second: Color) -> Double {
    let lights = [first, second].map { color in
      zip(linear(color), [0.2126, 0.7152, 0.0722]).reduce(0) { $0 + $1.0 * $1.1 }
    }.sorted()
    return (lights[1] + 0.05) / (lights[0] + 0.05)
  }

  /// Returns a color as CIE L*a*b* of D65, transformed for a color vision.
  private static func lab(_ color: Color, _ colorVision: [[Double]]) -> [Double] {
    let light = linear(color)
    let seen = product(colorVision, light).map { min(max($0, 0), 1) }
    let tristimulus = product(
      [
        [0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750],
        [0.0193339, 0.1191920, 0.9503041],
      ], seen)
    let parts = zip(tristimulus, [0.95047, 1, 1.08883]).map { value, white in
      let part = value / white
      return part > 216.0 / 24389 ? cbrt(part) : (24389.0 / 27 * part + 16) / 116
    }
    return [116 * parts[1] - 16, 500 * (parts[0] - parts[1]), 200 * (parts[1] - parts[2])]
  }

  private static func product(_ rows: [[Double]], _ column: [Double]) -> [Double] {
    rows.map { zip($0, column).reduce(0) { $0 + $1.0 * $1.1 } }
  }

  private static func distance(_ first: [Double], _ second: [Double]) -> Double {
    zip(first, second).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
  }
}
