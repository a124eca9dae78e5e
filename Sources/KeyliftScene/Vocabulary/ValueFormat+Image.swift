// SPDX-License-Identifier: MIT

import KeyliftStage

extension ValueFormat where Value == PNGImage {
  /// The path of a PNG file, from the folder of the file that names it.
  static let image = ValueFormat(
    summary: "the path of a PNG file", schema: ["type": "string"]
  ) { node, reading in
    guard let path = ValueFormat<String>.path.read(node, &reading) else { return nil }
    let resolved = FilePath.resolve(path, from: reading.sources[node.place.file].path)
    if let known = reading.images[resolved] { return known }
    guard let bytes = bytes(of: resolved, named: path, at: node.place, &reading) else {
      return nil
    }
    guard let image = checked(bytes, named: path, at: node.place, &reading) else { return nil }
    reading.images[resolved] = image
    reading.imageBytes += bytes.count
    return image
  }

  private static func bytes(
    of resolved: String, named path: String, at place: Place, _ reading: inout Reading
  ) -> [UInt8]? {
    let room = SceneLimits.totalImageBytes - reading.imageBytes
    do {
      return try reading.files.bytes(resolved, min(SceneLimits.imageBytes, room))
    } catch .tooLarge {
      reading.report(.imageTooLarge(path), at: place)
    } catch {
      reading.report(
        .unreadable(path, error), at: place,
        note: resolved == path ? nil : "looked for \(resolved.quoted)")
    }
    return nil
  }

  private static func checked(
    _ bytes: [UInt8], named path: String, at place: Place, _ reading: inout Reading
  ) -> PNGImage? {
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else {
      reading.report(.notPNG(path), at: place)
      return nil
    }
    guard PNGChunks(bytes).isComplete else {
      reading.report(.damagedPNG(path), at: place)
      return nil
    }
    guard let image = PNGImage(bytes: bytes), image.width * image.height <= SceneLimits.pixels
    else {
      reading.report(.tooManyPixels(path), at: place)
      return nil
    }
    return image
  }
}

extension ValueFormat where Value == String {
  /// The path of a file.
  static let path = ValueFormat.scalar("the path of a file", ["type": "string"]) { path in
    path.unicodeScalars.contains { UTF8Check.isRefused($0) || $0.isLineBreak } ? nil : path
  }
}

/// The chunks that a PNG file is made of (PNG specification, section 5.3).
private struct PNGChunks {
  /// Whether every chunk lies within the file, with image data among them and the end at the end.
  let isComplete: Bool

  init(_ bytes: [UInt8]) {
    var index = 8
    var hasData = false
    while bytes.count - index >= 12 {
      let length = bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
      let name = bytes[index + 4..<index + 8]
      guard length <= bytes.count - index - 12 else { break }
      if name.elementsEqual("IDAT".utf8) { hasData = true }
      if name.elementsEqual("IEND".utf8) {
        isComplete = hasData
        return
      }
      index += 12 + length
    }
    isComplete = false
  }
}

extension Diagnostic.Message {
  static func unreadable(_ path: String, _ error: SceneFileError) -> Self {
    let code = error == .notFound ? "missing-file" : "unreadable-file"
    return Self(code, "\(path.quoted): \(error)")
  }

  fileprivate static func imageTooLarge(_ path: String) -> Self {
    Self(
      "too-large",
      """
      \(path.quoted) is too large: an image has at most \(SceneLimits.imageBytes >> 20) MiB, \
      all of a scene's together \(SceneLimits.totalImageBytes >> 20) MiB
      """)
  }

  fileprivate static func notPNG(_ path: String) -> Self {
    Self("not-png", "\(path.quoted) is not a PNG file")
  }

  fileprivate static func damagedPNG(_ path: String) -> Self {
    Self("not-png", "\(path.quoted) is a damaged PNG file: it ends early")
  }

  fileprivate static func tooManyPixels(_ path: String) -> Self {
    Self(
      "too-large",
      """
      \(path.quoted) must have sides of 1 to \(SceneLimits.sidePixels) pixels and at most \
      \(SceneLimits.pixels / 1_000_000) megapixels
      """)
  }
}
