// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

/// The appearance of a control that shows a value (`Docs/iOS/Appearance.md` 6.2 and 11.7).
struct ControlLook {
  let content: ControlContent
  let traits: ScreenTraits

  func draw(in builder: inout DisplayListBuilder) {
    switch content.value {
    case .segments(let titles, let selected):
      SegmentsLook(titles: titles, selected: selected, traits: traits).draw(in: &builder)
    case .slider(let value): drawSlider(at: value, in: &builder)
    case .stepper: drawStepper(in: &builder)
    case .progress(let value): drawProgress(to: value, in: &builder)
    case .pages(let count, let current): drawPages(count, current: current, in: &builder)
    case .badge(let text): drawBadge(text, in: &builder)
    case .surface: break
    case .spinner: SpinnerLook(tint: content.tint, traits: traits).draw(in: &builder)
    case .date(let parts, let edited):
      DateFieldLook(parts: parts, edited: edited, tint: tint(or: .systemBlue), traits: traits)
        .draw(in: &builder)
    case .symbol(let symbol, let font):
      builder.draw(
        symbol, font: font.resolved(at: traits.textSize), color: tint(or: .systemBlue),
        x: Double(builder.size.width) / 2, middle: Double(builder.size.height) / 2)
    }
  }

  private var isLegacy: Bool { traits.look == .legacy }

  private func color(_ color: SystemColor) -> Color { color.resolved(for: traits) }

  private func tint(or standard: SystemColor) -> Color {
    (content.tint ?? .system(standard)).resolved(for: traits)
  }

  /// Draws a track with round ends whose first part is filled.
  private func drawTrack(
    _ track: CGRect, filledTo end: Double, in builder: inout DisplayListBuilder
  ) {
    let radius = Double(track.height) / 2
    builder.fill(track, radius: radius, color(.systemFill))
    var part = track
    part.size.width = min(max(end - Double(track.minX), 0), Double(track.width))
    guard part.width > 0 else { return }
    builder.fill(part, radius: min(radius, Double(part.width) / 2), tint(or: .systemBlue))
  }
}

// The track of a slider is 4 high, in iOS 26 6, and its thumb a white disc of 28, in iOS 26 a capsule
// of 37 by 24: common knowledge, inferred.
extension ControlLook {
  private func drawSlider(at value: Double, in builder: inout DisplayListBuilder) {
    let width = Double(builder.size.width)
    let middle = Double(builder.size.height) / 2
    let thumb = isLegacy ? CGSize(width: 28, height: 28) : CGSize(width: 37, height: 24)
    let room = max(width - thumb.width, 0)
    let left = room * min(max(value, 0), 1)
    let height = isLegacy ? 4.0 : 6
    drawTrack(
      CGRect(x: 0, y: middle - height / 2, width: width, height: height),
      filledTo: left + thumb.width / 2, in: &builder)
    let rect = CGRect(origin: CGPoint(x: left, y: middle - thumb.height / 2), size: thumb)
    builder.drawThumbShadow(of: rect)
    builder.fill(rect, radius: thumb.height / 2, .white)
  }

  private func drawProgress(to value: Double, in builder: inout DisplayListBuilder) {
    let track = CGRect(origin: .zero, size: builder.size)
    drawTrack(track, filledTo: Double(track.width) * min(max(value, 0), 1), in: &builder)
  }
}

// A stepper is 94 by 32 with a line in its middle: common knowledge, inferred.
extension ControlLook {
  private func drawStepper(in builder: inout DisplayListBuilder) {
    let width = Double(builder.size.width)
    let height = Double(builder.size.height)
    let bounds = CGRect(origin: .zero, size: builder.size)
    builder.fill(
      bounds, continuousRadius: isLegacy ? 8 : height / 2, color(.tertiarySystemFill))
    builder.fill(
      CGRect(x: width / 2 - 0.5, y: height / 2 - 9, width: 1, height: 18),
      Color(hex: 0x8E8E93, opacity: 0.3))
    let ink = color(.label)
    func bar(x: Double, isUpright: Bool) {
      let across = 14.0
      let thickness = 2.0
      let size =
        isUpright
        ? CGSize(width: thickness, height: across) : CGSize(width: across, height: thickness)
      builder.fill(
        CGRect(
          origin: CGPoint(x: x - size.width / 2, y: height / 2 - size.height / 2), size: size),
        radius: thickness / 2, ink)
    }
    bar(x: width / 4, isUpright: false)
    bar(x: width * 3 / 4, isUpright: false)
    bar(x: width * 3 / 4, isUpright: true)
  }
}

// Dots of 7 with a pitch of 16: common knowledge, inferred. The colors are for a page of any color.
extension ControlLook {
  private func drawPages(
    _ count: Int, current: Int, in builder: inout DisplayListBuilder
  ) {
    let width = Double(builder.size.width)
    let middle = Double(builder.size.height) / 2
    let pitch = ControlContent.dotPitch
    let first = width / 2 - Double(count - 1) * pitch / 2
    for index in 0..<max(count, 0) {
      let x = first + Double(index) * pitch
      let dot = CGRect(x: x, y: middle, width: 0, height: 0)
        .insetBy(dx: -ControlContent.dot / 2, dy: -ControlContent.dot / 2)
      let ink = index == current ? tint(or: .label) : color(.tertiaryLabel)
      builder.fillEllipse(in: dot, ink)
    }
  }

  /// Draws a text on a capsule, which is red with white text.
  private func drawBadge(_ text: String, in builder: inout DisplayListBuilder) {
    let bounds = CGRect(origin: .zero, size: builder.size)
    builder.fill(bounds, radius: Double(min(bounds.width, bounds.height)) / 2, tint(or: .systemRed))
    builder.draw(
      text, font: ControlContent.font, color: .white, x: bounds.midX, middle: bounds.midY,
      alignment: .center)
  }
}
