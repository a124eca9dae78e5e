// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftCapture
import TestSupport
import Testing

/// Rows that are moved by a part of a row, drawn by their area, are found where they are.
struct RowTemplateTests {
  private static let rows = 400
  private static let bands = 8

  /// A page of blocks, sampled at a shift: each row is the mean over its height.
  private struct Page {
    private let heights: [[Double]]
    private static let fine = 16

    init(seed: UInt64) {
      var random = SeededRandom(seed: seed)
      heights = (0..<RowTemplateTests.bands).map { _ in
        var values: [Double] = []
        while values.count < 2 * RowTemplateTests.rows * Page.fine {
          let value = random.double(in: 20...235)
          let length = Int(random.double(in: 6...40)) * Page.fine
          values += [Double](repeating: value, count: length)
        }
        return values
      }
    }

    /// In sixteenths of a row.
    func picture(down shift: Int) -> BandedPicture {
      let fine = Page.fine
      var values: [UInt8] = []
      for row in 0..<RowTemplateTests.rows {
        for band in heights {
          let start = (row + RowTemplateTests.rows / 2) * fine - shift
          let mean = band[start..<start + fine].reduce(0, +) / Double(fine)
          values.append(UInt8(mean.rounded()))
        }
      }
      return BandedPicture(rows: RowTemplateTests.rows, bands: heights.count, values: values)
    }
  }

  @Test(arguments: 0..<24 as Range<UInt64>) func partOfARowIsFound(seed: UInt64) throws {
    let page = Page(seed: seed)
    var random = SeededRandom(seed: seed &+ 1000)
    let shift = Int(random.double(in: -900...900))
    let template = RowTemplate(page.picture(down: 0), rows: 150..<300, bands: 0..<Self.bands)
    let target = RowTemplate.Target(page.picture(down: shift), bands: template.bands)
    let match = try #require(
      template.match(target, shifts: -100...100, visible: 0..<Self.rows, minimum: 40))
    #expect(abs(match.shift - Double(shift) / 16) < 0.2)
    #expect(match.score > 0.6)
    #expect(match.columns > 0.9)
  }

  @Test func anotherPageIsNotFound() throws {
    let template = RowTemplate(
      Page(seed: 1).picture(down: 0), rows: 150..<300, bands: 0..<Self.bands)
    let target = RowTemplate.Target(Page(seed: 2).picture(down: 0), bands: template.bands)
    let match = try #require(
      template.match(target, shifts: -100...100, visible: 0..<Self.rows, minimum: 100))
    #expect(match.score < 0.5)
  }

  @Test func rowsBelowTheVisiblePartAreLeftOut() throws {
    let page = Page(seed: 5)
    let template = RowTemplate(page.picture(down: 0), rows: 150..<300, bands: 0..<Self.bands)
    let target = RowTemplate.Target(page.picture(down: 16 * 90), bands: template.bands)
    let match = try #require(template.match(target, shifts: 0...120, visible: 0..<320, minimum: 40))
    #expect(match.shift.rounded() == 90)
    #expect(match.seen == 80)
    #expect(template.match(target, shifts: 0...120, visible: 0..<150, minimum: 40) == nil)
  }
}

struct BandLayoutTests {
  @Test func bandsAreTheMeansOfTheirColumns() {
    let layout = BandLayout(width: 5, height: 2, bands: 2)
    let pixels: [UInt8] = [10, 20, 30, 40, 50, 0, 1, 255, 255, 255]
    let picture = unsafe pixels.withUnsafeBytes { unsafe layout.means(of: $0) }
    #expect(layout.edges == [0, 2, 5])
    // 0.5 is rounded up.
    #expect(picture.values == [15, 40, 1, 255])
  }

  @Test func bandsOfAViewAreInsideOfIt() {
    let layout = BandLayout(width: 100, height: 1, bands: 10)
    #expect(layout.bands(from: 0, to: 100) == 0..<10)
    #expect(layout.bands(from: 15, to: 61) == 2..<6)
    #expect(layout.bands(from: 44, to: 47) == 4..<5)
  }

  @Test func noiseOfCompressionIsNoNewPicture() {
    let still = BandedPicture(rows: 2, bands: 1, values: [100, 200])
    #expect(still.isNearly(BandedPicture(rows: 2, bands: 1, values: [102, 198])))
    #expect(!still.isNearly(BandedPicture(rows: 2, bands: 1, values: [103, 200])))
  }
}

/// The rest of a keyboard that a critically damped spring of 18.2574 radians a second moves 336 points
/// up, drawn to whole rows of half a point, and found in one of its last steps.
struct KeyboardRestTests {
  private static let frames = 60

  /// In points.
  private static func below(_ frame: Int) -> Double {
    let radians = 18.2574 * Double(frame) / 60
    return (2 * 336 * (1 + radians) * Foundation.exp(-radians)).rounded() / 2
  }

  private static func rest(
    foundIn frame: Int, noise: (Int) -> Double = { _ in 0 }
  ) throws -> KeyboardRest {
    let video = DecodedVideo(
      layout: BandLayout(width: 1, height: 1, bands: 1), pictures: [],
      frames: (0..<frames).map { (Double($0) / 60, $0) })
    let matches = (0..<frames).map { index in
      RowTemplate.Match(
        shift: below(index) - below(frame) + noise(index), score: 0.9, seen: 600, columns: 0.9)
    }
    return try #require(KeyboardRest(of: matches, in: video, scale: 2))
  }

  /// Frame 22 is 3.5 points below the rest, frame 33 half a point.
  @Test(arguments: [22, 25, 27, 29, 31, 33, 40]) func lastStepsAreNoRest(frame: Int) throws {
    let rest = try Self.rest(foundIn: frame)
    #expect(Self.below(rest.picture) == 0)
    #expect(rest.shift == -Self.below(frame))
  }

  /// Compression moves the peak of a correlation by a tenth of a row and more.
  @Test func noiseOfCompressionDividesNoRest() throws {
    let rest = try Self.rest(foundIn: 30) { $0.isMultiple(of: 2) ? 0.06 : -0.06 }
    #expect(Self.below(rest.picture) == 0)
    #expect(abs(rest.shift + Self.below(30)) < 0.07)
  }

  @Test func placesFarFromTheFoundOneAreNoRest() throws {
    // Frame 12 is 41 points below the rest, of which nothing nearer than 16 points lasts.
    let rest = try Self.rest(foundIn: 12)
    #expect(abs(rest.shift) <= 16)
  }
}
