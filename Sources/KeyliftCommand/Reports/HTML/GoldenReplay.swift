// SPDX-License-Identifier: MIT

import Foundation
import KeyliftChecks
import KeyliftGraphics
import KeyliftIO
import KeyliftRaster
import KeyliftStage

/// The frames of a golden as layers with positions, from which the page composes any frame.
struct GoldenReplay: Hashable, Sendable {
  let frames: GoldenFrames
  let images: [String: [UInt8]]
}

extension GoldenReplay {
  /// `nil` if the bytes are not a PNG file.
  init?(picture: [UInt8]) {
    guard let image = PNGImage(bytes: picture) else { return nil }
    self.init(frames: GoldenFrames(picture: image), images: ["picture": picture])
  }

  init?(of folder: GoldenFolder) {
    guard let frames = try? folder.readDocument().frames,
      let images = try? folder.readImages(of: frames), !frames.frames.isEmpty
    else { return nil }
    self.init(frames: frames, images: images)
  }
}

// The JSON form of a replay for the page's script.
extension GoldenFrames {
  /// Returns the JSON object: for each property, the list of frames in which it changes.
  ///
  /// - Parameter numbers: The indices of the contents' pictures among those of the page, by the
  ///   contents' names.
  func replayData(pictures numbers: [String: Int]) -> String {
    var replay = self
    replay.frames = frames.map(\.withDifferentIDs)
    let tracks = replay.layerTracks(numbers)
    return """
      {"count":\(frames.count),"sizes":\(changes { "\($0.width),\($0.height)" }),\
      "backgrounds":\(changes { "\"\($0.background.style)\"" }),\
      "orders":[\(replay.orders(tracks.places))],\
      "layers":[\(tracks.texts.map { "[\($0)]" }.joined(separator: ","))]}
      """
  }

  /// Returns the changes of a property over all frames: the first frame of each value, and the
  /// value.
  private func changes(_ text: (GoldenFrame) -> String) -> String {
    var track = ChangeText()
    for (number, frame) in frames.enumerated() { track.add(text(frame), at: number) }
    return "[\(track.text)]"
  }

  private func orders(_ places: [String: Int]) -> String {
    var track = ChangeText()
    var last: [GoldenLayer]?
    for (number, frame) in frames.enumerated() {
      if let last, last.count == frame.layers.count,
        zip(last, frame.layers).allSatisfy({ $0.id == $1.id })
      {
        continue
      }
      last = frame.layers
      let order = frame.layers.compactMap { places[$0.id] }.map(String.init)
      track.add("[\(order.joined(separator: ","))]", at: number)
    }
    return track.text
  }

  /// Returns the changes of each view's layer over the frames that have it, and the index of each
  /// layer's track by the view's id.
  private func layerTracks(_ images: [String: Int]) -> (texts: [String], places: [String: Int]) {
    var tracks: [ChangeText] = []
    var places: [String: Int] = [:]
    // Most layers of a frame are those of the frame before, at the same index.
    var last: [GoldenLayer] = []
    for (number, frame) in frames.enumerated() {
      for (index, layer) in frame.layers.enumerated() {
        if index < last.count, last[index] == layer { continue }
        guard let image = images[layer.content] else { continue }
        let place = places[layer.id] ?? tracks.count
        if place == tracks.count { tracks.append(ChangeText()) }
        places[layer.id] = place
        tracks[place].add(GoldenFrames.text(of: layer, image), at: number)
      }
      last = frame.layers
    }
    return (tracks.map(\.text), places)
  }

  private static func text(of layer: GoldenLayer, _ image: Int) -> String {
    let clips = layer.clips.map { "[\($0.rect.numbers),\($0.cornerRadius)]" }
    var special = ""
    if layer.material != nil || layer.turn != nil {
      special += "," + (layer.material.map(text(of:)) ?? "null")
    }
    if let turn = layer.turn {
      special += ",[\(turn.angle),\(turn.center.x),\(turn.center.y)]"
    }
    return """
      \(image),\(layer.origin.x),\(layer.origin.y),\(layer.opacity),\
      [\(clips.joined(separator: ","))]\(special)
      """
  }

  private static func text(of material: Material) -> String {
    let numbers = material.mix.numbers.map(JSONText.number).joined(separator: ",")
    return """
      {"deviation":\(material.deviation),"mix":[\(numbers)],"bounds":[\(material.bounds.numbers)]}
      """
  }
}

extension GoldenFrame {
  /// The frame with a number behind each id that a layer farther back has, too, such as those of the
  /// sides of a device.
  fileprivate var withDifferentIDs: GoldenFrame {
    guard Set(layers.map(\.id)).count < layers.count else { return self }
    var counts: [String: Int] = [:]
    var frame = self
    for (index, layer) in layers.enumerated() {
      counts[layer.id, default: 0] += 1
      guard let count = counts[layer.id], count > 1 else { continue }
      frame.layers[index].id += " \(count)"
    }
    return frame
  }
}

extension GoldenReplay {
  /// Returns the frames' data, which refers to pictures by their index among the images of a page.
  func json(_ images: inout PageImages) -> String {
    var numbers: [String: Int] = [:]
    for content in frames.contents {
      numbers[content.name] = self.images[content.name].map { images.index(of: $0) }
    }
    return frames.replayData(pictures: numbers)
  }
}

/// A list of the changes of a property over frames, each as `[frame,…]`.
struct ChangeText {
  private(set) var text = ""
  private var last: String?

  init() {}

  mutating func add(_ value: String, at frame: Int) {
    guard value != last else { return }
    text += (last == nil ? "" : ",") + "[\(frame),\(value)]"
    last = value
  }
}

extension Color {
  /// The color as CSS writes it; that of a picture without a background is transparent.
  fileprivate var style: String { isOpaque ? goldenText : goldenText + alpha.hexDigits }
}

extension PixelRect {
  var numbers: String { "\(x),\(y),\(width),\(height)" }
}

/// The PNG files of a page, each stored once.
struct PageImages {
  private var files: [[UInt8]] = []
  private var places: [[UInt8]: Int] = [:]

  mutating func index(of file: [UInt8]) -> Int {
    if let place = places[file] { return place }
    places[file] = files.count
    files.append(file)
    return files.count - 1
  }

  func newSize(of replays: [GoldenReplay]) -> Int {
    let new = Set(replays.flatMap(\.images.values)).filter { places[$0] == nil }
    return new.reduce(0) { $0 + ($1.count + 2) / 3 * 4 }
  }

  var json: String {
    "[" + files.map { "\"\(Data($0).base64EncodedString())\"" }.joined(separator: ",\n") + "]"
  }
}

/// The remaining number of characters for pictures in a page.
struct ReplayBudget {
  private var replays: Int
  private var worst: Int

  /// A larger page would take long to open and need much memory.
  init(replays: Int = 12_000_000, worst: Int = 12_000_000) {
    self.replays = replays
    self.worst = worst
  }

  mutating func choose(_ evidence: FindingEvidence, _ images: PageImages) -> ShownFrames? {
    if let all = ShownFrames(all: evidence), take(all, images, from: &replays) { return all }
    if let one = ShownFrames(worstOf: evidence), take(one, images, from: &worst) { return one }
    return nil
  }

  private func take(_ frames: ShownFrames, _ images: PageImages, from left: inout Int) -> Bool {
    let size = images.newSize(of: [frames.expected, frames.actual].compactMap(\.self))
    guard size <= left else { return false }
    left -= size
    return true
  }
}

/// The frames of a finding that a page shows, of one or both sides.
struct ShownFrames {
  let expected: GoldenReplay?
  let actual: GoldenReplay?
  /// The number of the only frame that is shown, or `nil` if all are shown.
  let only: Int?

  /// `nil` if a side has a picture but no replay.
  init?(all evidence: FindingEvidence) {
    expected = evidence.expected
    actual = evidence.actual
    only = nil
    guard expected != nil || actual != nil else { return nil }
    // A replay of one side only would hide that the other side exists.
    if evidence.pictures?.expected != nil, expected == nil { return nil }
    if evidence.pictures?.actual != nil, actual == nil { return nil }
  }

  /// `nil` if there are no pictures of the worst frame.
  init?(worstOf evidence: FindingEvidence) {
    expected = evidence.pictures?.expected.flatMap(GoldenReplay.init(picture:))
    actual = evidence.pictures?.actual.flatMap(GoldenReplay.init(picture:))
    only = evidence.pictures?.frame
    guard expected != nil || actual != nil else { return nil }
  }

  var count: Int {
    [expected, actual].compactMap { $0?.frames.frames.count }.max() ?? 0
  }

  var commonCount: Int? {
    guard let expected, let actual else { return nil }
    return min(expected.frames.frames.count, actual.frames.frames.count)
  }
}
