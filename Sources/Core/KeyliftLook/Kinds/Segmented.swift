// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

/// The appearance of a segmented control (`Docs/iOS/Appearance.md` 6.2 and 11.7).
struct SegmentsLook {
  let titles: [String]
  /// The index of the selected segment; no segment for another number.
  let selected: Int
  let traits: ScreenTraits
  let builder: DisplayListBuilder

  private static let inset = FactTable.controls.number("segmented inset both")
  private static let trackRadius = FactTable.controls.number("segmented track-radius legacy")
  private static let thumbRadius = FactTable.controls.number("segmented thumb-radius legacy")
  private static let line = FactTable.controls.color("segmented line both")
  private static let light = FactTable.controls.color("segmented thumb-light both")
  private static let legacyDark = FactTable.controls.color("segmented thumb-dark legacy")
  private static let glassDark = FactTable.controls.color("segmented thumb-dark glass")
  private static let lineInset = FactTable.controls.number("segmented line-inset both")
  private static let padding = 4.0

  func draw(in bounds: CGRect) {
    guard !titles.isEmpty, bounds.width > 2 * Self.inset else { return }
    builder.fill(
      bounds, continuousRadius: isLegacy ? Self.trackRadius : bounds.height / 2,
      traits.color(.tertiarySystemFill))
    for index in 1..<max(titles.count, 1) where index != selected && index != selected + 1 {
      drawLine(at: segment(index, of: bounds))
    }
    if titles.indices.contains(selected) { drawThumb(in: bounds) }
    for index in titles.indices { drawTitle(index, in: bounds) }
  }

  private var isLegacy: Bool { traits.look == .legacy }

  private func segment(_ index: Int, of bounds: CGRect) -> CGRect {
    let width = bounds.width / CGFloat(titles.count)
    return CGRect(
      x: bounds.minX + width * CGFloat(index), y: bounds.minY, width: width, height: bounds.height)
  }

  private func drawLine(at segment: CGRect) {
    let pixel = 1 / Double(max(traits.scale, 1))
    builder.fill(
      CGRect(
        x: segment.minX - pixel / 2, y: segment.minY + Self.lineInset, width: pixel,
        height: max(Double(segment.height) - 2 * Self.lineInset, 0)), Self.line)
  }

  private func drawThumb(in bounds: CGRect) {
    let thumb = segment(selected, of: bounds).insetBy(dx: Self.inset, dy: Self.inset)
    guard thumb.width > 0, thumb.height > 0 else { return }
    let radius = isLegacy ? Self.thumbRadius : Double(thumb.height) / 2
    if isLegacy {
      builder.fill(
        thumb.offsetBy(dx: 0, dy: 1), continuousRadius: radius, Color(hex: 0x000000, opacity: 0.08))
    }
    let dark = isLegacy ? Self.legacyDark : Self.glassDark
    builder.fill(thumb, continuousRadius: radius, traits.appearance == .light ? Self.light : dark)
  }

  private func drawTitle(_ index: Int, in bounds: CGRect) {
    let segment = segment(index, of: bounds)
    let font = index == selected ? SegmentedContent.selectedFont : SegmentedContent.font
    let room = Double(segment.width) - 2 * Self.padding
    builder.draw(
      titles[index], font: font, color: traits.color(.label), inMiddleOf: segment, room: room)
  }
}
