// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

/// The difference between the golden's layer and the actual layer.
enum LayerChange: Hashable {
  /// The text is different.
  case text(TextChange)
  /// Only colors are different.
  ///
  /// The color change is the most frequent one.
  case colors(ColorChange)
  /// The content is different.
  case content
  /// The layer is new.
  case added
  /// The layer is missing.
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
  /// The view clips its subviews differently.
  case clipsSubviews
  /// The opacity is different.
  case opacity
  /// The layer is in front of or behind other layers than before.
  case order
  /// The pixels are different, and no layer's change explains them.
  case pixels
  /// The background behind all layers is different.
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

  /// The kind of difference that is reported for the view.
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

  /// Returns the change to report for several frames.
  ///
  /// Two different moves become `place`.
  func joined(with other: LayerChange) -> LayerChange {
    if case .moved = self, case .moved = other, self != other { .place } else { self }
  }

  /// Returns the words for the change.
  ///
  /// The scale is the number of pixels per point.
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
  /// Returns the only clip that differs from another layer's clips; `nil` if several do.
  fileprivate func clip(unlike other: LayerRecord) -> LayerClipping? {
    let others = zip(clips, other.clips).filter { $0 != $1 }
    return clips.count == other.clips.count && others.count == 1 ? others[0].0 : nil
  }

  /// Returns the translation from another layer; `nil` if the layers are rotated or scaled
  /// differently.
  fileprivate func translation(from other: LayerRecord) -> SIMD2<Double>? {
    let (new, old) = (place, other.place)
    let isTransformed = new.a != old.a || new.b != old.b || new.c != old.c || new.d != old.d
    return isTransformed ? nil : SIMD2(Double(new.tx - old.tx), Double(new.ty - old.ty))
  }
}

/// A color that was replaced with another.
struct ColorChange: Hashable, Sendable {
  /// The golden's color as a premultiplied pixel.
  let old: UInt32
  /// The actual color as a premultiplied pixel.
  let new: UInt32

  init(from old: UInt32, to new: UInt32) {
    self.old = old
    self.new = new
  }

  /// Creates the change of an opaque color.
  init(from old: Color, to new: Color) {
    self.init(from: ColorChange.pixel(old), to: ColorChange.pixel(new))
  }

  private static func pixel(_ color: Color) -> UInt32 {
    0xFF00_0000 | UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
  }

  /// The words for the change.
  var text: String { "\(ColorChange.name(old)) became \(ColorChange.name(new))" }

  /// Returns the spelling of a pixel's color in scenes.
  private static func name(_ pixel: UInt32) -> String {
    let alpha = pixel >> 24
    guard alpha > 0 else { return "clear" }
    let channels = [16, 8, 0].map { shift in
      min(((pixel >> shift & 0xFF) * 255 + alpha / 2) / alpha, 255)
    }
    let all = alpha < 255 ? channels + [alpha] : channels
    return "#" + all.map { HexText.digits(UInt8($0)) }.joined()
  }
}
