// SPDX-License-Identifier: MIT

import KeyliftDrawing

/// What differs between the golden's layer and the one that came out.
enum LayerChange: Hashable {
  /// Another text.
  case text(from: String?, to: String?)
  /// Other colors only.
  case colors
  /// Another content.
  case content
  /// The layer is new.
  case drawn
  /// The layer is missing.
  case notDrawn
  /// It stands, or is turned or scaled, otherwise.
  case place
  /// It is cut otherwise.
  case clips
  /// It is more or less opaque.
  case opacity
  /// It lies over other layers or under others.
  case order
  /// Its pixels, though nothing says why.
  case pixels
  /// What lies behind all layers.
  case background

  /// Returns what differs first between two layers of one view; nil where nothing does.
  init?(
    from expected: LayerRecord?, to actual: LayerRecord?,
    onlyColorsDiffer: (LayerRecord, LayerRecord) -> Bool
  ) {
    switch (expected, actual) {
    case (let old?, let new?) where old.text != new.text: self = .text(from: old.text, to: new.text)
    case (let old?, let new?) where old.content != new.content:
      self = onlyColorsDiffer(old, new) ? .colors : .content
    case (let old?, let new?) where old.place != new.place: self = .place
    case (let old?, let new?) where old.clips != new.clips: self = .clips
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
    case .content, .drawn, .notDrawn, .place, .clips, .order, .pixels: .content
    }
  }

  /// What is said of the view.
  var words: String {
    switch self {
    case .text(let old?, let new?):
      "text \(Quotation(old).text(beside: new)) became \(Quotation(new).text(beside: old))"
    case .text(nil, let new?): "new text \(Quotation(new).text(beside: ""))"
    case .text(let old, nil): "no text, in the golden \(Quotation(old ?? "").text(beside: ""))"
    case .colors: "other colors"
    case .content: "other content"
    case .drawn: "drawn, in the golden not"
    case .notDrawn: "not drawn"
    case .place: "drawn elsewhere"
    case .clips: "cut otherwise"
    case .opacity: "another opacity"
    case .order: "drawn in another order"
    case .pixels: "other pixels"
    case .background: "another background"
    }
  }
}
