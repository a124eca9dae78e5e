// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftScene
import KeyliftStage

struct SoftKeyboard: Hashable, Sendable {
  /// The height above the bottom edge of the screen in points, with the predictive bar.
  var height: CGFloat
  /// Whether the dump has a view for the whole keyboard, as those of iOS before 26 do.
  var isElement: Bool
  var keyCount: Int

  /// The layout and the generation of iOS of a keyboard with a known height.
  struct Match: Hashable, Sendable {
    var version: SystemVersion
    var isNumberPad = false
    var isPredictive = true
  }

  /// The difference in points up to which heights are the same: frames are rounded outward, and a
  /// source's heights are whole points.
  private static let tolerance: CGFloat = 3

  /// Returns what the height says on a device; `nil` if no keyboard has the height.
  ///
  /// - Parameter version: The generation, if it is known.
  func match(
    on device: Device, _ orientation: Orientation, version: SystemVersion?
  ) -> Match? {
    let order: [SystemVersion] =
      isElement ? [.ios18, .ios26, .ios26Legacy, .ios27] : [.ios26, .ios26Legacy, .ios27]
    let versions = version.map { [$0] } ?? order.filter(device.systemVersions.contains)
    let near = versions.flatMap { matches(device.keyboardHeights(orientation, ios: $0), $0) }
    // Of equally near ones, the first is the most likely.
    return near.enumerated().min { ($0.element.error, $0.offset) < ($1.element.error, $1.offset) }?
      .element.match
  }

  /// Returns the keyboards of a generation that have the height, with the points that they differ.
  private func matches(
    _ heights: KeyboardHeights, _ version: SystemVersion
  ) -> [(match: Match, error: CGFloat)] {
    let letters = [
      (heights.letters + heights.predictiveBar, Match(version: version)),
      (heights.letters, Match(version: version, isPredictive: false)),
    ]
    let pads = [(heights.numberPad, Match(version: version, isNumberPad: true))]
    let isPad = keyCount > 0 && keyCount < 16
    return (isPad ? pads + letters : letters + pads).map { ($0.1, abs($0.0 - height)) }
      .filter { $0.error <= Self.tolerance }
  }
}

struct SoftKeyboardSearch {
  let screen: CGRect
  private(set) var keyboard: SoftKeyboard?

  init(screen: CGRect) { self.screen = screen }

  /// Returns the views without the keyboard, if there is one among them.
  ///
  /// A hidden keyboard stays in the tree, below the screen; it is removed, too.
  mutating func removeKeyboard(from views: [DumpedView]) -> [DumpedView] {
    var result = views
    if let top = top(ofElementIn: views) ?? top(ofKeysIn: views) {
      result.removeAll { isPart($0, ofKeyboardFrom: top) }
    }
    result.removeAll { $0.kind == .keyboard || $0.kind == .key }
    for index in result.indices {
      result[index].children = removeKeyboard(from: result[index].children)
    }
    return result
  }

  /// Returns the top of the keyboard that is a view of its own among siblings.
  private mutating func top(ofElementIn views: [DumpedView]) -> CGFloat? {
    guard let view = views.first(where: { $0.kind == .keyboard }), let frame = view.frame,
      frame.common(with: screen).height > 40, frame.maxY > screen.midY
    else { return nil }
    let keys = view.keyCount
    let top = views.compactMap(\.frame).first { isBar($0, above: frame.minY) }?.minY ?? frame.minY
    keyboard = SoftKeyboard(height: screen.maxY - top, isElement: true, keyCount: keys)
    return top
  }

  /// Returns the top of the keyboard whose keys are siblings without a view around them.
  ///
  /// The keys' frames are the areas that they take touches in, and touch each other.
  private mutating func top(ofKeysIn views: [DumpedView]) -> CGFloat? {
    guard keyboard == nil, views.count >= 10 else { return nil }
    let keys = views.filter(isKey).compactMap(\.frame)
    let rows = Dictionary(grouping: keys) { $0.minY.rounded() }
      .filter { $0.value.count >= 3 && isRow($0.value) }
    guard rows.count >= 3, let first = rows.values.joined().map(\.minY).min() else { return nil }
    // A view without a label spans the keys; the first row begins 7 points below its top.
    let panel = views.compactMap(\.frame).first {
      isFullWidth($0) && abs($0.maxY - screen.maxY) < 2 && (0...20).contains(first - $0.minY)
    }
    let panelTop = panel?.minY ?? first - 7
    let bars = views.compactMap(\.frame).filter { isBar($0, above: panelTop) }
    let width = bars.reduce(0) { $0 + $1.width }
    let top = width > screen.width * 0.9 ? bars.map(\.minY).min() ?? panelTop : panelTop
    keyboard = SoftKeyboard(
      height: screen.maxY - top, isElement: false, keyCount: rows.values.joined().count)
    return top
  }

  private func isKey(_ view: DumpedView) -> Bool {
    guard view.children.isEmpty, [.button, .key, .text, .other].contains(view.kind),
      let frame = view.frame
    else { return false }
    return frame.minY > screen.midY && (30...70).contains(frame.height)
      && frame.width < screen.width * 0.25
  }

  /// Returns whether the keys of a row stand beside each other with hardly a gap.
  private func isRow(_ keys: [CGRect]) -> Bool {
    let edges = keys.sorted { $0.minX < $1.minX }
    return zip(edges, edges.dropFirst()).allSatisfy { (-1...14).contains($1.minX - $0.maxX) }
  }

  private func isFullWidth(_ frame: CGRect) -> Bool { frame.width >= screen.width - 2 }

  /// Returns whether a view is the predictive bar, or a word in it.
  private func isBar(_ frame: CGRect, above top: CGFloat) -> Bool {
    (20...60).contains(frame.height) && abs(frame.maxY - top) < 2
  }

  /// Returns whether a sibling of the keys belongs to the keyboard: all views below its top but a
  /// bar of the app that it covers.
  private func isPart(_ view: DumpedView, ofKeyboardFrom top: CGFloat) -> Bool {
    guard let frame = view.frame, frame.minY >= top - 2 else { return false }
    let isAppBar =
      view.kind == .tabBar
      || isFullWidth(frame) && view.label != nil && frame.maxY >= screen.maxY - 2
    return !isAppBar
  }
}

extension DumpedView {
  fileprivate var keyCount: Int {
    children.reduce(kind == .key ? 1 : 0) { $0 + $1.keyCount }
  }
}
