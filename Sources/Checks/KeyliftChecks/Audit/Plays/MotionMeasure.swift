// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftScene
import KeyliftStage

/// The motion of views in a phase beside the motion that the keyboard prescribes.
///
/// The prescribed motion goes from the views' place before to their place after, at the keyboard's
/// own progress. A correct follower of the keyboard has it exactly.
struct MotionMeasure: Sendable {
  let phase: Phase
  let mover: MovingGroup
  /// The displacement of the views as far as it is judged, positive downward.
  ///
  /// Steps after the keyboard rests, from a rest of the views, are not part of it.
  let displacement: Double
  /// In each frame of the series, negative if ahead; 0 where a recording did not see the keyboard
  /// or the views.
  let behind: [Double]
  let progress: [Double]
  /// The number of frames by which the views are late, while they follow within a point on average;
  /// `nil` if they do not.
  private(set) var framesLate: Int?
  /// A step of all views in one frame, apart from which they follow within a point on average; `nil`
  /// for none.
  private(set) var step: (index: Int, length: Double)?

  /// `nil` if the keyboard or the views do not go anywhere.
  ///
  /// - Parameter rest: The last rest without a keyboard.
  init?(_ mover: MovingGroup, in phase: Phase, rest: AuditedFrame?) {
    let keyboards = phase.series.map { Double($0.keyboard.minY) }
    let from = keyboards[0]
    let to = Double(phase.end.keyboard.minY)
    guard abs(to - from) >= 1, !phase.isDrag, !phase.isRotation, !phase.isFade, phase.isSettled,
      phase.start.form == .docked, phase.end.form == .docked
    else { return nil }
    let end = MotionMeasure.judgedEnd(of: mover, in: phase)
    let displacement = end - mover.start
    guard abs(displacement) >= 1 else { return nil }
    let progress = keyboards.map { ($0 - from) / (to - from) }
    let direction: Double = displacement > 0 ? 1 : -1
    let slopes = [1, MotionMeasure.slope(to: end, keyboard: to, of: mover, from: rest)]
      .compactMap(\.self)
    let pushed = MotionMeasure.pushedPlaces(of: mover, to: end, keyboards, in: phase)
    behind = zip(mover.bottoms, progress).enumerated().map { index, sample in
      guard phase.series[index].sees(mover.view) else { return 0 }
      let ideal = pushed?[index] ?? mover.start + displacement * sample.1
      guard !phase.startsSettled else { return (ideal - sample.0) * direction }
      let others = slopes.flatMap { slope -> [Double] in
        let risen: Double = keyboards[index] - from
        let left: Double = keyboards[index] - to
        return [mover.start + slope * risen, end + slope * left]
      }
      let low = others.reduce(ideal, Swift.min)
      let high = others.reduce(ideal, Swift.max)
      let nearest = Swift.min(Swift.max(sample.0, low), high)
      return (nearest - sample.0) * direction
    }
    self.phase = phase
    self.mover = mover
    self.displacement = displacement
    self.progress = progress
    framesLate = measuredDelay()
    step = framesLate == nil ? measuredStep() : nil
  }

  /// Returns the places of views that wait until the keyboard reaches them and then stand on it, as in
  /// Flutter; `nil` for views that are elsewhere in more than two frames.
  private static func pushedPlaces(
    of mover: MovingGroup, to end: Double, _ keyboards: [Double], in phase: Phase
  ) -> [Double]? {
    guard phase.startsSettled, phase.start.isKeyboardShown != phase.end.isKeyboardShown else {
      return nil
    }
    let gap =
      phase.keyboardRise > 0 ? Double(phase.end.keyboard.minY) - end : keyboards[0] - mover.start
    let places = keyboards.map { Swift.min(Swift.max(mover.start, end), $0 - gap) }
    let elsewhere = zip(places, mover.bottoms).count { abs($0 - $1) >= 1 }
    return gap >= -0.5 && elsewhere <= 2 ? places : nil
  }

  /// Returns how far views move per point of the keyboard, from a rest without a keyboard;
  /// `nil` if the keyboard stays there.
  ///
  /// After an interruption two moves add up, in unknown parts. The views of a correct follower are
  /// between the lines that have the slope of one move, from their place before and to their place
  /// after. The slope is 1 between two heights of the keyboard. From the bottom of the screen it is
  /// less, by the height of the safe area.
  private static func slope(
    to end: Double, keyboard to: Double, of mover: MovingGroup, from rest: AuditedFrame?
  ) -> Double? {
    guard let rest, abs(to - Double(rest.keyboard.minY)) >= 1 else { return nil }
    return (end - rest.bottom(mover.view)) / (to - Double(rest.keyboard.minY))
  }

  /// Returns the place of the views when the keyboard rests if they rest then, or else at the end.
  private static func judgedEnd(of mover: MovingGroup, in phase: Phase) -> Double {
    let rest = phase.keyboardRest
    // A view that a recording does not see then has not rested where it was seen last.
    guard rest + 1 < mover.bottoms.count, abs(mover.bottoms[rest] - mover.start) > 1,
      phase.series[rest...rest + 1].allSatisfy({ !$0.unseen.contains(mover.view) })
    else { return mover.end }
    let step = abs(mover.bottoms[rest + 1] - mover.bottoms[rest])
    return step < 0.05 ? mover.bottoms[rest] : mover.end
  }

  func isSeen(in frame: Int) -> Bool { phase.series[frame].sees(mover.view) }

  /// The frames of the series in which the keyboard or the views move.
  var moving: Range<Int> {
    let last = mover.bottoms.indices.last { index in
      index > 0 && abs(mover.bottoms[index] - mover.bottoms[index - 1]) > 0.05
    }
    return 0..<(Swift.max(last ?? 0, phase.keyboardRest) + 1)
  }

  typealias Worst = (index: Int, value: Double, frames: ClosedRange<Int>, count: Int)

  func worst(ahead: Bool, over limit: Double) -> Worst? {
    let sign: Double = ahead ? -1 : 1
    let values = moving.map { behind[$0] * sign }
    guard let index = values.indices.max(by: { values[$0] < values[$1] }), values[index] > limit
    else { return nil }
    let over = values.indices.filter { values[$0] > limit }
    return (index, values[index], (over.first ?? index)...(over.last ?? index), over.count)
  }

  /// Returns the frame in which the keyboard covers most of the views, or is farthest from them,
  /// and the gap then, negative if covered; `nil` for views that do not stand on the keyboard at
  /// rest.
  ///
  /// Frames in which a recording did not see both are left out.
  func worstGap(ahead: Bool, in frames: ClosedRange<Int>) -> (index: Int, gap: Double)? {
    let gaps = moving.filter { frames.contains($0) && isSeen(in: $0) }.map { index in
      let frame = phase.series[index]
      let top = min(Double(frame.keyboard.minY), frame.height)
      return (index: index, gap: top - mover.bottoms[index])
    }
    let isRising = phase.keyboardRise > 0
    let rest = isRising ? phase.end.keyboardTop - mover.end : phase.start.keyboardTop - mover.start
    guard (-1..<60).contains(rest) else { return nil }
    let sign: Double = isRising == ahead ? 1 : -1
    let worst = gaps.max { sign * $0.gap < sign * $1.gap }
    return worst.flatMap { sign * ($0.gap - rest) >= 1 ? $0 : nil }
  }

  private func measuredDelay() -> Int? {
    guard phase.startsSettled, behind.contains(where: { abs($0) > 1 }) else { return nil }
    let undelayed = rms(delay: 0)
    return (1...6).first { rms(delay: $0) < Swift.min(1, undelayed / 4) }
  }

  /// The root mean square of the distances from the prescribed motion, some frames later.
  private func rms(delay: Int) -> Double {
    let squares = moving.filter(isSeen(in:)).map { index -> Double in
      let ideal = mover.start + displacement * (index >= delay ? progress[index - delay] : 0)
      return (mover.bottoms[index] - ideal) * (mover.bottoms[index] - ideal)
    }
    return (squares.reduce(0, +) / Double(Swift.max(squares.count, 1))).squareRoot()
  }

  private func measuredStep() -> (index: Int, length: Double)? {
    guard phase.startsSettled, behind.contains(where: { abs($0) > 4 }) else { return nil }
    var best: (index: Int, length: Double, rms: Double)?
    for index in moving.dropFirst() {
      let (length, rms) = fit(stepAt: index)
      if rms < best?.rms ?? .infinity { best = (index, length, rms) }
    }
    guard let best, best.rms < 0.75, abs(best.length) > 4 else { return nil }
    return (best.index, best.length)
  }

  private func fit(stepAt index: Int) -> (length: Double, rms: Double) {
    let rows = moving.filter(isSeen(in:)).map { frame -> (basis: Double, rest: Double) in
      (
        (frame >= index ? 1 : 0) - progress[frame],
        mover.bottoms[frame] - mover.start - displacement * progress[frame]
      )
    }
    let norm = rows.reduce(0) { $0 + $1.basis * $1.basis }
    guard norm > 1e-9 else { return (0, .infinity) }
    let length = rows.reduce(0) { $0 + $1.basis * $1.rest } / norm
    let squares = rows.reduce(0) { sum, row in
      let left = row.rest - length * row.basis
      return sum + left * left
    }
    return (length, (squares / Double(Swift.max(rows.count, 1))).squareRoot())
  }
}

/// Views whose bottom edges move as one in a phase.
struct MovingGroup: Sendable {
  /// Superviews first.
  let members: [Int]
  /// The view that stands for all: the measured one of the scene, or else the lowest that is seen.
  let view: Int
  let bottoms: [Double]
  let end: Double
  /// Whether a scroll view's offset moves the views.
  let isScrolled: Bool

  var start: Double { bottoms[0] }
  /// Positive if the bottom edge moves down.
  var displacement: Double { end - start }
  var path: Double { zip(bottoms, bottoms.dropFirst() + [end]).reduce(0) { $0 + abs($1.1 - $1.0) } }

}

extension AuditedPlay {
  func grouped(in phase: Phase) -> [MovingGroup] {
    var groups: [(members: [Int], shifts: [Double])] = []
    for view in views.indices where !phase.losesSight(of: view) {
      let shifts = shifts(of: view, in: phase)
      guard let low = shifts.min(), let high = shifts.max(), high - low > 0.5 else { continue }
      let index = groups.firstIndex { $0.shifts.isNear(shifts) }
      if let index {
        groups[index].members.append(view)
      } else {
        groups.append(([view], shifts))
      }
    }
    return groups.compactMap { mover($0.members, in: phase) }
  }

  private func shifts(of view: Int, in phase: Phase) -> [Double] {
    let first = phase.start.bottom(view)
    return phase.series.map { $0.bottom(view) - first } + [phase.end.bottom(view) - first]
  }

  private func mover(_ members: [Int], in phase: Phase) -> MovingGroup? {
    guard let view = representative(of: members, in: [phase.start, phase.end]) else { return nil }
    let scrolls = views[view].scrolls.contains { scroll in
      phase.series.contains {
        $0.scrolls[scroll]?.offset.y != phase.start.scrolls[scroll]?.offset.y
      }
    }
    // Where a recording does not see a view, it is taken to stay.
    var last = phase.start.bottom(view)
    let bottoms = phase.series.map { frame in
      if !frame.unseen.contains(view) { last = frame.bottom(view) }
      return last
    }
    return MovingGroup(
      members: members, view: view, bottoms: bottoms,
      end: phase.end.bottom(view), isScrolled: scrolls)
  }

  func representative(of members: [Int], in frames: [AuditedFrame]) -> Int? {
    let seen = members.filter { view in
      !views[view].isTabBar && frames.contains { isSeen(view, in: $0) && $0.rects[view].maxY > 0 }
    }
    if let measured = index(of: clip.measured), seen.contains(measured) { return measured }
    guard let frame = frames.first else { return seen.first }
    // A page behind everything ends lowest, but has no content.
    return seen.max { one, two in
      let first = views[one].content != .none
      let second = views[two].content != .none
      if first != second { return second }
      return (frame.bottom(one), one) < (frame.bottom(two), two)
    }
  }
}

extension Phase {
  /// Whether a recording does not see a view at rest before or after the phase, so that nobody
  /// knows how far it goes.
  fileprivate func losesSight(of view: Int) -> Bool {
    start.unseen.contains(view) || end.unseen.contains(view)
  }
}

extension [Double] {
  fileprivate func isNear(_ other: [Double]) -> Bool {
    zip(self, other).allSatisfy { abs($0 - $1) < 0.25 }
  }
}

extension AuditedPlay {
  /// The amount of motion on a screen that does not go with the keyboard.
  ///
  /// The score is the sum, over all frames and all visible views, of a view's visible part of the
  /// window times the distance it moves beside its prescribed motion, as a part of the window's
  /// height. It is 0 if everything moves in step with the keyboard, as Lighthouse's layout shift is
  /// 0 for a page on which nothing jumps.
  var motionScore: Double {
    phases.filter(\.isScored).reduce(0) { sum, phase in
      let movers = movers(in: phase).filter { !$0.isScrolled }
      return sum + movers.reduce(0) { $0 + score(of: $1, in: phase) }
    }
  }

  private func score(of mover: MovingGroup, in phase: Phase) -> Double {
    let motion = motions(in: phase).first { $0.mover.view == mover.view }
    let distances = motion.map { $0.behind.map(abs) } ?? mover.bottoms
    // Drags and changes of form have no prescribed motion: their own rules judge them.
    guard motion != nil || abs(phase.keyboardRise) < 1 else { return 0 }
    return zip(distances, distances.dropFirst()).enumerated().reduce(0) { sum, step in
      let (index, pair) = step
      let distance = abs(pair.1 - pair.0)
      guard distance > 0.05 else { return sum }
      let frame = phase.series[index + 1]
      let area = mover.members.reduce(0) { max($0, visibleArea(of: $1, in: frame)) }
      return sum + area * distance / max(frame.height, 1)
    }
  }

  private func visibleArea(of view: Int, in frame: AuditedFrame) -> Double {
    guard views[view].isPainted, isSeen(view, in: frame) else { return 0 }
    let room = CGRect(
      x: 0, y: 0, width: frame.window.width,
      height: frame.isDocked ? max(frame.keyboardTop, 0) : frame.height)
    let seen = visibleRect(of: view, in: frame).common(with: room)
    let whole = Double(frame.window.width) * frame.height
    return seen.isNull || whole <= 0 ? 0 : Double(seen.width * seen.height) / whole
  }
}

extension Phase {
  /// Whether everything rests before and after the phase, and nothing but the keyboard moves the
  /// views.
  fileprivate var isScored: Bool {
    guard case .events = beginning else { return false }
    return startsSettled && isSettled && !isRotation && !isFade && !isDrag
  }
}
