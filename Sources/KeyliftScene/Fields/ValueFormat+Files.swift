// SPDX-License-Identifier: MIT

import KeyliftIO
import KeyliftStage

extension ValueFormat where Value == PNGImage {
  /// The path of a PNG file, relative to the folder of the file that names it.
  static let image: ValueFormat = ValueFormat(
    summary: "the path of a PNG file", schema: ["type": "string"]
  ) { node, reading in
    guard let file = NamedFile(node, &reading) else { return nil }
    if let known = reading.images[file.resolved] { return known }
    if let problem = reading.refusedImages[file.resolved] {
      return reading.refuse(problem, at: node.place)
    }
    let room = min(SceneLimits.imageBytes, SceneLimits.totalImageBytes - reading.imageBytes)
    guard
      let bytes = file.bytes(atMost: room, tooLarge: (.imageTooLarge(file.path), nil), &reading)
    else { return nil }
    var image = PNGImage(bytes: bytes)
    let problem: Diagnostic.Message? =
      if !bytes.starts(with: PNGChunk.signature) {
        .notPNG(file.path)
      } else if !isComplete(bytes) {
        .damagedPNG(file.path, "it ends early")
      } else if image.map({ $0.width * $0.height > SceneLimits.pixels }) ?? true {
        .tooManyPixels(file.path)
      } else {
        damage(of: &image, reading).map { .damagedPNG(file.path, $0) }
      }
    if let problem {
      reading.refusedImages[file.resolved] = problem
      return reading.refuse(problem, at: node.place)
    }
    reading.images[file.resolved] = image
    reading.imageBytes += bytes.count
    return image
  }

  /// Decodes an image, whose colors it notes, and returns what is wrong with it.
  private static func damage(of image: inout PNGImage?, _ reading: Reading) -> String? {
    guard let whole = image else { return nil }
    do {
      image?.colors = try reading.imageColors(whole)
      return nil
    } catch {
      return error.reason
    }
  }

  /// Returns whether a PNG file has image data and ends with a complete end chunk.
  private static func isComplete(_ file: [UInt8]) -> Bool {
    var rest = file.dropFirst(PNGChunk.signature.count)
    var hasData = false
    while let chunk = PNGChunk(from: &rest) {
      if chunk.name == "IDAT" { hasData = true }
      if chunk.name == "IEND" { return hasData }
    }
    return false
  }
}

/// A file that another file names.
private struct NamedFile {
  /// The path as written.
  let path: String
  /// The path resolved against the folder of the naming file.
  let resolved: String
  let place: Place

  private static let format = ValueFormat<String>.scalar(
    "the path of a file", ["type": "string"]
  ) { path in
    path.unicodeScalars.contains { UTF8Check.isRefused($0) || $0.isLineBreak } ? nil : path
  }

  init?(_ node: YAMLNode, _ reading: inout Reading) {
    guard let path = NamedFile.format.read(node, &reading) else { return nil }
    guard !path.hasPrefix("/") else {
      reading.report(.absolutePath(path), at: node.place, note: nil)
      return nil
    }
    self.path = path
    place = node.place
    resolved = FilePath.resolve(path, from: reading.sources[place.file].path)
  }

  /// The resolved path for a note, or `nil` if it equals the written path.
  var search: String? { resolved == path ? nil : "looked for \(resolved.quoted)" }

  /// Returns the contents of the file, or reports why it cannot be read and returns `nil`.
  func bytes(
    atMost limit: Int, tooLarge: (message: Diagnostic.Message, note: String?),
    _ reading: inout Reading
  ) -> [UInt8]? {
    do {
      return try reading.files.bytes(resolved, limit)
    } catch .tooLarge {
      reading.report(tooLarge.message, at: place, note: tooLarge.note)
    } catch {
      reading.report(.unreadable(path, error), at: place, note: search)
    }
    return nil
  }
}

extension Diagnostic.Message {
  fileprivate static func unreadable(_ path: String, _ error: SceneFileError) -> Self {
    let code = error == .notFound ? "missing-file" : "unreadable-file"
    return Self(code, "\(path.quoted): \(error)")
  }

  fileprivate static func absolutePath(_ path: String) -> Self {
    Self("absolute-path", "\(path.quoted) is absolute: name the file from the folder of this one")
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

  fileprivate static func damagedPNG(_ path: String, _ damage: String) -> Self {
    Self("not-png", "\(path.quoted) is a damaged PNG file: \(damage)")
  }

  fileprivate static func tooManyPixels(_ path: String) -> Self {
    Self(
      "too-large",
      """
      \(path.quoted) must have sides of 1 to \(SceneLimits.sidePixels) pixels and at most \
      \(SceneLimits.pixels / 1_000_000) megapixels
      """)
  }

  static let fileTooLarge = Self(
    "too-large", "the file is larger than \(SceneLimits.fileBytes >> 20) MiB")
  fileprivate static let tooManyFiles = Self(
    "too-large", "more than \(SceneLimits.files) files")

  fileprivate static func cycle(_ paths: [String]) -> Self {
    let chain = paths.map(\.printable).joined(separator: ", ")
    return Self("screen-cycle", "a screen includes itself: \(chain)")
  }
}

extension ValueFormat where Value == SceneDraft {
  /// The path of a file with shared views, relative to the folder of the file that names it.
  static let screen: ValueFormat = ValueFormat(
    summary: "the path of a screen", schema: ["type": "string"]
  ) { node, reading in
    guard let file = NamedFile(node, &reading) else { return nil }
    if let start = reading.openPaths.firstIndex(of: file.resolved) {
      let cycle = reading.openPaths[start...] + [file.resolved]
      return reading.refuse(.cycle(Array(cycle)), at: node.place)
    }
    guard reading.sources.count < SceneLimits.files else {
      return reading.refuse(.tooManyFiles, at: node.place)
    }
    guard
      let bytes = file.bytes(
        atMost: SceneLimits.fileBytes, tooLarge: (.fileTooLarge, file.search), &reading)
    else { return nil }
    reading.openPaths.append(file.resolved)
    defer { reading.openPaths.removeLast() }
    let (start, number) = (reading.findingCount, reading.sources.count)
    let draft = reading.open(file.resolved, bytes).flatMap {
      Record.screen.read($0, from: SceneDraft(), &reading)
    }
    let isConcealed = reading.conceal(
      reading.sources[number], since: start, namedAt: node.place)
    return isConcealed ? nil : draft
  }
}
