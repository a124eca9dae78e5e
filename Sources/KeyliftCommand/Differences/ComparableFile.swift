// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftGoldens
import KeyliftRaster
import KeyliftStage

/// A file that can be held against another of its kind.
enum ComparableFile {
  /// A still in pixels.
  case picture(PixelBuffer)
  /// Pictures that follow each other.
  case animation(AnimatedPNGReader)
  /// A clip's geometry, as goldens keep it.
  case trace(GeometryTrace)

  /// The most bytes of a file that is read.
  private static let byteLimit = 256 << 20

  /// Reads a file, whose kind its beginning tells.
  init(path: String) throws(Failure) {
    let bytes = try ComparableFile.bytes(of: path)
    if let image = PNGImage(bytes: bytes) {
      self = try ComparableFile.decoded(image, path)
    } else if bytes.starts(with: GeometryTrace.opening) {
      self = .trace(try ComparableFile.trace(of: bytes, path))
    } else {
      throw Failure(.badScene, "error: '\(path)' is neither a PNG file nor a geometry trace")
    }
  }

  /// Whether a file of a folder is one of those that can be held against each other, by its name and its beginning.
  static func isComparable(_ path: String) -> Bool {
    if path.hasSuffix(".png") || path.hasSuffix(".apng") { return true }
    guard path.hasSuffix(".txt"), let file = FileHandle(forReadingAtPath: path) else {
      return false
    }
    let opening = GeometryTrace.opening
    return (try? file.read(upToCount: opening.count)) == Data(opening)
  }

  private static func bytes(of path: String) throws(Failure) -> [UInt8] {
    let status = FileStatus(of: path)
    guard status.exists else { throw Failure(.noInput, "error: there is no file '\(path)'") }
    guard status.isFile, status.size <= byteLimit,
      let data = FileManager.default.contents(atPath: path)
    else { throw Failure(.badScene, "error: cannot read '\(path)'") }
    return Array(data)
  }

  private static func decoded(_ image: PNGImage, _ path: String) throws(Failure) -> Self {
    do {
      let chunks = try PNGChunks(of: image.bytes)
      if chunks.isAnimated { return .animation(try AnimatedPNGReader(chunks)) }
      return .picture(try PixelBuffer(decoding: image))
    } catch {
      throw Failure(.badScene, "error: '\(path)': \(error)")
    }
  }

  private static func trace(of bytes: [UInt8], _ path: String) throws(Failure) -> GeometryTrace {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Failure(.badScene, "error: '\(path)' is not UTF-8")
    }
    do {
      return try GeometryTrace(text: text)
    } catch {
      throw Failure(.badScene, "error: '\(path)': \(error)")
    }
  }
}

extension GeometryTrace {
  /// What the text of every version begins with.
  fileprivate static var opening: [UInt8] { Array("keylift-geometry ".utf8) }
}
