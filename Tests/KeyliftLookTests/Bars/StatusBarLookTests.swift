// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftLook
import KeyliftStage
import Testing

/// Figures of `ios-look.md` 5.1, read back from what is drawn; a device pixel is 0.34 points at most.
struct StatusBarLookTests {
  private static let pixel = 0.34

  private func draw(_ traits: ScreenTraits) -> Drawn {
    Drawn(
      width: traits.size.width, height: StatusBarLook.height(for: traits), scale: traits.scale
    ) { StatusBarLook(traits: traits).draw(in: &$0) }
  }

  /// The four bars of the signal: the rounded rectangles that stand on the baseline.
  private func bars(_ drawn: Drawn) -> [CGRect] {
    drawn.fills.filter {
      if case .roundedRect = $0.outline { $0.rect.width < 5 } else { false }
    }.map(\.rect)
  }

  @Test func barsAreAsHighAsSafeAreasSayButForIslands() {
    #expect(StatusBarLook.height(for: .phone375) == 20)
    #expect(StatusBarLook.height(for: .phoneX) == 44)
    #expect(StatusBarLook.height(for: .phone390) == 47)
    // 5.2: the bar below begins at 53.67 on 393 points and at 100.67 less 44 on 402.
    #expect(abs(StatusBarLook.height(for: .phone393) - 53.67) < 0.01)
    #expect(abs(StatusBarLook.height(for: .phone402) - 56.67) < 0.01)
    #expect(StatusBarLook.height(for: .pad11) == 24)
  }

  @Test func lyingPhonesHideTheBar() {
    #expect(StatusBarLook.height(for: .lying393) == 0)
    #expect(draw(.lying393).marks.isEmpty)
  }

  @Test(arguments: [
    (ScreenTraits.phone393, 71.0, 35.33, 12.0), (.phone402, 73.7, 38.67, 12.0),
    (.phone390, 51.7, 30.33, 10.9), (.phone375, 187.5, 14.5, 8.5),
  ])
  func timeStandsWhereItWasMeasured(
    _ traits: ScreenTraits, center: Double, baseline: Double, capHeight: Double
  ) throws {
    let time = try #require(draw(traits).text("9:41"))
    #expect(abs(time.ink.midX - center) < 0.05)
    #expect(abs(time.baseline - baseline) < 0.01)
    #expect(abs(time.ink.height - capHeight) < 0.06)
  }

  @Test func claimedTimeOf440PointsIsCentredAt83() throws {
    let time = try #require(draw(.phone440).text("9:41"))
    #expect(abs(time.ink.midX - 83.5) < 0.05)
  }

  @Test func islandPhoneHasFourSignalBars() {
    let bars = bars(draw(.phone393))
    #expect(bars.count == 4)
    for (bar, figure) in zip(bars, [(282, 4.67), (287.3, 7), (292.7, 9.67), (298, 12.33)]) {
      let expected = CGRect(
        x: figure.0, y: 35.33 - figure.1, width: 3.33, height: figure.1)
      #expect(bar.isClose(to: expected, within: Self.pixel))
    }
  }

  @Test func notchPhoneHasFourSignalBars() {
    let bars = bars(draw(.phone390))
    #expect(bars.count == 4)
    for (bar, figure) in zip(bars, [(302.3, 4), (307, 6), (311.7, 8.67), (316.3, 11.33)]) {
      let expected = CGRect(x: figure.0, y: 30.33 - figure.1, width: 3, height: figure.1)
      #expect(bar.isClose(to: expected, within: Self.pixel))
    }
  }

  @Test func homeButtonPhoneHasFourSignalBarsAndACarrier() throws {
    let drawn = draw(.phone375)
    let bars = bars(drawn)
    #expect(bars.count == 4)
    for (bar, figure) in zip(bars, [(6, 5), (10.5, 7), (15, 9.5), (19.5, 11.5)]) {
      let expected = CGRect(x: figure.0, y: 15.5 - figure.1, width: 4, height: figure.1)
      #expect(bar.isClose(to: expected, within: 0.01))
    }
    #expect(try #require(drawn.text("Carrier")).left == 28)
  }

  /// Battery: left end, width with the nub, top, height.
  @Test(arguments: [
    (ScreenTraits.phone393, 333.2, 27.0, 22.9, 12.6), (.phone402, 339.5, 27.0, 26.23, 12.6),
    (.phone390, 346.9, 24.6, 18.9, 11.6), (.phone375, 345.3, 24.4, 3.8, 11.9),
  ])
  func batteryFillsItsMeasuredRectangle(
    _ traits: ScreenTraits, x: Double, width: Double, y: Double, height: Double
  ) throws {
    let drawn = draw(traits)
    let pixel = 1 / Double(traits.scale)
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

  @Test func chargeLiesTwoPointsInsideTheBattery() throws {
    let drawn = draw(.phone393)
    let shell = try #require(drawn.lines.last)
    let charge = try #require(drawn.fills(.black).last)
    #expect(charge.rect.isClose(to: shell.ink.insetBy(dx: 2, dy: 2), within: Self.pixel))
  }

  /// Wi-Fi: left end, width, height; it stands on the signal's base.
  @Test(arguments: [
    (ScreenTraits.phone393, 308.8, 16.7, 12.3, 35.33), (.phone390, 325.0, 16.1, 11.8, 30.33),
  ])
  func fanHasThreePartsInItsMeasuredRectangle(
    _ traits: ScreenTraits, x: Double, width: Double, height: Double, base: Double
  ) {
    let parts = draw(traits).fills.filter {
      guard case .path = $0.outline else { return false }
      return abs($0.rect.midX - (x + width / 2)) < 0.1
    }
    #expect(parts.count == 3)
    let ink = parts.map(\.rect).reduce(CGRect.null) { $0.union($1) }
    #expect(abs(ink.maxY - base) < 0.1)
    // The control points of an arc stand a little outside it.
    #expect(abs(ink.width - width) < 0.6)
    #expect(abs(ink.height - height) < 1.3)
  }

  @Test(arguments: [
    (ScreenTraits.phone393, CGRect(x: 133.9, y: 11.25, width: 125.2, height: 36.8)),
    (.phone402, CGRect(x: 138.25, y: 13.9, width: 125.5, height: 36.8)),
  ])
  func islandIsAPillAsTheSimulatorDrawsIt(_ traits: ScreenTraits, pill: CGRect) throws {
    let first = try #require(draw(traits).fills.first)
    #expect(first.color == .black)
    #expect(first.rect.isClose(to: pill, within: 0.01))
  }

  /// Notches of `ios-facts.md` 4.2, "Cutouts".
  @Test(arguments: [
    ("iphone-x", 375.0, 44.0, 3, 223.0, 30.0), ("iphone-11", 414, 48, 2, 246, 33),
    ("iphone-12-mini", 375, 50, 3, 242, 34), ("iphone-12", 390, 47, 3, 222, 32),
    ("iphone-12-pro-max", 428, 47, 3, 222, 32), ("iphone-13-mini", 375, 50, 3, 189, 38),
    ("iphone-13", 390, 47, 3, 176, 34),
  ])
  func notchHangsFromTheTopAtItsSize(
    device: String, screen: Double, top: Double, scale: Int, width: Double, height: Double
  ) throws {
    let traits = ScreenTraits(
      device: device, size: CGSize(width: screen, height: 2 * screen), scale: scale,
      cornerRadius: 40, family: .notch,
      safeArea: EdgeInsets(top: top, left: 0, bottom: 34, right: 0))
    let drawn = draw(traits)
    let notch = try #require(drawn.fills.first)
    let expected = CGRect(x: (screen - width) / 2, y: 0, width: width, height: height)
    #expect(notch.rect.isClose(to: expected, within: 0.01))
    // Nothing else touches it.
    let straight = expected.insetBy(dx: 7, dy: 0)
    #expect(try !straight.intersects(#require(drawn.text("9:41")).ink))
    for other in drawn.fills.dropFirst() { #expect(!straight.intersects(other.rect)) }
  }

  @Test func darkScreensHaveWhiteSigns() throws {
    let drawn = draw(ScreenTraits.phone390.dark)
    #expect(try #require(drawn.text("9:41")).color == .white)
    #expect(drawn.fills.dropFirst().allSatisfy { $0.color.red == 255 })
    // The notch is no part of the picture.
    #expect(drawn.fills.first?.color == .black)
  }

  @Test func padShowsTimeAndDateAtTheLeft() {
    let drawn = draw(.pad11)
    #expect(drawn.text("9:41 AM  Tue Jan 9") != nil)
    #expect(drawn.text("100%") != nil)
    #expect(bars(drawn).isEmpty)
  }
}
