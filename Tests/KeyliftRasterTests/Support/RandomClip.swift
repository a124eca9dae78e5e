// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftRaster
import KeyliftStage
import TestSupport
import Testing

/// The frames of a random clip: some layers move, fade or are clipped differently, one resizes, and
/// some come and go.
struct RandomClip {
  private var random: SeededRandom
  private var pictures: RandomPicture
  private let outline: Double

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
    pictures = RandomPicture(seed: seed)
    outline = seed % 3 == 0 ? Double(seed % 20) : 0
  }

  mutating func frames(_ count: Int) -> [Picture] {
    let drafts = pictures.pictures(count)
    var frame = drafts[0]
    frame.cornerRadius = outline
    frame.layers += [list(), panel()]
    return drafts.map { draft in
      for index in draft.layers.indices where Int.random(in: 0...2, using: &random) == 0 {
        frame.layers[index] = draft.layers[index]
      }
      change(&frame, to: draft)
      return shown(frame)
    }
  }

  /// Moves the list and the panel as an appearing keyboard does.
  private mutating func change(_ frame: inout Picture, to draft: Picture) {
    let (list, panel) = (frame.layers.count - 2, frame.layers.count - 1)
    let move = CGFloat(Int.random(in: -9...9, using: &random))
    frame.layers[list].place.ty += move
    if Bool.random(using: &random) { frame.layers[panel].place.ty -= move }
    if Int.random(in: 0...4, using: &random) == 0 {
      frame.layers[panel].opacity = Double.random(in: 0...1.2, using: &random)
    }
    if Int.random(in: 0...4, using: &random) == 0 { frame.background = draft.background }
  }

  /// Returns a frame with a resizing layer, without some layers, or with equal copies of contents.
  private mutating func shown(_ frame: Picture) -> Picture {
    var frame = frame
    if Bool.random(using: &random) { frame.layers.insert(resizing(), at: 3) }
    if Int.random(in: 0...4, using: &random) == 0 {
      frame.layers.remove(at: Int.random(in: 0..<frame.layers.count, using: &random))
    }
    for index in frame.layers.indices where Int.random(in: 0...3, using: &random) == 0 {
      let content = frame.layers[index].content
      frame.layers[index].content = LayerContent(
        width: content.width, height: content.height, marks: content.marks)
    }
    return frame
  }

  private mutating func list() -> Layer {
    let marks = (0..<50).map { row in
      Mark.box(
        Double(row % 7), Double(row * 3), 88, 3,
        Color(hex: UInt32.random(in: 0...0xFFFFFF, using: &random)))
    }
    let clip = LayerClipping(rect: PixelRect(x: 3, y: 10, width: 90, height: 70), cornerRadius: 9.5)
    return Layer(
      id: "list", content: LayerContent(width: 96, height: 150, marks: marks),
      place: CGAffineTransform(translationX: 0, y: -20), clips: [clip])
  }

  /// An opaque layer wider than the picture, with a mark on it.
  private mutating func panel() -> Layer {
    let color = Color(hex: UInt32.random(in: 0...0xFFFFFF, using: &random))
    let marks: [Mark] = [.box(-4, 0, 120, 60, color), .box(20, 8, 9, 9, .black)]
    return Layer(
      id: "panel", content: LayerContent(width: 110, height: 60, marks: marks),
      place: CGAffineTransform(translationX: 0, y: 50))
  }

  private mutating func resizing() -> Layer {
    let width = Int.random(in: 1...96, using: &random)
    let content = LayerContent(
      width: width, height: 20, marks: [.box(0, 0, Double(width), 20, .black)])
    return Layer(id: "resizing", content: content, place: CGAffineTransform(translationX: 5, y: 15))
  }
}

/// Pictures as an APNG file with 60 frames per second, made by one encoder.
struct Animation {
  let bytes: [UInt8]

  init(_ pictures: [Picture], hasAlpha: Bool = false, scale: Double? = 2) throws {
    let encoder = AnimationEncoder(settings: .init(hasAlpha: hasAlpha, scale: scale))
    let delay = try #require(FrameDelay(1, over: 60))
    var writer = AnimationWriter()
    for (index, picture) in pictures.enumerated() {
      let previous = index > 0 ? pictures[index - 1] : nil
      try writer.append(encoder.frame(of: picture, after: previous), delay: delay)
    }
    bytes = writer.finish().file
  }
}
