// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftLook
import KeyliftStage
import TestSupport
import Testing

/// The status bar, the cutouts and the home indicator; a device pixel is at most 0.34 points.
struct StatusBarLookTests {
  private static let pixel = 0.34

  /// Places on simulator screenshots, and of a phone with a home button on a device's.
  struct Places: Sendable {
    let traits: ScreenTraits
    let height: Double
    /// The center and the baseline of the time, and the height of its digits.
    let time: (center: Double, baseline: Double, height: Double)
    let bars: [CGRect]
    let wifi: CGRect?
    let battery: CGRect

    static let all = [
      Places(
        traits: .phone375, height: 20, time: (187.5, 14.5, 8.5),
        bars: bars([6, 10.5, 15, 19.5], 4, [5, 7, 9.5, 11.5], base: 15.5), wifi: nil,
        battery: CGRect(x: 345.3, y: 3.8, width: 24.4, height: 11.9)),
      Places(
        traits: .phone390, height: 47, time: (51.7, 30.33, 10.9),
        bars: bars([302.3, 307, 311.7, 316.3], 3, [4, 6, 8.67, 11.33], base: 30.33),
        wifi: CGRect(x: 325, y: 18.53, width: 16.1, height: 11.8),
        battery: CGRect(x: 346.9, y: 18.9, width: 24.6, height: 11.6)),
      Places(
        traits: .phone393, height: 53.67, time: (71, 35.33, 12),
        bars: bars([282, 287.3, 292.7, 298], 3.33, [4.67, 7, 9.67, 12.33], base: 35.33),
        wifi: CGRect(x: 308.8, y: 23.03, width: 16.7, height: 12.3),
        battery: CGRect(x: 333.2, y: 22.9, width: 27, height: 12.6)),
      Places(
        traits: .phone402, height: 56.67, time: (73.7, 38.67, 12),
        bars: bars([288.3, 293.7, 299, 304.3], 3.33, [4.67, 7, 9.67, 12.33], base: 38.67),
        wifi: CGRect(x: 315.2, y: 26.37, width: 16.7, height: 12.3),
        battery: CGRect(x: 339.5, y: 26.23, width: 27, height: 12.6)),
    ]

    private static func bars(_ x: [Double], _ width: Double, _ heights: [Double], base: Double)
      -> [CGRect]
    { zip(x, heights).map { CGRect(x: $0, y: base - $1, width: width, height: $1) } }
  }

  private func draw(_ traits: ScreenTraits) -> Drawn {
    Drawn(
      width: traits.size.width, height: traits.statusBarHeight, scale: traits.scale
    ) { StatusBarLook(traits: traits, builder: $0).draw() }
  }

  /// The four bars of the signal, which are the narrow rounded rectangles.
  private func bars(_ drawn: Drawn) -> [CGRect] {
    drawn.fills.filter {
      if case .roundedRect = $0.outline { $0.rect.width < 5 } else { false }
    }.map(\.rect)
  }

  @Test func barIsAsHighAsTheSafeAreaOrLess() {
    #expect(ScreenTraits.phoneX.statusBarHeight == 44)
    #expect(ScreenTraits.pad11.statusBarHeight == 24)
  }

  @Test(arguments: Places.all) func symbolsAreWhereTheyAreMeasured(_ places: Places) throws {
    let drawn = draw(places.traits)
    #expect(abs(places.traits.statusBarHeight - places.height) < 0.01)
    let time = try #require(drawn.text("9:41"))
    #expect(abs(time.ink.midX - places.time.center) < 0.05)
    #expect(abs(time.baseline - places.time.baseline) < 0.01)
    #expect(abs(time.ink.height - places.time.height) < 0.06)
    let bars = bars(drawn)
    #expect(bars.count == 4)
    for (bar, place) in zip(bars, places.bars) {
      #expect(bar.isClose(to: place, within: Self.pixel))
    }
    let shell = try #require(drawn.lines.last)
    #expect(shell.color == Color(hex: 0x000000, opacity: 0.36))
    let nub = try #require(drawn.fills.last).rect
    // The nub's curve is longer than its 1.4 points.
    let battery = CGRect(
      x: shell.ink.minX, y: shell.ink.minY, width: nub.minX + 1.4 - shell.ink.minX,
      height: shell.ink.height)
    #expect(battery.isClose(to: places.battery, within: 1 / Double(places.traits.scale)))
    guard let wifi = places.wifi else { return }
    let parts = drawn.fills.filter {
      guard case .path = $0.outline else { return false }
      return abs($0.rect.midX - wifi.midX) < 0.11
    }
    #expect(parts.count == 3)
    // The control points of an arc are slightly outside of it.
    let ink = parts.map(\.rect).reduce(CGRect.null) { $0.union($1) }
    #expect(abs(ink.maxY - wifi.maxY) < 0.1 && ink.isClose(to: wifi, within: 1.3))
  }

  @Test func landscapePhonesHideTheBar() {
    #expect(ScreenTraits.landscape393.statusBarHeight == 0)
    #expect(draw(.landscape393).marks.isEmpty)
  }

  @Test func homeButtonPhoneShowsItsCarrier() throws {
    #expect(try #require(draw(.phone375).text("Carrier")).left == 28)
  }

  @Test func chargeIsInsetByTwoPoints() throws {
    let drawn = draw(.phone393)
    let shell = try #require(drawn.lines.last)
    let charge = try #require(drawn.fills(.black).last)
    #expect(charge.rect.isClose(to: shell.ink.insetBy(dx: 2, dy: 2), within: Self.pixel))
  }

  @Test func islandIsBlackInItsLayer() throws {
    let cutout = try #require(DisplayCutout(.phone402))
    let layer = Drawn(width: cutout.bounds.width, height: cutout.bounds.height) {
      cutout.draw(in: $0)
    }
    #expect(layer.fills.map(\.color) == [.black])
    let place = cutout.rect.offsetBy(dx: -cutout.bounds.minX, dy: -cutout.bounds.minY)
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

  /// Notches by TelegramMessenger/Telegram-iOS, `DeviceMetrics.swift`.
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

  /// Widths on screenshots of an iPhone 13 Pro, 15 Pro and 16 Pro.
  @Test(arguments: [(ScreenTraits.phone390, 139.0), (.phone393, 140), (.phone402, 144)])
  func homeIndicatorIsCenteredAboveTheBottom(_ traits: ScreenTraits, _ width: Double) throws {
    let (screen, height) = (Double(traits.size.width), Double(traits.size.height))
    let place = CGRect(x: (screen - width) / 2, y: height - 13, width: width, height: 5)
    #expect(traits.homeIndicator == place)
    for (traits, color) in [(traits, Color.black), (traits.dark, .white)] {
      let drawn = Drawn(width: width, height: 5) { $0.drawHomeIndicator(in: traits.appearance) }
      #expect(drawn.fills.map(\.color) == [color])
    }
  }

  @Test func homeButtonDevicesHaveNoIndicator() {
    #expect(ScreenTraits.phone375.homeIndicator == nil)
  }

  @Test func padShowsTimeAndDateAtTheLeft() {
    let drawn = draw(.pad11)
    #expect(drawn.text("9:41 AM  Tue Jan 9") != nil)
    #expect(drawn.text("100%") != nil)
    #expect(bars(drawn).isEmpty)
  }
}

extension Path {
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
