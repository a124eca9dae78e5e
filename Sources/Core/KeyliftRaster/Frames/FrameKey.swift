// SPDX-License-Identifier: MIT

import Foundation
package import KeyliftGraphics

/// A 128-bit hash of all that a frame's PNG file depends on, apart from the code that draws and
/// encodes it.
///
/// A picture is resolved: texts are outlines, and images are their files' bytes. So the hash covers
/// the fonts and the files of a scene, and nothing needs to be drawn. It is the same in every run.
package struct FrameKey: Hashable, Sendable {
  private var key: ContentKey

  fileprivate init(_ key: ContentKey) { self.key = key }

  package var text: String { key.text }
}

/// A source of the keys of frames, which reads each content once.
package struct FrameKeys {
  // Each object is kept with its key: another could get the address of one that is gone.
  private var contents: [ObjectIdentifier: (object: LayerContent, key: ContentKey)] = [:]
  private var glyphs: [ObjectIdentifier: (object: GlyphOutline, key: ContentKey)] = [:]
  private var settings: (value: PNGEncoder.Settings, key: ContentKey)?

  /// The maximum number of contents and glyphs to remember: more than most clips show.
  private static let capacity = 4_000

  package init() {}

  package mutating func key(of picture: Picture, settings: PNGEncoder.Settings) -> FrameKey {
    var key = ContentKey(seed: UInt64(picture.width) << 32 | UInt64(picture.height))
    key.append(settingsKey(of: settings))
    key.append(picture.background)
    key.append(picture.cornerRadius)
    key.append(picture.shared.reduce(picture.own.count) { $0 + $1.layers.count })
    for group in picture.shared { for layer in group.layers { append(layer, to: &key) } }
    for layer in picture.own { append(layer, to: &key) }
    return FrameKey(key)
  }

  private mutating func settingsKey(of value: PNGEncoder.Settings) -> ContentKey {
    if let settings, settings.value == value { return settings.key }
    var key = ContentKey(seed: 0)
    // Every setting is a part of the description, a new one, too.
    key.append(text: String(describing: value))
    settings = (value, key)
    return key
  }

  /// Appends all of a layer but its name and what only animations use.
  private mutating func append(_ layer: Layer, to key: inout ContentKey) {
    key.append(contentKey(of: layer.content))
    key.append(layer.place)
    key.append(layer.opacity)
    key.append(layer.clips.count)
    for clip in layer.clips {
      key.append(clip.rect)
      key.append(clip.frame)
      key.append(clip.cornerRadius)
    }
    key.append(layer.turn == nil ? 0 : 1)
    if let turn = layer.turn {
      key.append(turn.angle)
      key.append(turn.center)
    }
    key.append(layer.material == nil ? 0 : 1)
    if let material = layer.material {
      key.append(material.deviation)
      for number in material.mix.numbers { key.append(number) }
      key.append(material.bounds)
    }
  }

  private mutating func contentKey(of content: LayerContent) -> ContentKey {
    let id = ObjectIdentifier(content)
    if let known = contents[id] { return known.key }
    var key = ContentKey(seed: UInt64(content.marks.count))
    key.append(content.width)
    key.append(content.height)
    for mark in content.marks { append(mark, to: &key) }
    if contents.count >= FrameKeys.capacity { contents = [:] }
    contents[id] = (content, key)
    return key
  }

  private mutating func append(_ mark: Mark, to key: inout ContentKey) {
    switch mark {
    case .fill(let outline, let color):
      key.append(1)
      key.append(outline)
      key.append(color)
    case .stroke(let outline, let stroke):
      key.append(2)
      key.append(outline)
      key.append(stroke.color)
      key.append(stroke.width)
      key.append(text: stroke.cap.rawValue)
      key.append(text: stroke.join.rawValue)
    case .glyphs(let run, let color):
      key.append(3)
      append(run, to: &key)
      key.append(color)
    case .image(let image, let rect, let clip):
      key.append(4)
      key.append(image)
      key.append(rect)
      key.append(clip == nil ? 0 : 1)
      if let clip { key.append(clip) }
    }
  }

  private mutating func append(_ run: GlyphRun, to key: inout ContentKey) {
    key.append(run.origin)
    key.append(run.unit)
    key.append(run.placements.count)
    for placement in run.placements {
      key.append(outlineKey(of: placement.glyph))
      key.append(placement.x)
      key.append(placement.y)
    }
  }

  private mutating func outlineKey(of glyph: GlyphOutline) -> ContentKey {
    let id = ObjectIdentifier(glyph)
    if let known = glyphs[id] { return known.key }
    var key = ContentKey(seed: 0)
    key.append(glyph.path)
    key.append(glyph.picture == nil ? 0 : 1)
    if let picture = glyph.picture {
      key.append(picture.image)
      key.append(picture.rect)
    }
    if glyphs.count >= FrameKeys.capacity { glyphs = [:] }
    glyphs[id] = (glyph, key)
    return key
  }
}

// A source belongs to one job, as the encoder beside it does.
@available(*, unavailable)
extension FrameKeys: Sendable {}

extension ContentKey {
  fileprivate mutating func append(_ number: Int) { append(UInt64(bitPattern: Int64(number))) }

  fileprivate mutating func append(_ number: Double) { append(number.bitPattern) }

  fileprivate mutating func append(text: String) {
    append(text.utf8.count)
    for byte in text.utf8 { append(UInt64(byte)) }
  }

  fileprivate mutating func append(_ color: Color) { append(color.bits) }

  fileprivate mutating func append(_ point: CGPoint) {
    append(Double(point.x))
    append(Double(point.y))
  }

  fileprivate mutating func append(_ rect: CGRect) {
    append(rect.origin)
    append(Double(rect.size.width))
    append(Double(rect.size.height))
  }

  fileprivate mutating func append(_ rect: PixelRect) {
    append(rect.x)
    append(rect.y)
    append(rect.width)
    append(rect.height)
  }

  fileprivate mutating func append(_ transform: CGAffineTransform) {
    append(CGPoint(x: transform.a, y: transform.b))
    append(CGPoint(x: transform.c, y: transform.d))
    append(CGPoint(x: transform.tx, y: transform.ty))
  }

  fileprivate mutating func append(_ image: PNGImage) {
    append(image.bytes.count)
    unsafe image.bytes.withUnsafeBytes { bytes in
      let words = bytes.count / 4
      unsafe bytes.withMemoryRebound(to: UInt32.self) {
        unsafe append(UnsafeBufferPointer(rebasing: $0[..<words]), ignoring: 0)
      }
    }
    for byte in image.bytes.suffix(image.bytes.count % 4) { append(UInt64(byte)) }
  }

  fileprivate mutating func append(_ outline: Outline) {
    switch outline {
    case .rect(let rect):
      append(1)
      append(rect)
    case .roundedRect(let rect, let radius):
      append(2)
      append(rect)
      append(radius)
    case .ellipse(let rect):
      append(3)
      append(rect)
    case .path(let path):
      append(4)
      append(path)
    }
  }

  fileprivate mutating func append(_ path: Path) {
    append(path.segments.count)
    for segment in path.segments {
      switch segment {
      case .move(let point):
        append(1)
        append(point)
      case .line(let point):
        append(2)
        append(point)
      case .curve(let first, let second, let end):
        append(3)
        append(first)
        append(second)
        append(end)
      case .close: append(4)
      }
    }
  }
}
