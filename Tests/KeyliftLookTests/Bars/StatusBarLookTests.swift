// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftLook
import KeyliftStage
import TestSupport
import Testing

/// The tables `status-bar`, `status-bar-signal` and `islands`; a device pixel is at most 0.34 points.
struct StatusBarLookTests {
  private static let pixel = 0.34
  private static let screens: [String: ScreenTraits] = [
    "375-home": .phone375, "390": .phone390, "393": .phone393, "402": .phone402, "440": .phone440,
  ]

  /// Returns the rows of `status-bar` in which a column is filled.
  private static func rows(with column: String) throws -> [LookTable.Row] {
    let rows = try LookTable("status-bar").rows.filter { try $0.has(column) }
    return try #require(rows.isEmpty ? nil : rows)
  }

  private func traits(_ row: LookTable.Row) throws -> ScreenTraits {
    try #require(Self.screens[row.text("case")])
  }

  private func draw(_ traits: ScreenTraits) -> Drawn {
    Drawn(
      width: traits.size.width, height: traits.statusBarHeight, scale: traits.scale
    ) { StatusBarLook(traits: traits).draw(in: &$0) }
  }

  /// The four bars of the signal, which are the narrow rounded rectangles.
  private func bars(_ drawn: Drawn) -> [CGRect] {
    drawn.fills.filter {
      if case .roundedRect = $0.outline { $0.rect.width < 5 } else { false }
    }.map(\.rect)
  }

  @Test func barHeightsAgreeWithTheTable() throws {
    for row in try Self.rows(with: "height_pt") {
      let height = try traits(row).statusBarHeight
      #expect(abs(height - (try row.number("height_pt"))) < 0.01, "\(row)")
    }
    #expect(ScreenTraits.phone375.statusBarHeight == 20)
    #expect(ScreenTraits.phoneX.statusBarHeight == 44)
    #expect(ScreenTraits.phone390.statusBarHeight == 47)
    #expect(ScreenTraits.pad11.statusBarHeight == 24)
  }

  @Test func landscapePhonesHideTheBar() {
    #expect(ScreenTraits.landscape393.statusBarHeight == 0)
    #expect(draw(.landscape393).marks.isEmpty)
  }

  @Test(arguments: try rows(with: "time_baseline_y_pt"))
  func timeHasItsMeasuredPosition(_ row: LookTable.Row) throws {
    let time = try #require(draw(traits(row)).text("9:41"))
    #expect(abs(time.ink.midX - (try row.number("time_center_x_pt"))) < 0.05)
    #expect(abs(time.baseline - (try row.number("time_baseline_y_pt"))) < 0.01)
    #expect(abs(time.ink.height - (try row.number("capital_height_pt"))) < 0.06)
    let capital = Font.capHeightRatio
    #expect(abs(time.ink.height / capital - (try row.number("font_size_pt"))) < 0.02)
  }

  @Test func claimedTimeOf440PointsIsCenteredAt83() throws {
    let row = try LookTable("status-bar")["440"]
    let time = try #require(draw(.phone440).text("9:41"))
    #expect(abs(time.ink.midX - (try row.number("time_center_x_pt"))) < 0.05)
  }

  @Test(arguments: ["375-home", "390", "393", "402"])
  func phoneHasFourSignalBars(_ phone: String) throws {
    let bars = try bars(draw(#require(Self.screens[phone])))
    #expect(bars.count == 4)
    let signal = try LookTable("status-bar-signal")
    #expect(signal.rows.count == 16)
    for (index, bar) in bars.enumerated() {
      let row = try signal["\(phone) \(index + 1)"]
      let height = try row.number("height_pt")
      let expected = CGRect(
        x: try row.number("x_pt"), y: try row.number("base_y_pt") - height,
        width: try row.number("width_pt"), height: height)
      #expect(bar.isClose(to: expected, within: phone == "375-home" ? 0.01 : Self.pixel))
    }
  }

  @Test func homeButtonPhoneShowsItsCarrier() throws {
    #expect(try #require(draw(.phone375).text("Carrier")).left == 28)
  }

  @Test(arguments: try rows(with: "battery_x_pt"))
  func batteryFillsItsMeasuredRectangle(_ row: LookTable.Row) throws {
    let traits = try traits(row)
    let drawn = draw(traits)
    let pixel = 1 / Double(traits.scale)
    let (x, width) = (try row.number("battery_x_pt"), try row.number("battery_width_pt"))
    let (y, height) = (try row.number("battery_y_pt"), try row.number("battery_height_pt"))
    let shell = try #require(drawn.lines.last)
    #expect(shell.color == Color(hex: 0x000000, opacity: 0.36))
    #expect(abs(shell.width - 1) < 0.01)
    #expect(abs(shell.ink.minX - x) <= pixel)
    #expect(abs(shell.ink.minY - y) <= pixel)
    #expect(abs(shell.ink.maxY - (y + height)) <= pixel)
    let nub = try #require(drawn.fills.last)
    #expect(abs(nub.rect.minX + 1.4 - (x + width)) <= pixel)
    #expect(abs(nub.rect.height - 4) < 1.4)
  }

  @Test func chargeIsInsetByTwoPoints() throws {
    let drawn = draw(.phone393)
    let shell = try #require(drawn.lines.last)
    let charge = try #require(drawn.fills(.black).last)
    #expect(charge.rect.isClose(to: shell.ink.insetBy(dx: 2, dy: 2), within: Self.pixel))
  }

  @Test(arguments: try rows(with: "battery_to_edge_pt"))
  func batteryHasItsDistanceFromTheScreensEdge(_ row: LookTable.Row) throws {
    let traits = try traits(row)
    let nub = try #require(draw(traits).fills.last)
    // The nub is 1.4 wide.
    let distance = traits.size.width - (nub.rect.minX + 1.4)
    #expect(abs(distance - (try row.number("battery_to_edge_pt"))) <= 1 / Double(traits.scale))
  }

  /// The Wi-Fi icon has the same base as the signal bars.
  @Test(arguments: try rows(with: "wifi_x_pt"))
  func fanHasThreePartsInItsMeasuredRectangle(_ row: LookTable.Row) throws {
    let x = try row.number("wifi_x_pt")
    let (width, height) = (try row.number("wifi_width_pt"), try row.number("wifi_height_pt"))
    let base = try LookTable("status-bar-signal")["\(row) 1"].number("base_y_pt")
    let parts = try draw(traits(row)).fills.filter {
      guard case .path = $0.outline else { return false }
      return abs($0.rect.midX - (x + width / 2)) < 0.11
    }
    #expect(parts.count == 3)
    let ink = parts.map(\.rect).reduce(CGRect.null) { $0.union($1) }
    #expect(abs(ink.maxY - base) < 0.1)
    // The control points of an arc are slightly outside of it.
    #expect(abs(ink.width - width) < 0.6)
    #expect(abs(ink.height - height) < 1.3)
  }

  @Test(arguments: try LookTable("islands").rows)
  func islandIsACapsuleAsInTheSimulator(_ row: LookTable.Row) throws {
    let traits = try #require(Self.screens[row.text("screen_width_pt")])
    let pill = CGRect(
      x: try row.number("x_pt"), y: try row.number("y_pt"), width: try row.number("width_pt"),
      height: try row.number("height_pt"))
    let cutout = try #require(DisplayCutout(traits))
    #expect(cutout.path.bounds.isClose(to: pill, within: 0.01))
    let layer = Drawn(width: cutout.bounds.width, height: cutout.bounds.height) {
      cutout.draw(in: &$0)
    }
    #expect(layer.fills.map(\.color) == [.black])
    let place = pill.offsetBy(dx: -cutout.bounds.minX, dy: -cutout.bounds.minY)
    #expect(layer.fills[0].rect.isClose(to: place, within: 0.01))
  }

  /// Half circles would miss the first row by 1.3 points.
  @Test func endsOfTheIslandAreFlatterThanHalfCircles() throws {
    let cutout = try #require(DisplayCutout(.phone402))
    let end = cutout.path.points
    for row in try LookTable("island-outline").rows {
      let depth = try row.number("depth_pt")
      let y = Double(cutout.rect.minY) + depth
      let nearest = try #require(
        end.filter { $0.x < cutout.rect.midX && $0.y < cutout.rect.midY }
          .min { abs($0.y - y) < abs($1.y - y) })
      let inset = Double(nearest.x - cutout.rect.minX)
      #expect(abs(inset - (try row.number("inset_pt"))) < 0.3, "\(row)")
    }
  }

  /// Notches of `Docs/iOS/Behavior.md` 4.2, "Cutouts".
  @Test(arguments: [
    ("iphone-x", 375.0, 44.0, 3, 223.0, 30.0), ("iphone-11", 414, 48, 2, 246, 33),
    ("iphone-12-mini", 375, 50, 3, 242, 34), ("iphone-12", 390, 47, 3, 222, 32),
    ("iphone-12-pro-max", 428, 47, 3, 222, 32), ("iphone-13-mini", 375, 50, 3, 189, 38),
    ("iphone-13", 390, 47, 3, 176, 34),
  ])
  func notchIsAtTheTopWithItsSize(
    device: String, screen: Double, top: Double, scale: Int, width: Double, height: Double
  ) throws {
    let traits = ScreenTraits(
      device: device, size: CGSize(width: screen, height: 2 * screen), scale: scale,
      cornerRadius: 40, family: .notch,
      safeArea: EdgeInsets(top: top, left: 0, bottom: 34, right: 0))
    let drawn = draw(traits)
    let notch = try #require(DisplayCutout(traits)).path.bounds
    let expected = CGRect(x: (screen - width) / 2, y: 0, width: width, height: height)
    #expect(notch.isClose(to: expected, within: 0.01))
    // Nothing else overlaps the notch.
    let straight = expected.insetBy(dx: 7, dy: 0)
    #expect(try !straight.intersects(#require(drawn.text("9:41")).ink))
    for other in drawn.fills { #expect(!straight.intersects(other.rect)) }
  }

  @Test func darkScreensHaveWhiteSymbols() throws {
    let drawn = draw(ScreenTraits.phone390.dark)
    #expect(try #require(drawn.text("9:41")).color == .white)
    #expect(drawn.fills.allSatisfy { $0.color.red == 255 })
  }

  @Test func padShowsTimeAndDateAtTheLeft() {
    let drawn = draw(.pad11)
    #expect(drawn.text("9:41 AM  Tue Jan 9") != nil)
    #expect(drawn.text("100%") != nil)
    #expect(bars(drawn).isEmpty)
  }
}

extension Path {
  /// Points on the curves, close to each other.
  fileprivate var points: [CGPoint] {
    var points: [CGPoint] = []
    for segment in segments {
      switch segment {
      case .move(let end), .line(let end): points.append(end)
      case .curve(let first, let second, let end):
        guard let start = points.last else { continue }
        points += (1...400).map { step in
          let t = Double(step) / 400
          func mix(_ value: (CGPoint) -> CGFloat) -> CGFloat {
            let (a, b) = (1 - t, t)
            return a * a * a * value(start) + 3 * a * a * b * value(first)
              + 3 * a * b * b * value(second) + b * b * b * value(end)
          }
          return CGPoint(x: mix { $0.x }, y: mix { $0.y })
        }
      case .close: break
      }
    }
    return points
  }
}
