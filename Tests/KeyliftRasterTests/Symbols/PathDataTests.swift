// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftRaster
import Testing

/// SVG's path data, as its specification explains it.
struct PathDataTests {
  private func segments(_ data: String) throws -> [Path.Segment] {
    try #require(PathData.path(of: data[...])).segments
  }

  private func point(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x, y: y) }

  @Test(arguments: ["M1 2H5V6H1Z", "m1 2h4v4h-4z", "M1,2 5,2 5,6L1,6z", "m1 2 4 0 0 4-4 0z"])
  func linesHaveFourSpellings(_ data: String) throws {
    #expect(
      try segments(data) == [
        .move(point(1, 2)), .line(point(5, 2)), .line(point(5, 6)), .line(point(1, 6)), .close,
      ])
  }

  @Test func numbersNeedNoSpaceBetweenThem() throws {
    #expect(
      try segments("M.5.25-1-2")
        == [.move(point(0.5, 0.25)), .line(point(-1, -2))])
  }

  @Test func smoothCurveMirrorsTheControlPoint() throws {
    #expect(
      try segments("M0 0c1 2 3 4 5 5s4 4 5 5") == [
        .move(point(0, 0)), .curve(point(1, 2), point(3, 4), point(5, 5)),
        .curve(point(7, 6), point(9, 9), point(10, 10)),
      ])
  }

  @Test func closingReturnsToTheStart() throws {
    #expect(try segments("M1 1h2zh5").last == .line(point(6, 1)))
  }

  /// A quarter of the unit circle: its control points are 4/3 (√2 - 1) from its ends.
  @Test(arguments: ["M1 0A1 1 0 0 1 0 1", "M1 0a1 1 0 01-1 1"])
  func quarterCircleIsOneCurve(_ data: String) throws {
    let bend = 4.0 / 3 * (2.0.squareRoot() - 1)
    guard case .curve(let first, let second, let end) = try segments(data).last else {
      Issue.record("no curve")
      return
    }
    for (found, expected) in [
      (first, point(1, bend)), (second, point(bend, 1)), (end, point(0, 1)),
    ] {
      #expect(abs(found.x - expected.x) < 1e-12 && abs(found.y - expected.y) < 1e-12)
    }
  }

  @Test func largeArcGoesTheOtherWay() throws {
    let bounds = try #require(PathData.path(of: "M1 0A1 1 0 1 0 0 1")).bounds
    // Three quarters of the unit circle.
    #expect(abs(bounds.minX + 1) < 1e-9 && abs(bounds.minY + 1) < 1e-9)
  }

  @Test func radiiTooSmallAreEnlarged() throws {
    let bounds = try #require(PathData.path(of: "M0 0a1 1 0 0 1 6 0")).bounds
    #expect(abs(bounds.minY + 3 * 4.0 / 3) < 1e-9 || abs(bounds.minY + 3) < 1e-9)
  }

  @Test(arguments: ["M", "M1", "L1", "M0 0Q1 1 2 2", "M0 0L1 x", "M0 0A1 1 0 2 0 1 1", "1 2"])
  func anythingElseIsNoPath(_ data: String) {
    #expect(PathData.path(of: data[...]) == nil)
  }
}
