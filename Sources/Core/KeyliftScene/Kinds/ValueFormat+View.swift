// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftIO
import KeyliftStage

extension ValueFormat where Value == [SceneView] {
  static let views: ValueFormat = ValueFormat(
    summary: "a list of views",
    schema: [
      "type": "array",
      "items": [
        "anyOf": [["$ref": "#/$defs/view"], ["$ref": "#/$defs/each"], ["$ref": "#/$defs/part"]]
      ],
    ]
  ) { node, reading in
    guard case .sequence(let items) = node.value else {
      return reading.refuse(
        node, expecting: "a list of views",
        note: node.isMapping ? "a list has '- ' before each view, or brackets around them" : nil)
    }
    return items.flatMap { read($0, &reading) }
  }

  /// Returns the view of an item of a list, the views of a repetition, which may repeat again, or the
  /// views of a part.
  private static func read(_ item: YAMLNode, _ reading: inout Reading) -> [SceneView] {
    guard item["each"] != nil else {
      if item["part"] != nil { return SharedFile.views(ofPart: item, &reading) }
      guard let view = ValueFormat<SceneView>.sceneView.read(item, &reading) else { return [] }
      view.reserveArrow(&reading, at: item.place)
      return [view.dimming(&reading, at: item.place), view].compactMap(\.self)
    }
    let views = RepeatedViews.nodes(item, &reading)
    guard let depth = views.map(\.depth).max(), reading.enterRepetition(depth, at: item.place)
    else { return [] }
    defer { reading.leaveRepetition(depth) }
    return views.flatMap { read($0, &reading) }
  }
}

extension ValueFormat where Value == SceneView {
  fileprivate static let sceneView: ValueFormat = ValueFormat(
    summary: "a view", schema: ["$ref": "#/$defs/view"]
  ) { node, reading in
    guard case .mapping(let entries) = node.value else {
      return reading.refuse(node, expecting: "a view")
    }
    guard reading.admitView(at: node.place) else { return nil }
    guard let kind = kind(of: node) else { return unknownKind(node, &reading) }
    let container = reading.container
    container.check(entries, of: kind, at: node.place, &reading)
    var draft = ViewDraft(kind)
    if node["id"] == nil, kind.view.spacer == nil {
      draft.view.id = reading.idForView(of: kind.name)
    }
    reading.container = ViewContainer(inside: kind)
    kind.record(of: node).read(node, into: &draft, &reading)
    reading.container = container
    draft.finish(kind, in: container, &reading)
    checkAlternatives(of: kind, node, &reading)
    register(node, id: draft.view.id, &reading)
    return draft.view
  }

  private static func kind(of node: YAMLNode) -> ViewKind? {
    guard let kind = node["kind"]?.value else { return .view }
    return ViewKind.all.first { kind.isWord($0.name) }
  }

  private static func checkAlternatives(
    of kind: ViewKind, _ node: YAMLNode, _ reading: inout Reading
  ) {
    guard let first = kind.alternatives.first,
      !kind.alternatives.contains(where: { node[$0] != nil })
    else { return }
    let others = kind.alternatives.dropFirst().map(\.quoted).joined(separator: ", ")
    reading.report(.missingKey(first, kind.record.noun), at: node.place, note: "or \(others)")
  }

  /// Reads only the keys common to all views, because the other keys of an unknown kind cannot be
  /// checked.
  private static func unknownKind(_ node: YAMLNode, _ reading: inout Reading) -> SceneView? {
    reading.knowsViews = false
    var draft = ViewDraft(.view)
    let container = reading.container
    reading.container = ViewContainer(inside: nil)
    for entry in node.entries {
      Field.viewFields.first { $0.name == entry.key }?.read(entry, &draft, &reading)
    }
    reading.container = container
    draft.finish(.view, in: container, &reading)
    register(node, id: draft.view.id, &reading)
    return nil
  }

  /// Registers the id of a view, and the places of the pins that it sets; a spacer may have none.
  private static func register(_ node: YAMLNode, id: String, _ reading: inout Reading) {
    guard !id.isEmpty else { return }
    reading.register(id, at: node["id"]?.value.place ?? node.place)
    for entry in node.entries { reading.registerPin(entry.key, of: id, at: entry.place) }
  }
}

extension SceneView {
  /// Returns the view that dims the screen behind a presented surface; `nil` for any other view, or in
  /// a stack.
  ///
  /// Its id is that of the view with `-dimming`.
  fileprivate func dimming(_ reading: inout Reading, at place: Place) -> SceneView? {
    guard reading.container == .view, let color = content.dimming else { return nil }
    let dimming = id + "-dimming"
    reading.register(dimming, at: place)
    return SceneView(
      id: dimming, decoration: Decoration(background: color), alpha: alpha, isHidden: isHidden)
  }
}

extension ViewDraft {
  fileprivate mutating func finish(
    _ kind: ViewKind, in container: ViewContainer, _ reading: inout Reading
  ) {
    if let size = font.size, font.style != nil {
      reading.report(.notBoth("text", "a 'size' or a 'style'"), at: size.place)
    }
    if let font = font.font { kind.setFont(&self, font) }
    if container != .stack { finishPins(&reading) }
    finishSizes(&reading)
    finishStacking(in: container, &reading)
    kind.finish(&self, &reading)
  }

  private func finishPins(_ reading: inout Reading) {
    let place = pinPlaces.max() ?? Place(file: 0, line: 1, column: 1)
    if framePlace != nil, let place = pinPlaces.first {
      reading.report(.notBoth("a view", "a 'frame' or pins"), at: place)
    } else if view.pins[.horizontal].count > 2 {
      reading.report(.tooManyPins("left, right, width and center-x"), at: place)
    } else if view.pins[.vertical].count > 2 {
      reading.report(.tooManyPins("top, bottom, height and center-y"), at: place)
    }
  }

  private func finishSizes(_ reading: inout Reading) {
    let pins = view.pins
    if let place = framePlace ?? sizePlace {
      reading.sizes.append((Double(pins.width ?? 0), Double(pins.height ?? 0), place))
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func tooManyPins(_ names: String) -> Self {
    Self("conflicting-keys", "a view has at most two of \(names)")
  }
}

struct ViewDraft {
  var view: SceneView
  /// The part of the content that the kind's keys fill in.
  var part: (any Sendable)?
  var font = FontDraft()
  var framePlace: Place?
  /// In the order of the file.
  var pinPlaces: [Place] = []
  var sizePlace: Place?
  var stacking = StackingDraft()
  var image: PNGImage?
  var imageMode = ImageContent.Mode.fill
  var symbol: Symbol?
  var symbolColor: DynamicColor?
  var scrollPlaces: [Place] = []
  var fieldCount = 0
  var isRefreshing = false
  var anchor: (id: String, place: Place)?
  var selectedTab: (title: String, place: Place)?

  init(_ kind: ViewKind) { view = kind.view }
}

struct FontDraft {
  var style: TextStyle?
  var weight: Font.Weight?
  var size: (points: Double, place: Place)?

  var font: DynamicFont? {
    if let size { return .fixed(Font(size: size.points, weight: weight ?? .regular)) }
    guard style != nil || weight != nil else { return nil }
    return .style(style ?? .body, weight: weight)
  }
}
