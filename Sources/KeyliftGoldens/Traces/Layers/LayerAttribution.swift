// SPDX-License-Identifier: MIT

import KeyliftDrawing

/// Whose pixels differ where no view has moved, told by the layers.
///
/// Frames are added in order; the differences speak of all of them.
package struct LayerAttribution {
  private let clip: ClipLength
  private let moved: Set<String>
  private let onlyColorsDiffer: (LayerRecord, LayerRecord) -> Bool
  private var stories: [Story] = []
  private var indices: [Subject: Int] = [:]

  /// The id under which the screen's own pixels are spoken of, which no view of a scene has.
  package static let screen = "screen"

  /// Begins an attribution.
  ///
  /// - Parameters:
  ///   - clip: The clip's length.
  ///   - moved: The views whose geometry differs, of which only another text is told; the keyboard's bar, whose
  ///     layer is `accessory`, has no geometry of its own in a trace, and moves as `keyboard` does.
  ///   - onlyColorsDiffer: Whether two layers of one view show the same in other colors; asked where their
  ///     contents differ and their texts do not.
  package init(
    clip: ClipLength, moved: Set<String> = [],
    onlyColorsDiffer: @escaping (LayerRecord, LayerRecord) -> Bool
  ) {
    self.clip = clip
    self.moved = moved.contains("keyboard") ? moved.union(["accessory"]) : moved
    self.onlyColorsDiffer = onlyColorsDiffer
  }

  /// Adds a frame after all that were added.
  package mutating func add(_ frame: LayerFrame) {
    let changes = visibleChanges(in: frame)
    for change in changes where isTold(change) { note(change, in: frame) }
    let explained = changes.reduce(0) { $0 + frame.count($1.box) }
    guard explained < frame.count(frame.box) else { return }
    note(frame.remainder, in: frame)
  }

  /// The views that differ, those with the largest share of their pixels first; at most one difference of a
  /// view and a kind.
  package var differences: [ViewDifference] {
    stories.map { $0.difference(in: clip) }.enumerated()
      .sorted { ($1.element.worstAmount, $0.offset) < ($0.element.worstAmount, $1.offset) }
      .map(\.element)
  }
}

extension LayerAttribution {
  /// Returns the changes of layers in whose rectangles pixels differ.
  private func visibleChanges(in frame: LayerFrame) -> [ChangedLayer] {
    let expected = NumberedLayer.all(of: frame.expected)
    let actual = NumberedLayer.all(of: frame.actual)
    let changes = LayerPair.pairs(expected, actual)
      .compactMap { $0.change(onlyColorsDiffer: onlyColorsDiffer) }
    let reordered = LayerAttribution.reordered(expected, actual).map { [$0] } ?? []
    return (changes + reordered).filter { frame.count($0.box) > 0 }
  }

  /// Returns the first layer that lies over or under others than in the golden.
  private static func reordered(
    _ expected: [NumberedLayer], _ actual: [NumberedLayer]
  ) -> ChangedLayer? {
    let common = Set(expected.map(\.key)).intersection(actual.map(\.key))
    let wanted = expected.filter { common.contains($0.key) }
    let found = actual.filter { common.contains($0.key) }
    return zip(wanted, found).first { $0.key != $1.key }.map { wanted, found in
      ChangedLayer(
        id: found.key.id, change: .order, box: wanted.layer.box.union(found.layer.box))
    }
  }

  private func isTold(_ layer: ChangedLayer) -> Bool {
    layer.change.kind == .text || !moved.contains(layer.id)
  }

  private mutating func note(_ layer: ChangedLayer, in frame: LayerFrame) {
    let subject = Subject(id: layer.id, kind: layer.change.kind)
    let index = indices[subject] ?? stories.count
    if index == stories.count { stories.append(Story(subject)) }
    indices[subject] = index
    stories[index].add(layer.change, share: frame.share(of: layer.box), at: frame.frame)
  }

  /// What a difference is of.
  private struct Subject: Hashable {
    let id: String
    let kind: ViewDifference.Kind
  }

  /// One difference over the frames.
  private struct Story {
    private let subject: Subject
    private var frames: [Int] = []
    private var worst: (change: LayerChange, share: Double, frame: Int)?

    init(_ subject: Subject) { self.subject = subject }

    mutating func add(_ change: LayerChange, share: Double, at frame: Int) {
      if frames.last != frame { frames.append(frame) }
      if share > worst?.share ?? 0 { worst = (change, share, frame) }
    }

    func difference(in clip: ClipLength) -> ViewDifference {
      let range = FrameRange(frames, of: clip)
      let words = worst?.change.words ?? ""
      return ViewDifference(
        view: subject.id, kind: subject.kind, firstFrame: range.first, lastFrame: range.last,
        worstFrame: worst?.frame ?? range.first, worstAmount: worst?.share ?? 0,
        sentence: "\(Predicate.name(subject.id)): \(words) \(range.text)")
    }
  }
}

extension LayerFrame {
  /// What is left to blame where no layer's change explains all pixels: the background, or else the topmost layer
  /// that all of them lie in, or else the screen.
  fileprivate var remainder: ChangedLayer {
    let layer = actual.last { $0.box.union(box) == $0.box }
    if !backgroundDiffers, let layer {
      return ChangedLayer(id: layer.id, change: .pixels, box: layer.box)
    }
    return ChangedLayer(
      id: LayerAttribution.screen, change: backgroundDiffers ? .background : .pixels, box: box)
  }
}
