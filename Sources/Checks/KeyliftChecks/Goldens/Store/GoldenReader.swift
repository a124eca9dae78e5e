// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftIO
import KeyliftScene
import KeyliftStage

extension GoldenDocument {
  /// Reads a document from text that `text` has written.
  ///
  /// - Parameter maximumLayers: The maximum number of layers in all frames. Consecutive frames with
  ///   equal layers count once. The limit is needed because a few bytes of text can produce
  ///   thousands of layers.
  /// - Throws: `DamagedGolden` with the line if the text is invalid.
  package init(text: String, maximumLayers: Int = 4_000_000) throws(DamagedGolden) {
    var reader = GoldenReader(text, maximumLayers: maximumLayers)
    self = try reader.document()
  }

  /// Reads only the fingerprint of a text, whose other lines may be damaged.
  static func fingerprint(of text: String) throws(DamagedGolden) -> String {
    var reader = GoldenReader(text, maximumLayers: 0)
    _ = try reader.head()
    return try reader.fingerprint()
  }
}

private struct GoldenReader {
  private let maximumLayers: Int
  private var scanner: GoldenScanner
  private var frames = GoldenFrames(scale: 0)
  private var tracks: [RowTrack] = []
  private var views: [String: Int] = [:]
  private var contents: [String: Int] = [:]
  private var layers = LayerOrder()
  /// The number of layers so far.
  ///
  /// Frames with the same layers as the preceding frame are not counted.
  private var layerCount = 0

  /// The maximum number of layers per frame: one for each view and some for the system.
  private static let maximumLayersPerFrame = SceneLimits.views + 100
  /// The maximum number of views: those of the scene and the keyboard.
  private static let maximumViews = SceneLimits.views + 1

  init(_ text: String, maximumLayers: Int) {
    scanner = GoldenScanner(text)
    self.maximumLayers = maximumLayers
  }

  mutating func document() throws(DamagedGolden) -> GoldenDocument {
    let head = try head()
    frames.scale = head.scale
    let fingerprint = try fingerprint()
    let sums = try sums()
    while scanner.take(#"{"content":"#) { try readContent() }
    while scanner.take(#"{"frame":"#) { try readFrame() }
    try readSum()
    guard frames.frames.count == head.frameCount else {
      throw scanner.damaged("\(frames.frames.count) frames, where line 1 has \(head.frameCount)")
    }
    return GoldenDocument(
      trace: GeometryTrace(head: head, tracks: tracks), frames: frames, fingerprint: fingerprint,
      sums: sums)
  }

  mutating func head() throws(DamagedGolden) -> TraceHead {
    guard scanner.take(#"{"keylift-golden":"#) else {
      throw scanner.damaged("this is no golden of Keylift's")
    }
    let version = try scanner.integer(in: 0...1_000_000)
    guard version == GoldenDocument.version else {
      throw scanner.damaged(
        "version '\(version)' of a golden; this Keylift reads version \(GoldenDocument.version)")
    }
    var names: [String] = []
    for name in ["scene", "device", "ios", "system"] {
      try scanner.expect(#","\#(name)":"#)
      names.append(try scanner.text())
    }
    try scanner.expect(#","fps":"#)
    let fps = try scanner.integer(in: 1...SceneLimits.framesPerSecond)
    try scanner.expect(#","scale":"#)
    let scale = try scanner.integer(in: 1...3)
    try scanner.expect(#","screen":"#)
    let screen = try scanner.numbers(2, in: GoldenRow.range)
    try scanner.expect(#","frames":"#)
    let frameCount = try scanner.integer(in: 1...SceneLimits.frames)
    try scanner.endLine()
    return TraceHead(
      scene: names[0], device: names[1], ios: names[2], system: names[3], fps: fps, scale: scale,
      screen: CGSize(width: screen[0], height: screen[1]), frameCount: frameCount)
  }

  mutating func fingerprint() throws(DamagedGolden) -> String {
    var text = ""
    while scanner.take(#"{"fingerprint":"#) {
      text += try scanner.text() + "\n"
      try scanner.endLine()
    }
    return text
  }

  private mutating func sums() throws(DamagedGolden) -> [String: String] {
    var sums: [String: String] = [:]
    while scanner.take(#"{"file":"#) {
      let path = try scanner.text()
      guard Golden.isPicture(path), sums[path] == nil else {
        throw scanner.damaged("\(path.quoted) is no picture of a golden, or is there already")
      }
      try scanner.expect(#","sum":"#)
      sums[path] = try scanner.hexWord(digits: 32)
      try scanner.endLine()
    }
    return sums
  }

  private mutating func readContent() throws(DamagedGolden) {
    let name = try scanner.hexWord(digits: 16)
    try scanner.expect(#","size":["#)
    let width = try scanner.extent()
    try scanner.expect(",")
    let height = try scanner.extent()
    try scanner.expect("]")
    let text = scanner.take(#","text":"#) ? try scanner.text() : ""
    guard contents.updateValue(frames.contents.count, forKey: name) == nil else {
      throw scanner.damaged("content \(name) a second time")
    }
    try scanner.endLine()
    frames.contents.append(GoldenContent(name: name, width: width, height: height, text: text))
  }

  /// Reads the last line, the sum of all lines above it.
  private mutating func readSum() throws(DamagedGolden) {
    let sum = scanner.sumSoFar
    guard scanner.take(#"{"sum":"#) else { throw scanner.unexpected("another line of a golden") }
    guard try scanner.hexWord(digits: 32) == sum else {
      throw DamagedGolden(file: Golden.file, "the file was changed after it was recorded")
    }
    try scanner.endLine()
    try scanner.checkEnd()
  }
}

// Frames
extension GoldenReader {
  private mutating func readFrame() throws(DamagedGolden) {
    var frame = try frameLine()
    var lastView = -1
    while scanner.take(#"{"view":"#) { try readRow(after: &lastView) }
    guard !tracks.isEmpty else { throw scanner.unexpected("a view") }
    var haveLayersChanged = false
    if scanner.take(#"{"order":"#) {
      try readOrder()
      haveLayersChanged = true
    }
    while scanner.take(#"{"layer":"#) {
      try readLayer()
      haveLayersChanged = true
    }
    frame.layers = haveLayersChanged ? try changedLayers() : frames.frames.last?.layers ?? []
    frames.frames.append(frame)
  }

  /// Reads the line of a frame, which has the size and the background of the last frame by default.
  private mutating func frameLine() throws(DamagedGolden) -> GoldenFrame {
    let number = try scanner.integer(in: 0...SceneLimits.frames)
    guard number == frames.frames.count else {
      throw scanner.damaged("expected frame \(frames.frames.count), found \(number)")
    }
    let last = frames.frames.last
    try scanner.expect(#","hash":"#)
    var frame = GoldenFrame(
      hash: try scanner.hexWord(digits: 32), width: last?.width ?? 0, height: last?.height ?? 0,
      background: last?.background ?? .white, layers: [])
    if scanner.take(#","size":["#) {
      frame.width = try scanner.integer(in: 1...PixelLimits.side)
      try scanner.expect(",")
      frame.height = try scanner.integer(in: 1...PixelLimits.side)
      try scanner.expect("]")
    }
    if scanner.take(#","background":"#) { frame.background = try scanner.color() }
    guard (1...PixelLimits.area).contains(frame.width * frame.height) else {
      throw scanner.damaged("no frame has \(frame.width) by \(frame.height) pixels")
    }
    try scanner.endLine()
    return frame
  }

  /// Reads the row of a view.
  ///
  /// - Parameter last: The index of the frame's last view, or -1.
  private mutating func readRow(after last: inout Int) throws(DamagedGolden) {
    let id = try scanner.text()
    let frame = frames.frames.count
    if frame == 0 {
      guard tracks.count < GoldenReader.maximumViews else {
        throw scanner.damaged("too many views")
      }
      guard views.updateValue(tracks.count, forKey: id) == nil else {
        throw scanner.damaged("the view \(id.quoted) a second time")
      }
    }
    guard let index = views[id] else { throw scanner.damaged("unknown view \(id.quoted)") }
    guard index > last else { throw scanner.damaged("the view \(id.quoted) out of order") }
    last = index
    let row = try row()
    try scanner.endLine()
    if frame == 0 { return tracks.append(RowTrack(id: id, first: row)) }
    tracks[index].append(row, at: frame)
  }

  private mutating func row() throws(DamagedGolden) -> GoldenRow {
    try scanner.expect(#","rect":"#)
    let rect = try scanner.numbers(4, in: GoldenRow.range)
    let alpha = scanner.take(#","alpha":"#) ? try scanner.number(in: GoldenRow.range) : 1
    let offset = scanner.take(#","offset":"#) ? try scanner.numbers(2, in: GoldenRow.range) : nil
    return GoldenRow(
      x: rect[0], y: rect[1], width: rect[2], height: rect[3], alpha: alpha,
      offset: offset.map { CGPoint(x: $0[0], y: $0[1]) })
  }

  private mutating func readOrder() throws(DamagedGolden) {
    var ids: [String] = []
    try scanner.list { (scanner) throws(DamagedGolden) in
      ids.append(try scanner.text())
      guard ids.count <= GoldenReader.maximumLayersPerFrame else {
        throw scanner.damaged("too many layers")
      }
    }
    guard layers.reorder(ids) else { throw scanner.damaged("a layer is named twice") }
    try scanner.endLine()
  }

  private mutating func readLayer() throws(DamagedGolden) {
    let id = try scanner.text()
    try scanner.expect(#","content":"#)
    let name = try scanner.text()
    guard let content = contents[name] else {
      throw scanner.damaged("unknown content \(name.quoted)")
    }
    try scanner.expect(#","at":"#)
    // The contents' names are shared, as there may be millions of layers.
    var layer = GoldenLayer(
      id: id, content: frames.contents[content].name, origin: try scanner.point())
    if scanner.take(#","opacity":"#) { layer.opacity = try scanner.number(in: 0...1) }
    if scanner.take(#","clips":"#) {
      try scanner.list { (scanner) throws(DamagedGolden) in
        layer.clips.append(try scanner.clip())
      }
    }
    if scanner.take(#","glass":["#) { layer.material = try scanner.material() }
    guard layers.set(layer) else {
      throw scanner.damaged("layer \(id.quoted) is not in the order")
    }
    try scanner.endLine()
  }

  private mutating func changedLayers() throws(DamagedGolden) -> [GoldenLayer] {
    layerCount += layers.layers.count
    guard layerCount <= maximumLayers else { throw scanner.damaged("too many layers") }
    if let id = layers.firstMissing { throw scanner.damaged("layer \(id.quoted) has no line") }
    return layers.layers.compactMap(\.self)
  }
}

extension GoldenScanner {
  fileprivate mutating func clip() throws(DamagedGolden) -> LayerClipping {
    try expect("[")
    let rect = try rectNumbers()
    try expect(",")
    let radius = try number(in: 0...1e6)
    try expect("]")
    return LayerClipping(rect: rect, cornerRadius: radius)
  }

  fileprivate mutating func material() throws(DamagedGolden) -> Material {
    let bounds = try rectNumbers()
    try expect(",")
    let deviation = try number(in: 0...256)
    var numbers: [Double] = []
    while take(",") { numbers.append(try number(in: -1e6...1e6)) }
    guard let mix = ColorMix(numbers: numbers) else { throw unexpected("the numbers of a mix") }
    try expect("]")
    return Material(deviation: deviation, mix: mix, bounds: bounds)
  }
}

extension GoldenRow {
  fileprivate static let range = -limit...limit
}

private struct LayerOrder {
  /// The layers, back to front; `nil` for those without a line so far.
  private(set) var layers: [GoldenLayer?] = []
  private var places: [String: Int] = [:]

  /// Sets the ids and keeps the layers with such ids; returns whether the ids are distinct.
  mutating func reorder(_ ids: [String]) -> Bool {
    let old = self
    layers = ids.map { id in old.places[id].flatMap { old.layers[$0] } }
    places = Dictionary(zip(ids, ids.indices), uniquingKeysWith: { first, _ in first })
    return places.count == ids.count
  }

  /// Sets the layer with an id; returns whether the id is in the order.
  mutating func set(_ layer: GoldenLayer) -> Bool {
    guard let place = places[layer.id] else { return false }
    layers[place] = layer
    return true
  }

  var firstMissing: String? {
    layers.firstIndex { $0 == nil }.flatMap { place in places.first { $0.value == place }?.key }
  }
}
