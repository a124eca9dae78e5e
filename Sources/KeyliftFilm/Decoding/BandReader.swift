// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import KeyliftOutput
import Synchronization

/// A thread that reads the bands of frames, a few frames ahead.
final class BandReader: Sendable {
  private let pictures = Mutex<[BandedPicture]>([])
  private let isStopped = Mutex(false)
  /// Counts the pictures that wait, and at the end one that is none.
  private let filled = DispatchSemaphore(value: 0)
  /// Counts the free places.
  private let free = DispatchSemaphore(value: places)
  private let work = DispatchGroup()

  /// The pictures that may wait.
  private static let places = 8

  /// Begins to read.
  init(_ reader: FFmpegReader, _ layout: BandLayout) {
    // Only the thread uses the reader until it has stopped.
    nonisolated(unsafe) let reader = reader
    DispatchQueue.global().async(group: work) { [self] in
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

  /// Returns the next picture; `nil` at the end of the film.
  func next() -> BandedPicture? {
    filled.wait()
    let picture = pictures.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    if picture == nil { filled.signal() } else { free.signal() }
    return picture
  }

  /// Ends the thread; pictures that wait are lost.
  func stop() {
    isStopped.withLock { $0 = true }
    free.signal()
    work.wait()
  }
}
