// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import KeyliftStage

/// The rows of an iPad's keyboard, in points on a screen of one width.
struct TabletColumns: Hashable, Sendable {
  struct Labels: Hashable, Sendable {
    var keys: [String]
    private var signs: [String]

    /// A blank is no sign.
    init(_ keys: String, _ signs: String) {
      self.init(keys.map { String($0) }, signs.map { $0 == " " ? "" : String($0) })
    }

    init(_ keys: [String], _ signs: [String] = []) {
      self.keys = keys
      self.signs = signs
    }

    func sign(_ column: Int) -> String { column < signs.count ? signs[column] : "" }
  }

  var screenWidth = 0.0
  var side = 0.0
  var starts: [Double]
  /// Whether `starts` begin at the side space instead of the screen's edge.
  var startsAtSide = false
  /// The widths of the keys right of the letters; `nil` where the row ends with a letter.
  var ends: [Double?]
  var first: [KeyboardKey.Role?] = [.tab, .capsLock, .shift]
  var last: [KeyboardKey.Role] = [.delete, .return, .shift]
  /// The widths of the keys left of the space key: emoji or globe, page, dictation.
  var lastRowLeft = [0.0, 0, 0]
  /// The widths of the keys right of the space key: page, dismiss.
  var lastRowRight = [0.0, 0]
  var hasWords = true
  var isLarge = false
  /// Whether the labels of the last row are in corners, too.
  var isInCorners = false

  fileprivate init(rows: Int) {
    starts = Array(repeating: 0, count: rows)
    ends = Array(repeating: nil, count: rows)
  }

  /// The columns of the first iPads and of the mini: four rows without words on the function keys.
  fileprivate static let small: TabletColumns = {
    var columns = TabletColumns(rows: 3)
    columns.screenWidth = 768
    columns.first = [nil, nil, .shift]
    columns.hasWords = false
    return columns
  }()

  fileprivate static let regular: TabletColumns = {
    var columns = TabletColumns(rows: 3)
    columns.screenWidth = 820
    return columns
  }()

  fileprivate static let large: TabletColumns = {
    var columns = TabletColumns(rows: 4)
    columns.screenWidth = 1024
    columns.startsAtSide = true
    columns.first = [nil, .tab, .capsLock, .shift]
    columns.last = [.delete, .shift, .return, .shift]
    columns.isLarge = true
    return columns
  }()
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

/// The lengths of an iPad's keyboard in points, from the table `tablet-keys`.
struct TabletMeasures: Hashable, Sendable {
  var columns: TabletColumns
  /// The width of this screen over that of the screen for which the columns are given.
  var unit = 1.0
  var gap = 0.0
  var keyHeight = 0.0
  private var firstHeight = 0.0
  var rowGap = 0.0
  /// The distance from the top, or from the predictive bar, to the first row.
  var top = 0.0
  private var barHeight = 0.0
  /// The part of the predictive bar's width beside the words, where undo, redo and paste are.
  private var wordsSide = 0.0
  /// The center and the height of the bar's separators in iOS 26; 0 for those of phones.
  private var separatorMiddle = 0.0
  private var separatorHeight = 0.0

  func bar(width: Double) -> PredictiveBar {
    let words = width * wordsSide...width * (1 - wordsSide)
    guard separatorHeight > 0 else {
      return PredictiveBar(width: width, height: barHeight, words: words)
    }
    return PredictiveBar(
      width: width, height: barHeight, words: words, middle: separatorMiddle,
      lineHeight: separatorHeight)
  }

  private static let table = MeasureTable<TabletMeasures>(.tabletKeys, items)

  private static let items: [String: MeasureTable<TabletMeasures>.Item] = {
    var items: [String: MeasureTable<TabletMeasures>.Item] = [
      "gap": \.gap, "key height": \.keyHeight, "first key height": \.firstHeight,
      "row gap": \.rowGap, "top": \.top, "side": \.columns.side, "bar height": \.barHeight,
      "words side": \.wordsSide, "separator middle": \.separatorMiddle,
      "separator height": \.separatorHeight,
    ]
    for row in 0..<4 {
      items["row \(row + 1) starts"] = \Self.columns.starts[row]
      items["row \(row + 1) end width"] = \Self.columns.ends[row].given
    }
    for key in 0..<3 { items["left \(key + 1) width"] = \Self.columns.lastRowLeft[key] }
    for key in 0..<2 { items["right \(key + 1) width"] = \Self.columns.lastRowRight[key] }
    return items
  }()

  /// Screens of another width than those of the table have their columns in proportion.
  init(traits: ScreenTraits, width: Double) {
    let isGlass = traits.look == .glass
    let shortSide = min(traits.size.width, traits.size.height)
    let isRegular = traits.family == .pad && shortSide >= 800
    columns = shortSide >= 1000 ? .large : isRegular ? .regular : .small
    let look: Substring = isGlass ? "glass" : "legacy"
    let posture: Substring = traits.isLandscape ? "-landscape" : ""
    var keyboards: [Substring] = ["legacy"]
    if isGlass { keyboards.append("glass") }
    if isGlass, traits.isLandscape { keyboards.append("glass-landscape") }
    keyboards.append(look + (columns.isLarge ? "-five-rows" : "-four-rows") + posture)
    let name = look + "-\(Int(clamping: columns.screenWidth))"
    let own = name + posture
    // 820 by 1180 has columns of its own in landscape.
    let isMeasured = traits.isLandscape && Self.table.has(own)
    if isMeasured { columns.screenWidth = 1180 }
    for keyboard in keyboards + [isMeasured ? own : name] { Self.table.apply(keyboard, to: &self) }
    columns.isInCorners = isGlass && isRegular && !columns.isLarge
    unit = width / columns.screenWidth
  }

  /// Returns the measures for a number of rows of letters, which are lower if there are more than in
  /// English: the last row ends where it did.
  func fitted(rowsOfLetters count: Int, hasShift: Bool) -> TabletMeasures {
    var result = self
    result.columns = columns.fitted(rowsOfLetters: count, hasShift: hasShift)
    /// The height of some rows of letters and of the last row, whose own gap does not count.
    func height(_ rows: Int) -> Double { firstHeight + Double(rows) * (keyHeight + rowGap) }
    let factor = height(columns.ends.count) / height(count)
    guard factor < 1 else { return result }
    result.keyHeight *= factor
    result.firstHeight *= factor
    result.rowGap *= factor
    return result
  }

  func row(_ index: Int) -> (top: Double, height: Double) {
    guard index > 0 else { return (top, firstHeight) }
    let rest = Double(index - 1) * (keyHeight + rowGap)
    return (top + firstHeight + rowGap + rest, keyHeight)
  }
}
