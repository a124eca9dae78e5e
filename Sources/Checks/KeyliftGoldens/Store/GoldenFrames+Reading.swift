// SPDX-License-Identifier: MIT

import KeyliftGraphics
import KeyliftIO
import KeyliftScene
import KeyliftStage

extension GoldenFrames {
  static let file = "frames.txt"

  /// Reads frames from text that `text` has written.
  ///
  /// - Parameter maximumLayers: The maximum number of layers in all frames. Consecutive frames with
  ///   equal layers count once. The limit is needed because a few bytes of text can produce
  ///   thousands of layers.
  /// - Throws: `DamagedGolden` with the line if the text is invalid.
  package init(text: String, maximumLayers: Int = 4_000_000) throws(DamagedGolden) {
    var reader = GoldenFramesReader(maximumLayers: maximumLayers)
    try reader.read(text)
    self = try reader.finished()
  }
}

/// A parser for the text of frames, line by line.
private struct GoldenFramesReader {
  private let maximumLayers: Int
  private var result = GoldenFrames(scale: 0)
  /// The indices of the contents by the numbers that their names spell.
  private var contents: [UInt64: Int] = [:]
  private var line = 0
  /// The frame that is being read.
  private var current: GoldenFrame?
  private var list = LayerList()
  /// Whether a line has changed the layers since the preceding frame.
  private var haveLayersChanged = true
  /// The number of layers so far.
  ///
  /// Frames with the same layers as the preceding frame are not counted.
  private var layerCount = 0

  private static let maximumCount = 100_000
  /// The maximum number of layers per frame: one for each view and some for the system.
  private static let maximumLayersPerFrame = SceneLimits.views + 100
  /// The number of digits of a content's name.
  private static let nameDigits = 16

  init(maximumLayers: Int) {
    self.maximumLayers = maximumLayers
  }

  mutating func read(_ text: String) throws(DamagedGolden) {
    guard text.isEmpty || text.utf8.last == UInt8(ascii: "\n") else {
      throw DamagedGolden(
        file: GoldenFrames.file, line: text.utf8.count { $0 == UInt8(ascii: "\n") } + 1,
        "the file ends within a line")
    }
    var lines = ByteLines(text)
    while let text = lines.next() {
      line = lines.number
      guard !text.isEmpty else { throw damaged("an empty line") }
      var words = FrameWords(of: text, line: line)
      try read(&words)
    }
  }

  mutating func finished() throws(DamagedGolden) -> GoldenFrames {
    try finishFrame()
    guard result.scale > 0, !result.frames.isEmpty else { throw damaged("the file ends too early") }
    return result
  }

  private mutating func read(_ words: inout FrameWords) throws(DamagedGolden) {
    let head = try words.text()
    if line == 1 { return try readVersion(head, words) }
    switch head {
    case "layer": try readLayer(&words)
    case "frame": try readFrame(&words)
    case "order": return try readOrder(&words)
    case "scale": result.scale = try words.number(in: 1...16)
    case "content": try readContent(&words)
    case "text": return try readText(&words)
    case "size":
      let sides = 1...PixelLimits.side
      let width = try words.number(in: sides)
      let height = try words.number(in: sides)
      try change {
        $0.width = width; $0.height = height
      }
    case "background":
      let color = try words.color()
      try change { $0.background = color }
    default: throw damaged("unknown word '\(head)'")
    }
    guard words.isAtEnd else { throw damaged("too many words") }
  }

  private func readVersion(_ head: String, _ words: FrameWords) throws(DamagedGolden) {
    guard head == "keylift-frames" else { throw damaged("this is no golden of Keylift's") }
    let version = String(decoding: words.rest ?? [], as: UTF8.self)
    guard version == "\(GoldenFrames.version)" else {
      throw damaged(
        "version '\(version)' of a golden; this Keylift reads version \(GoldenFrames.version)")
    }
  }

  private mutating func readContent(_ words: inout FrameWords) throws(DamagedGolden) {
    let name = try words.hexWord(digits: Self.nameDigits)
    let width = try words.extent()
    let height = try words.extent()
    guard let number = HexText.number(name.utf8), contents[number] == nil else {
      throw damaged("content \(name) a second time")
    }
    guard result.contents.count < Self.maximumCount else { throw damaged("too many contents") }
    contents[number] = result.contents.count
    result.contents.append(GoldenContent(name: name, width: width, height: height))
  }

  /// Returns the index of the content with a name; `nil` if there is none.
  private func content(named name: ArraySlice<UInt8>) -> Int? {
    guard name.count == Self.nameDigits, let number = HexText.number(name) else { return nil }
    return contents[number]
  }

  private mutating func readText(_ words: inout FrameWords) throws(DamagedGolden) {
    guard let name = words.next(), let index = content(named: name),
      let text = words.rest.flatMap(JSONText.unquoted)
    else { throw damaged("expected a content's name and a text in quotation marks") }
    result.contents[index].text = text
  }

  private mutating func readFrame(_ words: inout FrameWords) throws(DamagedGolden) {
    try finishFrame()
    let index = try words.number(in: 0...Self.maximumCount)
    guard index == result.frames.count else {
      throw damaged("expected frame \(result.frames.count), found \(index)")
    }
    let hash = try words.hexWord(digits: 32)
    let last = result.frames.last
    current = GoldenFrame(
      hash: hash, width: last?.width ?? 0, height: last?.height ?? 0,
      background: last?.background ?? .white, layers: [])
  }

  private mutating func readOrder(_ words: inout FrameWords) throws(DamagedGolden) {
    guard current != nil else { throw damaged("an order before any frame") }
    guard words.count <= Self.maximumLayersPerFrame else { throw damaged("too many layers") }
    var ids: [String] = []
    while !words.isAtEnd { ids.append(try words.text()) }
    guard list.reorder(ids) else { throw damaged("a layer is named twice") }
    haveLayersChanged = true
  }

  private mutating func readLayer(_ words: inout FrameWords) throws(DamagedGolden) {
    let id = try words.text()
    let name = try words.word()
    guard let place = list.place(of: id) else {
      throw damaged("layer '\(id)' is not in the order")
    }
    guard let content = content(named: name) else {
      throw damaged("unknown content '\(String(decoding: name, as: UTF8.self))'")
    }
    var layer = GoldenLayer(
      id: id, content: result.contents[content].name, origin: try words.point(),
      opacity: try words.decimal(in: 0...1))
    while !words.isAtEnd, layer.material == nil {
      switch try words.text() {
      case "clip":
        layer.clips.append(
          LayerClipping(rect: try words.rect(), cornerRadius: try words.decimal(in: 0...1e6)))
      case "glass": layer.material = try words.material()
      default: throw damaged("expected 'clip' or 'glass'")
      }
    }
    list.set(layer, at: place)
    haveLayersChanged = true
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
    layerCount += list.layers.count
    guard layerCount <= maximumLayers else { throw damaged("too many layers") }
    if let id = list.firstUntold { throw damaged("layer '\(id)' is not told of") }
    return list.layers
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
}

/// The layers of the frame that is being read, in their order.
private struct LayerList {
  /// The layers, back to front, among them those that no line has told of yet.
  private(set) var layers: [GoldenLayer] = []
  private var places: [String: Int] = [:]
  /// The places of the layers that no line has told of.
  private var untold: Set<Int> = []

  /// Sets the ids and keeps the layers with such ids; returns whether the ids are distinct.
  mutating func reorder(_ ids: [String]) -> Bool {
    let old = self
    untold = Set(ids.indices.filter { old.layer(ids[$0]) == nil })
    layers = ids.map {
      old.layer($0) ?? GoldenLayer(id: $0, content: "", origin: PixelPoint(x: 0, y: 0))
    }
    places = Dictionary(zip(ids, ids.indices), uniquingKeysWith: { first, _ in first })
    return places.count == ids.count
  }

  /// Returns the layer with an id; `nil` if no line has told of it.
  private func layer(_ id: String) -> GoldenLayer? {
    place(of: id).flatMap { untold.contains($0) ? nil : layers[$0] }
  }

  /// Returns the place of an id in the order; `nil` if it is not there.
  func place(of id: String) -> Int? { places[id] }

  mutating func set(_ layer: GoldenLayer, at place: Int) {
    layers[place] = layer
    untold.remove(place)
  }

  /// The id of the first layer that no line has told of.
  var firstUntold: String? { untold.min().map { layers[$0].id } }
}
