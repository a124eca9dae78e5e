// SPDX-License-Identifier: MIT

import KeyliftIO

/// The part of a clip that an animation shows; the whole clip if `from`, `to` and `frames` are
/// `nil`.
package struct ClipCut: Hashable, Sendable {
  package var from: ClipInstant?
  package var to: ClipInstant?
  package var frames: FrameSelection?

  package static let whole = ClipCut()

  package enum Problem: Error, Hashable {
    case noEvent(String, count: Int)
    case noFrames(from: Int, end: Int)
    /// The end is not after the beginning; both in seconds.
    case isEmpty(from: Double, to: Double)
    /// The beginning is at or after the end of the clip; both in seconds.
    case isLate(from: Double, end: Double)

    package static func emptySentence(from: Double, to: Double) -> String {
      let times = [to, from].map { "\($0.shortDecimal(places: 3))s" }
      return "--to must be after --from; they are \(times[0]) and \(times[1])"
    }
  }

  package func range(in clip: Clip) throws(Problem) -> ClosedRange<Double> {
    let end = clip.time(ofFrame: clip.lastFrame)
    if let frames {
      guard frames.first <= clip.lastFrame else {
        throw .noFrames(from: frames.first, end: clip.lastFrame)
      }
      let last = min(frames.last ?? clip.lastFrame, clip.lastFrame)
      return clip.time(ofFrame: frames.first)...clip.time(ofFrame: last)
    }
    let start = max(try from?.seconds(in: clip) ?? 0, 0)
    let stop = min(try to?.seconds(in: clip) ?? end, end)
    guard from == nil || start < end else { throw .isLate(from: start, end: end) }
    guard start < stop || (from == nil && to == nil) else {
      throw .isEmpty(from: start, to: stop)
    }
    return start...stop
  }
}

/// An instant of a clip: a time, or a time before or after an event.
package enum ClipInstant: Hashable, Sendable {
  /// Seconds from the clip's beginning.
  case time(Double)
  /// The number of an event, the first being 1, and the seconds after it.
  case event(Int, offset: Double)

  /// Reads `0.3s`, `event:2` or `event:2 - 0.1s`; `nil` for other text.
  init?(_ text: String) {
    if let time = Quantity.time.value(of: text) {
      guard (0...ClipInstant.limit).contains(time) else { return nil }
      self = .time(time)
      return
    }
    guard let match = text.wholeMatch(of: #/event: *([0-9]{1,6})(?: *([+-]) *(.+))?/#),
      let number = Int(match.1), number > 0
    else { return nil }
    guard let words = match.3 else {
      self = .event(number, offset: 0)
      return
    }
    guard let length = Quantity.time.value(of: String(words)),
      (0...ClipInstant.limit).contains(length)
    else { return nil }
    self = .event(number, offset: match.2 == "-" ? -length : length)
  }

  static let pattern =
    "^(event: *[1-9][0-9]*( *[+-] *[0-9]+(\\.[0-9]+)? *(s|ms)?)?|[0-9]+(\\.[0-9]+)? *(s|ms))$"
  private static let limit = Double(SceneLimits.frames)

  fileprivate func seconds(in clip: Clip) throws(ClipCut.Problem) -> Double {
    switch self {
    case .time(let time): return time
    case .event(let number, let offset):
      guard number <= clip.eventTimes.count else {
        throw .noEvent("event:\(number)", count: clip.eventTimes.count)
      }
      return clip.eventTimes[number - 1] + offset
    }
  }
}

/// A selection of frames: `30`, `0..30`, `0..30/2`, `..30` or `10..`, both ends included.
package struct FrameSelection: Hashable, Sendable {
  package let first: Int
  /// The last frame; `nil` for the clip's last.
  package let last: Int?
  /// The distance between frames, at least 1.
  package let step: Int

  package init?(argument: String) {
    let parts = argument.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count <= 2, let range = parts.first, !range.isEmpty else { return nil }
    guard let step = parts.count == 2 ? Int(digits: parts[1]) : 1, step > 0 else { return nil }
    self.step = step
    guard let dots = range.firstRange(of: "..") else {
      guard let number = Int(digits: range) else { return nil }
      first = number
      last = number
      return
    }
    let low = range[..<dots.lowerBound]
    let high = range[dots.upperBound...]
    guard let first = low.isEmpty ? 0 : Int(digits: low) else { return nil }
    let last = Int(digits: high)
    guard high.isEmpty || last.map({ $0 >= first }) ?? false else { return nil }
    self.first = first
    self.last = high.isEmpty ? nil : last
  }
}
