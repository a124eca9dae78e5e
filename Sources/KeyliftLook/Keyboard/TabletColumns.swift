// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// The rows of an iPad's keyboard, in points on a screen of one width.
struct TabletColumns: Hashable, Sendable {
  /// The texts of a row's keys, and the signs above them.
  struct Labels: Hashable, Sendable {
    var keys: [String]
    private var signs: [String]

    /// Creates the labels of a row with one sign for each key; a blank is none.
    init(_ keys: String, _ signs: String) {
      self.init(keys.map { String($0) }, signs.map { $0 == " " ? "" : String($0) })
    }

    /// Creates the labels of a row; keys that `signs` does not reach have none.
    init(_ keys: [String], _ signs: [String] = []) {
      (self.keys, self.signs) = (keys, signs)
    }

    /// Returns the sign above a key; empty for none.
    func sign(_ column: Int) -> String { column < signs.count ? signs[column] : "" }
  }

  /// The kinds of iPad keyboards.
  enum Kind: Hashable, Sendable {
    /// Four rows without words on the function keys.
    case mini
    /// Four rows.
    case regular
    /// Five rows.
    case large
  }

  /// The width of the screen for which the columns are given.
  let screenWidth: Double
  /// The space left and right of all keys.
  let side: Double
  /// The x-coordinates of the first letters of the rows.
  var starts: [Double]
  /// Whether `starts` begin at the side space instead of the screen's edge.
  var startsAtSide = false
  /// The widths of the keys right of the letters; `nil` where the row ends with a letter.
  var ends: [Double?]
  /// The keys left of the letters; `nil` for none.
  var first: [KeyboardKey.Role?] = [.tab, .capsLock, .shift]
  /// The keys right of the letters.
  var last: [KeyboardKey.Role] = [.delete, .return, .shift]
  /// The widths of the keys left of the space key: emoji or globe, page, dictation.
  let lastRowLeft: [Double]
  /// The widths of the keys right of the space key: page, dismiss.
  let lastRowRight: [Double]
  /// Whether function keys show words.
  var hasWords = true
  /// Whether the keyboard has five rows.
  var isLarge = false
  /// Whether the labels of the last row are in corners, too.
  var isInCorners = false
  /// Whether the keys are those of iOS 26.
  var isGlass = false

  /// 768 wide: starts, return and the right shift as published; the keys between them are 56 to 57
  /// wide.
  private static let mini = TabletColumns(
    screenWidth: 768, side: 6, starts: [6, 36, 74], ends: [66, 106, 76], first: [nil, nil, .shift],
    lastRowLeft: [56, 56, 56], lastRowRight: [93, 56], hasWords: false)
  /// 820 wide: no legacy figures; those of iOS 26 in `Docs/iOS/Appearance.md` 1.9, with the gaps of
  /// 768.
  private static let regular = TabletColumns(
    screenWidth: 820, side: 7, starts: [86, 105.5, 139], ends: [67, 112.5, 80],
    lastRowLeft: [59, 58.5, 59], lastRowRight: [87.5, 88])
  /// 820 wide in iOS 26 (`Docs/iOS/Appearance.md` 11.3).
  private static let regularGlass = TabletColumns(
    screenWidth: 820, side: 9, starts: [90, 109.5, 139], ends: [71, 116.5, 87.5],
    lastRowLeft: [59, 58.5, 59], lastRowRight: [87.5, 88], isInCorners: true, isGlass: true)
  /// 768 wide in iOS 26: the legacy keys, 2 wider, between sides of 9 as on 820.
  private static let miniGlass = TabletColumns(
    screenWidth: 768, side: 9, starts: [9, 38, 76], ends: [68, 108, 78], first: [nil, nil, .shift],
    lastRowLeft: [58, 58, 58], lastRowRight: [95, 58], hasWords: false, isGlass: true)
  /// 1024 wide (`Docs/iOS/Appearance.md` 1.9).
  private static let large = TabletColumns(
    screenWidth: 1024, side: 4, starts: [0, 111, 126, 161], startsAtSide: true,
    ends: [106, nil, 120, 155], first: [nil, .tab, .capsLock, .shift],
    last: [.delete, .shift, .return, .shift], lastRowLeft: [93, 93, 93], lastRowRight: [93, 93],
    isLarge: true)
  /// 1024 wide in iOS 26: the legacy keys between the narrower gaps.
  private static let largeGlass = TabletColumns(
    screenWidth: 1024, side: 5, starts: [0, 111, 126, 161], startsAtSide: true,
    ends: [106, nil, 120, 155], first: [nil, .tab, .capsLock, .shift],
    last: [.delete, .shift, .return, .shift], lastRowLeft: [93, 93, 93], lastRowRight: [93, 93],
    isLarge: true, isGlass: true)

  static func legacy(_ kind: Kind) -> TabletColumns {
    switch kind {
    case .mini: mini
    case .regular: regular
    case .large: large
    }
  }

  static func glass(_ kind: Kind) -> TabletColumns {
    switch kind {
    case .mini: miniGlass
    case .regular: regularGlass
    case .large: largeGlass
    }
  }
}

extension TabletColumns {
  /// Returns the columns for a number of rows of letters, with or without shift.
  ///
  /// A further row of letters is above the others, beside delete alone, as digits are on larger
  /// iPads. Without shift letters take its place and that of caps lock. There are no published
  /// figures.
  func fitted(rowsOfLetters count: Int, hasShift: Bool) -> TabletColumns {
    var result = self
    if count > ends.count {
      result.starts.insert(startsAtSide ? 0 : side, at: 0)
      result.ends.insert(ends[0], at: 0)
      result.ends[1] = nil
      result.first.insert(nil, at: 0)
      result.last.insert(.delete, at: 0)
    }
    guard !hasShift else { return result }
    for row in result.first.indices where [.shift, .capsLock].contains(result.first[row]) {
      result.first[row] = nil
      result.starts[row] = startsAtSide ? 0 : side
      if result.last[row] == .shift { result.ends[row] = nil }
    }
    return result
  }
}
