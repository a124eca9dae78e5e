// SPDX-License-Identifier: MIT

import Foundation

extension GoldenFolder {
  /// Reads all of a golden, which is looked at to the last pixel.
  ///
  /// - Throws: `DamagedGolden` for whatever is missing or wrong.
  package func readGolden() throws(DamagedGolden) -> Golden {
    let read = try ReadGolden(self)
    let images = try readImages(of: read.frames)
    try GoldenPictures(read.frames, images: images).checkPixels()
    var pictures: [String: [UInt8]] = [:]
    for file in ownFiles where file.hasPrefix("frame-") { pictures[file] = try bytes(of: file) }
    return Golden(
      trace: try text(of: Golden.traceFile), frames: read.frames, images: images,
      pictures: pictures, fingerprint: read.fingerprint)
  }

  /// Throws where the file of a content is missing, is no PNG of the content's size, or has bytes that its sums are not
  /// those of; its pixels are not decoded.
  func checkImages(of frames: GoldenFrames) throws(DamagedGolden) {
    _ = try GoldenPictures(frames, images: readImages(of: frames))
  }

  /// Throws where a frame's picture for people is missing that every golden has, or is not whole.
  ///
  /// - Parameter last: The number of the last frame.
  func checkPictures(last: Int) throws(DamagedGolden) {
    let needed = [(0, "png"), (last, "png"), (last, "svg")].map {
      FrameFileName.text($0, of: last, ending: $1)
    }
    for file in Set(needed + ownFiles.filter { $0.hasPrefix("frame-") }).sorted() {
      let bytes = try bytes(of: file)
      if file.hasSuffix(".png") {
        try GoldenPictures.checkBytes(bytes, of: file)
      } else if !bytes.reversed().starts(with: "</svg>\n".utf8.reversed()) {
        throw DamagedGolden(file: file, "the SVG file ends too early")
      }
    }
  }

  /// Reads a file of the golden as text.
  func text(of file: String) throws(DamagedGolden) -> String {
    guard let text = String(validating: try bytes(of: file), as: UTF8.self) else {
      throw DamagedGolden(file: file, "the file is not UTF-8")
    }
    return text
  }

  /// Reads a file of the golden.
  func bytes(of file: String) throws(DamagedGolden) -> [UInt8] {
    let status = FileStatus(of: "\(path)/\(file)")
    guard status.reason == 0 else {
      throw DamagedGolden(
        file: file,
        status.isMissing ? "the file is missing" : "the file cannot be read: \(status.words)")
    }
    guard status.isFile else { throw DamagedGolden(file: file, "this is no file") }
    guard status.size <= GoldenFolder.fileLimit else {
      throw DamagedGolden(file: file, "more than \(GoldenFolder.fileLimit >> 20) MB")
    }
    guard let data = FileManager.default.contents(atPath: "\(path)/\(file)") else {
      throw DamagedGolden(file: file, "the file cannot be read")
    }
    return Array(data)
  }

  /// The most bytes of a file that is read: more is no golden of ours.
  private static let fileLimit = 64 << 20
}
