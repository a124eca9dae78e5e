// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

extension ValueFormat where Value == [SceneView] {
  /// A list of views.
  static let views = ValueFormat.list(of: .sceneView, "a list of views")
}

extension ValueFormat where Value == SceneView {
  /// A view, of whatever kind it names.
  static let sceneView = ValueFormat(
    summary: "a view", schema: ["$ref": "#/$defs/view"]
  ) { node, reading in
    guard case .mapping(let entries) = node.value else {
      reading.report(.wrongType("a view", node), at: node.place)
      return nil
    }
    guard reading.admitView(at: node.place) else { return nil }
    guard let kind = kind(of: entries) else { return unknownKind(entries, &reading) }
    let container = reading.container
    container.check(entries, of: kind, at: node.place, &reading)
    var draft = ViewDraft(kind)
    reading.container = ViewContainer(inside: kind)
    kind.record.read(node, into: &draft, &reading)
    reading.container = container
    draft.finish(in: container, &reading)
    register(entries, &reading)
    return draft.view
  }

  private static func kind(of entries: [YAMLEntry]) -> ViewKind? {
    guard let entry = entries.first(where: { $0.key == "kind" }) else { return .view }
    guard case .scalar(let name) = entry.value.value else { return nil }
    return ViewKind.all.first { $0.name == name }
  }

  /// Reads what a view of any kind has: which other keys belong to an unknown one is not known.
  private static func unknownKind(
    _ entries: [YAMLEntry], _ reading: inout Reading
  ) -> SceneView? {
    var draft = ViewDraft(.view)
    let container = reading.container
    reading.container = ViewContainer(inside: nil)
    for entry in entries {
      Field.ofEveryView.first { $0.name == entry.key }?.read(entry, &draft, &reading)
    }
    reading.container = container
    draft.finish(in: container, &reading)
    register(entries, &reading)
    return nil
  }

  private static func register(_ entries: [YAMLEntry], _ reading: inout Reading) {
    guard let entry = entries.first(where: { $0.key == "id" }),
      case .scalar(let id) = entry.value.value, !id.isEmpty
    else { return }
    reading.register(id, at: entry.value.place)
    for entry in entries { reading.keepPin(entry.key, of: id, at: entry.place) }
  }
}

extension ViewDraft {
  /// Settles what several keys say together.
  fileprivate mutating func finish(in container: ViewContainer, _ reading: inout Reading) {
    finishFont(&reading)
    if container != .stack { finishPins(&reading) }
    finishSizes(&reading)
    finishStacking(in: container, &reading)
    finishScroll(&reading)
    finishTabs(&reading)
    if let image { view.content = .image(ImageContent(image: image, mode: imageMode)) }
  }

  private mutating func finishFont(_ reading: inout Reading) {
    if let size = font.size, font.style != nil {
      reading.report(.sizeAndStyle, at: size.place)
    }
    if let font = font.font { setFont(font) }
  }

  private func finishPins(_ reading: inout Reading) {
    let pins = view.pins
    if framePlace != nil, let place = pinPlaces.first {
      reading.report(.frameAndPins, at: place)
    } else if [pins.left, pins.right, pins.centerX].count(given: pins.width) > 2 {
      reading.report(.tooManyPins("left, right, width and center-x"), at: place(in: reading))
    } else if [pins.top, pins.bottom, pins.centerY].count(given: pins.height) > 2 {
      reading.report(.tooManyPins("top, bottom, height and center-y"), at: place(in: reading))
    }
  }

  private func finishSizes(_ reading: inout Reading) {
    let pins = view.pins
    if let place = framePlace ?? sizePlace {
      reading.sizes.append((Double(pins.width ?? 0), Double(pins.height ?? 0), place))
    }
  }

  private func place(in reading: Reading) -> Place {
    pinPlaces.max() ?? Place(file: 0, line: 1, column: 1)
  }

  private mutating func finishTabs(_ reading: inout Reading) {
    guard let selectedTab else { return }
    let titles = tabBar.items.map(\.title)
    guard let index = titles.firstIndex(of: selectedTab.title) else {
      return reading.report(
        .unknown("item", selectedTab.title), at: selectedTab.place,
        note: suggestion(for: selectedTab.title, among: titles))
    }
    tabBar.selected = index
  }
}

extension [Length?] {
  fileprivate func count(given size: CGFloat?) -> Int {
    compactMap { $0 }.count + (size == nil ? 0 : 1)
  }
}

extension Diagnostic.Message {
  fileprivate static let frameAndPins = Self(
    "conflicting-keys", "a view has a 'frame' or pins, not both")
  fileprivate static let sizeAndStyle = Self(
    "conflicting-keys", "text has a 'size' or a 'style', not both")

  fileprivate static func tooManyPins(_ names: String) -> Self {
    Self("conflicting-keys", "a view has at most two of \(names)")
  }
}
