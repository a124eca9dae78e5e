// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftIO

/// The recorded result of a stage: the model values of each view, and their animations.
///
/// Sampling has no side effects, so frames can be made in any order on any core.
public struct Timeline: Hashable, Sendable {
  /// At the start of the clip: each frame has its own, as the device can be rotated.
  package var screen: ScreenTraits { screens.value(at: -.infinity) }
  package var allScreens: [ScreenTraits] { screens.allValues }
  private let screens: Steps<ScreenTraits>
  private var window: WindowTrack
  private let keyboard: KeyboardTrack?
  private var underlays: Steps<KeyboardUnderlay>?
  private var turns: [ScreenTurn]
  private let blink: CaretBlink?
  /// The time at which the last change or animation ends, in seconds; 0 if there is none.
  public let end: Double
  /// The times at which a change is made or an animation begins or ends, in seconds, ascending.
  ///
  /// Between two neighbors nothing jumps.
  package let instants: [Double]
  /// Between each of the instants and the next.
  private let movesAfter: [Bool]

  /// Records the result of a stage.
  ///
  /// - Parameters:
  ///   - stage: A stage that has played.
  ///   - keyboard: The view in the keyboard's window that shows the keyboard. Its parts are its
  ///     subviews with the ids `keys` and `accessory`, and the opacity of a subview with the id
  ///     `form` is the progress of a change of its form.
  public init(stage: Stage, keyboard: View?) {
    screens = stage.screen.history
    let views = ViewTrack.tracks(below: stage.window)
    let keys = keyboard.map { ViewTrack.tracks(below: $0) } ?? []
    window = WindowTrack(views, textSize: stage.screen.traits.textSize)
    self.keyboard = KeyboardTrack(keys)
    turns = ScreenTurn.turns(of: screens)
    let turned = turns.map(\.times.upperBound)
    end = (views + keys).reduce(max(screens.end, turned.last ?? 0)) { max($0, $1.motion.end) }
    blink = stage.caretBlinks ? CaretBlink(views) : nil
    let instants =
      (views + keys).flatMap(\.motion.instants) + screens.instants + turned
      + (blink?.instants(until: end) ?? [])
    let sorted = Set(instants).sorted()
    self.instants = sorted
    let moves = (views + keys).flatMap(\.motion.moves) + turns.map(\.times)
    movesAfter = Self.areInside(sorted, moves)
    underlays = allScreens.contains { $0.look == .glass } ? self.underlays(end: end) : nil
    for index in turns.indices { turns[index].take(layout) }
  }

  /// The frames of a single view cost nothing for the others.
  ///
  /// - Parameter id: The first view with this id; `nil` for no view.
  package func showing(only id: String?) -> Timeline {
    var timeline = self
    timeline.window = window.showing(only: id)
    return timeline
  }

  package var geometry: TimelineGeometry {
    TimelineGeometry(screens, window.geometry, keyboard?.geometry)
  }

  package var firstCaretView: String? {
    let carets = window.carets
    guard !carets.isEmpty else { return nil }
    return ([0] + instants).lazy.compactMap { time in
      carets.first { $0.isThere.value(at: time) }?.id
    }.first
  }

  /// Returns the contents of the screen at a time in seconds.
  public func frame(at time: Double) -> Frame {
    guard !turns.isEmpty else { return layout(at: time) }
    var frame = layout(at: time)
    frame.turn = turns.lazy.compactMap { $0.state(at: time) }.first
    return frame
  }

  /// - Parameter times: Ascending.
  private static func areInside(_ times: [Double], _ ranges: [Range<Double>]) -> [Bool] {
    var rest = ranges.sorted { $0.lowerBound < $1.lowerBound }[...]
    var end = -Double.infinity
    return times.map { time in
      while let range = rest.first, range.lowerBound <= time {
        end = max(end, range.upperBound)
        rest.removeFirst()
      }
      return time < end
    }
  }

  /// Returns the number of the last instant before a time if nothing has moved since then; `nil` while
  /// something moves.
  ///
  /// The frames at all times with one number are equal, but for their times and a caret that blinks
  /// after the end.
  package func rest(at time: Double) -> Int? {
    let passed = instants.partitioningIndex { !Instant.hasCome($0, by: time) }
    return passed > 0 && movesAfter[passed - 1] ? nil : passed
  }

  /// Without a rotation that takes place.
  private func layout(at time: Double) -> Frame {
    let screen = screens.value(at: time)
    var shown = keyboard?.keyboard(at: time) ?? FrameKeyboard(absentFrom: screen)
    shown.underlay = underlays?.value(at: time)
    let rect = window.rect(at: time)
    return Frame(
      time: time, screen: screen,
      window: screen.direction == .rightToLeft ? rect.mirrored(in: screen.size.width) : rect,
      views: views(at: time, on: screen), keyboard: shown)
  }

  /// Mirrored where rows run from right to left.
  ///
  /// A stage lays out every screen as if rows of views ran from left to right, so its x-coordinates
  /// grow from the leading edge. The keyboard is not mirrored: its place and the order of its keys
  /// do not follow the direction of the app.
  private func views(at time: Double, on screen: ScreenTraits) -> [FrameView] {
    var views = window.views(at: time)
    blink?.apply(to: &views, at: time)
    guard screen.direction == .rightToLeft else { return views }
    let width = window.rect(at: time).width
    return views.map { $0.mirrored(onScreen: screen.size.width, inWindow: width) }
  }

  private func underlays(end: Double) -> Steps<KeyboardUnderlay>? {
    guard let keyboard else { return nil }
    return KeyboardUnderlay.stays(
      changes: keyboard.instants, end: end,
      model: { keyboard.restingPlace(at: $0, on: screens.value(at: $0)) },
      views: { views(at: $0, on: screens.value(at: $0)) })
  }
}

extension FrameKeyboard {
  fileprivate init(absentFrom screen: ScreenTraits) {
    self.init(
      rect: CGRect(x: 0, y: screen.size.height, width: screen.size.width, height: 0), alpha: 0)
  }
}

struct ViewTrack {
  /// Empty for a view that is not in frames.
  let id: String
  /// The index of the superview's track; `nil` for the first.
  let parent: Int?
  let clips: Bool
  let isElevated: Bool
  let motion: ViewMotion

  init(view: View, parent: Int?, isElevated: Bool) {
    id = view.id
    self.parent = parent
    clips = view.clipsToBounds
    self.isElevated = isElevated
    motion = view.motion
  }

  /// Superviews first.
  static func tracks(below root: View) -> [ViewTrack] {
    var tracks: [ViewTrack] = []
    var rest: [(view: View, parent: Int?)] = [(root, nil)]
    while let (view, parent) = rest.popLast() {
      let isElevated = view.isElevated || parent.map { tracks[$0].isElevated } ?? false
      tracks.append(ViewTrack(view: view, parent: parent, isElevated: isElevated))
      let index = tracks.count - 1
      rest += view.subviews.reversed().map { ($0, index) }
    }
    return tracks
  }

  /// Frames share each value.
  var frameContents: Steps<Shared<FrameContent>> {
    let insets = motion.insets?.map(Optional.some) ?? Steps(nil)
    return motion.decoration
      .combined(with: motion.content) { FrameContent(id: id, decoration: $0, content: $1) }
      .combined(with: insets) { frameContent, insets in
        var frameContent = frameContent
        frameContent.insets = insets
        frameContent.isElevated = isElevated
        return Shared(frameContent)
      }
  }
}

private struct KeyboardTrack: Hashable, Sendable {
  private let whole: ViewMotion
  private let keys: ViewMotion?
  private let accessory: ViewMotion?
  private let content: Steps<KeyboardContent>
  private let layoutChanges: [Double]
  /// The content of the form before, from each change of the form on.
  private var oldForms = Steps<KeyboardContent?>(nil)
  /// The motion of a view whose opacity is that of the present form.
  private let form: ViewMotion?

  init?(_ tracks: [ViewTrack]) {
    guard let first = tracks.first else { return nil }
    func part(_ id: String) -> ViewMotion? {
      tracks.dropFirst().first { $0.id == id }?.motion
    }
    whole = first.motion
    keys = part("keys")
    accessory = part("accessory")
    let content = first.motion.content.map {
      if case .keyboard(let content) = $0 { content } else { KeyboardContent() }
    }
    let contents = [content.initial] + content.changes.map(\.value)
    layoutChanges = zip(content.changes, contents)
      .filter { $0.value.layout != $1.layout || $0.value.panel != $1.panel }.map(\.0.time)
    self.content = content
    form = part("form")
    for (change, old) in zip(content.changes, contents) where change.value.form != old.form {
      oldForms.append(old, at: change.time)
    }
  }

  var geometry: KeyboardPlacementTrack { KeyboardPlacementTrack(whole, content) }

  /// The keys and the bar have views of their own from the first bar on.
  private func hasParts(at time: Double) -> Bool {
    keys.map { !$0.isHidden.value(at: time) } ?? false
  }

  private func sizeOfKeys(at time: Double) -> Track<CGSize> {
    guard let keys, hasParts(at: time) else { return whole.size }
    return keys.size
  }

  private func formChange(at time: Double) -> KeyboardFormChange? {
    let change = oldForms.changes.last { Instant.hasCome($0.time, by: time) }
    guard let form, let change, let old = change.value else { return nil }
    let progress = form.alpha.presentation(at: time)
    guard progress < 1 else { return nil }
    let before = change.time - Instant.lead
    return KeyboardFormChange(
      content: old, size: sizeOfKeys(at: before).model(at: before), progress: max(progress, 0))
  }

  var instants: [Double] {
    let motions = [whole, keys].compactMap { $0 }
    return Set([0] + motions.flatMap(\.instants) + content.instants).sorted()
  }

  /// Returns the place of the keys at which the keyboard is to rest; `nil` if it is hidden, moves
  /// with a finger, or has no height.
  ///
  /// A keyboard without keys rests mostly below the screen; its place ends there.
  func restingPlace(at time: Double, on screen: ScreenTraits) -> CGRect? {
    func model(_ motion: ViewMotion) -> CGRect {
      CGRect(center: motion.center.model(at: time), size: motion.size.model(at: time))
    }
    let frame = model(whole)
    var place = frame
    if let keys, hasParts(at: time) {
      place = model(keys).offsetBy(dx: frame.minX, dy: frame.minY)
    }
    if !content.value(at: time).hasKeys {
      place.size.height = min(place.height, max(screen.size.height - place.minY, 0))
    }
    let isShown = !whole.isHidden.value(at: time) && whole.alpha.model(at: time) > 0
    let isOnScreen = place.height > 0 && place.maxY <= screen.size.height + 0.5
    return isShown && isOnScreen ? place : nil
  }

  func keyboard(at time: Double) -> FrameKeyboard {
    let place = ViewPlace(of: whole, at: time, in: .screen)
    let hasParts = hasParts(at: time)
    func rect(_ part: ViewMotion?) -> CGRect? {
      hasParts ? part.map { ViewPlace(of: $0, at: time, in: place.space).rect } : nil
    }
    let size = sizeOfKeys(at: time)
    var keyboard = FrameKeyboard(
      rect: place.rect, alpha: place.space.alpha, content: content.value(at: time),
      keys: rect(keys), settledKeys: size.model(at: time), accessory: rect(accessory),
      formChange: formChange(at: time))
    let change = layoutChanges.last { Instant.hasCome($0, by: time) }
    keyboard.hasNewKeys = change.map { size.isAnimating(changeAt: $0, at: time) } ?? false
    return keyboard
  }
}

/// The blinking of the caret over time.
///
/// Each change of the text and each move of the caret begins the blinking anew, so that a caret
/// stands still while the user types.
private struct CaretBlink: Hashable, Sendable {
  private let starts: [Double]

  static let period = FactTable.controls.number("caret blink-period both")
  /// With the seconds from which they are shown (`Docs/iOS/Appearance.md` 6.1).
  static let steps: [(time: Double, opacity: Double)] = zip(
    FactTable.controls.numbers("caret blink-times both"),
    FactTable.controls.numbers("caret blink-opacities both")
  ).map { (time: $0, opacity: $1) }

  init(_ tracks: [ViewTrack]) {
    var starts: Set<Double> = [0]
    for track in tracks {
      var last = track.motion.content.initial
      for change in track.motion.content.changes {
        if change.value.hasCaret, !last.hasCaret || change.value.editedField != last.editedField {
          starts.insert(change.time)
        }
        last = change.value
      }
    }
    self.starts = starts.sorted()
  }

  func opacity(at time: Double) -> Double {
    guard let start = starts.last(where: { Instant.hasCome($0, by: time) }) else { return 1 }
    // The comparison of times that are sums of others is as coarse as everywhere else.
    let elapsed = (time - start).truncatingRemainder(dividingBy: CaretBlink.period)
    return CaretBlink.steps.last { Instant.hasCome($0.time, by: elapsed) }?.opacity ?? 1
  }

  func instants(until end: Double) -> [Double] {
    starts.indices.flatMap { index in
      let next = index + 1 < starts.count ? starts[index + 1] : end
      return stride(from: starts[index], to: next, by: CaretBlink.period).flatMap { start in
        CaretBlink.steps.map { start + $0.time }.filter { $0 < next }
      }
    }
  }

  func apply(to views: inout [FrameView], at time: Double) {
    let opacity = opacity(at: time)
    guard opacity < 1, let index = views.firstIndex(where: \.content.hasCaret),
      let content = views[index].content.edited({ $1.caretOpacity = opacity })
    else { return }
    views[index].content = content
  }
}
