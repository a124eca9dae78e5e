// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics

/// The rotation of the device while it takes place.
///
/// A frame has the new layout from the rotation's first instant on. Videos turn it, and the layout
/// before it, together with the device (`Docs/iOS/Behavior.md` 3.4).
package struct FrameTurn: Hashable, Sendable {
  private let snapshot: Shared<Frame>
  package let angle: Double
  package let progress: Double

  package var before: Frame { snapshot.value }

  init(before: Frame, angle: Double, progress: Double) {
    self.init(Shared(before), angle: angle, progress: progress)
  }

  fileprivate init(_ snapshot: Shared<Frame>, angle: Double, progress: Double) {
    self.snapshot = snapshot
    self.angle = angle
    self.progress = progress
  }
}

struct ScreenTurn: Hashable, Sendable {
  let times: Range<Double>
  private let duration: Double
  private let angle: Double
  private var snapshot: Shared<Frame>?

  /// In order; a rotation ends early if the next one begins.
  static func turns(of screens: Steps<ScreenTraits>) -> [ScreenTurn] {
    var turns = [ScreenTurn]()
    var last = screens.initial
    for (index, change) in screens.changes.enumerated() {
      defer { last = change.value }
      // A device that is opened or closed shows another display, which does not turn.
      guard change.value.size.width == last.size.height,
        change.value.isLandscape != last.isLandscape
      else { continue }
      let next = screens.changes.dropFirst(index + 1).first?.time ?? .infinity
      turns.append(ScreenTurn(to: change.value, at: change.time, before: next))
    }
    return turns
  }

  private init(to screen: ScreenTraits, at time: Double, before next: Double) {
    duration = screen.turnDuration
    times = time..<max(min(time + duration, next), time)
    // The device turns to its left, as to `UIDeviceOrientation.landscapeLeft`, and back.
    angle = screen.isLandscape ? -90 : 90
  }

  mutating func take(_ frame: (Double) -> Frame) {
    snapshot = Shared(frame(times.lowerBound - Instant.lead))
  }

  func state(at time: Double) -> FrameTurn? {
    guard let snapshot, times.contains(time) else { return nil }
    let progress = TimingCurve.easeInOut.progress(at: (time - times.lowerBound) / duration)
    return FrameTurn(snapshot, angle: angle, progress: min(max(progress, 0), 1))
  }
}

extension ScreenTraits {
  fileprivate var turnDuration: Double {
    FactTable.bars.number(
      family.isPad ? "rotation duration-pad both" : "rotation duration-phone both")
  }
}
