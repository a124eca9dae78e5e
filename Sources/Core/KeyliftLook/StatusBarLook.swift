// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

/// The appearance of the status bar at 9:41 (`Docs/iOS/Appearance.md` 5.1).
struct StatusBarLook {
  let traits: ScreenTraits

  /// Draws the bar, black in light and white in dark appearance, over a layer as wide as the
  /// screen.
  func draw(in builder: inout DisplayListBuilder) {
    guard traits.statusBarHeight > 0 else { return }
    switch traits.family {
    case .homeButton: drawHomeButton(in: &builder)
    case .pad, .padHomeButton: drawPad(in: &builder)
    case .notch, .island: drawModern(in: &builder)
    // No picture of its strip is public.
    case .foldable: break
    }
  }

  private var color: Color { traits.appearance == .light ? .black : .white }

  private func drawModern(in builder: inout DisplayListBuilder) {
    let cutout = DisplayCutout(traits)
    let width = Double(traits.size.width)
    let notch = cutout.map { Double($0.rect.maxX) - DisplayCutout.flare } ?? width / 2
    let metrics: StatusBarMetrics =
      traits.family == .island ? .island(traits) : .notch(traits, ear: width - notch)
    drawTime(metrics, in: &builder)
    drawIcons(metrics, in: &builder)
  }

  private func drawHomeButton(in builder: inout DisplayListBuilder) {
    let carrier = "Carrier"
    let x = 28.0
    let font = Font(size: 12)
    let metrics = StatusBarMetrics.homeButton(
      traits, carrierEnd: x + builder.width(of: carrier, font: font))
    builder.draw(carrier, font: font, color: color, x: x, baseline: metrics.baseline)
    drawTime(metrics, in: &builder)
    drawIcons(metrics, in: &builder)
  }

  private func drawPad(in builder: inout DisplayListBuilder) {
    let metrics = StatusBarMetrics.pad(traits)
    let left = "9:41 AM  Tue Jan 9"
    builder.draw(
      left, font: metrics.font, color: color, x: metrics.timeCenter, baseline: metrics.baseline)
    builder.draw(
      "100%", font: Font(size: 12), color: color, x: Double(metrics.battery.minX) - 5,
      baseline: metrics.baseline, alignment: .right)
    drawIcons(metrics, in: &builder)
  }

  private func drawIcons(_ metrics: StatusBarMetrics, in builder: inout DisplayListBuilder) {
    builder.drawCellular(metrics.cellular, color: color)
    builder.drawWiFi(in: metrics.wifi, color: color)
    builder.drawBattery(in: metrics.battery, color: color)
  }

  private func drawTime(_ metrics: StatusBarMetrics, in builder: inout DisplayListBuilder) {
    builder.drawTime(
      "9:41", font: metrics.font, color: color, center: metrics.timeCenter,
      baseline: metrics.baseline)
  }
}

/// The positions of the status bar's contents, in points from its top left corner
/// (`Docs/iOS/Appearance.md` 5.1).
private struct StatusBarMetrics {
  /// The horizontal center of the time's ink; on an iPad its left end.
  ///
  /// The measured ink widths, 42.5 and 39.4, are not used: they belong to times with four digits,
  /// which come out to half a point, and not to 9:41.
  var timeCenter: Double
  var baseline: Double
  var font: Font
  /// The bars of the cellular signal, the lowest first.
  var cellular: [CGRect]
  /// The rectangle of the Wi-Fi symbol's ink.
  var wifi: CGRect
  /// The rectangle of the battery with its nub.
  var battery: CGRect

  /// Returns the positions on a phone with the Dynamic Island.
  ///
  /// They are measured at widths of 393 and 402 points and claimed at 440; other widths are
  /// interpolated. A safe area larger than 59 points moves everything down by the difference, at
  /// 402 by the measured 3.33.
  static func island(_ traits: ScreenTraits) -> StatusBarMetrics {
    let width = Double(traits.size.width)
    let center = between(width, [(393, 71.0), (402, 73.7), (440, 83.5)])
    let right = width - between(width, [(393, 32.8), (402, 35.5), (440, 36.5)])
    let deeper = Double(traits.safeArea.top) - 59
    let down = deeper == 3 ? 10.0 / 3 : deeper
    let base = 106.0 / 3 + down
    return StatusBarMetrics(
      timeCenter: center, baseline: base, font: Font(size: 17, weight: .semibold),
      cellular: bars(
        x: right - 78.2, pitch: 16.0 / 3, width: 10.0 / 3,
        heights: [14.0 / 3, 7, 29.0 / 3, 37.0 / 3], base: base),
      wifi: CGRect(x: right - 51.4, y: base - 12.3, width: 16.7, height: 12.3),
      battery: CGRect(x: right - 27, y: 22.9 + down, width: 27, height: 12.6))
  }

  /// Returns the positions on a phone with a notch, whose right ear is `ear` points wide.
  ///
  /// They are measured on a phone of 390 points with the notch of 2021. Other widths move the time
  /// in proportion, other safe areas move everything up or down, and ears too narrow for the icons
  /// make them smaller.
  static func notch(_ traits: ScreenTraits, ear: Double) -> StatusBarMetrics {
    let width = Double(traits.size.width)
    let down = Double(traits.safeArea.top) - 47
    let base = 91.0 / 3 + down
    let unit = min(max(ear - 2, 0) / 87.7, 1)
    let right = width - 18.5 * unit
    return StatusBarMetrics(
      timeCenter: 51.7 * width / 390, baseline: base, font: Font(size: 15.5, weight: .semibold),
      cellular: bars(
        x: right - 69.2 * unit, pitch: 14.0 / 3 * unit, width: 3 * unit,
        heights: [4, 6, 26.0 / 3, 34.0 / 3].map { $0 * unit }, base: base),
      wifi: CGRect(
        x: right - 46.5 * unit, y: base - 11.8 * unit, width: 16.1 * unit, height: 11.8 * unit),
      battery: CGRect(
        x: right - 24.6 * unit, y: base - 11.4 * unit, width: 24.6 * unit, height: 11.6 * unit))
  }

  /// Returns the positions on a phone with a home button, measured at 375 points; the Wi-Fi symbol
  /// follows the carrier's name, which ends at `carrierEnd`.
  static func homeButton(_ traits: ScreenTraits, carrierEnd: Double) -> StatusBarMetrics {
    let width = Double(traits.size.width)
    return StatusBarMetrics(
      timeCenter: width / 2, baseline: 14.5, font: Font(size: 12, weight: .semibold),
      cellular: bars(x: 6, pitch: 4.5, width: 4, heights: [5, 7, 9.5, 11.5], base: 15.5),
      wifi: CGRect(x: carrierEnd + 5, y: 15.5 - 10.7, width: 14.7, height: 10.7),
      battery: CGRect(x: width - 5.3 - 24.4, y: 3.8, width: 24.4, height: 11.9))
  }

  /// Returns the positions on an iPad, which are not measured: the icons of a phone with a home
  /// button around the bar's vertical center.
  static func pad(_ traits: ScreenTraits) -> StatusBarMetrics {
    let side = traits.family == .pad ? 20.0 : 6
    let right = Double(traits.size.width) - side
    let middle = max(Double(traits.safeArea.top), 20) / 2
    return StatusBarMetrics(
      timeCenter: side, baseline: middle + 4.25,
      font: Font(size: 12, weight: .semibold), cellular: [],
      wifi: CGRect(x: right - 82, y: middle - 5.5, width: 14.7, height: 10.7),
      battery: CGRect(x: right - 24.4, y: middle - 5.95, width: 24.4, height: 11.9))
  }

  private static func bars(
    x: Double, pitch: Double, width: Double, heights: [Double], base: Double
  ) -> [CGRect] {
    heights.enumerated().map { index, height in
      CGRect(x: x + Double(index) * pitch, y: base - height, width: width, height: height)
    }
  }

  /// Returns a value interpolated linearly between points; the first and last values hold beyond
  /// the ends.
  private static func between(_ x: Double, _ points: [(x: Double, y: Double)]) -> Double {
    guard let upper = points.firstIndex(where: { $0.x >= x }) else {
      return points[points.count - 1].y
    }
    guard upper > 0 else { return points[0].y }
    let low = points[upper - 1]
    let high = points[upper]
    return low.y + (high.y - low.y) * (x - low.x) / (high.x - low.x)
  }
}

extension DisplayListBuilder {
  /// Draws a time with its colon raised to the center of the digits and its ink centered
  /// (`Docs/iOS/Appearance.md` 4.4).
  ///
  /// - Parameters:
  ///   - time: The text.
  ///   - font: The font.
  ///   - color: The color.
  ///   - center: The horizontal center of the ink in points.
  ///   - baseline: The baseline in points, snapped to a whole pixel.
  fileprivate mutating func drawTime(
    _ time: String, font: Font, color: Color, center: Double, baseline: Double
  ) {
    var run = text.run(
      time, font: font, scale: scale, x: 0, baseline: snapped(baseline), alignment: .left)
    run.raiseColon()
    let ink = run.bounds
    guard !ink.isNull else { return }
    run.origin.x += center * scale - ink.midX
    add(run, color)
  }
}

extension GlyphRun {
  /// Moves the second glyph, a colon, to the vertical center of the first glyph.
  fileprivate mutating func raiseColon() {
    guard placements.count > 1 else { return }
    let digit = placements[0].glyph.bounds
    let colon = placements[1].glyph.bounds
    guard !digit.isNull, !colon.isNull else { return }
    placements[1].y = (colon.midY - digit.midY) * unit
  }
}

// The home indicator at the bottom of devices without a home button.
extension ScreenTraits {
  /// The indicator's rectangle in the screen's coordinates; `nil` if there is none.
  ///
  /// It is 5 points high, with its top 13 above the bottom (`Docs/iOS/Appearance.md` 5.3).
  var homeIndicator: CGRect? {
    guard family.hasHomeIndicator else { return nil }
    let width = homeIndicatorWidth
    return CGRect(x: (size.width - width) / 2, y: size.height - 13, width: width, height: 5)
  }

  /// The measured widths of indicators by the width of the screen, in portrait, in points
  /// (`Docs/iOS/Appearance.md` 5.3).
  private static let homeIndicatorWidths: [CGFloat: CGFloat] = [
    375: 134.5, 390: 139, 393: 140, 402: 144, 414: 148, 428: 153, 430: 153, 440: 157,
  ]

  /// The width; 0.357 of the screen's width if it is not measured.
  ///
  /// There is no source for phones in landscape and for iPads: 0.257 and 0.27 are estimates.
  private var homeIndicatorWidth: CGFloat {
    if family.isPad { return size.width * 0.27 }
    if isLandscape { return size.width * 0.257 }
    return ScreenTraits.homeIndicatorWidths[size.width] ?? size.width * 0.357
  }
}

extension DisplayListBuilder {
  /// Draws the home indicator, black in light and white in dark appearance, over the whole layer.
  mutating func drawHomeIndicator(in appearance: Appearance) {
    let bounds = CGRect(origin: .zero, size: size)
    fill(bounds, radius: 2.5, appearance == .light ? .black : .white)
  }
}

extension DisplayListBuilder {
  /// Draws the bars of a full cellular signal.
  mutating func drawCellular(_ bars: [CGRect], color: Color) {
    for bar in bars { fill(bar, radius: 1, color) }
  }

  /// Draws a full battery: an outline at an opacity of 0.36, its nub, and the charge 2 points
  /// inside (`Docs/iOS/Appearance.md` 5.1).
  mutating func drawBattery(in rect: CGRect, color: Color) {
    let nub = 1.4
    let shell = CGRect(
      x: rect.minX, y: rect.minY, width: rect.width - nub - 1, height: rect.height)
    guard shell.width > 6, shell.height > 6 else { return }
    let faint = color.opacity(0.36)
    strokeInside(shell, continuousRadius: 4, width: 1, faint)
    fill(shell.insetBy(dx: 2, dy: 2), continuousRadius: 2.4, color)
    fill(Path.nub(x: rect.maxX - nub, y: shell.midY, width: nub, height: 4), faint)
  }

  /// Draws the Wi-Fi symbol: a sector and two arcs of 44 degrees to either side
  /// (`Docs/iOS/Appearance.md` 5.1).
  mutating func drawWiFi(in rect: CGRect, color: Color) {
    let tip = CGPoint(x: rect.midX, y: rect.maxY)
    let radius = Double(rect.height)
    for (outer, inner) in [(1.0, 0.79), (0.675, 0.465), (0.35, 0)] {
      fill(Path.fan(tip: tip, from: inner * radius, to: outer * radius), color)
    }
  }
}

extension Path {
  /// The sine and the cosine of 44 degrees, and the distance of the control points of an arc of 88
  /// degrees from its ends over its radius: 4/3 of the tangent of a quarter of the angle.
  private static let fanSine = 0.694_658_370, fanCosine = 0.719_339_800, fanReach = 0.538_701_6

  /// Returns the part of an upward sector between two radii.
  fileprivate static func fan(tip: CGPoint, from inner: Double, to outer: Double) -> Path {
    func end(_ radius: Double, _ side: Double) -> CGPoint {
      CGPoint(x: tip.x + side * fanSine * radius, y: tip.y - fanCosine * radius)
    }
    func control(_ radius: Double, _ side: Double) -> CGPoint {
      let point = end(radius, side)
      let reach = fanReach * radius
      return CGPoint(x: point.x - side * fanCosine * reach, y: point.y - fanSine * reach)
    }
    var path = Path()
    path.move(to: end(outer, -1))
    path.curve(to: end(outer, 1), control(outer, -1), control(outer, 1))
    path.line(to: end(inner, 1))
    if inner > 0 { path.curve(to: end(inner, -1), control(inner, 1), control(inner, -1)) }
    path.close()
    return path
  }

  /// Returns the half disc at the end of a battery.
  fileprivate static func nub(x: Double, y: Double, width: Double, height: Double) -> Path {
    var path = Path.line((x, y - height / 2))
    path.curve(
      to: CGPoint(x: x, y: y + height / 2),
      CGPoint(x: x + width * 4 / 3, y: y - height * 0.33),
      CGPoint(x: x + width * 4 / 3, y: y + height * 0.33))
    path.close()
    return path
  }
}
