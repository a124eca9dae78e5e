// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import KeyliftOutput
import Synchronization

/// The columns of a video's frames, gathered in bands of about equal width.
///
/// A band of a row is one number, the mean brightness. Letters, keys and the edges of views keep
/// their pattern in a few bands, and a frame becomes fifty times smaller.
struct BandLayout: Hashable, Sendable {
  let width: Int
  let height: Int
  /// The first column of each band, and the width at the end.
  let edges: [Int]

  var count: Int { edges.count - 1 }

  init(width: Int, height: Int, bands: Int) {
    self.width = width
    self.height = height
    let bands = max(min(bands, width), 1)
    edges = (0...bands).map { $0 * width / bands }
  }

  func bands(from left: Double, to right: Double) -> Range<Int> {
    let inside = (0..<count).filter {
      Double(edges[$0]) >= left - 0.5 && Double(edges[$0 + 1]) <= right + 0.5
    }
    if let first = inside.first, let last = inside.last { return first..<last + 1 }
    let middle = (left + right) / 2
    let nearest = (0..<count).last { Double(edges[$0]) <= middle } ?? 0
    return nearest..<nearest + 1
  }

  func means(of pixels: UnsafeRawBufferPointer) -> BandedPicture {
    var values = [UInt8](repeating: 0, count: height * count)
    unsafe values.withUnsafeMutableBufferPointer { values in
      for row in 0..<height {
        let start = row * width
        for band in 0..<count {
          let left = edges[band]
          let right = edges[band + 1]
          var sum: UInt32 = 0
          for column in left..<right {
            sum &+= unsafe UInt32(pixels[start &+ column])
          }
          let width = UInt32(right - left)
          unsafe values[row * count + band] = UInt8(truncatingIfNeeded: (sum &+ width / 2) / width)
        }
      }
    }
    return BandedPicture(rows: height, bands: count, values: values)
  }
}

/// The brightness of a picture in bands of columns, `0...255`.
struct BandedPicture: Hashable, Sendable {
  let rows: Int
  let bands: Int
  let values: [UInt8]

  /// The largest difference of brightness that a repeated frame has after compression.
  private static let noise = 2

  func isNearly(_ other: BandedPicture) -> Bool {
    guard values.count == other.values.count else { return false }
    if values == other.values { return true }
    return unsafe values.withUnsafeBufferPointer { own in
      unsafe other.values.withUnsafeBufferPointer { other in
        for index in 0..<own.count {
          let difference = unsafe Int(own[index]) - Int(other[index])
          if abs(difference) > BandedPicture.noise { return false }
        }
        return true
      }
    }
  }
}

/// Reads the bands of frames on a thread of its own, a few frames ahead.
final class BandReader: Sendable {
  private let pictures = Mutex<[BandedPicture]>([])
  private let isStopped = Mutex(false)
  /// Counts the pictures that wait, and at the end one that is none.
  private let filled = DispatchSemaphore(value: 0)
  private let free = DispatchSemaphore(value: places)
  private let work = DispatchGroup()

  /// The maximum number of pictures that wait.
  private static let places = 8

  init(_ reader: FFmpegReader, _ layout: BandLayout) {
    // Only the thread uses the reader until it has stopped.
    nonisolated(unsafe) let reader = reader
    work.runOnThread { [self] in
      let bytes = UnsafeMutableRawBufferPointer.allocate(
        byteCount: layout.height * layout.count, alignment: 64)
      defer { unsafe bytes.deallocate() }
      while unsafe reader.read(into: bytes) {
        let picture = BandedPicture(
          rows: layout.height, bands: layout.count, values: unsafe [UInt8](bytes))
        free.wait()
        if isStopped.withLock({ $0 }) { break }
        pictures.withLock { $0.append(picture) }
        filled.signal()
      }
      filled.signal()
    }
  }

  func next() -> BandedPicture? {
    filled.wait()
    let picture = pictures.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    if picture == nil { filled.signal() } else { free.signal() }
    return picture
  }

  func stop() {
    isStopped.withLock { $0 = true }
    free.signal()
    work.wait()
  }
}
