// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftRaster
import KeyliftStage
import TestRequirements
import Testing

/// A face of `Tests/Fixtures/Inter/glyphs.json`.
struct InterFixture: Decodable, CustomTestStringConvertible {
  struct Glyph: Decodable {
    let id: Int
    let advance: Double
    /// The smallest and largest x and y; none for a space.
    let bounds: [Double]?
  }

  let file: String
  let size: String
  let weight: String
  let unitsPerEm: Double
  let version: String
  let glyphs: [String: Glyph]
  let kerning: [String: Double]

  var testDescription: String { file }

  var face: Typeface? {
    guard let size = Typeface.OpticalSize(rawValue: size),
      let weight = Font.Weight(rawValue: weight)
    else { return nil }
    return Typeface(opticalSize: size, weight: weight)
  }

  static let all: [InterFixture] = Fixtures.rows(of: "Inter/glyphs.json")

  /// Whether the installed fonts are those that the fixture was read from.
  static let installation = Requirement.condition(
    "Inter in the version of the fixture", remedy: "Debian 12 has it", isMet: isInstalled)

  private static let isInstalled: Bool = {
    guard let files = Inter.files, let print = try? RasterFingerprint(fonts: files) else {
      return false
    }
    let installed = print.fonts.map { [$0.name, $0.version] }
    return installed == all.map { [$0.file, $0.version] }
  }()
}
