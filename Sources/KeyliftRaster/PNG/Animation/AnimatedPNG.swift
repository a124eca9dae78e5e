// SPDX-License-Identifier: MIT

/// Whole pictures that follow each other for ever, as an APNG file (PNG specification, third edition, section 11.3.6).
package struct AnimatedPNG {
  /// The file; a reader that knows no animation shows the first picture.
  package let bytes: [UInt8]

  /// Joins PNG files, whose pixels are copied as they are.
  ///
  /// - Parameters:
  ///   - frames: The pictures, one at least.
  ///   - milliseconds: How long each is shown.
  /// - Returns: nil where a file is damaged, or where two have not one size and one kind of pixels.
  package init?(frames: [[UInt8]], milliseconds: UInt16) {
    let pictures = frames.compactMap { try? PNGChunks(of: $0) }
    guard let first = pictures.first, pictures.count == frames.count else { return nil }
    guard pictures.allSatisfy({ $0.chunks.first == first.chunks.first }) else { return nil }
    var writer = AnimatedPNGWriter(size: first.size, milliseconds: milliseconds)
    writer.begin(first, count: pictures.count)
    for picture in pictures.dropFirst() { writer.append(picture) }
    bytes = writer.end()
  }
}

/// A writer of the chunks of an animation.
private struct AnimatedPNGWriter {
  /// The width and the height as files have them.
  let size: [UInt8]
  let milliseconds: UInt16
  private var bytes = PNGChunks.signature
  private var sequence: UInt32 = 0

  init(size: [UInt8], milliseconds: UInt16) {
    self.size = size
    self.milliseconds = milliseconds
  }

  /// Writes the first picture, which stands where a still's would, and what the file has before it.
  mutating func begin(_ picture: PNGChunks, count: Int) {
    let head = picture.chunks.prefix { $0.name != "IDAT" }
    for chunk in head { bytes += PNGChunks.chunk(chunk.name, chunk.bytes) }
    // Played 0 times is played for ever.
    bytes += PNGChunks.chunk("acTL", UInt32(count).bigEndianBytes + UInt32(0).bigEndianBytes)
    control()
    for chunk in picture.data { bytes += PNGChunks.chunk("IDAT", chunk.bytes) }
  }

  mutating func append(_ picture: PNGChunks) {
    control()
    for chunk in picture.data { bytes += PNGChunks.chunk("fdAT", next() + chunk.bytes) }
  }

  func end() -> [UInt8] { bytes + PNGChunks.chunk("IEND", []) }

  /// Writes how the picture that follows is shown: all of it, at the corner, in place of the one before.
  private mutating func control() {
    let delay = [milliseconds, 1000].flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let corner = [UInt8](repeating: 0, count: 8)
    let (keep, replace): (UInt8, UInt8) = (0, 0)
    bytes += PNGChunks.chunk("fcTL", next() + size + corner + delay + [keep, replace])
  }

  private mutating func next() -> [UInt8] {
    defer { sequence += 1 }
    return sequence.bigEndianBytes
  }
}

extension PNGChunks {
  /// The width and the height as files have them.
  fileprivate var size: [UInt8] { chunks.first.map { Array($0.bytes.prefix(8)) } ?? [] }
  /// The chunks that hold the pixels.
  fileprivate var data: [Chunk] { chunks.filter { $0.name == "IDAT" } }
}
