// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

/// What differs between the golden's layer and the one that came out.
enum LayerChange: Hashable {
  /// Another text.
  case text(TextChange)
  /// Other colors only, of which one speaks for all.
  case colors(ColorChange)
  /// Another content.
  case content
  /// The layer is new.
  case drawn
  /// The layer is missing.
  case notDrawn
  /// It stands elsewhere, so many pixels to the right and down.
  case moved(SIMD2<Double>)
  /// It is turned or scaled otherwise, or moved now by this way, now by that.
  case place
  /// It is cut otherwise, by this shape among others.
  case clips(LayerClip?)
  /// It cuts what lies in it otherwise.
  case cutting
  /// It is more or less opaque.
  case opacity
  /// It lies over other layers or under others.
  case order
  /// Its pixels, though nothing says why.
  case pixels
  /// What lies behind all layers.
  case background(ColorChange)

  /// Returns what differs first between two layers of one view; nil where nothing does.
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
      self = new.way(from: old).map(LayerChange.moved) ?? .place
    case (let old?, let new?) where old.clips != new.clips: self = .clips(new.clip(unlike: old))
    case (let old?, let new?) where old.opacity != new.opacity: self = .opacity
    case (nil, _?): self = .drawn
    case (_?, nil): self = .notDrawn
    default: return nil
    }
  }

  /// The kind of the view's difference.
  var kind: ViewDifference.Kind {
    switch self {
    case .text: .text
    case .colors, .background: .color
    case .opacity: .opacity
    // A place counts in points, which layers, in pixels, do not know.
    case .content, .drawn, .notDrawn, .moved, .place, .clips, .cutting, .order,
      .pixels:
      .content
    }
  }

  /// Returns the change that is said of several frames: of two ways none.
  func joined(with other: LayerChange) -> LayerChange {
    if case .moved = self, case .moved = other, self != other { .place } else { self }
  }

  /// Returns what is said of the view, of which a point has so many pixels.
  func words(scale: Double) -> String {
    switch self {
    case .text(let change): change.text
    case .colors(let change): "color \(change.text)"
    case .content: "other content"
    case .drawn: "drawn, in the golden not"
    case .notDrawn: "not drawn"
    case .moved(let way): "drawn \(Phrase(move: way / scale).text)"
    case .place: "drawn elsewhere"
    case .clips: "cut otherwise"
    case .cutting: "cuts what lies in it otherwise"
    case .opacity: "another opacity"
    case .order: "drawn in another order"
    case .pixels: "other pixels"
    case .background(let change): "background \(change.text)"
    }
  }
}

extension LayerRecord {
  /// Returns the one shape that cuts this layer otherwise than another; nil for several.
  fileprivate func clip(unlike other: LayerRecord) -> LayerClip? {
    let others = zip(clips, other.clips).filter { $0 != $1 }
    return clips.count == other.clips.count && others.count == 1 ? others[0].0 : nil
  }

  /// Returns the way from where another is drawn; nil where the two are turned or scaled differently.
  fileprivate func way(from other: LayerRecord) -> SIMD2<Double>? {
    let (new, old) = (place, other.place)
    let isTurned = new.a != old.a || new.b != old.b || new.c != old.c || new.d != old.d
    return isTurned ? nil : SIMD2(Double(new.tx - old.tx), Double(new.ty - old.ty))
  }
}
