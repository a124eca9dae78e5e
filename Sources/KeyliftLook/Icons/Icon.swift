// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

/// A small picture of areas and lines in one color, on a square of 100 by 100 units.
struct Icon: Hashable, Sendable {
  /// One part of an icon.
  enum Part: Hashable, Sendable {
    case area(Path)
    /// A line with round ends, and its width in units.
    case line(Path, width: Double)
  }

  /// The parts, back to front; they overlap only where that is invisible in an opaque color.
  let parts: [Part]

  /// The side of the square in units.
  static let side = 100.0

  /// The box of what is drawn, in units.
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
  mutating func draw(
    _ icon: Icon, size: Double, x: Double, y: Double, color: Color
  ) {
    let isMirrored = isMirrored
    self.isMirrored = false
    defer { self.isMirrored = isMirrored }
    let x = isMirrored ? Double(self.size.width) - x : x
    for part in icon.parts { draw(part, size: size, x: x, y: y, color: color) }
  }

  /// Draws one part of an icon in a square around a point.
  mutating func draw(
    _ part: Icon.Part, size: Double, x: Double, y: Double, color: Color
  ) {
    let unit = size / Icon.side
    let place = CGAffineTransform(a: unit, b: 0, c: 0, d: unit, tx: x - size / 2, ty: y - size / 2)
    switch part {
    case .area(let path): fill(path.applying(place), color)
    case .line(let path, let width): stroke(path.applying(place), color, width: width * unit)
    }
  }
}
