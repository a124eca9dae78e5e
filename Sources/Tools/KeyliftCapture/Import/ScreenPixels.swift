// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftIO
import KeyliftScene
import KeyliftStage

/// The pixels of a screenshot, given to the views that show them.
///
/// The picture of the scene has the screenshot at its top. Below it, if a view has more behind its
/// subviews than one color, is the screenshot again, with the leaves painted over.
struct ScreenPixels {
  private let shot: PixelBuffer
  private let scale: Int
  private let screen: CGRect
  private let covered: CGRect?
  private let statusBar: CGRect
  /// The most frequent color; `nil` if the keyboard covers the status bar.
  private var statusColor: UInt32?
  /// The screenshot without what the leaves show.
  private var behind: [UInt32]
  private var needsBehind = false

  /// The minimum share of the uncovered pixels behind a view's subviews that have its background.
  private static let plainPart = 0.998
  /// How often views with subviews may cover the screen; each of their pixels is compared.
  static let layerLimit = 64

  init(_ shot: PixelBuffer, of screen: ImportedScreen) throws(ImportError) {
    let size = screen.size
    let scale = Int(clamping: (Double(shot.width) / Double(size.width)).rounded())
    guard (1...4).contains(scale), shot.width == Int(clamping: size.width) * scale,
      shot.height == Int(clamping: size.height) * scale
    else { throw .otherSize(width: shot.width, height: shot.height, points: size) }
    try ScreenPixels.checkLayers(of: screen)
    self.shot = shot
    self.scale = scale
    self.screen = CGRect(origin: .zero, size: size)
    let inset = screen.device.traits(orientation: screen.orientation, ios: screen.version)
      .safeArea.top
    statusBar = CGRect(x: 0, y: 0, width: size.width, height: inset)
    behind = shot.pixels
    covered = screen.keyboard.map {
      let height = $0.height + $0.accessory
      return CGRect(x: 0, y: size.height - height, width: size.width, height: height)
    }
    statusColor = exposed(of: statusBar, around: [])
  }

  private static func checkLayers(of screen: ImportedScreen) throws(ImportError) {
    let room = CGRect(origin: .zero, size: screen.size)
    let areas = screen.allViews.lazy.filter { !$0.children.isEmpty }.map { view in
      let part = view.frame.intersection(room)
      return part.isNull ? 0 : part.width * part.height
    }
    guard areas.reduce(0, +) <= room.width * room.height * CGFloat(layerLimit) else {
      throw .tooManyLayers
    }
  }

  mutating func give(to result: inout ImportedScreen, file: String) -> PixelBuffer {
    var backgrounds: [String: UInt32] = [:]
    let base =
      exposed(of: screen, around: result.views.map(\.frame))
      ?? exposed(of: screen, around: []) ?? ScreenPixels.white
    for view in result.views { paint(view, behind: base, &backgrounds) }
    if let covered { fill(covered, with: backgrounds[result.views[0].id] ?? base) }
    result.background = ScreenPixels.color(backgrounds[result.views[0].id] ?? base)
    let uneven = result.allViews.filter { view in
      backgrounds[view.id].map { !isPlain(view, $0) } ?? false
    }
    needsBehind = !uneven.isEmpty
    for view in uneven { restore(view) }
    if let statusColor { fill(statusBar, with: statusColor) }
    result.views = result.views.map { dress($0, file: file, backgrounds, isOutermost: true) }
    return picture(above: backgrounds[result.views[0].id] ?? base)
  }

  private static let white: UInt32 = 0xFFFF_FFFF

  private mutating func paint(
    _ view: ImportedView, behind base: UInt32, _ backgrounds: inout [String: UInt32]
  ) {
    if view.children.isEmpty {
      if view.showsPixels || view.takesText || view.isBar { fill(view.frame, with: base) }
      return
    }
    let own = exposed(of: view.frame, around: view.children.map(\.frame)) ?? base
    backgrounds[view.id] = own
    for child in view.children { paint(child, behind: own, &backgrounds) }
  }

  private func exposed(of rect: CGRect, around others: [CGRect]) -> UInt32? {
    let (columns, rows) = pixels(of: rect)
    guard columns.count * rows.count > ScreenPixels.fewPixels else {
      var counts: [UInt32: Int] = [:]
      visit(rect, around: others) { counts[shot.pixels[$0] | 0xFF00_0000, default: 0] += 1 }
      return counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key
    }
    var counts = [UInt32](repeating: 0, count: 1 << 24)
    visit(rect, around: others) { counts[Int(shot.pixels[$0] & 0xFF_FFFF)] += 1 }
    let maximum = counts.max() ?? 0
    return maximum > 0 ? counts.lastIndex(of: maximum).map { UInt32($0) | 0xFF00_0000 } : nil
  }

  /// Up to so many pixels, colors are counted in a dictionary, which is slow for a screen of noise.
  private static let fewPixels = 1 << 18

  /// Visits every pixel outside of `others` and of the keyboard.
  private func visit(_ rect: CGRect, around others: [CGRect], _ body: (Int) -> Void) {
    let (columns, rows) = pixels(of: rect)
    let holes = (others + [covered].compactMap(\.self)).map(pixels(of:))
    for y in rows {
      let cuts = holes.filter { $0.rows.contains(y) }.map(\.columns)
        .sorted { $0.lowerBound < $1.lowerBound }
      var x = columns.lowerBound
      for cut in cuts {
        for column in x..<max(x, min(cut.lowerBound, columns.upperBound)) {
          body(y * shot.width + column)
        }
        x = max(x, cut.upperBound)
      }
      for column in x..<max(x, columns.upperBound) { body(y * shot.width + column) }
    }
  }

  private func pixels(of rect: CGRect) -> (columns: Range<Int>, rows: Range<Int>) {
    func range(_ low: CGFloat, _ high: CGFloat, _ limit: Int) -> Range<Int> {
      let start = min(max(Int(clamping: (Double(low) * Double(scale)).rounded()), 0), limit)
      return start..<max(start, min(Int(clamping: (Double(high) * Double(scale)).rounded()), limit))
    }
    return (
      range(rect.minX, rect.maxX, shot.width), range(rect.minY, rect.maxY, shot.height)
    )
  }

  private mutating func fill(_ rect: CGRect, with color: UInt32) {
    let (columns, rows) = pixels(of: rect)
    for y in rows {
      for x in columns { behind[y * shot.width + x] = color }
    }
  }

  /// Undoes the painting of leaves beside the view, where it is behind its subviews.
  private mutating func restore(_ view: ImportedView) {
    var restored: [UInt32] = []
    swap(&restored, &behind)
    visit(view.frame, around: view.children.map(\.frame)) { restored[$0] = shot.pixels[$0] }
    behind = restored
  }

  private func dress(
    _ view: ImportedView, file: String, _ backgrounds: [String: UInt32], isOutermost: Bool
  ) -> ImportedView {
    var copy = view
    if view.showsPixels {
      copy.looks.append(.init("clips", "true"))
      copy.children = [part("\(view.id)-pixels", of: view, file: file, isBehind: false)]
      return copy
    }
    guard let background = backgrounds[view.id] else { return view }
    copy.children = view.children.map {
      dress($0, file: file, backgrounds, isOutermost: false)
    }
    copy.looks.removeAll { $0.name == "background" }
    if isPlain(view, background) {
      if !isOutermost { copy.looks.append(.init("background", ScreenPixels.color(background))) }
    } else {
      var behind = ImportedView("\(view.id)-background", "view", view.frame)
      let size = "\(YAMLScalar.points(view.frame.width)), \(YAMLScalar.points(view.frame.height))"
      behind.pins = [.init("frame", "[0, 0, \(size)]")]
      behind.looks = [.init("clips", "true")]
      behind.children = [
        part("\(view.id)-background-pixels", of: view, file: file, isBehind: true)
      ]
      copy.children.insert(behind, at: 0)
    }
    return copy
  }

  private func isPlain(_ view: ImportedView, _ background: UInt32) -> Bool {
    var all = 0
    var equal = 0
    visit(view.frame, around: view.children.map(\.frame)) { index in
      // The status bar is drawn anew, except for another color behind it.
      let isStatus = index < Int(clamping: statusBar.maxY) * scale * shot.width
      all += 1
      if shot.pixels[index] | 0xFF00_0000 == background || isStatus { equal += 1 }
    }
    let status = statusColor ?? background
    let hasOther = view.frame.touches(statusBar) && status != background
    return !hasOther && Double(equal) >= Double(all) * ScreenPixels.plainPart
  }

  /// The view is offset so that the part for `view` lies in its clip.
  private func part(
    _ id: String, of view: ImportedView, file: String, isBehind: Bool
  ) -> ImportedView {
    var image = ImportedView(id, "image", view.frame)
    let numbers = [
      -view.frame.minX, -view.frame.minY - (isBehind ? screen.height : 0), screen.width,
      screen.height * (needsBehind ? 2 : 1),
    ]
    image.content = [
      .init("image", text: file), .init("mode", "stretch"),
      .init("frame", "[\(numbers.map(YAMLScalar.points).joined(separator: ", "))]"),
    ]
    return image
  }

  private func picture(above base: UInt32) -> PixelBuffer {
    var pixels = shot.pixels
    if let covered {
      let (columns, rows) = self.pixels(of: covered)
      for y in rows {
        for x in columns { pixels[y * shot.width + x] = base }
      }
    }
    return needsBehind
      ? PixelBuffer(width: shot.width, height: shot.height * 2, pixels: pixels + behind)
      : PixelBuffer(width: shot.width, height: shot.height, pixels: pixels)
  }

  private static func color(_ pixel: UInt32) -> String { "\"#\(pixel.hexDigits.suffix(6))\"" }
}
