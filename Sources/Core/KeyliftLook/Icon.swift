// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

/// A small picture of areas and lines in one color, on a square of 100 by 100 units.
struct Icon: Hashable, Sendable {
  enum Part: Hashable, Sendable {
    case area(Path)
    /// A line with round ends, and its width in units.
    case line(Path, width: Double)
  }

  /// The parts, back to front; they overlap only where that is invisible in an opaque color.
  let parts: [Part]

  static let side = 100.0

  var ink: CGRect {
    parts.reduce(.null) { box, part in
      switch part {
      case .area(let path): box.union(path.bounds)
      case .line(let path, let width):
        box.union(path.bounds.insetBy(dx: -width / 2, dy: -width / 2))
      }
    }
  }

  /// Returns the icon with a name in symbols.txt; an empty icon if there is none.
  static func named(_ name: String) -> Icon {
    Icon(parts: SymbolTable.standard.layers(named: name).map(\.part))
  }

  static let plus = named("plus")
  static let arrowUp = named("arrowUp")
  static let microphone = named("microphone")
  static let checkmark = named("checkmark")
  static let person = named("person")
  static let magnifier = named("search")

  // Signs of keys.
  static let shift = named("shift")
  static let shiftOn = named("shiftOn")
  static let shiftLocked = named("shiftLocked")
  static let capsLock = named("capsLock")
  static let tab = named("tab")
  static let delete = named("delete")
  static let deleteBold = named("deleteBold")
  static let globe = named("globe")
  static let deletePad = named("deletePad")
  static let deleteWide = named("deleteWide")
  static let face = named("smiley")
  static let filledFace = named("smileyFilled")
  static let dictation = named("dictation")
  static let dismissKeyboard = named("dismissKeyboard")
  static let returnHook = named("returnHook")
  static let arrowForward = named("arrowForward")
  static let chevronLeft = named("chevronLeft")
  static let chevronRight = named("chevronRight")
  static let undo = named("undo")
  static let redo = named("redo")
  static let paste = named("paste")
  static let key = named("key")

  /// The signs of the sections of emoji, in their order on the keyboard.
  static let emojiCategories = [
    "clock", "smiley", "bear-face", "meal", "sphere", "traffic", "bulb", "signs", "flag",
  ].map(named)
}

extension DisplayListBuilder {
  /// Draws an icon in a square around a point; an icon is never mirrored.
  func draw(_ icon: Icon, size: Double, x: Double, y: Double, color: Color) {
    let isMirrored = isMirrored
    self.isMirrored = false
    defer { self.isMirrored = isMirrored }
    let x = isMirrored ? self.size.width - x : x
    for part in icon.parts { draw(part, size: size, x: x, y: y, color: color) }
  }

  func draw(_ part: Icon.Part, size: Double, x: Double, y: Double, color: Color) {
    let unit = size / Icon.side
    let place = CGAffineTransform(a: unit, b: 0, c: 0, d: unit, tx: x - size / 2, ty: y - size / 2)
    switch part {
    case .area(let path): fill(path.applying(place), color)
    case .line(let path, let width): stroke(path.applying(place), color, width: width * unit)
    }
  }
}

extension DisplayListBuilder {
  /// Draws a symbol beside text of a font, or in its place a sign of our own if nothing draws it.
  ///
  /// - Parameters:
  ///   - font: The font of the text beside it, which sets its size and its weight.
  ///   - x: The horizontal center of the ink in points.
  ///   - middle: The vertical center of the box in points, snapped to half a pixel.
  func draw(_ symbol: Symbol, font: Font, color: Color, x: Double, middle: Double) {
    let isFlipped = isMirrored && symbol.isMirrored
    let outline = text.shaper.outline(of: symbol, weight: font.weight, isFlipped: isFlipped)
    guard let outline, !outline.bounds.isNull else {
      return draw(
        Icon.standIn(for: symbol), size: font.size * Symbol.boxRatio, x: x, y: middle, color: color)
    }
    let unit = font.size * Symbol.boxRatio * scale / 16
    let left = (isMirrored ? size.width - x : x) * scale
    let origin = CGPoint(
      x: left - outline.bounds.midX * unit, y: (middle * scale * 2).rounded() / 2)
    let run = GlyphRun(
      text: symbol.name, origin: origin, unit: unit,
      placements: [GlyphRun.Placement(glyph: outline, x: 0)])
    addUnmirrored(run, color)
  }

  func draw(_ symbol: Symbol, font: Font, color: Color, x: Double, lineMiddle: Double) {
    draw(symbol, font: font, color: color, x: x, middle: font.symbolMiddle(inLineAt: lineMiddle))
  }
}

extension Icon {
  /// Returns the sign that stands for a symbol on a machine that cannot draw it: the same picture if
  /// there is one among our own, and otherwise an empty square.
  static func standIn(for symbol: Symbol) -> Icon {
    let base = symbol.name.hasSuffix(".fill") ? String(symbol.name.dropLast(5)) : symbol.name
    return ownPictures[base].map(named) ?? square
  }

  private static let ownPictures = [
    "house": "home", "magnifyingglass": "search", "message": "chat", "bubble.left": "chat",
    "bell": "bell", "person": "person", "gearshape": "settings", "heart": "heart",
    "circle": "circle", "plus": "plus", "checkmark": "checkmark", "arrow.up": "arrowUp",
    "mic": "microphone", "globe": "globe", "key": "key", "chevron.left": "chevronLeft",
    "chevron.right": "chevronRight", "chevron.up": "chevronUp", "chevron.down": "chevronDown",
    "chevron.backward": "chevronLeft", "chevron.forward": "chevronRight", "face.smiling": "smiley",
  ]

  private static let square = Icon(parts: [
    .line(
      .polygon(
        [(14, 14, 12), (86, 14, 12), (86, 86, 12), (14, 86, 12)].map {
          (x: $0.0, y: $0.1, cut: $0.2)
        }), width: 6.5)
  ])
}
