// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import KeyliftScene
import KeyliftStage

/// Reads the keyboard's notifications as programs print them: NSLog's or Swift's description of a
/// notification, or of its `userInfo` alone, as people paste it into reports.
///
/// The keyboard's motion was not recorded, so its samples are computed from the frames, the
/// duration and the curve of each notification.
struct PrintedNotifications {
  /// A printed dictionary, with what is printed before it.
  fileprivate struct Print {
    let line: Int
    var kind: KeyboardNotification.Kind?
    /// The time of day in seconds; `nil` if the line has none.
    var clock: Double?
    var begin: CGRect?
    var end: CGRect?
    var duration: Double?
    var curve: Double?
    var local: Double?

    var isEmpty: Bool { begin == nil && end == nil }
  }

  /// The maximum number of notifications, far more than a person prints.
  private static let limit = 500
  /// The rest before the first notification and after each move without a time, in seconds.
  private static let rest = (first: 0.2, others: 0.5)
  private static let fps = 60.0

  private var prints: [Print] = []
  private var current: Print?
  private var clock: Double?

  mutating func read(
    _ line: ArraySlice<UInt8>, into draft: inout RecordingDraft
  ) throws(RecordingMistake) {
    if draft.number == 1, line.starts(with: [0xFF, 0xFE]) || line.starts(with: [0xFE, 0xFF]) {
      throw RecordingMistake("not-utf8", "the text is UTF-16 and not UTF-8")
    }
    if line.first == UInt8(ascii: "#") {
      let remark = String(decoding: line.dropFirst(), as: UTF8.self)
      return try RecordingTable.readRemark(remark[...], into: &draft)
    }
    if let time = line.clockTime {
      try close()
      clock = time
    }
    var rest = line
    // "UIKeyboardWillShowNotification" and a method's "keyboardWillShow" both end so.
    while let next = rest.after("eyboard") {
      let value = next.before("eyboard") ?? next
      rest = next
      if let kind = Self.names.first(where: { next.starts(with: $0.word) })?.kind {
        if current?.isEmpty == false { try close() }
        start(draft.number)
        current?.kind = kind
      } else if let key = Self.keys.first(where: { next.starts(with: $0.word) }) {
        try take(key.key, value.dropFirst(key.word.count).prefix(200), draft.number)
      }
    }
  }

  private enum Key {
    case rect(any WritableKeyPath<Print, CGRect?> & Sendable)
    case number(any WritableKeyPath<Print, Double?> & Sendable)
  }

  private static let keys: [(word: [UInt8], key: Key)] = [
    ("FrameBeginUserInfoKey", Key.rect(\.begin)), ("FrameEndUserInfoKey", .rect(\.end)),
    ("AnimationDurationUserInfoKey", .number(\.duration)),
    ("AnimationCurveUserInfoKey", .number(\.curve)), ("IsLocalUserInfoKey", .number(\.local)),
  ].map { (Array($0.0.utf8), $0.1) }

  private static let names = KeyboardNotification.Kind.allCases.map { kind in
    let word = kind.rawValue.dropFirst("UIKeyboard".count).dropLast("Notification".count)
    return (word: Array(word.utf8), kind: kind)
  }

  private mutating func start(_ line: Int) {
    if current == nil { current = Print(line: line, clock: clock) }
  }

  private mutating func close() throws(RecordingMistake) {
    if let current, !current.isEmpty { prints.append(current) }
    current = nil
    guard prints.count <= Self.limit else {
      throw RecordingMistake("too-large", "more than \(Self.limit) notifications")
    }
  }

  /// A key that the current dictionary already has begins another one.
  private mutating func take(
    _ key: Key, _ text: ArraySlice<UInt8>, _ line: Int
  ) throws(RecordingMistake) {
    switch key {
    case .rect(let path): try keep(try text.printedRect, at: path, line)
    case .number(let path): try keep(text.firstNumber, at: path, line)
    }
  }

  private mutating func keep<Value>(
    _ value: Value?, at path: WritableKeyPath<Print, Value?>, _ line: Int
  ) throws(RecordingMistake) {
    if let current, current[keyPath: path] != nil { try close() }
    start(line)
    current?[keyPath: path] = value
  }

  mutating func finish(_ draft: inout RecordingDraft) throws(RecordingMistake) {
    try close()
    guard !prints.isEmpty else {
      throw RecordingMistake(
        "no-notification",
        "the text has no notification of the keyboard, such as a printed userInfo with "
          + "UIKeyboardFrameEndUserInfoKey")
    }
    let screen = draft.recording.screen ?? Self.screen(of: prints)
    draft.recording.screen = screen
    draft.recording.isComputed = true
    var posted: [(line: Int, notification: KeyboardNotification)] = []
    for print in prints {
      let time = time(of: print, after: posted.last?.notification)
      posted.append((print.line, print.notification(at: time, on: screen)))
    }
    guard posted.allSatisfy({ $0.notification.time <= RecordingLimits.seconds }) else {
      throw RecordingMistake("out-of-range", "the notifications are more than an hour apart")
    }
    draft.recording.notifications = posted.map(\.notification)
    try Self.move(posted, on: screen, &draft)
  }

  private func time(of print: Print, after last: KeyboardNotification?) -> Double {
    if let clock = print.clock, let first = prints.first?.clock {
      let day = 86_400.0
      let seconds = clock - first
      let time = Self.rest.first + (seconds < -day / 2 ? seconds + day : seconds)
      // A log of several threads is not in order.
      return max(time, last?.time ?? 0)
    }
    guard let last else { return Self.rest.first }
    let isOfSame = print.end == nil || print.end == last.end
    if print.kind?.isWill == false {
      return isOfSame && last.kind.isWill ? last.time + last.timing.duration : last.time
    }
    if last.kind.isWill, isOfSame, print.begin == last.begin { return last.time }
    return last.time + (last.kind.isWill ? last.timing.duration : 0) + Self.rest.others
  }

  /// Returns the screen by the frames: they end at its bottom, or begin there.
  private static func screen(of prints: [Print]) -> CGSize {
    let sizes = prints.flatMap { print -> [CGSize] in
      let frames = [print.begin, print.end].compactMap(\.self).filter { $0.width > 0 }
        .sorted { $0.minY < $1.minY }
      guard let shown = frames.first, let hidden = frames.last else { return [] }
      return [shown.maxY, hidden.minY].map { CGSize(width: shown.width, height: $0) }
    }
    let known = sizes.first { size in
      Device.all.contains { device in
        Orientation.allCases.contains { device.traits(orientation: $0).size == size }
      }
    }
    return known ?? sizes.first ?? .zero
  }

  /// Adds places at rest, and at each frame of the moves that the notifications announce.
  private static func move(
    _ posted: [(line: Int, notification: KeyboardNotification)], on screen: CGSize,
    _ draft: inout RecordingDraft
  ) throws(RecordingMistake) {
    let bottom = Double(screen.height)
    // A keyboard that floats, is split or fades has an empty frame, or one that ends above the bottom.
    func top(_ frame: CGRect) -> Double {
      let isDocked = !frame.isEmpty && Double(frame.maxY) >= bottom - 0.5
      return isDocked ? min(max(Double(frame.minY), 0), bottom) : bottom
    }
    let first = posted[0].notification
    var place = first.missing.contains(.begin) ? bottom : top(first.begin)
    if !first.kind.isWill, !first.missing.contains(.end) { place = top(first.end) }
    func add(_ time: Double, _ top: Double, _ line: Int) throws(RecordingMistake) {
      let sample = RecordedSample(time: time, keyboardTop: top, on: screen)
      try draft.add(sample, of: RecordedView.keyboardID, at: 1, line: line)
    }
    draft.recording.ticks = [0]
    try add(0, place, posted[0].line)
    for (index, (line, notification)) in posted.enumerated() {
      guard !notification.missing.contains(.end) else { continue }
      let end = top(notification.end)
      guard end != place else { continue }
      let next = posted[(index + 1)...].first {
        $0.notification.kind.isWill && $0.notification.time > notification.time
      }?.notification.time
      let timing =
        notification.kind.isWill ? notification.timing : Timing(curve: .linear, duration: 0)
      let start = place
      var frame = (notification.time * fps).rounded(.down)
      var isMoving = true
      while isMoving, frame / fps <= next ?? .infinity, frame / fps <= RecordingLimits.seconds {
        let elapsed = frame / fps - notification.time
        place = start + (end - start) * timing.progress(after: elapsed)
        isMoving = elapsed < timing.duration
        try add(frame / fps, place, line)
        frame += 1
      }
      // A recording with such times holds each place until the next sample.
      for _ in 0..<12 where frame / fps <= min(next ?? .infinity, RecordingLimits.seconds) {
        draft.recording.ticks.append(frame / fps)
        frame += 1
      }
    }
    let last = draft.tracks[0].samples.last?.time ?? 0
    let ends = max(last, posted[posted.count - 1].notification.time) + rest.others
    draft.recording.ticks.append(min(ends, RecordingLimits.seconds))
    draft.recording.ticks.sort()
  }
}

extension PrintedNotifications.Print {
  /// A kind that was not printed follows from the frames.
  fileprivate func notification(at time: Double, on screen: CGSize) -> KeyboardNotification {
    func isShown(_ frame: CGRect) -> Bool { frame.minY < screen.height - 0.5 }
    let isShownBefore = begin.map(isShown) ?? false
    let isShownAfter = end.map(isShown) ?? true
    let ownKind: KeyboardNotification.Kind =
      isShownBefore == isShownAfter ? .willChangeFrame : isShownAfter ? .willShow : .willHide
    return KeyboardNotification(
      kind ?? ownKind, at: time, begin: begin, end: end, duration: duration, curve: curve,
      isLocal: local != 0)
  }
}

extension KeyboardNotification.Kind {
  fileprivate var isWill: Bool { [.willShow, .willHide, .willChangeFrame].contains(self) }
}

extension KeyboardNotification {
  /// The longest motion in seconds, to which a print's duration is cut; iOS has none over one.
  private static let longest = 2.0

  /// The motion that the notification announces.
  ///
  /// Each generation of iOS gives curve 7 with a duration of its own, which is not that of its spring
  /// (`Docs/iOS/Behavior.md` 1.7 and 1.8).
  fileprivate var timing: Timing {
    let seconds = min(max(duration, 0), Self.longest)
    guard curve == .keyboard, missing.isDisjoint(with: [.curve, .duration]) else {
      return Timing(curve: curve == .keyboard ? .linear : curve.timingCurve, duration: seconds)
    }
    guard seconds > 0 else { return Timing(curve: .linear, duration: 0) }
    let motion = KeyboardMotion.allCases.first { abs($0.notifiedDuration - seconds) < 0.01 }
    return motion?.timing ?? Timing(curve: .keyboard, duration: seconds)
  }
}

extension ArraySlice<UInt8> {
  /// The first `{{0, 550}, {414, 346}}` or `(0.0, 550.0, 414.0, 346.0)`; `nil` if there is none.
  fileprivate var printedRect: CGRect? {
    get throws(RecordingMistake) {
      let text = after("{{")?.before("}}") ?? after(" (")?.before(")")
      guard let numbers = text?.numbers(4) else { return nil }
      return try CGRect(checked: numbers, at: 1)
    }
  }

  /// The time of day at the start of a line of a log, in seconds, as in `2026-05-02 10:00:27.627`.
  fileprivate var clockTime: Double? {
    let start = prefix(40)
    guard let colon = start.firstIndex(of: UInt8(ascii: ":")), colon >= start.startIndex + 2,
      let seconds = start[(colon + 1)...].firstIndex(of: UInt8(ascii: ":")), seconds == colon + 3
    else { return nil }
    let parts = [start[(colon - 2)..<colon], start[(colon + 1)..<seconds]]
    let whole = parts.compactMap { $0.allSatisfy(\.isDigit) ? $0.firstNumber : nil }
    guard whole.count == 2, self[(seconds + 1)...].first?.isDigit == true,
      let second = self[(seconds + 1)...].prefix(12).firstNumber,
      whole[0] < 24, whole[1] < 60, second < 61
    else { return nil }
    return whole[0] * 3600 + whole[1] * 60 + second
  }
}
