// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftGoldens
import KeyliftIO
import KeyliftRaster
import KeyliftStage

/// The content of a file that can be compared with another file of the same kind.
enum ComparableFile {
  /// A still image.
  case picture(PixelBuffer)
  /// An animated PNG file.
  case animation(AnimatedPNGReader)
  /// A geometry trace of a golden.
  case trace(GeometryTrace)

  /// The largest file that is read, in bytes.
  private static let byteLimit = 256 << 20

  /// Reads a file and determines its kind from its first bytes.
  init(path: String) throws(FileComparisonError) {
    let bytes = try ComparableFile.bytes(of: path)
    if let image = PNGImage(bytes: bytes) {
      self = try ComparableFile.decoded(image, path)
    } else if bytes.starts(with: GeometryTrace.opening) {
      self = .trace(try ComparableFile.trace(of: bytes, path))
    } else {
      throw .otherKind(path)
    }
  }

  /// Returns whether a file in a folder can be compared, by its name and its first bytes.
  static func isComparable(_ path: String) -> Bool {
    if path.hasSuffix(".png") || path.hasSuffix(".apng") { return true }
    guard path.hasSuffix(".txt"), let file = try? RegularFile.open(path) else {
      return false
    }
    let opening = GeometryTrace.opening
    return (try? file.read(upToCount: opening.count)) == Data(opening)
  }

  private static func bytes(of path: String) throws(FileComparisonError) -> [UInt8] {
    let status = FileStatus(of: path)
    guard status.exists else { throw .missing(path) }
    guard status.isFile, status.size <= byteLimit,
      let data = FileManager.default.contents(atPath: path)
    else { throw .unreadable(path) }
    return Array(data)
  }

  private static func decoded(_ image: PNGImage, _ path: String) throws(FileComparisonError) -> Self
  {
    do {
      let chunks = try PNGChunks(of: image.bytes)
      if chunks.isAnimated { return .animation(try AnimatedPNGReader(chunks)) }
      return .picture(try PixelBuffer(decoding: image))
    } catch {
      throw .damaged(path, "\(error)")
    }
  }

  private static func trace(of bytes: [UInt8], _ path: String) throws(FileComparisonError)
    -> GeometryTrace
  {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .notUTF8(path)
    }
    do {
      return try GeometryTrace(text: text)
    } catch {
      throw .damaged(path, "\(error)")
    }
  }
}

extension GeometryTrace {
  /// The bytes that every version of the trace format begins with.
  fileprivate static var opening: [UInt8] { Array("keylift-geometry ".utf8) }
}
