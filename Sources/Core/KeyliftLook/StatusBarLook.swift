// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftIO
import KeyliftStage

/// The appearance of the status bar at 9:41.
struct StatusBarLook {
  let traits: ScreenTraits
  let builder: DisplayListBuilder

  func draw() {
    guard traits.statusBarHeight > 0 else { return }
    switch traits.family {
    case .homeButton: drawHomeButton()
    case .pad, .padHomeButton: drawPad()
    case .notch, .island: drawModern()
    // No picture of its strip is public.
    case .foldable: break
    }
  }

  private var color: Color { traits.appearance == .light ? .black : .white }

  private func drawModern() {
    let cutout = DisplayCutout(traits)
    let width = Double(traits.size.width)
    let notch = cutout.map { Double($0.rect.maxX) - DisplayCutout.flare } ?? width / 2
    let metrics: StatusBarMetrics =
      traits.family == .island ? .island(traits) : .notch(traits, ear: width - notch)
    drawTime(metrics)
    drawIcons(metrics)
  }

  private func drawHomeButton() {
    let carrier = "Carrier"
    let x = FactTable.screenParts.number("status-home carrier-left")
    let font = Font(size: FactTable.screenParts.number("status-home carrier-size"))
    let metrics = StatusBarMetrics.homeButton(
      traits, carrierEnd: x + builder.width(of: carrier, font: font))
    builder.draw(carrier, font: font, color: color, x: x, baseline: metrics.baseline)
    drawTime(metrics)
    drawIcons(metrics)
  }

  private func drawPad() {
    let metrics = StatusBarMetrics.pad(traits)
    let left = "9:41 AM  Tue Jan 9"
    builder.draw(
      left, font: metrics.font, color: color, x: metrics.timeCenter, baseline: metrics.baseline)
    builder.draw(
      "100%", font: Font(size: metrics.font.size), color: color,
      x: metrics.battery.minX - FactTable.screenParts.number("status-pad percent-gap"),
      baseline: metrics.baseline, alignment: .right)
    drawIcons(metrics)
  }

  private func drawIcons(_ metrics: StatusBarMetrics) {
    builder.drawCellular(metrics.cellular, color: color)
    builder.drawWiFi(in: metrics.wifi, color: color)
    builder.drawBattery(in: metrics.battery, color: color)
  }

  private func drawTime(_ metrics: StatusBarMetrics) {
    builder.drawTime(
      "9:41", font: metrics.font, color: color, center: metrics.timeCenter,
      baseline: metrics.baseline)
  }
}

/// The positions of the status bar's contents, in points from its top left corner.
private struct StatusBarMetrics {
  /// The horizontal center of the time's ink; on an iPad its left end.
  var timeCenter: Double
  var baseline: Double
  var font: Font
  var cellular: [CGRect]
  var wifi: CGRect
  var battery: CGRect

  static func island(_ traits: ScreenTraits) -> StatusBarMetrics {
    let facts = FactTable.screenParts
    let width = Double(traits.size.width)
    func value(_ name: String) -> Double {
      between(
        width, [393, 402, 440].map { (Double($0), facts.number("status-island \(name)-\($0)")) })
    }
    let right = width - value("battery-right")
    let deeper = Double(traits.safeArea.top) - facts.number("status-island safe-area")
    let down = deeper == 3 ? facts.number("status-island drop-at-62") : deeper
    let kind = StatusBarKind.island
    let base = kind.base + down
    return StatusBarMetrics(
      timeCenter: value("time-center"), baseline: base, font: kind.time,
      cellular: kind.bars(x: right - kind.signalBeforeRight, base: base),
      wifi: kind.wifi.rect(x: right - kind.wifiBeforeRight, y: base - kind.wifi.height),
      battery: kind.battery.rect(
        x: right - kind.battery.width, y: facts.number("status-island battery-top") + down))
  }

  /// Returns the positions on a phone with a notch, whose right ear is `ear` points wide.
  static func notch(_ traits: ScreenTraits, ear: Double) -> StatusBarMetrics {
    let facts = FactTable.screenParts
    let width = Double(traits.size.width)
    let down = Double(traits.safeArea.top) - facts.number("status-notch safe-area")
    let kind = StatusBarKind.notch
    let base = kind.base + down
    let room = max(ear - facts.number("status-notch ear-margin"), 0)
    let unit = min(room / facts.number("status-notch ear"), 1)
    let right = width - facts.number("status-notch battery-right") * unit
    let center = facts.number("status-notch time-center") * width
    return StatusBarMetrics(
      timeCenter: center / facts.number("status-notch screen-width"), baseline: base,
      font: kind.time,
      cellular: kind.bars(x: right - kind.signalBeforeRight * unit, base: base, unit: unit),
      wifi: kind.wifi.rect(
        x: right - kind.wifiBeforeRight * unit, y: base - kind.wifi.height * unit, unit: unit),
      battery: kind.battery.rect(
        x: right - kind.battery.width * unit,
        y: base - facts.number("status-notch battery-above-base") * unit, unit: unit))
  }

  /// Returns the positions on a phone with a home button; the Wi-Fi symbol follows the carrier's
  /// name, which ends at `carrierEnd`.
  static func homeButton(_ traits: ScreenTraits, carrierEnd: Double) -> StatusBarMetrics {
    let facts = FactTable.screenParts
    let width = Double(traits.size.width)
    let kind = StatusBarKind.home
    let base = facts.number("status-home base")
    return StatusBarMetrics(
      timeCenter: width / 2, baseline: kind.base, font: kind.time,
      cellular: kind.bars(x: facts.number("status-home signal-left"), base: base),
      wifi: kind.wifi.rect(
        x: carrierEnd + facts.number("status-home wifi-gap"), y: base - kind.wifi.height),
      battery: kind.battery.rect(
        x: width - facts.number("status-home battery-right") - kind.battery.width,
        y: facts.number("status-home battery-top")))
  }

  static func pad(_ traits: ScreenTraits) -> StatusBarMetrics {
    let facts = FactTable.screenParts
    let kind = StatusBarKind.home
    let side = facts.number(
      traits.family == .pad ? "status-pad side" : "status-pad side-with-home-button")
    let right = Double(traits.size.width) - side
    let middle = max(Double(traits.safeArea.top), facts.number("status-pad height")) / 2
    return StatusBarMetrics(
      timeCenter: side, baseline: middle + facts.number("status-pad baseline-below-middle"),
      font: kind.time, cellular: [],
      wifi: kind.wifi.rect(
        x: right - facts.number("status-pad wifi-before-right"),
        y: middle - facts.number("status-pad wifi-above-middle")),
      battery: kind.battery.rect(
        x: right - kind.battery.width, y: middle - kind.battery.height / 2))
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

private struct StatusBarKind: Sendable {
  let time: Font
  /// The baseline of the time, on which the symbols stand where they have no line of their own.
  let base: Double
  let wifi: CGSize
  let battery: CGSize
  let signalBeforeRight: Double
  let wifiBeforeRight: Double
  private let pitch: Double
  private let width: Double
  private let heights: [Double]

  static let home = StatusBarKind("home", isAtLeft: true)
  static let notch = StatusBarKind("notch")
  static let island = StatusBarKind("island")

  private init(_ name: String, isAtLeft: Bool = false) {
    let facts = FactTable.screenParts
    func size(_ symbol: String) -> CGSize {
      CGSize(
        width: facts.number("status-\(name) \(symbol)-width"),
        height: facts.number("status-\(name) \(symbol)-height"))
    }
    time = Font(size: facts.number("status-\(name) time-size"), weight: .semibold)
    base = facts.number("status-\(name) baseline")
    wifi = size("wifi")
    battery = size("battery")
    signalBeforeRight = isAtLeft ? 0 : facts.number("status-\(name) signal-before-right")
    wifiBeforeRight = isAtLeft ? 0 : facts.number("status-\(name) wifi-before-right")
    pitch = facts.number("status-\(name) signal-pitch")
    width = facts.number("status-\(name) signal-width")
    heights = facts.numbers("status-\(name) signal-heights")
  }

  func bars(x: Double, base: Double, unit: Double = 1) -> [CGRect] {
    heights.map { $0 * unit }.enumerated().map { index, height in
      CGRect(
        x: x + Double(index) * (pitch * unit), y: base - height, width: width * unit,
        height: height)
    }
  }
}

extension CGSize {
  fileprivate func rect(x: Double, y: Double, unit: Double = 1) -> CGRect {
    CGRect(x: x, y: y, width: width * unit, height: height * unit)
  }
}

extension DisplayListBuilder {
  /// Draws a time with its colon raised to the center of the digits and its ink centered
  /// (`Docs/iOS/Appearance.md` 4.4).
  fileprivate func drawTime(
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
  var homeIndicator: CGRect? {
    guard family.hasHomeIndicator else { return nil }
    let facts = FactTable.screenParts
    let width = homeIndicatorWidth(facts)
    let height = facts.number("home-indicator height")
    return CGRect(
      x: (size.width - width) / 2,
      y: size.height - (facts.number("home-indicator above-bottom") + height), width: width,
      height: height)
  }

  private func homeIndicatorWidth(_ facts: FactTable) -> CGFloat {
    if family.isPad { return size.width * facts.number("home-indicator part-on-pads") }
    if isLandscape { return size.width * facts.number("home-indicator part-in-landscape") }
    let own = facts.find("home-indicator width-\(Double(size.width).shortest)")
    return own?.number("value") ?? size.width * facts.number("home-indicator part")
  }
}

extension DisplayListBuilder {
  func drawHomeIndicator(in appearance: Appearance) {
    fill(
      bounds, radius: FactTable.screenParts.number("home-indicator radius"),
      appearance == .light ? .black : .white)
  }
}

extension DisplayListBuilder {
  fileprivate func drawCellular(_ bars: [CGRect], color: Color) {
    let radius = FactTable.screenParts.number("status-bar signal-radius")
    for bar in bars { fill(bar, radius: radius, color) }
  }

  fileprivate func drawBattery(in rect: CGRect, color: Color) {
    let facts = FactTable.screenParts
    let nub = facts.number("status-bar nub-width")
    let shell = CGRect(x: rect.minX, y: rect.minY, width: rect.width - nub - 1, height: rect.height)
    guard shell.width > 6, shell.height > 6 else { return }
    let faint = color.opacity(facts.number("status-bar outline-opacity"))
    let inset = facts.number("status-bar charge-inset")
    strokeInside(
      shell, continuousRadius: facts.number("status-bar outline-radius"), width: 1, faint)
    fill(
      shell.insetBy(dx: inset, dy: inset),
      continuousRadius: facts.number("status-bar charge-radius"), color)
    fill(
      Path.nub(
        x: rect.maxX - nub, y: shell.midY, width: nub,
        height: facts.number("status-bar nub-height")), faint)
  }

  /// Draws the Wi-Fi symbol: a sector and two arcs of 44 degrees to either side
  /// (`Docs/iOS/Appearance.md` 5.1).
  fileprivate func drawWiFi(in rect: CGRect, color: Color) {
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

  fileprivate static func nub(x: Double, y: Double, width: Double, height: Double) -> Path {
    var path = Self.line((x, y - height / 2))
    path.curve(
      to: CGPoint(x: x, y: y + height / 2), CGPoint(x: x + width * 4 / 3, y: y - height * 0.33),
      CGPoint(x: x + width * 4 / 3, y: y + height * 0.33))
    path.close()
    return path
  }
}
