// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

struct ViewBuilder {
  let screen: CGRect
  let safeArea: EdgeInsets
  let isGlass: Bool
  let hasPixels: Bool
  /// Whether any rows are on cards with a margin, as on a grouped background.
  private(set) var hasCards = false
  private var names: ViewNames
  private var safe: CGRect

  init(
    _ dumped: [DumpedView], screen: CGRect, safeArea: EdgeInsets, isGlass: Bool, hasPixels: Bool
  ) {
    names = ViewNames(for: dumped)
    self.screen = screen
    self.safeArea = safeArea
    self.isGlass = isGlass
    self.hasPixels = hasPixels
    safe = CGRect(
      x: safeArea.left, y: safeArea.top, width: screen.width - safeArea.left - safeArea.right,
      height: screen.height - safeArea.top - safeArea.bottom)
  }

  /// The content comes first, in one view, then the bars.
  mutating func views(of dumped: [DumpedView]) -> [ImportedView] {
    var bars = [ImportedView]()
    var rest = [DumpedView]()
    split(dumped, &bars, &rest)
    if rest.count == 1, rest[0].frame == screen, [.scroll, .other].contains(rest[0].kind) {
      return siblings(rest, in: screen, scrolls: false) + bars
    }
    guard !rest.isEmpty else { return bars }
    var content = ImportedView(names.id(word: "content"), "view", screen)
    content.children = siblings(rest, in: screen, scrolls: false)
    return [content] + bars
  }

  private mutating func split(
    _ views: [DumpedView], _ bars: inout [ImportedView], _ rest: inout [DumpedView]
  ) {
    for view in views {
      if view.kind == .navigationBar, let bar = navigationBar(view) {
        bars.append(bar)
        if !bar.isBar { continue }
        safe = CGRect(
          x: safe.minX, y: bar.frame.maxY, width: safe.width,
          height: max(safe.maxY - bar.frame.maxY, 0))
      } else if let bar = tabBar(view) ?? toolbar(view) {
        bars.append(bar)
        safe.size.height = max(bar.frame.minY - safe.minY, 0)
      } else if [.tabBar, .navigationBar, .toolbar, .scroll, .cell].contains(view.kind) {
        rest.append(view)
      } else {
        var copy = view
        var inner = [DumpedView]()
        split(view.children, &bars, &inner)
        copy.children = inner
        let heldOnlyBars = inner.isEmpty && !view.children.isEmpty && view.identifier == nil
        if !heldOnlyBars { rest.append(copy) }
      }
    }
  }

  private mutating func siblings(
    _ views: [DumpedView], in room: CGRect, scrolls: Bool
  ) -> [ImportedView] {
    var result: [ImportedView] = []
    var rest = views[...]
    while let view = rest.first {
      if !hasPixels, let run = RowRun(rest, isGlass: isGlass, width: screen.width) {
        var list = run.list(id: names.id(word: "rows"))
        list.pins = pins(of: list.frame, in: room, scrolls: scrolls)
          .filter { $0.name != "height" }
        if run.isInset { hasCards = true }
        result.append(list)
        rest = rest.dropFirst(run.count)
      } else {
        if let next = self.view(view, in: room, scrolls: scrolls) { result.append(next) }
        rest = rest.dropFirst()
      }
    }
    return result
  }

  private func pins(of frame: CGRect, in room: CGRect, scrolls: Bool) -> [ImportedView.Key] {
    let fills = room == screen
    return ViewPins(room: room, safe: fills ? safe : nil, scrolls: scrolls).keys(of: frame)
  }

  private mutating func view(
    _ view: DumpedView, in room: CGRect, scrolls: Bool
  ) -> ImportedView? {
    guard let frame = view.frame else { return nil }
    let isPicture = hasPixels && isLeafOfPixels(view)
    let id = names.id(identifier: view.identifier, text: view.text, word: view.kind.word)
    var result = ImportedView(id, "view", frame)
    result.pins = pins(of: frame, in: room, scrolls: scrolls)
    if isPicture {
      result.showsPixels = true
      return result
    }
    result.show(view, on: screen)
    if view.kind == .scroll {
      result.content.append(.init("adjusts", "never"))
      if let size = contentSize(of: view, frame) { result.content.append(size) }
    }
    if let background = view.background, result.kind != "button" {
      result.looks.removeAll { $0.name == "background" }
      result.looks.append(.init("background", background))
    } else if view.kind == .cell, !hasPixels {
      result.looks.append(.init("background", "secondary-grouped-background"))
    }
    result.children += siblings(view.children, in: frame, scrolls: view.kind == .scroll)
    return result
  }

  /// Views that Keylift draws, and views with subviews, do not show the screenshot's pixels.
  private func isLeafOfPixels(_ view: DumpedView) -> Bool {
    guard !view.kind.takesText, view.kind != .scroll else { return false }
    return view.children.isEmpty || view.kind == .cell && !view.hasField
  }

  private func contentSize(of view: DumpedView, _ frame: CGRect) -> ImportedView.Key? {
    guard let extent = view.contentExtent, extent > frame.height + 1 else { return nil }
    let size = "[\(YAMLScalar.points(frame.width)), \(YAMLScalar.points(extent))]"
    return .init("content-size", size)
  }
}

// Bars.
extension ViewBuilder {
  private mutating func navigationBar(_ view: DumpedView) -> ImportedView? {
    guard let frame = view.frame, frame.minY <= safeArea.top + 1,
      frame.width >= screen.width - 1
    else { return nil }
    let whole = CGRect(x: 0, y: 0, width: screen.width, height: frame.maxY)
    var bar = ImportedView(names.id(word: "navigation-bar"), "navigation-bar", whole)
    let texts = view.children.filter { ![.button, .tab].contains($0.kind) && $0.text != nil }
    let title =
      texts.first?.text ?? view.label ?? (view.children.isEmpty ? view.identifier : nil)
    bar.content.append(.init("title", text: title ?? " "))
    let buttons = view.children.filter { $0.kind == .button }
    if let back = buttons.first(where: { ($0.frame?.midX ?? 0) < screen.width * 0.3 }) {
      bar.content.append(.init("back", text: back.label ?? ""))
    }
    let trailing = buttons.last { ($0.frame?.midX ?? 0) > screen.width * 0.6 }?.label
    if let trailing { bar.content.append(.init("trailing", text: trailing)) }
    let height = frame.maxY - safeArea.top
    if !isGlass, abs(height - 96) < 1 {
      bar.content.append(.init("large", "true"))
    } else if isGlass || abs(height - 44) > 0.5 {
      bar.pins.append(.init("height", points: frame.maxY))
    }
    bar.looks.append(.init("extends-safe-area", "top"))
    return bar
  }

  private mutating func tabBar(_ view: DumpedView) -> ImportedView? {
    let tabs = items(of: view, [.button, .tab])
    guard view.kind == .tabBar, tabs.count >= 2, let whole = lowerEnd(from: view) else {
      return nil
    }
    var bar = ImportedView(names.id(word: "tab-bar"), "tab-bar", whole)
    bar.items = .init(name: "items", lines: tabs.map(\.itemText))
    if let selected = tabs.first(where: \.isSelected), selected != tabs[0] {
      bar.content.append(.init("selected", text: selected.label ?? "·"))
    }
    let isLandscape = screen.width > screen.height
    if isGlass || isLandscape || abs(whole.height - 49 - safeArea.bottom) > 0.5 {
      bar.pins.append(.init("height", points: whole.height))
    }
    bar.looks.append(.init("extends-safe-area", "bottom"))
    return bar
  }

  private mutating func toolbar(_ view: DumpedView) -> ImportedView? {
    let buttons = items(of: view, [.button])
    guard view.kind == .toolbar, !buttons.isEmpty, let whole = lowerEnd(from: view) else {
      return nil
    }
    var bar = ImportedView(names.id(word: "toolbar"), "toolbar", whole)
    bar.items = .init(
      name: "items", lines: Array(buttons.map { [$0.itemText] }.joined(separator: ["space"])))
    bar.pins.append(.init("height", points: whole.height))
    bar.looks.append(.init("extends-safe-area", "bottom"))
    return bar
  }

  private func items(of bar: DumpedView, _ kinds: [DumpedKind]) -> [DumpedView] {
    bar.children.filter { kinds.contains($0.kind) }
      .sorted { ($0.frame?.minX ?? 0) < ($1.frame?.minX ?? 0) }
  }

  /// Returns the screen from a bar's top on; `nil` if the bar is not at the bottom.
  private func lowerEnd(from bar: DumpedView) -> CGRect? {
    guard let frame = bar.frame, frame.maxY > screen.maxY - 40 else { return nil }
    return CGRect(x: 0, y: frame.minY, width: screen.width, height: screen.maxY - frame.minY)
  }
}

extension DumpedKind {
  fileprivate var word: String {
    switch self {
    case .text: "label"
    case .field, .secureField: "field"
    case .searchField: "search"
    case .textView: "text"
    case .button, .link, .tab: "button"
    case .image: "image"
    case .toggle: "switch"
    case .scroll: "scroll"
    case .cell: "row"
    case .navigationBar, .tabBar, .toolbar: "bar"
    case .application, .window, .other, .statusBar, .scrollIndicator, .keyboard, .key: "view"
    }
  }
}

extension DumpedView {
  fileprivate var itemText: String { "{ title: \(YAMLScalar.text(label ?? "·")) }" }

  fileprivate var hasField: Bool {
    kind.takesText || kind == .toggle || children.contains(where: \.hasField)
  }
}

/// The pins that hold a frame, chosen so that they also make sense on a screen of another size.
private struct ViewPins {
  let room: CGRect
  /// The part of the room between the bars, in the same coordinates; `nil` if the superview does
  /// not fill the screen.
  let safe: CGRect?
  /// Whether the superview scrolls, so that its content hangs from the top.
  let scrolls: Bool

  /// The difference in points at which two edges are the same, less than the half point by which a
  /// frame may be off.
  private static let same = 0.34

  func keys(of frame: CGRect) -> [ImportedView.Key] { horizontal(frame) + vertical(frame) }

  private func horizontal(_ frame: CGRect) -> [ImportedView.Key] {
    let left = frame.minX - room.minX
    let right = room.maxX - frame.maxX
    if abs(left) <= Self.same, abs(right) <= Self.same { return [] }
    if frame.width >= room.width / 2 {
      return [.init("left", points: left), .init("right", points: right)]
    }
    let size = ImportedView.Key("width", points: frame.width)
    if abs(left - right) / 2 <= Self.same { return [.init("center-x", "0"), size] }
    return [left <= right ? .init("left", points: left) : .init("right", points: right), size]
  }

  private func vertical(_ frame: CGRect) -> [ImportedView.Key] {
    let top = frame.minY - room.minY
    let bottom = room.maxY - frame.maxY
    let size = ImportedView.Key("height", points: frame.height)
    guard !scrolls else { return [self.top(frame), size] }
    if abs(top) <= Self.same, abs(bottom) <= Self.same { return [] }
    if frame.height >= room.height / 2 { return [self.top(frame), self.bottom(frame)] }
    // The lower end of a screen is a bar or a button that stays there.
    let isLow = frame.midY > room.minY + room.height * 0.7 && bottom >= 0
    return [isLow ? self.bottom(frame) : self.top(frame), size]
  }

  private func top(_ frame: CGRect) -> ImportedView.Key {
    guard let safe, !scrolls, frame.minY >= safe.minY - Self.same else {
      return .init("top", points: frame.minY - room.minY)
    }
    return .init("top", ViewPins.safeArea(frame.minY - safe.minY))
  }

  private func bottom(_ frame: CGRect) -> ImportedView.Key {
    guard let safe, frame.maxY <= safe.maxY + Self.same else {
      return .init("bottom", points: room.maxY - frame.maxY)
    }
    return .init("bottom", ViewPins.safeArea(safe.maxY - frame.maxY))
  }

  private static func safeArea(_ distance: CGFloat) -> String {
    abs(distance) <= same ? "safe-area" : "safe-area + \(YAMLScalar.points(distance))"
  }
}

private struct ViewNames {
  private var used: Set<String> = []
  /// The ids that views with identifiers get, which no text and no word may take from them.
  private let reserved: Set<String>
  /// The last number behind each name, so that many views of one name take no longer than few.
  private var numbers: [String: Int] = [:]
  private static let textLength = 24

  init(for views: [DumpedView]) { reserved = Set(views.flatMap(ViewNames.identifiers)) }

  private static func identifiers(in view: DumpedView) -> [String] {
    [view.identifier.flatMap(slug)].compactMap(\.self) + view.children.flatMap(identifiers)
  }

  mutating func id(identifier: String? = nil, text: String? = nil, word: String) -> String {
    let own = identifier.flatMap(ViewNames.slug)
    let name = own ?? text.flatMap(ViewNames.slug).map(ViewNames.shortened) ?? word
    if !used.contains(name), own != nil || !reserved.contains(name) {
      used.insert(name)
      return name
    }
    var number = numbers[name] ?? 1
    repeat { number += 1 } while isTaken("\(name)-\(number)")
    numbers[name] = number
    used.insert("\(name)-\(number)")
    return "\(name)-\(number)"
  }

  private func isTaken(_ name: String) -> Bool { used.contains(name) || reserved.contains(name) }

  /// Returns a text as an id: `loginButton` becomes `login-button`; `nil` if no letter remains.
  private static func slug(_ text: String) -> String? {
    var result = ""
    var wasSmall = false
    for scalar in text.unicodeScalars.prefix(80) {
      let isLetter = scalar.isASCII && scalar.properties.isAlphabetic
      if isLetter || ("0"..."9").contains(scalar) && !result.isEmpty {
        let isCapital = scalar.properties.isUppercase
        if isCapital, wasSmall { result += "-" }
        result += scalar.properties.lowercaseMapping
        wasSmall = !isCapital
      } else if !result.isEmpty, !result.hasSuffix("-"), !isLetter, !scalar.isJoiner {
        result += "-"
        wasSmall = false
      }
    }
    while result.hasSuffix("-") { result.removeLast() }
    // A text of another script leaves a letter or two, which say nothing.
    guard result.count > 1 || text.unicodeScalars.count == 1, !result.isEmpty else { return nil }
    return keywords.contains(result) ? "\(result)-view" : result
  }

  private static let keywords: Set = ["parent", "screen", "safe-area", "keyboard"]

  private static func shortened(_ name: String) -> String {
    guard name.count > textLength else { return name }
    let start = name.prefix(textLength + 1)
    let end = start.lastIndex(of: "-") ?? start.index(before: start.endIndex)
    return String(start[..<end])
  }
}

extension Unicode.Scalar {
  fileprivate var isJoiner: Bool { self == "'" || self == "’" }
}
