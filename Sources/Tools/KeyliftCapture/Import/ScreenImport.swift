// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
package import KeyliftScene
import KeyliftStage

package struct ScreenImport {
  private let dump: ViewDump
  /// The device; `nil` for one with the size of the dump's screen.
  fileprivate let device: Device?
  /// The generation of iOS; `nil` for the one whose keyboard the dump has.
  fileprivate let version: SystemVersion?
  private let system: SystemChoice?
  /// Whether leaves show their pixels of a screenshot, instead of text and fills.
  private let hasPixels: Bool

  package init(
    _ dump: ViewDump, device: Device? = nil, version: SystemVersion? = nil,
    system: SystemChoice? = nil, hasPixels: Bool = false
  ) {
    self.dump = dump
    self.device = device
    self.version = version
    self.system = system
    self.hasPixels = hasPixels
  }

  package func screen() throws(ImportError) -> ImportedScreen {
    let size = dump.screenSize ?? .zero
    let room = CGRect(origin: .zero, size: size)
    var search = SoftKeyboardSearch(screen: room)
    let views = search.removeKeyboard(from: dump.roots).withFlatBars
    let choice = try DeviceChoice(
      size, self, keyboard: search.keyboard, bar: bar(in: views),
      hasOldBar: hasOldBar(in: views, room))
    let backdrop = views.lastResult { $0.backdrop(of: room) }
      .flatMap { VisibleViews.plain.contains($0) ? nil : $0 }
    let visible = VisibleViews(
      screen: room, statusBarHeight: choice.safeArea.top, background: backdrop)
    let seen = visible.views(in: views)
    guard !seen.isEmpty else { throw .nothingSeen }
    try check(seen)
    var builder = ViewBuilder(
      seen, screen: room, safeArea: choice.safeArea, isGlass: choice.isGlass, hasPixels: hasPixels)
    let built = builder.views(of: seen)
    var screen = ImportedScreen(
      device: choice.device, orientation: choice.orientation, version: choice.version,
      keyboard: search.keyboard, views: built)
    screen.background = backdrop ?? (builder.hasCards ? "grouped-background" : nil)
    screen.notes = choice.notes
    try choose(&screen)
    focus(&screen)
    return screen
  }

  /// Checks that a scene can have so many views and so much text, before each text gets its font.
  private func check(_ views: [DumpedView]) throws(ImportError) {
    guard views.reduce(0, { $0 + $1.count }) <= SceneLimits.views else { throw .tooManyViews }
    let bytes = views.reduce(0) { $0 + $1.textBytes }
    guard hasPixels || bytes <= SceneLimits.fileBytes else { throw .sceneTooLarge }
  }

  /// The top of the first navigation bar, where the status bar ends.
  private func bar(in views: [DumpedView]) -> CGFloat? {
    for view in views {
      if view.kind == .navigationBar, !view.isUnseen, let frame = view.frame { return frame.minY }
      if let top = bar(in: view.children) { return top }
    }
    return nil
  }

  /// Before iOS 26, without and with the home indicator's safe area or a large title, in points.
  private static let oldTabBars = [0, 34].map {
    FactTable.bars.number("tab-bar height legacy") + $0
  }
  private static let oldNavigationBars = [
    0, FactTable.bars.number("navigation-bar large-title-height both"),
  ].map { FactTable.bars.number("navigation-bar height legacy") + $0 }

  private func hasOldBar(in views: [DumpedView], _ room: CGRect) -> Bool {
    views.contains { view in
      let isTabBar = view.kind == .tabBar || view.isTabBar(on: room)
      let heights =
        isTabBar ? Self.oldTabBars : view.kind == .navigationBar ? Self.oldNavigationBars : []
      let isOld = heights.contains { abs($0 - (view.frame?.height ?? 0)) < 0.6 }
      return isOld || hasOldBar(in: view.children, room)
    }
  }

  /// Chooses the view that the system moves: one that scrolls, or else all content.
  private func choose(_ screen: inout ImportedScreen) throws(ImportError) {
    guard let choice = self.system, choice.name != .none else { return }
    let system = choice.name
    screen.system = choice
    let scrolling = screen.allViews.filter { $0.kind == "scroll" }
    let scroll = scrolling.first(where: \.hasField) ?? scrolling.max { $0.area < $1.area }
    switch system.requirement {
    case .scrollView:
      guard let scroll else { throw .nothingScrolls(system) }
      screen.target = scroll.id
    case .target, .bottomEdge, .bottomEdgeOrStack:
      screen.target = screen.views.first { !$0.isBar }?.id
    case .keyboardConstraint:
      guard let index = screen.views.firstIndex(where: { !$0.isBar }) else { return }
      screen.followsKeyboard = true
      screen.views[index].pins.append(.init("top", "0"))
      screen.target = screen.views[index].id
    case .page: throw .noPage(system)
    case nil: screen.target = screen.views.first { !$0.isBar }?.id
    }
  }

  /// Gives the only field the caret, if the keyboard was up and the dump does not say for which.
  private func focus(_ screen: inout ImportedScreen) {
    let fields = screen.allViews.filter(\.takesText)
    let isKnown = fields.contains { $0.content.contains { $0.name == "focused" } }
    guard screen.keyboard != nil, !isKnown, let first = fields.first else { return }
    screen.views = screen.views.map { $0.focusing(first.id) }
    if fields.count > 1 {
      screen.notes.append("the dump does not say which field has the caret; '\(first.id)' gets it")
    }
  }
}

extension [DumpedView] {
  /// The views and their subviews, in which bars hold the views that a flat dump lists behind them.
  fileprivate var withFlatBars: [DumpedView] {
    var result: [DumpedView] = []
    var bar: Int?
    for view in self {
      var copy = view
      copy.children = view.children.withFlatBars
      if let bar, let frame = copy.frame, !copy.isBar,
        result[bar].frame?.insetBy(dx: -1, dy: -1).contains(frame) == true
      {
        result[bar].children.append(copy)
      } else {
        if copy.isBar { bar = result.count }
        result.append(copy)
      }
    }
    return result
  }
}

extension DumpedView {
  fileprivate var isBar: Bool { [.navigationBar, .tabBar, .toolbar].contains(kind) }

  fileprivate func backdrop(of room: CGRect) -> String? {
    guard !isHidden, frame?.contains(room) ?? true else { return nil }
    return children.lastResult { $0.backdrop(of: room) } ?? background
  }

  fileprivate var textBytes: Int {
    children.reduce((label ?? value ?? "").utf8.count) { $0 + $1.textBytes }
  }
}

extension ImportedView {
  fileprivate var area: CGFloat { frame.width * frame.height }

  fileprivate func focusing(_ id: String) -> ImportedView {
    var copy = self
    if self.id == id { copy.content.append(Key("focused", "true")) }
    copy.children = children.map { $0.focusing(id) }
    return copy
  }
}

private struct DeviceChoice {
  let device: Device
  let orientation: Orientation
  let version: SystemVersion?
  private(set) var notes: [String] = []

  /// `bar` is the top of the navigation bar, which distinguishes devices of one size.
  init(
    _ size: CGSize, _ choices: ScreenImport, keyboard: SoftKeyboard?, bar: CGFloat?,
    hasOldBar: Bool
  ) throws(ImportError) {
    let orientation: Orientation = size.width > size.height ? .landscape : .portrait
    let screens = Device.all.flatMap { [$0, $0.posed(.flat)].compactMap(\.self) }
    let candidates = screens.filter { DeviceChoice.fits($0, size) }
    // A device that folds is open if the dump has its inner display.
    let chosen = choices.device.map { device in
      candidates.first { $0.name == device.name } ?? device
    }
    func insets(_ device: Device) -> [CGFloat] {
      let versions = choices.version.map { [$0] } ?? device.systemVersions
      return versions.map { device.traits(orientation: orientation, ios: $0).safeArea.top }
    }
    let tops = candidates.flatMap(insets)
    // The bar of a sheet is below every status bar.
    let bar = bar.flatMap { bar in tops.contains { abs($0 - bar) < 1 } ? bar : nil }
    guard var device = chosen ?? candidates.last else { throw .unknownSize(size) }
    func suits(_ device: Device) -> Bool {
      let isAtTop = bar.map { bar in insets(device).contains { abs(bar - $0) < 1 } }
      guard isAtTop ?? true else { return false }
      if let version = choices.version { return device.systemVersions.contains(version) }
      guard let keyboard else { return !hasOldBar || device.standardVersion.look == .legacy }
      return keyboard.match(on: device, orientation, version: nil) != nil
    }
    if choices.device == nil {
      let suiting = candidates.filter(suits).map { device in
        let match = keyboard?.match(on: device, orientation, version: choices.version)
        let isOwn = match?.version == device.standardVersion
        return (device: device, error: match?.error ?? 0, isOwn: isOwn)
      }
      let least = suiting.map(\.error).min() ?? 0
      let near = suiting.filter { $0.error < least + 0.5 }
      // A device is more likely to run what it came with than an app in the look of before.
      let own = near.filter(\.isOwn)
      let best = (own.isEmpty ? near : own).map(\.device)
      device = best.contains(.standard) ? .standard : best.last ?? device
    }
    self.device = device
    self.orientation = orientation
    if let chosen = choices.version, let finding = ImpossibleSystem(device, chosen) {
      throw .impossible(finding)
    }
    let match = keyboard?.match(on: device, orientation, version: choices.version)
    version = choices.version ?? match?.version
    note(size, choices, keyboard, match, count: candidates.count)
  }

  private mutating func note(
    _ size: CGSize, _ choices: ScreenImport, _ keyboard: SoftKeyboard?,
    _ match: SoftKeyboard.Match?, count: Int
  ) {
    let words = YAMLScalar.size(size)
    if choices.device == nil, count > 1 {
      notes.append("\(count) devices have \(words) points; the scene names '\(device.name)'")
    } else if choices.device != nil, !DeviceChoice.fits(device, size) {
      notes.append("the dump has \(words) points, and '\(device.name)' has others")
    }
    guard let keyboard else { return }
    let height = YAMLScalar.points(keyboard.height)
    notes.append(
      match.map {
        "the keyboard of the dump, \(height) points high, is one of iOS \($0.version.rawValue); "
          + "the scene begins without it"
      } ?? "no keyboard of '\(device.name)' is \(height) points high; the scene gives the height")
  }

  private static func fits(_ device: Device, _ size: CGSize) -> Bool {
    let own = device.size.value
    let sides = [size.width, size.height].sorted()
    return abs(sides[0] - own.width) < 1 && abs(sides[1] - own.height) < 1
  }

  var safeArea: EdgeInsets {
    device.traits(orientation: orientation, ios: version).safeArea
  }

  var isGlass: Bool { (version ?? device.standardVersion).look == .glass }
}
