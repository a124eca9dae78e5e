// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftIO
import KeyliftStage

enum LayerChange: Hashable {
  case text(TextChange)
  /// Only colors are different.
  ///
  /// The color change is the most frequent one.
  case colors(ColorChange)
  case content
  case added
  case removed
  /// The layer moved by this number of pixels to the right and down.
  case moved(SIMD2<Double>)
  /// The layer is rotated or scaled differently, or moves by different distances in different
  /// frames.
  case place
  /// The layer is clipped differently.
  ///
  /// The shape is the one that differs, or `nil` if several do.
  case clips(LayerClipping?)
  case clipsSubviews
  case opacity
  case order
  /// The pixels are different, and no layer's change explains them.
  case pixels
  case background(ColorChange)

  /// Creates the most significant change between two layers of one view; `nil` if they are equal.
  init?(
    from expected: LayerRecord?, to actual: LayerRecord?,
    recoloring: (LayerRecord, LayerRecord) -> ColorChange?
  ) {
    switch (expected, actual) {
    case (let old?, let new?) where old.text != new.text:
      self = .text(TextChange(from: old.text ?? "", to: new.text ?? ""))
    case (let old?, let new?) where old.content != new.content:
      self = recoloring(old, new).map(LayerChange.colors) ?? .content
    case (let old?, let new?) where old.place != new.place:
      self = new.translation(from: old).map(LayerChange.moved) ?? .place
    case (let old?, let new?) where old.clips != new.clips: self = .clips(new.clip(unlike: old))
    case (let old?, let new?) where old.opacity != new.opacity: self = .opacity
    case (nil, _?): self = .added
    case (_?, nil): self = .removed
    default: return nil
    }
  }

  var kind: ViewDifference.Kind {
    switch self {
    case .text: .text
    case .colors, .background: .color
    case .opacity: .opacity
    // `place` is measured in points, and layers are measured in pixels.
    case .content, .added, .removed, .moved, .place, .clips, .clipsSubviews, .order,
      .pixels:
      .content
    }
  }

  func joined(with other: LayerChange) -> LayerChange {
    if case .moved = self, case .moved = other, self != other { .place } else { self }
  }

  /// - Parameter scale: Pixels per point.
  func words(scale: Double) -> String {
    switch self {
    case .text(let change): change.text
    case .colors(let change): "color \(change.text)"
    case .content: "other content"
    case .added: "drawn, in the golden not"
    case .removed: "not drawn"
    case .moved(let move): "drawn \(RowDifferenceText(move: move / scale).text.text)"
    case .place: "drawn elsewhere"
    case .clips: "cut otherwise"
    case .clipsSubviews: "cuts what lies in it otherwise"
    case .opacity: "another opacity"
    case .order: "drawn in another order"
    case .pixels: "other pixels"
    case .background(let change): "background \(change.text)"
    }
  }
}

extension LayerRecord {
  fileprivate func clip(unlike other: LayerRecord) -> LayerClipping? {
    let others = zip(clips, other.clips).filter { $0 != $1 }
    return clips.count == other.clips.count && others.count == 1 ? others[0].0 : nil
  }

  /// `nil` if the layers are rotated or scaled differently.
  fileprivate func translation(from other: LayerRecord) -> SIMD2<Double>? {
    let new = place
    let old = other.place
    let isTransformed = new.a != old.a || new.b != old.b || new.c != old.c || new.d != old.d
    return isTransformed ? nil : SIMD2(Double(new.tx - old.tx), Double(new.ty - old.ty))
  }
}

struct ColorChange: Hashable, Sendable {
  let old: UInt32
  let new: UInt32

  init(from old: UInt32, to new: UInt32) {
    self.old = old
    self.new = new
  }

  init(from old: Color, to new: Color) {
    self.init(from: ColorChange.pixel(old), to: ColorChange.pixel(new))
  }

  private static func pixel(_ color: Color) -> UInt32 {
    0xFF00_0000 | UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
  }

  var text: String { "\(ColorChange.name(old)) became \(ColorChange.name(new))" }

  private static func name(_ pixel: UInt32) -> String {
    let alpha = pixel >> 24
    guard alpha > 0 else { return "clear" }
    let channels = [16, 8, 0].map { shift in
      min(((pixel >> shift & 0xFF) * 255 + alpha / 2) / alpha, 255)
    }
    let all = alpha < 255 ? channels + [alpha] : channels
    return "#" + all.map { UInt8($0).hexDigits }.joined()
  }
}

/// A test for contents that differ only in their colors.
///
/// Two contents pass if each color of the old content always becomes the same new color.
final class Recoloring {
  private let expected: GoldenPictures
  private let recorder: GoldenRecorder
  private var known: [String: ColorChange?] = [:]

  /// The largest difference in a channel at which two new colors of one translucent old color count
  /// as equal.
  ///
  /// At 30 % opacity, up to four values of a glyph's antialiased edge are rounded to one, so pixels
  /// with the same old color can have slightly different new colors.
  private static let coarseness = 4

  init(_ expected: GoldenPictures, _ recorder: GoldenRecorder) {
    self.expected = expected
    self.recorder = recorder
  }

  /// Returns the most frequent color change from a golden's content to an actual content; `nil` if
  /// more than colors changed.
  func change(from old: String, to new: String) -> ColorChange? {
    let key = "\(old) \(new)"
    if let known = known[key] { return known }
    let change = expected.pixels(of: old).flatMap { before in
      recorder.pixels(of: new).flatMap { Recoloring.change(from: before, to: $0) }
    }
    known[key] = .some(change)
    return change
  }

  private static func change(from old: PixelBuffer, to new: PixelBuffer) -> ColorChange? {
    guard (old.width, old.height) == (new.width, new.height) else { return nil }
    var colors: [UInt32: UInt32] = [:]
    var counts: [ColorChange: Int] = [:]
    for (before, after) in zip(old.pixels, new.pixels) {
      let color = colors[before, default: after]
      guard areEqual(color, after, isOpaque: before >> 24 == 255) else { return nil }
      colors[before] = color
      if before != after { counts[ColorChange(from: before, to: after), default: 0] += 1 }
    }
    return counts.max { ($0.value, $1.key.old, $1.key.new) < ($1.value, $0.key.old, $0.key.new) }?
      .key
  }

  private static func areEqual(_ left: UInt32, _ right: UInt32, isOpaque: Bool) -> Bool {
    if left == right { return true }
    guard !isOpaque else { return false }
    return [24, 16, 8, 0].allSatisfy { shift in
      abs(Int(left >> shift & 0xFF) - Int(right >> shift & 0xFF)) <= coarseness
    }
  }
}

/// The lines of a text that changed, without the equal lines before and after them.
struct TextChange: Hashable {
  let old: [Substring]
  let new: [Substring]

  init(from old: String, to new: String) {
    let before = TextChange.lines(of: old)
    let after = TextChange.lines(of: new)
    let start = TextChange.commonPrefixLength(before, after)
    let ends = before.dropFirst(start).reversed()
    let others = after.dropFirst(start).reversed()
    let end = TextChange.commonPrefixLength(Array(ends), Array(others))
    self.old = Array(before.dropFirst(start).dropLast(end))
    self.new = Array(after.dropFirst(start).dropLast(end))
  }

  var isRewording: Bool { words(of: old) != words(of: new) }

  var text: String {
    if old.isEmpty { return "new text \(Quotation(joined(new)).text(beside: ""))" }
    if new.isEmpty { return "text \(Quotation(joined(old)).text(beside: "")) is gone" }
    let before = joined(old)
    let after = joined(new)
    return "text \(Quotation(before).text(beside: after)) became "
      + Quotation(after).text(beside: before)
  }

  private func joined(_ lines: [Substring]) -> String {
    lines.joined(separator: isRewording ? " " : "\n")
  }

  private func words(of lines: [Substring]) -> [Substring] {
    lines.flatMap { $0.split(separator: " ") }
  }

  private static func lines(of text: String) -> [Substring] {
    text.isEmpty ? [] : text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  private static func commonPrefixLength(_ left: [Substring], _ right: [Substring]) -> Int {
    zip(left, right).prefix { $0 == $1 }.count
  }
}

/// A text in quotation marks on one line.
///
/// A long text is reduced to the part that differs.
private struct Quotation {
  private let characters: [Character]

  private static let limit = 40
  private static let lead = 12

  init(_ text: String) { characters = Array(text) }

  func text(beside other: String) -> String {
    guard characters.count > Quotation.limit else { return quoted(characters[...]) }
    let same = zip(characters, other).prefix { $0 == $1 }.count
    let start = max(min(same - Quotation.lead, characters.count - Quotation.limit), 0)
    let end = min(start + Quotation.limit, characters.count)
    let before = start > 0 ? "..." : ""
    let after = end < characters.count ? "..." : ""
    return quoted(characters[start..<end], before, after)
  }

  private func quoted(
    _ part: ArraySlice<Character>, _ before: String = "", _ after: String = ""
  ) -> String {
    "\"\(before)\(part.map(Quotation.shown).joined())\(after)\""
  }

  private static func shown(_ character: Character) -> String {
    switch character {
    case "\"", "\\": "\\\(character)"
    case _ where character.isNewline: "\\n"
    case "\t": "\\t"
    case _ where character.unicodeScalars.contains { $0.properties.generalCategory == .control }:
      "\u{FFFD}"
    default: String(character)
    }
  }
}

/// A layer of a frame with the name of its content, as a golden stores it.
struct LayerRecord: Hashable, Sendable {
  let id: String
  /// Equal pixels have equal names.
  let content: String
  var text: String?
  /// The bounds of everything that the content draws, in the content's pixels.
  let extent: PixelRect
  /// The transform from the content's pixels to the picture's.
  let place: CGAffineTransform
  var clips: [LayerClipping] = []
  var opacity = 1.0

  /// The bounds of the visible part of the layer, in the picture's pixels.
  var box: PixelRect {
    guard opacity > 0, !extent.isEmpty, place.isDrawable else {
      return PixelRect(x: 0, y: 0, width: 0, height: 0)
    }
    let drawn = CGRect(
      x: extent.x, y: extent.y, width: extent.width, height: extent.height
    ).applying(place)
    return clips.reduce(PixelRect(around: drawn)) { $0.intersection($1.rect) }
  }
}

struct ChangedLayer {
  /// The layer's id: the view's, perhaps followed by `_` and the name of a part.
  let id: String
  let change: LayerChange
  let box: PixelRect
}
