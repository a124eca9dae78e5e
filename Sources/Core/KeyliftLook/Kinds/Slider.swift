// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

extension ContentLook {
  func draw(_ slider: SliderContent) {
    let width = Double(builder.size.width)
    let middle = Double(builder.size.height) / 2
    let thumb = CGSize(width: thumbWidth[traits.look], height: thumbHeight[traits.look])
    let room = max(width - thumb.width, 0)
    let left = room * min(max(slider.value, 0), 1)
    let height = trackHeight[traits.look]
    drawTrack(
      CGRect(x: 0, y: middle - height / 2, width: width, height: height),
      filledTo: left + thumb.width / 2, tint: slider.tint)
    let rect = CGRect(origin: CGPoint(x: left, y: middle - thumb.height / 2), size: thumb)
    builder.drawThumbShadow(of: rect)
    builder.fill(rect, radius: thumb.height / 2, .white)
  }

  func drawTrack(_ track: CGRect, filledTo end: Double, tint: DynamicColor?) {
    let radius = Double(track.height) / 2
    builder.fill(track, radius: radius, color(.systemFill))
    var part = track
    part.size.width = min(max(end - track.minX, 0), Double(track.width))
    guard part.width > 0 else { return }
    builder.fill(part, radius: min(radius, Double(part.width) / 2), color(tint, or: .systemBlue))
  }
}

private let trackHeight = FactTable.controls.measure("slider track")
private let thumbWidth = FactTable.controls.measure("slider thumb-width")
private let thumbHeight = FactTable.controls.measure("slider thumb-height")
