// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

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
