// SPDX-License-Identifier: MIT

/// Where the pixels of a run were met before.
///
/// Only pixels at the ends of stretches of one colour are known here: whatever else comes again begins with
/// one of them.
@safe
struct PixelHistory: ~Copyable {
  /// A place in a run.
  private struct Place: BitwiseCopyable {
    static let none = Place(row: 0xFFFF, column: 0xFFFF)
    let row: UInt16
    let column: UInt16

    @inline(__always)
    init(row: Int, column: Int) {
      self.row = UInt16(truncatingIfNeeded: row)
      self.column = UInt16(truncatingIfNeeded: column)
    }

    @inline(__always)
    var isNone: Bool { row == 0xFFFF }
  }

  /// How many earlier places are looked at.
  private static let depth = 8
  /// A match of so many pixels is long enough to stop looking.
  private static let enough = 32
  private static let pairBits: UInt32 = 14
  private static let singleBits: UInt32 = 12

  private var pairs = Workspace<Place>()
  private var singles = Workspace<Place>()
  /// For each pixel, the place before of one with the same key.
  private var earlier = Workspace<Place>()

  init() {}

  /// Forgets everything and makes room for a run.
  mutating func begin(_ run: borrowing RunPixels) {
    pairs.reserve(1 << Int(PixelHistory.pairBits))
    singles.reserve(1 << Int(PixelHistory.singleBits))
    earlier.reserve(run.width * run.rowCount)
    unsafe pairs.elements.update(repeating: .none)
    unsafe singles.elements.update(repeating: .none)
  }

  /// Enters a pixel, and tells of earlier places where the pixels from there on are the same.
  ///
  /// - Parameters:
  ///   - run: The pixels.
  ///   - row: The pixel's row.
  ///   - column: The pixel's column.
  ///   - wantsMatches: Whether anything is to be told.
  ///   - longest: The most pixels of a match.
  ///   - body: Takes a match's pixels, more than any before it, and its distance in bytes.
  @inline(__always)
  mutating func enter(
    _ run: borrowing RunPixels, row: Int, column: Int, wantsMatches: Bool, longest: Int,
    _ body: (_ pixels: Int, _ distance: Int) -> Void
  ) {
    let here = Place(row: row, column: column)
    let pixels = unsafe run.row(row) + column
    let left = run.width &- column
    let single = unsafe PixelHistory.key(pixels[0])
    var best = 0
    if wantsMatches {
      let place = unsafe singles.elements[single]
      if !place.isNone, unsafe run.row(Int(place.row))[Int(place.column)] == pixels[0] {
        let distance = PixelHistory.distance(from: place, to: here, run)
        if distance <= DeflateAlphabet.farthestMatch {
          best = 1
          body(1, distance)
        }
      }
    }
    unsafe singles.elements[single] = here
    guard left > 1 else { return }
    let pair = unsafe PixelHistory.key(pixels[0], pixels[1])
    let first = unsafe pairs.elements[pair]
    unsafe earlier.elements[row &* run.width &+ column] = first
    unsafe pairs.elements[pair] = here
    guard wantsMatches else { return }
    var place = first
    var steps = PixelHistory.depth
    while !place.isNone, steps > 0 {
      let distance = PixelHistory.distance(from: place, to: here, run)
      guard distance <= DeflateAlphabet.farthestMatch else { return }
      let source = unsafe run.row(Int(place.row)) + Int(place.column)
      let limit = min(longest, min(left, run.width &- Int(place.column)))
      if best < limit, unsafe source[best] == pixels[best] {
        var count = 0
        while count < limit, unsafe source[count] == pixels[count] { count &+= 1 }
        if count > best {
          best = count
          body(count, distance)
          if count >= PixelHistory.enough { return }
        }
      }
      place = unsafe earlier.elements[Int(place.row) &* run.width &+ Int(place.column)]
      steps &-= 1
    }
  }

  @inline(__always)
  private static func distance(
    from place: Place, to here: Place, _ run: borrowing RunPixels
  ) -> Int {
    (Int(here.row) &- Int(place.row)) &* run.bytesPerRow
      &+ (Int(here.column) &- Int(place.column)) &* run.bytesPerPixel
  }

  @inline(__always)
  private static func key(_ pixel: UInt32) -> Int {
    Int((pixel &* 0x9E37_79B1) >> (32 - singleBits))
  }

  @inline(__always)
  private static func key(_ pixel: UInt32, _ next: UInt32) -> Int {
    let both = UInt64(pixel) << 32 | UInt64(next)
    return Int((both &* 0x9E37_79B9_7F4A_7C15) >> UInt64(64 - pairBits))
  }
}
