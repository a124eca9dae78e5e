// SPDX-License-Identifier: MIT

import KeyliftDrawing
import KeyliftIO
import KeyliftScene
import KeyliftStage

extension GoldenFrames {
  /// The name of the frames' file.
  static let file = "frames.txt"

  /// Reads frames from text that `text` has written.
  ///
  /// - Parameter maximumLayers: The maximum number of layers in all frames. Consecutive frames with
  ///   equal layers count once. The limit is needed because a few bytes of text can produce
  ///   thousands of layers.
  /// - Throws: `DamagedGolden` with the line if the text is invalid.
  package init(text: String, maximumLayers: Int = 10_000_000) throws(DamagedGolden) {
    var reader = GoldenFramesReader(maximumLayers: maximumLayers)
    try reader.read(text)
    self = try reader.finished()
  }
}

/// A parser for the text of frames, line by line.
private struct GoldenFramesReader {
  private let maximumLayers: Int
  private var result = GoldenFrames(scale: 0)
  private var contents: [String: Int] = [:]
  private var line = 0
  /// The frame that is being read.
  private var current: GoldenFrame?
  private var order: [String] = []
  private var ordered: Set<String> = []
  private var layers: [String: GoldenLayer] = [:]
  /// Whether a line has changed the layers since the preceding frame.
  private var haveLayersChanged = true
  /// The number of layers so far.
  ///
  /// Frames with the same layers as the preceding frame are not counted.
  private var layerCount = 0

  /// The maximum number of frames and of contents.
  private static let maximumCount = 100_000
  /// The maximum number of layers per frame: one for each view and some for the system.
  private static let maximumLayersPerFrame = SceneLimits.views + 100

  init(maximumLayers: Int) {
    self.maximumLayers = maximumLayers
  }

  mutating func read(_ text: String) throws(DamagedGolden) {
    let lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    guard lines.last?.isEmpty == true else {
      throw DamagedGolden(file: GoldenFrames.file, line: lines.count, "the file ends within a line")
    }
    for bytes in lines.dropLast() {
      line += 1
      guard let text = Substring(bytes).unlessEmpty else { throw damaged("an empty line") }
      try read(line: text)
    }
  }

  mutating func finished() throws(DamagedGolden) -> GoldenFrames {
    try finishFrame()
    guard result.scale > 0, !result.frames.isEmpty else { throw damaged("the file ends too early") }
    return result
  }

  private mutating func read(line text: Substring) throws(DamagedGolden) {
    var words = text.split(separator: " ", omittingEmptySubsequences: false)[...]
    let head = words.removeFirst()
    if line == 1 { return try readVersion(head, words) }
    switch head {
    case "scale": result.scale = try number(&words, in: 1...16)
    case "content": try readContent(&words)
    case "text": return try readText(text)
    case "frame": try readFrame(&words)
    case "size":
      let sides = 1...PixelLimits.side
      let (width, height) = (try number(&words, in: sides), try number(&words, in: sides))
      try change {
        $0.width = width; $0.height = height
      }
    case "background":
      let word = try word(&words)
      guard let color = GoldenColor.color(of: word) else {
        throw damaged("expected a color, found '\(word)'")
      }
      try change { $0.background = color }
    case "order": return try readOrder(words)
    case "layer": try readLayer(&words)
    default: throw damaged("unknown word '\(head)'")
    }
    guard words.isEmpty else { throw damaged("too many words") }
  }

  private func readVersion(
    _ head: Substring, _ words: ArraySlice<Substring>
  ) throws(DamagedGolden) {
    guard head == "keylift-frames" else { throw damaged("this is no golden of Keylift's") }
    guard words == ["\(GoldenFrames.version)"] else {
      throw damaged(
        "version '\(words.joined(separator: " "))' of a golden; this Keylift reads version "
          + "\(GoldenFrames.version)")
    }
  }

  private mutating func readContent(_ words: inout ArraySlice<Substring>) throws(DamagedGolden) {
    let name = try hexWord(&words, digits: 16)
    let (width, height) = (try extent(&words), try extent(&words))
    guard contents[name] == nil else { throw damaged("content \(name) a second time") }
    guard result.contents.count < Self.maximumCount else { throw damaged("too many contents") }
    contents[name] = result.contents.count
    result.contents.append(GoldenContent(name: name, width: width, height: height))
  }

  private mutating func readText(_ line: Substring) throws(DamagedGolden) {
    let parts = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let index = contents[String(parts[1])],
      let text = JSONText.unquoted(parts[2])
    else { throw damaged("expected a content's name and a text in quotation marks") }
    result.contents[index].text = text
  }

  private mutating func readFrame(_ words: inout ArraySlice<Substring>) throws(DamagedGolden) {
    try finishFrame()
    let index = try number(&words, in: 0...Self.maximumCount)
    guard index == result.frames.count else {
      throw damaged("expected frame \(result.frames.count), found \(index)")
    }
    let hash = try hexWord(&words, digits: 32)
    let last = result.frames.last
    current = GoldenFrame(
      hash: hash, width: last?.width ?? 0, height: last?.height ?? 0,
      background: last?.background ?? .white, layers: [])
  }

  private mutating func readOrder(_ words: ArraySlice<Substring>) throws(DamagedGolden) {
    guard current != nil else { throw damaged("an order before any frame") }
    guard words.count <= Self.maximumLayersPerFrame else { throw damaged("too many layers") }
    order = words.map(String.init)
    ordered = Set(order)
    guard ordered.count == order.count else { throw damaged("a layer is named twice") }
    layers = layers.filter { ordered.contains($0.key) }
    haveLayersChanged = true
  }

  private mutating func readLayer(_ words: inout ArraySlice<Substring>) throws(DamagedGolden) {
    let id = String(try word(&words))
    let content = String(try word(&words))
    guard ordered.contains(id) else { throw damaged("layer '\(id)' is not in the order") }
    guard contents[content] != nil else { throw damaged("unknown content '\(content)'") }
    let origin = PixelPoint(x: try coordinate(&words), y: try coordinate(&words))
    var layer = GoldenLayer(
      id: id, content: content, origin: origin, opacity: try decimal(&words, in: 0...1))
    while !words.isEmpty, layer.material == nil {
      switch try word(&words) {
      case "clip":
        layer.clips.append(
          LayerClipping(rect: try rect(&words), cornerRadius: try decimal(&words, in: 0...1e6)))
      case "glass": layer.material = try material(&words)
      default: throw damaged("expected 'clip' or 'glass'")
      }
    }
    layers[id] = layer
    haveLayersChanged = true
  }

  private func material(_ words: inout ArraySlice<Substring>) throws(DamagedGolden) -> Material {
    let deviation = try decimal(&words, in: 0...256)
    let bounds = try rect(&words)
    var numbers: [Double] = []
    for _ in 0..<13 { numbers.append(try decimal(&words, in: -1e6...1e6)) }
    guard let mix = ColorMix(numbers: numbers) else { throw damaged("expected a mix") }
    return Material(deviation: deviation, mix: mix, bounds: bounds)
  }

  private mutating func finishFrame() throws(DamagedGolden) {
    guard var frame = current else { return }
    guard frame.width > 0 else { throw damaged("the frame has no size") }
    guard frame.width * frame.height <= PixelLimits.area else {
      throw damaged("the frame is larger than any: \(frame.width) by \(frame.height) pixels")
    }
    frame.layers = try finishedLayers()
    result.frames.append(frame)
    current = nil
  }

  private mutating func finishedLayers() throws(DamagedGolden) -> [GoldenLayer] {
    if !haveLayersChanged, let last = result.frames.last { return last.layers }
    haveLayersChanged = false
    layerCount += order.count
    guard layerCount <= maximumLayers else { throw damaged("too many layers") }
    var finished: [GoldenLayer] = []
    finished.reserveCapacity(order.count)
    for id in order {
      guard let layer = layers[id] else { throw damaged("layer '\(id)' is not told of") }
      finished.append(layer)
    }
    return finished
  }

  private mutating func change(_ body: (inout GoldenFrame) -> Void) throws(DamagedGolden) {
    guard var frame = current else {
      throw damaged("this belongs to a frame, and there is none yet")
    }
    body(&frame)
    current = frame
  }

  private func damaged(_ problem: String) -> DamagedGolden {
    DamagedGolden(file: GoldenFrames.file, line: max(line, 1), problem)
  }

  private func word(_ words: inout ArraySlice<Substring>) throws(DamagedGolden) -> Substring {
    guard let word = words.popFirst() else { throw damaged("the line ends too early") }
    return word
  }

  private func number(
    _ words: inout ArraySlice<Substring>, in range: ClosedRange<Int>
  ) throws(DamagedGolden) -> Int {
    let word = try word(&words)
    guard let number = Int(word), range.contains(number) else {
      throw damaged(
        "expected a whole number from \(range.lowerBound) to \(range.upperBound), found '\(word)'")
    }
    return number
  }

  private func coordinate(_ words: inout ArraySlice<Substring>) throws(DamagedGolden) -> Int {
    try number(&words, in: -1_000_000...1_000_000)
  }

  private func rect(_ words: inout ArraySlice<Substring>) throws(DamagedGolden) -> PixelRect {
    PixelRect(
      x: try coordinate(&words), y: try coordinate(&words), width: try extent(&words),
      height: try extent(&words))
  }

  private func extent(_ words: inout ArraySlice<Substring>) throws(DamagedGolden) -> Int {
    try number(&words, in: 0...1_000_000)
  }

  private func decimal(
    _ words: inout ArraySlice<Substring>, in range: ClosedRange<Double>
  ) throws(DamagedGolden) -> Double {
    let word = try word(&words)
    guard let number = Double(word), range.contains(number) else {
      throw damaged("expected a number, found '\(word)'")
    }
    return number
  }

  private func hexWord(
    _ words: inout ArraySlice<Substring>, digits: Int
  ) throws(DamagedGolden) -> String {
    let word = try word(&words)
    guard word.utf8.count == digits, HexText.isHex(word) else {
      throw damaged("expected \(digits) hexadecimal digits, found '\(word)'")
    }
    return String(word)
  }
}

extension Substring {
  fileprivate var unlessEmpty: Substring? { isEmpty ? nil : self }
}
