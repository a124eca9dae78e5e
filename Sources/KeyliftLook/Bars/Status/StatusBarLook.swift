// SPDX-License-Identifier: MIT

package import Foundation
import KeyliftDrawing
package import KeyliftStage

/// The look of the status bar at 9:41, and of what is cut out of the display there (`ios-look.md` 5.1).
package struct StatusBarLook {
  private let traits: ScreenTraits

  /// Creates the look on a screen.
  package init(traits: ScreenTraits) {
    self.traits = traits
  }

  /// Returns the height of the bar in points, 0 where it is hidden.
  package static func height(for traits: ScreenTraits) -> CGFloat { traits.statusBarHeight }

  /// Draws the bar, black on light and white on dark, over a whole sketch of the screen's width and the
  /// bar's height.
  package func draw(in sketch: inout Sketch) {
    guard traits.statusBarHeight > 0 else { return }
    switch traits.family {
    case .homeButton: drawHomeButton(in: &sketch)
    case .pad, .padHomeButton: drawPad(in: &sketch)
    case .notch, .island: drawModern(in: &sketch)
    }
  }

  private var color: Color { traits.appearance == .light ? .black : .white }

  private func drawModern(in sketch: inout Sketch) {
    let cutout = DisplayCutout(traits)
    let width = Double(traits.size.width)
    let notch = cutout.map { Double($0.rect.maxX) - DisplayCutout.flare } ?? width / 2
    let metrics: StatusBarMetrics =
      traits.family == .island ? .island(traits) : .notch(traits, ear: width - notch)
    if let cutout { sketch.fill(cutout.path, .black) }
    drawTime(metrics, in: &sketch)
    drawIcons(metrics, in: &sketch)
  }

  private func drawHomeButton(in sketch: inout Sketch) {
    let (carrier, x) = ("Carrier", 28.0)
    let font = Font(size: 12)
    let metrics = StatusBarMetrics.homeButton(
      traits, carrierEnd: x + sketch.width(of: carrier, font: font))
    sketch.draw(carrier, font: font, color: color, x: x, baseline: metrics.baseline)
    drawTime(metrics, in: &sketch)
    drawIcons(metrics, in: &sketch)
  }

  private func drawPad(in sketch: inout Sketch) {
    let metrics = StatusBarMetrics.pad(traits)
    let left = "9:41 AM  Tue Jan 9"
    sketch.draw(
      left, font: metrics.font, color: color, x: metrics.timeCenter, baseline: metrics.baseline)
    sketch.draw(
      "100%", font: Font(size: 12), color: color, x: Double(metrics.battery.minX) - 5,
      baseline: metrics.baseline, alignment: .right)
    drawIcons(metrics, in: &sketch)
  }

  private func drawIcons(_ metrics: StatusBarMetrics, in sketch: inout Sketch) {
    sketch.drawCellular(metrics.cellular, color: color)
    sketch.drawWiFi(in: metrics.wifi, color: color)
    sketch.drawBattery(in: metrics.battery, color: color)
  }

  private func drawTime(_ metrics: StatusBarMetrics, in sketch: inout Sketch) {
    sketch.drawTime(
      "9:41", font: metrics.font, color: color, center: metrics.timeCenter,
      baseline: metrics.baseline)
  }
}
