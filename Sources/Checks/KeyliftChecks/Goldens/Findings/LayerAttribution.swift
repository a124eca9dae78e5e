// SPDX-License-Identifier: MIT

import KeyliftGraphics
import KeyliftLook

/// An attribution of differing pixels to views, based on the layers of the frames.
///
/// Frames are added in order. The differences cover all of them.
struct LayerAttribution {
  private let clip: ClipLength
  private let owners: LayerOwners
  private let moved: Set<String>
  private let scale: Double
  private let recoloring: (LayerRecord, LayerRecord) -> ColorChange?
  private var entries: [Entry] = []
  private var indices: [Key: Int] = [:]

  /// The id for pixels of the screen itself.
  ///
  /// No view of a scene has it.
  static let screen = "screen"

  /// Creates an attribution without frames.
  ///
  /// - Parameters:
  ///   - clip: The clip's length.
  ///   - views: The ids of the golden's views and of the actual views.
  ///   - moved: The views whose geometry differs. Only changes of their text are reported. The
  ///     keyboard's other parts, such as the accessory bar, have no geometry of their own in a
  ///     trace and move with `keyboard`. Layers of views that share an id are not distinguished.
  ///   - scale: Pixels per point.
  ///   - recoloring: Returns the color that changed if two layers of one view differ only in
  ///     colors, and `nil` otherwise. It is called for layers with different contents and equal
  ///     texts.
  init(
    clip: ClipLength, views: Set<String> = [], moved: Set<String> = [], scale: Int = 1,
    recoloring: @escaping (LayerRecord, LayerRecord) -> ColorChange?
  ) {
    self.clip = clip
    owners = LayerOwners(views: views)
    let hasKeyboard = moved.contains(KeyboardPart.keys.rawValue)
    self.moved = moved.union(moved.compactMap(owners.sharedID))
      .union(hasKeyboard ? owners.keyboardParts : [])
    self.scale = Double(scale)
    self.recoloring = recoloring
  }

  mutating func add(_ frame: LayerFrame) {
    let changes = visibleChanges(in: frame)
    for change in causes(of: changes, in: frame) where isReported(change) {
      note(change, in: frame)
    }
    if let background = frame.background {
      return note(
        ChangedLayer(
          id: LayerAttribution.screen, change: .background(background), box: frame.box), in: frame)
    }
    let explained = changes.reduce(0) { $0 + frame.count($1.box) }
    if explained < frame.count(frame.box) { note(frame.remainder, in: frame) }
  }

  /// The differences with other words in a text.
  ///
  /// A text can change sizes and places, but not the other way round.
  var rewordings: [ViewDifference] {
    let views = Set(entries.filter(\.isRewording).map(\.view))
    return differences.filter { $0.kind == .text && views.contains($0.view) }
  }

  /// The differences, those with the largest fraction of changed pixels first.
  ///
  /// There is at most one per view and kind.
  var differences: [ViewDifference] {
    entries.map { $0.difference(in: clip, scale: scale) }.enumerated()
      .sorted { ($1.element.worstAmount, $0.offset) < ($0.element.worstAmount, $1.offset) }
      .map(\.element)
  }

  private func visibleChanges(in frame: LayerFrame) -> [ChangedLayer] {
    let expected = LayerAttribution.numbered(frame.expected)
    let actual = LayerAttribution.numbered(frame.actual)
    let old = Dictionary(uniqueKeysWithValues: expected.map { ($0.key, $0.layer) })
    let known = Set(actual.map(\.key))
    let missing = expected.filter { !known.contains($0.key) }
    let changes =
      actual.compactMap { change(from: old[$0.key], to: $0.layer) }
      + missing.compactMap { change(from: $0.layer, to: nil) }
    let moved = Set(Reordering(from: expected.map(\.key), to: actual.map(\.key)).moved)
    let reordered = actual.filter { moved.contains($0.key) }.map { key, layer in
      ChangedLayer(
        id: key.id, change: .order, box: old[key].map { layer.box.union($0.box) } ?? layer.box)
    }
    return (changes + reordered).filter { frame.count($0.box) > 0 }
  }

  /// A layer's id, and its number among the layers of a frame with that id.
  private struct LayerKey: Hashable {
    let id: String
    let number: Int
  }

  private static func numbered(
    _ layers: [LayerRecord]
  ) -> [(key: LayerKey, layer: LayerRecord)] {
    var counts: [String: Int] = [:]
    return layers.map { layer in
      defer { counts[layer.id, default: 0] += 1 }
      return (LayerKey(id: layer.id, number: counts[layer.id, default: 0]), layer)
    }
  }

  private func change(from old: LayerRecord?, to new: LayerRecord?) -> ChangedLayer? {
    let layers = [old, new].compactMap(\.self)
    guard let first = layers.first,
      let change = LayerChange(from: old, to: new, recoloring: recoloring)
    else { return nil }
    return ChangedLayer(
      id: first.id, change: change, box: layers.reduce(first.box) { $0.union($1.box) })
  }

  private func causes(of changes: [ChangedLayer], in frame: LayerFrame) -> [ChangedLayer] {
    let changes = changes.map { frame.cause(of: $0, owners) }
    guard let move = KeyboardMove(in: frame, changes, owners) else { return changes }
    return changes.compactMap(move.cause)
  }

  private func isReported(_ layer: ChangedLayer) -> Bool {
    layer.change.kind == .text || !moved.contains(owners.view(ofLayer: layer.id))
  }

  private mutating func note(_ layer: ChangedLayer, in frame: LayerFrame) {
    let key = Key(view: owners.view(ofLayer: layer.id), kind: layer.change.kind)
    let index = indices[key] ?? entries.count
    if index == entries.count { entries.append(Entry(key)) }
    indices[key] = index
    entries[index].add(layer.change, share: frame.share(of: layer.box), at: frame.frame)
  }

  private struct Key: Hashable {
    let view: String
    let kind: ViewDifference.Kind
  }

  private struct Entry {
    private let key: Key
    private var frames: [Int] = []
    private var worst: (change: LayerChange, share: Double, frame: Int)?

    init(_ key: Key) { self.key = key }

    var view: String { key.view }

    var isRewording: Bool {
      if case .text(let change)? = worst?.change { change.isRewording } else { false }
    }

    mutating func add(_ change: LayerChange, share: Double, at frame: Int) {
      if frames.last != frame { frames.append(frame) }
      let joined = worst?.change.joined(with: change)
      if share > worst?.share ?? 0 { worst = (change, share, frame) }
      if joined == .place { worst?.change = .place }
    }

    func difference(in clip: ClipLength, scale: Double) -> ViewDifference {
      let range = FrameRange(frames, of: clip)
      let words = worst?.change.words(scale: scale) ?? ""
      return ViewDifference(
        view: key.view, kind: key.kind, in: range.first...range.last,
        worstFrame: worst?.frame ?? range.first, worstAmount: worst?.share ?? 0,
        ": \(words) \(range.text)")
    }
  }
}

struct LayerFrame {
  let frame: Int
  let expected: [LayerRecord]
  let actual: [LayerRecord]
  let background: ColorChange?
  let box: PixelRect
  let count: (PixelRect) -> Int
  let clippingView: (LayerClipping) -> String?
  let followers: Set<String>
  let hasKeyboardMoved: Bool

  /// Creates a frame.
  ///
  /// - Parameters:
  ///   - box: The bounds of all differing pixels.
  ///   - clippingView: Returns the id of the view with a given clip.
  ///   - followers: The views with parts whose places follow from the keyboard's.
  ///   - hasKeyboardMoved: Whether the keyboard's geometry differs in this frame.
  ///   - count: Returns the number of differing pixels in a rectangle. By default, all pixels of
  ///     the box differ.
  init(
    frame: Int, expected: [LayerRecord], actual: [LayerRecord], background: ColorChange? = nil,
    box: PixelRect, clippingView: @escaping (LayerClipping) -> String? = { _ in nil },
    followers: Set<String> = [], hasKeyboardMoved: Bool = false,
    count: ((PixelRect) -> Int)? = nil
  ) {
    self.frame = frame
    self.expected = expected
    self.actual = actual
    self.background = background
    self.box = box
    self.clippingView = clippingView
    self.followers = followers
    self.hasKeyboardMoved = hasKeyboardMoved
    self.count = count ?? { box.intersection($0).area }
  }

  func share(of rect: PixelRect) -> Double {
    rect.isEmpty ? 0 : min(Double(count(rect)) / Double(rect.area), 1)
  }

  fileprivate func cause(of layer: ChangedLayer, _ owners: LayerOwners) -> ChangedLayer {
    guard case .clips(let clip?) = layer.change, let id = clippingView(clip),
      id != owners.view(ofLayer: layer.id)
    else { return layer }
    return ChangedLayer(id: id, change: .clipsSubviews, box: layer.box)
  }

  /// The change that covers pixels without an explanation.
  ///
  /// It belongs to the topmost layer that contains all differing pixels, or else to the screen.
  fileprivate var remainder: ChangedLayer {
    guard let layer = actual.last(where: { $0.box.union(box) == $0.box }) else {
      return ChangedLayer(id: LayerAttribution.screen, change: .pixels, box: box)
    }
    return ChangedLayer(id: layer.id, change: .pixels, box: layer.box)
  }
}

extension PixelRect {
  fileprivate var area: Int { width * height }
}

/// A keyboard that is in another place than in the golden's frame, with the changes that follow.
struct KeyboardMove {
  private let owners: LayerOwners
  private let followers: Set<String>
  /// Whether the keys are drawn in only one of both frames.
  private let isOfPresence: Bool

  init?(in frame: LayerFrame, _ changes: [ChangedLayer], _ owners: LayerOwners) {
    let keys = changes.filter { owners.keyboardPart(ofLayer: $0.id)?.isOfKeys == true }
      .map(\.change)
    isOfPresence = keys.contains(where: \.isOfPresence)
    guard frame.hasKeyboardMoved || isOfPresence || keys.contains(where: \.isOfPlace) else {
      return nil
    }
    self.owners = owners
    followers = frame.followers
  }

  /// Returns the change to report for a change; `nil` if it only follows the keyboard.
  ///
  /// A part of the keyboard that moves with the keys is reported as the keyboard. What a part shows
  /// is no consequence of the move.
  func cause(of layer: ChangedLayer) -> ChangedLayer? {
    guard layer.change.isOfPlace || (isOfPresence && layer.change.isOfPresence) else {
      return layer
    }
    if followers.contains(owners.view(ofLayer: layer.id)), layer.change.isMove { return nil }
    guard owners.keyboardPart(ofLayer: layer.id) != nil else { return layer }
    return ChangedLayer(id: KeyboardPart.keys.rawValue, change: layer.change, box: layer.box)
  }
}

extension KeyboardPart {
  /// Whether the part stands where the keys stand, with and without a bar of the app.
  fileprivate var isOfKeys: Bool {
    switch self {
    case .keys, .panel, .oldForm, .newForm: true
    case .words, .press, .accessory: false
    }
  }
}

extension LayerChange {
  fileprivate var isMove: Bool {
    switch self {
    case .moved, .place: true
    default: false
    }
  }

  fileprivate var isOfPlace: Bool {
    switch self {
    case .moved, .place, .clips, .opacity: true
    default: false
    }
  }

  fileprivate var isOfPresence: Bool { self == .added || self == .removed }
}

struct LayerOwners {
  let views: Set<String>

  /// Returns the id of the view that a layer belongs to.
  ///
  /// A layer has its view's id, perhaps followed by `_` and the name of a part, such as
  /// `composer_right`. The ids of views without an id in their scene contain `_` as well, such as
  /// `label_7`, so an underscore alone says nothing.
  func view(ofLayer id: String) -> String {
    var name = id[...]
    while !views.contains(String(name)), let end = name.lastIndex(of: "_"), end > name.startIndex {
      name = name[..<end]
    }
    return String(name)
  }

  /// Returns the id that several views share, which their layers have, from the name of one of them
  /// in a trace, such as `box` from `box#2`; `nil` for any other name.
  func sharedID(of name: String) -> String? {
    let id = name.lastIndex(of: "#").map { String(name[..<$0]) }
    return id.flatMap { views.contains($0) ? $0 : nil }
  }

  var keyboardParts: Set<String> {
    Set(KeyboardPart.allCases.filter { isPart($0) }.map(\.rawValue))
  }

  func keyboardPart(ofLayer id: String) -> KeyboardPart? {
    KeyboardPart(rawValue: view(ofLayer: id)).flatMap { isPart($0) ? $0 : nil }
  }

  /// Whether a part's id means the part: a scene may give it to a view, except for the keyboard's.
  private func isPart(_ part: KeyboardPart) -> Bool {
    part == .keys || !views.contains(part.rawValue)
  }
}
