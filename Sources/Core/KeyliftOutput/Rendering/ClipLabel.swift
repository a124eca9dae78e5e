// SPDX-License-Identifier: MIT

import Foundation
package import KeyliftGraphics
import KeyliftIO
package import KeyliftScene
import KeyliftStage

extension Clip {
  /// For example "iPhone 17 Pro, iOS 26: 'composer' and the keyboard, which rises from 0.2 s to 0.7
  /// s".
  package var label: PictureLabel { label(showing: KeyboardMove.all(in: self).sentence) }

  package func label(in range: ClosedRange<Double>) -> PictureLabel {
    let moves = KeyboardMove.all(in: self).compactMap { $0.part(in: range) }
    return label(showing: moves.sentence)
  }

  package func label(at time: Double) -> PictureLabel {
    let seconds = time.decimal(atMost: 3)
    let move = KeyboardMove.all(in: self).first { $0.start < time && time < $0.end }
    if let move { return label(showing: "which \(move.verb), at \(seconds) s") }
    let keyboard = timeline.frame(at: time).keyboard
    let isSeen = keyboard.alpha > 0 && keyboard.rect.minY < timeline.screen.size.height
    return label(showing: "which is \(isSeen ? "up" : "down"), at \(seconds) s")
  }

  private func label(showing words: String) -> PictureLabel {
    let screen = timeline.screen
    let device = Device.named(screen.device)?.title ?? screen.device
    let view = measured.map { "'\($0)' and " } ?? ""
    return PictureLabel(
      title: title,
      description: "\(device), iOS \(version.rawValue): \(view)the keyboard, \(words)")
  }
}

private struct KeyboardMove {
  let rises: Bool
  let start: Double
  var end: Double

  func part(in range: ClosedRange<Double>) -> KeyboardMove? {
    let part = KeyboardMove(
      rises: rises, start: max(start, range.lowerBound), end: min(end, range.upperBound))
    return part.start < part.end ? part : nil
  }

  var verb: String { rises ? "rises" : "goes down" }

  private static let still = 0.05

  static func all(in clip: Clip) -> [KeyboardMove] {
    // Views take most of a frame's time, and the keyboard is known without them.
    let timeline = clip.timeline.showing(only: nil)
    let tops = (0...clip.lastFrame).map { number in
      let frame = timeline.frame(at: clip.time(ofFrame: number))
      let height = frame.screen.size.height
      return frame.keyboard.alpha > 0 ? min(frame.keyboard.rect.minY, height) : height
    }
    var moves: [KeyboardMove] = []
    for (number, (from, to)) in zip(tops, tops.dropFirst()).enumerated()
    where abs(to - from) > still {
      let start = clip.time(ofFrame: number)
      let end = clip.time(ofFrame: number + 1)
      if let last = moves.last, last.end == start, last.rises == (to < from) {
        moves[moves.count - 1].end = end
      } else {
        moves.append(KeyboardMove(rises: to < from, start: start, end: end))
      }
    }
    return moves
  }
}

extension [KeyboardMove] {
  private static let maximum = 4

  fileprivate var sentence: String {
    guard !isEmpty else { return "which does not move" }
    guard count <= Self.maximum else {
      return
        "which moves \(count) times from \(self[0].start.seconds) to \(self[count - 1].end.seconds)"
    }
    let moves = map { "\($0.verb) from \($0.start.seconds) to \($0.end.seconds)" }
    let list = moves.dropLast().joined(separator: ", ")
    return "which " + (list.isEmpty ? moves[0] : "\(list) and \(moves[count - 1])")
  }
}

extension Double {
  fileprivate var seconds: String { "\(decimal(atMost: 2)) s" }
}
