// SPDX-License-Identifier: MIT

import KeyliftDrawing

/// Whose pixels differ where no view has moved, told by the layers.
///
/// Frames are added in order; the differences speak of all of them.
package struct LayerAttribution {
  private let clip: ClipLength
  private let moved: Set<String>
  private let scale: Double
  private let recoloring: (LayerRecord, LayerRecord) -> ColorChange?
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
  ///   - scale: Pixels per point.
  ///   - recoloring: Returns the color that changed where two layers of one view show the same in other colors,
  ///     nil where they do not; asked where their contents differ and their texts do not.
  package init(
    clip: ClipLength, moved: Set<String> = [], scale: Int = 1,
    recoloring: @escaping (LayerRecord, LayerRecord) -> ColorChange?
  ) {
    self.clip = clip
    self.moved = moved.contains("keyboard") ? moved.union(["accessory"]) : moved
    self.scale = Double(scale)
    self.recoloring = recoloring
  }

  /// Adds a frame after all that were added.
  package mutating func add(_ frame: LayerFrame) {
    let changes = visibleChanges(in: frame)
    for change in changes.map(frame.cause) where isTold(change) { note(change, in: frame) }
    if let background = frame.background {
      return note(
        ChangedLayer(
          id: LayerAttribution.screen, change: .background(background), box: frame.box), in: frame)
    }
    let explained = changes.reduce(0) { $0 + frame.count($1.box) }
    if explained < frame.count(frame.box) { note(frame.remainder, in: frame) }
  }

  /// Of the differences those in which a text has other words: they change sizes and places, not the other way round.
  package var rewordings: [ViewDifference] {
    let views = Set(stories.filter(\.isRewording).map(\.view))
    return differences.filter { $0.kind == .text && views.contains($0.view) }
  }

  /// The views that differ, those with the largest share of their pixels first; at most one difference of a
  /// view and a kind.
  package var differences: [ViewDifference] {
    stories.map { $0.difference(in: clip, scale: scale) }.enumerated()
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
      .compactMap { $0.change(recoloring: recoloring) }
    return (changes + LayerAttribution.reordered(expected, actual))
      .filter { frame.count($0.box) > 0 }
  }

  /// Returns the layers that lie over or under others than in the golden.
  private static func reordered(
    _ expected: [NumberedLayer], _ actual: [NumberedLayer]
  ) -> [ChangedLayer] {
    let moved = Set(Reordering(from: expected.map(\.key), to: actual.map(\.key)).moved)
    let old = Dictionary(uniqueKeysWithValues: expected.map { ($0.key, $0.layer.box) })
    return actual.filter { moved.contains($0.key) }.map { found in
      let box = found.layer.box
      return ChangedLayer(
        id: found.key.id, change: .order, box: old[found.key].map(box.union) ?? box)
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

    /// The view's id.
    var view: String { subject.id }

    /// Whether words are others.
    var isRewording: Bool {
      if case .text(let change)? = worst?.change { change.isRewording } else { false }
    }

    mutating func add(_ change: LayerChange, share: Double, at frame: Int) {
      if frames.last != frame { frames.append(frame) }
      let told = worst?.change.joined(with: change)
      if share > worst?.share ?? 0 { worst = (change, share, frame) }
      if told == .place { worst?.change = .place }
    }

    func difference(in clip: ClipLength, scale: Double) -> ViewDifference {
      let range = FrameRange(frames, of: clip)
      let words = worst?.change.words(scale: scale) ?? ""
      return ViewDifference(
        view: subject.id, kind: subject.kind, firstFrame: range.first, lastFrame: range.last,
        worstFrame: worst?.frame ?? range.first, worstAmount: worst?.share ?? 0,
        sentence: "\(Predicate.name(subject.id)): \(words) \(range.text)")
    }
  }
}

extension LayerFrame {
  /// Returns a layer's change, or that of the view that cuts the layer otherwise.
  fileprivate func cause(of layer: ChangedLayer) -> ChangedLayer {
    guard case .clips(let clip?) = layer.change, let id = cutter(clip), id != layer.id else {
      return layer
    }
    return ChangedLayer(id: id, change: .cutting, box: layer.box)
  }

  /// What is left to blame where no layer's change explains all pixels: the topmost layer that all of them lie in, or
  /// else the screen.
  fileprivate var remainder: ChangedLayer {
    guard let layer = actual.last(where: { $0.box.union(box) == $0.box }) else {
      return ChangedLayer(id: LayerAttribution.screen, change: .pixels, box: box)
    }
    return ChangedLayer(id: layer.id, change: .pixels, box: layer.box)
  }
}
