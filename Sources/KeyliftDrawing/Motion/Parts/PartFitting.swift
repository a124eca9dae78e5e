// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// The making of a moving layer's parts: what it draws at one instant or another.
///
/// Each content is a part that is there for some of the time. One that goes through many sizes is taken apart
/// instead: of what it draws, each mark moves on its own in the layer, or is stretched.
struct PartFitting {
  /// The farthest that a stretched colour's track is from a sample, in pixels.
  private static let tolerance = 0.1
  /// The same for the marks of a content that changes its size: where they are is known to half a pixel.
  private static let markTolerance = 0.5
  /// The most sizes that are drawn one by one.
  private static let fewSizes = 3

  private let history: LayerHistory

  init(_ history: LayerHistory) {
    self.history = history
  }

  /// Returns the parts, each content once.
  func parts() -> [MovingPart] {
    isResized ? movingMarks() : contents()
  }

  private func contents() -> [MovingPart] {
    var contents: [Drawn] = []
    let drawn = history.entries.map { entry in
      let content = Drawn(entry.layer)
      if let known = contents.firstIndex(of: content) { return known }
      contents.append(content)
      return contents.count - 1
    }
    return contents.indices.map { index in part(contents[index], number: index, in: drawn) }
  }

  /// What makes contents of several instants the same part.
  private enum Drawn: Hashable {
    /// A content.
    case content(LayerContent)
    /// A colour in any size.
    case plain(Color)

    init(_ layer: Layer) {
      if layer.stretchedSize != nil, let color = layer.content.plainFill {
        self = .plain(color)
      } else {
        self = .content(layer.content)
      }
    }
  }

  private func part(_ content: Drawn, number: Int, in drawn: [Int]) -> MovingPart {
    let opacity = MotionTrack(
      steps: zip(history.entries, drawn).map { ($0.time, $1 == number ? 1.0 : 0) })
    switch content {
    case .content(let content): return MovingPart(content: content, opacity: opacity)
    case .plain(let color):
      let entries = zip(history.entries, drawn).filter { $1 == number }.map(\.0)
      return stretched(color, entries, opacity: opacity)
    }
  }

  /// Returns a colour that fills a rectangle of changing size.
  private func stretched(
    _ color: Color, _ entries: [LayerHistory.Entry], opacity: MotionTrack<Double>
  ) -> MovingPart {
    let sizes = entries.compactMap(\.layer.stretchedSize)
    let last = sizes[sizes.count - 1]
    let mark = Mark.fill(.rect(CGRect(origin: .zero, size: last)), color)
    let content = LayerContent(
      width: Int(last.width.rounded(.up)), height: Int(last.height.rounded(.up)), marks: [mark])
    guard sizes.contains(where: { $0 != last }) else {
      return MovingPart(content: content, opacity: opacity)
    }
    let places = zip(entries, sizes).map { entry, size in
      (
        time: entry.time,
        place: CGAffineTransform(
          scaleX: size.width / last.width, y: size.height / last.height)
      )
    }
    let fit = PoseFit(places: places, size: last, tolerance: PartFitting.tolerance)
    return MovingPart(content: content, motion: .pose(fit.track()), opacity: opacity)
  }
}

extension PartFitting {
  /// Whether the layer draws a content in more than a few sizes.
  private var isResized: Bool {
    var sizes: [PixelPoint] = []
    for entry in history.entries where entry.layer.stretchedSize == nil {
      let size = PixelPoint(x: entry.layer.content.width, y: entry.layer.content.height)
      guard !sizes.contains(size) else { continue }
      sizes.append(size)
      if sizes.count > PartFitting.fewSizes { return true }
    }
    return false
  }

  /// Returns the marks as parts: those that follow one another and move alike as one.
  private func movingMarks() -> [MovingPart] {
    var histories = MarkHistories()
    for (number, entry) in history.entries.enumerated() {
      histories.add(entry.layer.content, entry: number)
    }
    var runs: [MarkRun] = []
    for run in histories.inOrder.flatMap(MarkRun.runs) {
      if runs.isEmpty || !runs[runs.count - 1].join(run) { runs.append(run) }
    }
    return runs.map(part)
  }

  private func part(_ run: MarkRun) -> MovingPart {
    let last = run.maps[run.maps.count - 1].map
    let entries = Set(run.maps.map(\.entry))
    let opacity = MotionTrack(
      steps: history.entries.enumerated().map { ($1.time, entries.contains($0) ? 1.0 : 0) })
    let extent = run.marks.reduce(PixelRect(x: 0, y: 0, width: 0, height: 0)) {
      $0.union($1.extent)
    }
    let content = LayerContent(
      width: max(extent.maxX, 0), height: max(extent.maxY, 0), marks: run.marks)
    return MovingPart(
      content: content, place: last, motion: motion(run, last: last, content: content),
      opacity: opacity)
  }

  private func motion(
    _ run: MarkRun, last: CGAffineTransform, content: LayerContent
  ) -> LayerMotion {
    let places = run.maps.map { (time: history.entries[$0.entry].time, place: $0.map) }
    guard places.contains(where: { $0.place != last }) else { return .still }
    guard run.onlyMoves else {
      let size = CGSize(width: content.width, height: content.height)
      let fit = PoseFit(
        places: places, size: size, tolerance: PartFitting.markTolerance, isStepped: true)
      return .pose(fit.track())
    }
    let samples = places.map {
      MotionTrack.Key(
        time: $0.time, value: CGPoint(x: $0.place.tx - last.tx, y: $0.place.ty - last.ty))
    }
    let smooth = SteppedMotion.smoothed(samples, rest: MotionFit<CGPoint>.shortestRest)
    let fit = MotionFit(samples: smooth, tolerance: PartFitting.markTolerance) {
      max(abs($0.x - $1.x), abs($0.y - $1.y))
    }
    return .shift(fit.track())
  }
}

extension Layer {
  /// The size in the picture that a plain colour fills, unless it is turned; nil for anything else.
  var stretchedSize: CGSize? {
    guard content.plainFill != nil, place.b == 0, place.c == 0, place.a > 0, place.d > 0
    else { return nil }
    // In the last bits the size depends on how many whole pixels it was stretched from.
    func length(_ pixels: Int, _ factor: CGFloat) -> CGFloat {
      (CGFloat(pixels) * factor * 4096).rounded() / 4096
    }
    return CGSize(width: length(content.width, place.a), height: length(content.height, place.d))
  }
}
