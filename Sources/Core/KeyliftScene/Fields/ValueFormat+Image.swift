// SPDX-License-Identifier: MIT

import KeyliftGraphics
import KeyliftIO
import KeyliftStage

extension ValueFormat where Value == PNGImage {
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
      if let fault = CheckoutFault(in: bytes) {
        .notPNG(file, fault)
      } else if !bytes.starts(with: PNGChunk.signature) {
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

  private static func damage(of image: inout PNGImage?, _ reading: Reading) -> String? {
    guard let whole = image else { return nil }
    do {
      image?.colors = try reading.media.imageColors(whole)
      return nil
    } catch {
      return error.reason
    }
  }

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

extension Diagnostic.Message {
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

  fileprivate static func notPNG(_ file: NamedFile, _ fault: CheckoutFault) -> Self {
    let remedy = fault.remedy(for: file.resolved, pattern: "*.png")
    return Self("not-png", "\(file.path.quoted): \(fault.words); \(remedy)")
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
}
