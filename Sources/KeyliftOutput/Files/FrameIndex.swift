// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import KeyliftPictures
import KeyliftRaster
import Synchronization

/// The index of the PNG files that a run wrote to a folder, by which the next run writes only those
/// that would differ.
///
/// The index has the key of each frame's picture and the sum of its file. A file counts only if its
/// bytes have that sum, so files that somebody changed, that another run wrote, or that a killed run
/// left are written again. The index is beside the folder of the frames and has a line for each
/// frame.
final class FrameIndex: Sendable {
  /// A file that a run wrote.
  private struct Entry: Hashable {
    let key: String
    let sum: String
  }

  private let folder: FrameFolder
  /// The file; `nil` for neither reading nor writing it, so that no file is kept.
  private let index: BuildIndex?
  /// The files that the last run wrote, by the numbers of their frames.
  private let before: [Int: Entry]
  /// The files of this run, and how many of them the last run wrote.
  private let current = Mutex<(files: [Int: Entry], kept: Int)>(([:], 0))

  /// The name of the index in the folder of a clip.
  static let name = ".keylift-frames"
  /// The name and the version of the format, with which the file begins.
  private static let format = "keylift-frames-2"

  /// Reads the index of a clip's folder; without one that this build wrote it is empty.
  ///
  /// - Parameters:
  ///   - folder: The folder of the clip.
  ///   - build: The name of the program's build and libraries, as others may draw or deflate in
  ///     another way; `nil` for neither reading nor writing an index, so that no file is kept.
  init(of folder: FrameFolder, build: String?) {
    self.folder = folder
    index = build.map {
      BuildIndex(at: "\(folder.path)/\(FrameIndex.name)", format: FrameIndex.format, build: $0)
    }
    before = index.map(FrameIndex.entries) ?? [:]
  }

  private static func entries(in index: BuildIndex) -> [Int: Entry] {
    let entries = index.lines.compactMap { line -> (Int, Entry)? in
      let words = line.split(separator: " ").map(String.init)
      guard words.count == 3, let number = Int(words[0]) else { return nil }
      return (number, Entry(key: words[1], sum: words[2]))
    }
    return Dictionary(entries, uniquingKeysWith: { $1 })
  }

  /// Returns the sum of a file; `nil` if it cannot be read.
  private static func sum(ofFileAt path: String) -> FrameFileSum? {
    guard let file = try? RegularFile.open(path) else { return nil }
    let piece = FrameFileSum.piece
    return unsafe withUnsafeTemporaryAllocation(byteCount: piece, alignment: 16) { buffer in
      var sum = FrameFileSum()
      while let count = unsafe fill(buffer, from: file.fileDescriptor) {
        unsafe sum.append(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        if count < piece { return sum }
      }
      return nil
    }
  }

  /// Reads until a buffer is full or the file ends, and returns the number of bytes; `nil` if the file
  /// cannot be read.
  private static func fill(_ buffer: UnsafeMutableRawBufferPointer, from file: Int32) -> Int? {
    var filled = 0
    while filled < buffer.count {
      let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
      let count = unsafe read(file, rest.baseAddress, rest.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return nil }
      guard count > 0 else { break }
      filled += count
    }
    return filled
  }

  /// The number of files that the last run wrote and this run keeps.
  var kept: Int { current.withLock { $0.kept } }

  /// Returns whether the last run wrote the file of a frame, which then stays in the index.
  func keeps(_ frame: Int, _ key: FrameKey) -> Bool {
    guard let entry = before[frame], entry.key == key.text,
      FrameIndex.sum(ofFileAt: folder.path(of: frame, .png))?.text == entry.sum
    else { return false }
    current.withLock { state in
      state.files[frame] = entry
      state.kept += 1
    }
    return true
  }

  /// Writes the file of a frame.
  func write(_ bytes: [UInt8], frame: Int, _ key: FrameKey) throws(RenderError) {
    try folder.write(bytes, frame: frame, kind: .png)
    guard index != nil else { return }
    let entry = Entry(key: key.text, sum: FrameFileSum(of: bytes).text)
    current.withLock { $0.files[frame] = entry }
  }

  /// Writes the index of this run's files.
  func write() throws(RenderError) {
    guard let index else { return }
    let files = current.withLock { $0.files }.sorted { $0.key < $1.key }
    let lines = files.map { "\($0.key) \($0.value.key) \($0.value.sum)" }
    try RenderedFile.write(index.bytes(of: lines), to: index.path)
  }
}
