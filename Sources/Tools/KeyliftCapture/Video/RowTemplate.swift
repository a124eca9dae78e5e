// SPDX-License-Identifier: MIT

import KeyliftIO

/// Rows of a picture that are searched for, moved up or down, in other pictures.
struct RowTemplate: Sendable {
  struct Target: Sendable {
    fileprivate let fine: GradientPicture
    fileprivate let coarse: GradientPicture
    fileprivate let picture: BandedPicture
    fileprivate let bands: Range<Int>

    init(_ picture: BandedPicture, bands: Range<Int>) {
      self.picture = picture
      self.bands = bands
      fine = GradientPicture(picture, bands: bands)
      coarse = GradientPicture(picture, bands: bands, step: RowTemplate.step)
    }
  }

  struct Match: Hashable, Sendable {
    /// Downward in rows, with a fraction.
    var shift: Double
    /// The correlation of the rows, `-1...1`.
    var score: Double
    /// The number of rows that could be compared.
    var seen: Int
    /// The correlation of the differences between neighboring bands at this place, `-1...1`; 1 if
    /// the rows are the same from left to right.
    var columns: Double
  }

  /// In the template's own picture.
  let top: Int
  let count: Int
  let bands: Range<Int>
  private let own: Target
  /// The bands that are gathered in a few wide ones.
  private var widened: Range<Int>?

  /// The number of rows that are added to one for the first search.
  fileprivate static let step = 4
  /// The number of places of the first search that are looked at closely.
  private static let candidates = 5

  init(_ picture: BandedPicture, rows: Range<Int>, bands: Range<Int>) {
    top = rows.lowerBound
    count = rows.count
    self.bands = bands
    own = Target(picture, bands: bands)
  }

  private static let wideBands = 5

  /// Creates rows in a few wide bands, which stay the same where their contents move sideways;
  /// `nil` for rows with too few bands to be distinguished from others.
  ///
  /// The composer of iOS 26 has other insets without the keyboard: its symbols are twelve points
  /// nearer to the middle.
  init?(wide picture: BandedPicture, rows: Range<Int>, bands: Range<Int>) {
    let count = RowTemplate.wideBands
    guard bands.count >= 2 * count else { return nil }
    self.init(picture.widened(bands, to: count), rows: rows, bands: 0..<count)
    widened = bands
  }

  var isWide: Bool { widened != nil }

  func target(_ picture: BandedPicture) -> Target {
    Target(widened.map { picture.widened($0, to: bands.count) } ?? picture, bands: bands)
  }

  /// The mean square of the differences of brightness: near 0 in a plain part.
  var contrast: Double {
    let energy = own.fine.energy
    return Double(energy[top + count] - energy[top]) / Double(max(count * bands.count, 1))
  }

  /// Returns `nil` if no place shows enough of the rows.
  ///
  /// - Parameters:
  ///   - shifts: The displacements to try, in rows.
  ///   - visible: The rows of the picture in which the template may be seen.
  ///   - minimum: The minimum number of rows that must be seen.
  ///   - expected: Of several equal places the nearest to this shift is taken.
  func match(
    _ target: Target, shifts: ClosedRange<Int>, visible: Range<Int>, minimum: Int,
    expected: Double? = nil
  ) -> Match? {
    let step = RowTemplate.step
    // The coarse rows are counted from the bottom, where both pictures end.
    let offset = target.fine.rows - target.coarse.rows * step
    func coarse(_ row: Int) -> Int { max(row - offset, 0) / step }
    let rows = coarse(top)..<max(coarse(top + count), coarse(top) + 1)
    let range = coarse(visible.lowerBound)..<coarse(visible.upperBound)
    var scores: [(shift: Int, score: Double)] = []
    var shift = Int(clamping: (Double(shifts.lowerBound) / Double(step)).rounded(.down))
    let end = Int(clamping: (Double(shifts.upperBound) / Double(step)).rounded(.up))
    while shift <= end {
      let found = score(
        own.coarse, target.coarse, rows: rows, shift: shift, visible: range,
        minimum: minimum / step)
      if let found { scores.append((shift, found.score)) }
      shift += 1
    }
    let peaks = RowTemplate.peaks(scores)
    var best = peaks.compactMap {
      fine(target, near: $0 * step, shifts: shifts, visible: visible, minimum: minimum)
    }.max { value($0, expected) < value($1, expected) }
    if let shift = best?.shift {
      best?.columns = columns(target, shift: Int(clamping: shift.rounded()), visible: visible)
    }
    return best
  }

  private static let distanceLoss = 0.6

  private func value(_ match: Match, _ expected: Double?) -> Double {
    guard let expected else { return match.score }
    return match.score
      - RowTemplate.distanceLoss * abs(match.shift - expected) / Double(own.fine.rows)
  }

  private static func peaks(_ scores: [(shift: Int, score: Double)]) -> [Int] {
    let peaks = scores.indices.filter { index in
      let score = scores[index].score
      return (index == 0 || scores[index - 1].score <= score)
        && (index == scores.count - 1 || scores[index + 1].score <= score)
    }
    return peaks.map { scores[$0] }.sorted { $0.score > $1.score }.prefix(candidates).map(\.shift)
  }

  /// The shift has a fraction of a row.
  func fine(
    _ target: Target, near shift: Int, shifts: ClosedRange<Int>, visible: Range<Int>, minimum: Int
  ) -> Match? {
    let reach = RowTemplate.step + 2
    func at(_ shift: Int) -> (score: Double, seen: Int)? {
      score(
        own.fine, target.fine, rows: top..<top + count, shift: shift, visible: visible,
        minimum: minimum)
    }
    let tried = (shift - reach)...(shift + reach)
    let found = tried.filter(shifts.contains).compactMap { shift in
      at(shift).map { (shift: shift, score: $0.score, seen: $0.seen) }
    }
    guard let best = found.max(by: { $0.score < $1.score }) else { return nil }
    func known(_ shift: Int) -> Double? {
      found.first { $0.shift == shift }?.score ?? at(shift)?.score
    }
    var exact = Double(best.shift)
    // The peak of the parabola through the best score and its neighbors.
    if let before = known(best.shift - 1), let after = known(best.shift + 1) {
      let curvature = before - 2 * best.score + after
      if curvature < -1e-9 {
        exact += min(max(0.5 * (before - after) / curvature, -0.5), 0.5)
      }
    }
    return Match(shift: exact, score: best.score, seen: best.seen, columns: 1)
  }

  /// The mean square of the differences between bands, below which rows are the same from left to
  /// right.
  private static let minimumColumns = 4.0

  private func columns(_ target: Target, shift: Int, visible: Range<Int>) -> Double {
    let seen = (top + shift..<top + count + shift).clamped(
      to: visible.clamped(to: 0..<target.picture.rows))
    let pairs = bands.dropLast()
    guard !pairs.isEmpty, !seen.isEmpty else { return 1 }
    var product = 0
    var first = 0
    var second = 0
    unsafe own.picture.values.withUnsafeBufferPointer { own in
      unsafe target.picture.values.withUnsafeBufferPointer { other in
        for row in seen {
          let here = unsafe own.baseAddress! + (row - shift) * self.own.picture.bands
          let there = unsafe other.baseAddress! + row * target.picture.bands
          // The products of the bands of a row, of 255 at most, fit in 32 bits.
          var sums: (both: Int32, own: Int32, seen: Int32) = (0, 0, 0)
          for band in pairs {
            let own = unsafe Int32(here[band &+ 1]) &- Int32(here[band])
            let seen = unsafe Int32(there[band &+ 1]) &- Int32(there[band])
            sums.both &+= own &* seen
            sums.own &+= own &* own
            sums.seen &+= seen &* seen
          }
          product += Int(sums.both)
          first += Int(sums.own)
          second += Int(sums.seen)
        }
      }
    }
    let size = Double(seen.count * pairs.count)
    guard Double(first) / size >= RowTemplate.minimumColumns else { return 1 }
    guard second > 0 else { return 0 }
    return Double(product) / (Double(first) * Double(second)).squareRoot()
  }

  private func score(
    _ own: GradientPicture, _ target: GradientPicture, rows: Range<Int>, shift: Int,
    visible: Range<Int>, minimum: Int
  ) -> (score: Double, seen: Int)? {
    let seen = (rows.lowerBound + shift..<rows.upperBound + shift).clamped(
      to: visible.clamped(to: 0..<target.rows))
    guard seen.count >= max(minimum, 1) else { return nil }
    let range = (seen.lowerBound - shift)..<(seen.upperBound - shift)
    return (own.correlation(range, with: target, from: seen.lowerBound), seen.count)
  }
}

/// The differences of brightness between neighboring rows, in some bands of a picture.
///
/// Differences hold edges and letters and leave out what shines through a keyboard of glass: it is
/// blurred.
private struct GradientPicture: Sendable {
  let rows: Int
  let bands: Int
  /// A row minus the one above, row by row; the first row has none.
  let values: [Int16]
  /// The sums of squares of the rows above each row, and of all at the end.
  let energy: [Int]

  /// Keeps the bands of a range, and adds `step` rows to one.
  init(_ picture: BandedPicture, bands range: Range<Int>, step: Int = 1) {
    let rows = picture.rows / step
    let bands = range.count
    // The bottom edge of the screen is the end of a row, as keyboards stand there.
    let first = picture.rows - rows * step
    var sums = [Int16](repeating: 0, count: rows * bands)
    var values = [Int16](repeating: 0, count: rows * bands)
    var energy = [Int](repeating: 0, count: rows + 1)
    let width = picture.bands
    unsafe picture.values.withUnsafeBufferPointer { source in
      unsafe sums.withUnsafeMutableBufferPointer { sums in
        if step == 1, bands == width {
          for place in 0..<sums.count { unsafe sums[place] = Int16(source[place]) }
          return
        }
        for row in 0..<rows {
          for part in 0..<step {
            let line = (first &+ row &* step &+ part) &* width &+ range.lowerBound
            for band in 0..<bands {
              unsafe sums[row &* bands &+ band] &+= Int16(source[line &+ band])
            }
          }
        }
      }
    }
    unsafe sums.withUnsafeBufferPointer { sums in
      unsafe values.withUnsafeMutableBufferPointer { values in
        for place in bands..<max(sums.count, bands) {
          unsafe values[place] = sums[place] &- sums[place &- bands]
        }
      }
    }
    unsafe values.withUnsafeBufferPointer { values in
      unsafe energy.withUnsafeMutableBufferPointer { energy in
        for row in 1..<max(rows, 1) {
          let start = row * bands
          let square = unsafe GradientPicture.product(values, start, values, start, count: bands)
          unsafe energy[row + 1] = energy[row] + square
        }
      }
    }
    self.rows = rows
    self.bands = bands
    self.values = values
    self.energy = energy
  }

  /// Correlates rows with those of another picture from `start` on, with as many bands.
  ///
  /// Returns `-1...1`, and 0 where one of them is plain.
  func correlation(_ range: Range<Int>, with other: GradientPicture, from start: Int) -> Double {
    let own = Double(energy[range.upperBound] - energy[range.lowerBound])
    let others = Double(other.energy[start + range.count] - other.energy[start])
    guard own > 0, others > 0 else { return 0 }
    let product = unsafe values.withUnsafeBufferPointer { own in
      unsafe other.values.withUnsafeBufferPointer { other in
        unsafe GradientPicture.product(
          own, range.lowerBound * bands, other, start * bands, count: range.count * bands)
      }
    }
    return Double(product) / (own * others).squareRoot()
  }

  private static func product(
    _ first: UnsafeBufferPointer<Int16>, _ start: Int, _ second: UnsafeBufferPointer<Int16>,
    _ other: Int, count: Int
  ) -> Int {
    let first = unsafe UnsafeRawPointer(first.baseAddress! + start)
    let second = unsafe UnsafeRawPointer(second.baseAddress! + other)
    // Differences of four added rows are below 1,020, so 1,024 products fit in 32 bits.
    let piece = 1024
    var sum = 0
    var done = 0
    while done < count {
      let end = min(done + piece, count)
      sum += unsafe Int(pieceProduct(first, second, done..<end))
      done = end
    }
    return sum
  }

  /// Sums of two neighboring products are one instruction of the processor.
  @inline(__always)
  private static func pieceProduct(
    _ first: UnsafeRawPointer, _ second: UnsafeRawPointer, _ range: Range<Int>
  ) -> Int32 {
    @inline(__always)
    func sums(_ index: Int) -> SIMD4<Int32> {
      let left = unsafe first.loadUnaligned(fromByteOffset: 2 &* index, as: SIMD8<Int16>.self)
      let right = unsafe second.loadUnaligned(fromByteOffset: 2 &* index, as: SIMD8<Int16>.self)
      let products =
        SIMD8<Int32>(truncatingIfNeeded: left) &* SIMD8<Int32>(truncatingIfNeeded: right)
      return products.evenHalf &+ products.oddHalf
    }
    var total = SIMD4<Int32>()
    var index = range.lowerBound
    while index &+ 16 <= range.upperBound {
      total = total &+ sums(index) &+ sums(index &+ 8)
      index &+= 16
    }
    var sum = total.wrappedSum()
    while index < range.upperBound {
      let left = unsafe first.loadUnaligned(fromByteOffset: 2 &* index, as: Int16.self)
      let right = unsafe second.loadUnaligned(fromByteOffset: 2 &* index, as: Int16.self)
      sum = sum &+ Int32(left) &* Int32(right)
      index &+= 1
    }
    return sum
  }
}

extension BandedPicture {
  fileprivate func widened(_ range: Range<Int>, to count: Int) -> BandedPicture {
    let edges = (0...count).map { range.lowerBound + $0 * range.count / count }
    var result = [UInt8](repeating: 0, count: rows * count)
    for row in 0..<rows {
      for band in 0..<count {
        var sum = 0
        for own in edges[band]..<edges[band + 1] { sum += Int(values[row * bands + own]) }
        result[row * count + band] = UInt8(sum / (edges[band + 1] - edges[band]))
      }
    }
    return BandedPicture(rows: rows, bands: count, values: result)
  }
}
