// SPDX-License-Identifier: MIT

import KeyliftGoldens
import KeyliftGraphics
import KeyliftStage
import TestSupport
import Testing

struct GoldenFramesTests {
  private static let names = ["0123456789abcdef", "fedcba9876543210", "00000000000000ff"]
  private static let texts = [
    "", "Mei \"Tanaka\"", "two\nlines \\ and\r\na half", "\u{301}é 🙂",
    "a\ttab, \u{0}\u{1B}\u{85}\u{2028}",
  ]

  static func random(_ random: inout SeededRandom) -> GoldenFrames {
    var frames = GoldenFrames(scale: Int.random(in: 1...3, using: &random))
    frames.contents = names.map {
      GoldenContent(
        name: $0, width: 30, height: Int.random(in: 0...40, using: &random),
        text: texts.randomElement(using: &random)!)
    }
    for _ in 0..<Int.random(in: 1...12, using: &random) {
      let last = frames.frames.last
      frames.frames.append(
        Bool.random(using: &random) ? last ?? frame(&random) : frame(&random))
    }
    return frames
  }

  private static func frame(_ random: inout SeededRandom) -> GoldenFrame {
    let ids = ["bar", "messages", "composer", "keyboard"].shuffled(using: &random)
    let layers = ids.prefix(Int.random(in: 0...4, using: &random)).map { id in
      GoldenLayer(
        id: id, content: names.randomElement(using: &random)!,
        origin: PixelPoint(x: Int.random(in: -9...9, using: &random), y: -3),
        opacity: Bool.random(using: &random) ? 1 : Double.random(in: 0...1, using: &random),
        clips: Bool.random(using: &random)
          ? []
          : [LayerClipping(rect: PixelRect(x: 1, y: -2, width: 3, height: 4), cornerRadius: 5.25)],
        material: Bool.random(using: &random) ? nil : material(&random))
    }
    return GoldenFrame(
      hash: String(repeating: "0123456789abcdef".randomElement(using: &random)!, count: 32),
      width: Int.random(in: 1...2, using: &random) * 100, height: 852,
      background: Bool.random(using: &random) ? .white : .black, layers: layers)
  }

  private static func material(_ random: inout SeededRandom) -> Material {
    Material(
      deviation: Double.random(in: 0...50, using: &random),
      mix: ColorMix(
        factor: Double.random(in: 0...1, using: &random), offset: SIMD3(156, -1.5, 0.1),
        saturation: Double.random(in: 0...2, using: &random), ceiling: 246),
      bounds: PixelRect(x: -4, y: 0, width: 30, height: 40))
  }

  @Test(arguments: 0..<40)
  func writtenFramesAreReadBackUnchanged(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let frames = Self.random(&random)
    #expect(try GoldenFrames(text: frames.text) == frames, "seed \(seed)")
  }

  @Test func unchangedFrameIsOneLine() {
    var random = SeededRandom(seed: 1)
    var frames = GoldenFrames(scale: 1, contents: Self.random(&random).contents)
    frames.frames = [Self.frame(&random)]
    let before = frames.text.split(separator: "\n").count
    frames.frames.append(frames.frames[0])
    #expect(frames.text.split(separator: "\n").count == before + 1)
  }

  /// Returns the text of frames with a number of layers.
  ///
  /// The first layer may move in every frame.
  private static func many(_ count: Int, frames: Int, moves: Bool) -> String {
    let ids = (0..<count).map { "v\($0)" }
    let content = "0123456789abcdef"
    let hash = String(repeating: "0", count: 32)
    var lines = ["keylift-frames 2", "scale 1", "content \(content) 9 9", "frame 0 \(hash)"]
    lines += ["size 100 100", "order " + ids.joined(separator: " ")]
    lines += ids.map { "layer \($0) \(content) 0 0 1" }
    for frame in 1..<frames {
      lines.append("frame \(frame) \(hash)")
      if moves { lines.append("layer v0 \(content) \(frame) 0 1") }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  @Test func unchangedFramesShareTheirLayers() throws {
    let frames = try GoldenFrames(
      text: Self.many(100, frames: 3000, moves: false), maximumLayers: 100
    ).frames
    #expect(frames.count == 3000)
    #expect(frames.allSatisfy { $0.layers == frames[0].layers })
  }

  @Test func textExceedingTheLayerLimitIsRejected() throws {
    let text = Self.many(100, frames: 11, moves: true)
    #expect(try GoldenFrames(text: text, maximumLayers: 1100).frames[10].layers[0].origin.x == 10)
    #expect(throws: DamagedGolden(file: "frames.txt", line: 126, "too many layers")) {
      try GoldenFrames(text: text, maximumLayers: 1099)
    }
  }

  @Test func tooManyLayersInAFrameAreRejected() {
    #expect(throws: DamagedGolden(file: "frames.txt", line: 6, "too many layers")) {
      try GoldenFrames(text: Self.many(20_000, frames: 1, moves: false))
    }
  }

  /// Random changes of bytes result in frames or an error, never in a crash.
  @Test(arguments: 0..<60)
  func damagedTextIsRejectedWithItsProblem(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let text = Array(Self.random(&random).text.utf8)
    var bytes = text
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0...2, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0x0A...0x7A, using: &random)
      case 1: bytes.remove(at: place)
      default: bytes.removeSubrange(place...)
      }
      if bytes.isEmpty { bytes = [0x0A] }
    }
    do {
      let frames = try GoldenFrames(text: String(decoding: bytes, as: UTF8.self))
      #expect(!frames.frames.isEmpty)
    } catch {
      #expect(error.file == "frames.txt" && !error.problem.isEmpty, "seed \(seed)")
    }
  }

  /// A space is one `Character` with a combining mark after it, and with some marks before it.
  @Test(arguments: ["\u{301}a", "a\u{600}", "\u{200D}", "日本"])
  func idsOfAllScalarsAreReadBack(id: String) throws {
    var random = SeededRandom(seed: 1)
    var frames = GoldenFrames(scale: 1, contents: Self.random(&random).contents)
    let layers = [id, "b"].map {
      GoldenLayer(id: $0, content: Self.names[0], origin: PixelPoint(x: 0, y: 0))
    }
    frames.frames = [Self.frame(&random)]
    frames.frames[0].layers = layers
    #expect(try GoldenFrames(text: frames.text) == frames)
  }

  /// A layer keeps what a line has told of it while it is in the order, and only so long.
  @Test func layerOutsideTheOrderIsForgotten() throws {
    let name = Self.names[0]
    let hash = String(repeating: "0", count: 32)
    let start = """
      keylift-frames 2
      scale 1
      content \(name) 9 9
      frame 0 \(hash)
      size 10 10
      order a b
      layer a \(name) 1 2 0.5
      layer b \(name) 3 4 1
      frame 1 \(hash)
      order b a
      frame 2 \(hash)
      order b
      frame 3 \(hash)
      order a b

      """
    let frames = try GoldenFrames(text: start + "layer a \(name) -5 +6 1e-1\n").frames
    #expect(frames.map { $0.layers.map(\.id) } == [["a", "b"], ["b", "a"], ["b"], ["a", "b"]])
    #expect(frames.map { $0.layers.map(\.origin.x) } == [[1, 3], [3, 1], [3], [-5, 3]])
    #expect(frames.map { $0.layers.map(\.opacity) } == [[0.5, 1], [1, 0.5], [1], [0.1, 1]])
    #expect(throws: DamagedGolden(file: "frames.txt", line: 14, "layer 'a' is not told of")) {
      try GoldenFrames(text: start)
    }
  }

  @Test(arguments: [
    ("", "frames.txt:1: the file ends too early"),
    ("hello\n", "frames.txt:1: this is no golden of Keylift's"),
    (
      "keylift-frames 1\n",
      "frames.txt:1: version '1' of a golden; this Keylift reads version 2"
    ),
    ("keylift-frames 2\nscale 1\n", "frames.txt:2: the file ends too early"),
    (
      "keylift-frames 2\nscale x\n",
      "frames.txt:2: expected a whole number from 1 to 16, found 'x'"
    ),
    (
      "keylift-frames 2\nscale 1\nframe 1 00112233445566778899aabbccddeeff\n",
      "frames.txt:3: expected frame 0, found 1"
    ),
    (
      "keylift-frames 2\nscale 1\nframe 0 00112233445566778899aabbccddeeff\norder a\nlayer a 00 0 0 1\n",
      "frames.txt:5: unknown content '00'"
    ),
    (
      "keylift-frames 2 3\n",
      "frames.txt:1: version '2 3' of a golden; this Keylift reads version 2"
    ),
    ("keylift-frames 2\nscale 1", "frames.txt:2: the file ends within a line"),
    ("keylift-frames 2\n\n", "frames.txt:2: an empty line"),
    ("keylift-frames 2\nscale\n", "frames.txt:2: the line ends too early"),
    (
      "keylift-frames 2\nscale  1\n", "frames.txt:2: expected a whole number from 1 to 16, found ''"
    ),
    ("keylift-frames 2\nscale 1 \n", "frames.txt:2: too many words"),
    (
      "keylift-frames 2\nscale 1\r\n",
      "frames.txt:2: expected a whole number from 1 to 16, found '1\r'"
    ),
    ("keylift-frames 2\nScale 1\n", "frames.txt:2: unknown word 'Scale'"),
    ("keylift-frames 2\norder a\n", "frames.txt:2: an order before any frame"),
    (
      "keylift-frames 2\nsize 1 1\n", "frames.txt:2: this belongs to a frame, and there is none yet"
    ),
    (
      "keylift-frames 2\ncontent 0123456789ABCDEF 1 1\n",
      "frames.txt:2: expected 16 hexadecimal digits, found '0123456789ABCDEF'"
    ),
    (
      "keylift-frames 2\ncontent 0000000000000001 1 1\ncontent 0000000000000001 2 2\n",
      "frames.txt:3: content 0000000000000001 a second time"
    ),
    (
      "keylift-frames 2\ncontent 0000000000000001 1 1\ntext 1 \"a\"\n",
      "frames.txt:3: expected a content's name and a text in quotation marks"
    ),
    (
      "keylift-frames 2\nframe 0 00112233445566778899aabbccddeeff\nbackground #FFFFFF\n",
      "frames.txt:3: expected a color, found '#FFFFFF'"
    ),
    (
      "keylift-frames 2\nframe 0 00112233445566778899aabbccddeeff\norder a b a\n",
      "frames.txt:3: a layer is named twice"
    ),
    (
      "keylift-frames 2\nscale 1\nframe 0 00112233445566778899aabbccddeeff\nsize 1 1\norder a b\n",
      "frames.txt:5: layer 'a' is not told of"
    ),
  ])
  func errorContainsTheLineNumber(text: String, reason: String) {
    #expect(performing: { try GoldenFrames(text: text) }, throws: { "\($0)" == reason })
  }

  /// A golden has up to four million layers, and two goldens and the system share half a gigabyte.
  @Test func layerTakesAtMost80Bytes() { #expect(MemoryLayout<GoldenLayer>.stride <= 80) }
}
