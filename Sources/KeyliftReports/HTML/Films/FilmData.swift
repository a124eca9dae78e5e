// SPDX-License-Identifier: MIT

import KeyliftDrawing

/// A film as a page's script reads it: for each number that can change, the frames from which on it is another.
struct FilmData {
  private let film: Film

  /// Spells a film.
  init(_ film: Film) { self.film = film }

  /// Returns the object, whose pictures are named by their places among those of the page.
  func json(_ images: inout PageImages) -> String {
    var numbers: [String: Int] = [:]
    for content in film.frames.contents {
      numbers[content.name] = film.images[content.name].map { images.index(of: $0) }
    }
    let tracks = layerTracks(numbers)
    return """
      {"count":\(film.frames.frames.count),"sizes":\(changes { "\($0.width),\($0.height)" }),\
      "backgrounds":\(changes { "\"\(GoldenColor.text(of: $0.background))\"" }),\
      "orders":\(changes { "[\(order(of: $0, tracks.places))]" }),\
      "layers":[\(tracks.texts.map { "[\($0)]" }.joined(separator: ","))]}
      """
  }

  /// Returns something of all frames: the first frame that has it, and what it is.
  private func changes(_ text: (GoldenFrame) -> String) -> String {
    var track = ChangeText()
    for (number, frame) in film.frames.frames.enumerated() { track.add(text(frame), at: number) }
    return "[\(track.text)]"
  }

  private func order(of frame: GoldenFrame, _ places: [String: Int]) -> String {
    frame.layers.compactMap { places[$0.id] }.map(String.init).joined(separator: ",")
  }

  /// Returns what each view's layer is in the frames that have one, and at which place that stands.
  private func layerTracks(_ images: [String: Int]) -> (texts: [String], places: [String: Int]) {
    var tracks: [ChangeText] = []
    var places: [String: Int] = [:]
    for (number, frame) in film.frames.frames.enumerated() {
      for layer in frame.layers {
        guard let image = images[layer.content] else { continue }
        let place = places[layer.id] ?? tracks.count
        if place == tracks.count { tracks.append(ChangeText()) }
        places[layer.id] = place
        tracks[place].add(FilmData.text(of: layer, image), at: number)
      }
    }
    return (tracks.map(\.text), places)
  }

  private static func text(of layer: GoldenLayer, _ image: Int) -> String {
    let clips = layer.clips.map { "[\($0.rect.numbers),\($0.cornerRadius)]" }
    return """
      \(image),\(layer.origin.x),\(layer.origin.y),\(layer.opacity),\
      [\(clips.joined(separator: ","))]
      """
  }
}

/// The changes of something over frames, each as `[frame,…]`.
struct ChangeText {
  /// The changes in order.
  private(set) var text = ""
  private var last: String?

  /// Adds what it is from a frame on, behind those added; what has not changed is not added.
  mutating func add(_ value: String, at frame: Int) {
    guard value != last else { return }
    text += (last == nil ? "" : ",") + "[\(frame),\(value)]"
    last = value
  }
}

extension PixelRect {
  /// The left and the top edge, the width and the height.
  var numbers: String { "\(x),\(y),\(width),\(height)" }
}
