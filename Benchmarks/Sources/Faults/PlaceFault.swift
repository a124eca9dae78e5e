// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage
import TestSupport

struct PlaceFault {
  let kind: FaultKind
  let scene: GoldenScene
  let view: String

  /// `nil` if the view cannot be wrong in this way.
  func fault(from first: Int, random: inout SeededRandom) -> Fault? {
    switch kind {
    case .late: during(motion(around: first)) { rect(at: $0 - 1) }
    case .easedOtherwise: easedOtherwise(motion(around: first))
    case .narrower: view == "keyboard" ? nil : narrower(from: first, random: &random)
    default: moved(from: first, random: &random)
    }
  }

  private func rect(at number: Int) -> CGRect {
    scene.frames[number].frame.rect(of: view) ?? .zero
  }

  private func during(_ frames: ClosedRange<Int>?, _ rect: (Int) -> CGRect) -> Fault? {
    frames.map { Fault(view: view, frames: $0, change: .place($0.map(rect))) }
  }

  private func until(_ last: Int, from first: Int, _ change: (CGRect) -> CGRect) -> Fault? {
    during(first...last) { change(rect(at: $0)) }
  }
}

extension PlaceFault {
  private func moved(from first: Int, random: inout SeededRandom) -> Fault? {
    let directions: [(x: Double, y: Double)] = [(1, 0), (-1, 0), (0, 1), (0, -1)]
    let way = directions[Int.random(in: 0..<4, using: &random)]
    let last = Int.random(in: first..<scene.frames.count, using: &random)
    return until(last, from: first) {
      $0.offsetBy(dx: way.x * distance, dy: way.y * distance)
    }
  }

  private func narrower(from first: Int, random: inout SeededRandom) -> Fault? {
    let last = Int.random(in: first..<scene.frames.count, using: &random)
    return until(last, from: first) {
      CGRect(x: $0.minX, y: $0.minY, width: $0.width * 0.98, height: $0.height)
    }
  }

  private var distance: Double {
    switch kind {
    case .movedByPixel: 1 / Double(scene.deviceScale)
    case .movedByPoint: 1
    default: 3
    }
  }
}

extension PlaceFault {
  private func easedOtherwise(_ motion: ClosedRange<Int>?) -> Fault? {
    guard let motion, motion.count > 2 else { return nil }
    let (start, end) = (rect(at: motion.lowerBound - 1), rect(at: motion.upperBound))
    return during(motion) { number in
      let time = Double(number - motion.lowerBound + 1) / Double(motion.count)
      return start.mixed(with: end, TimingCurve.easeInOut.progress(at: time))
    }
  }

  /// The frames in which the view moves in every frame; `nil` where it rests.
  private func motion(around number: Int) -> ClosedRange<Int>? {
    guard hasMoved(by: number) else { return nil }
    var (first, last) = (number, number)
    while hasMoved(by: first - 1) { first -= 1 }
    while hasMoved(by: last + 1) { last += 1 }
    return first...last
  }

  private func hasMoved(by number: Int) -> Bool {
    number > 0 && number < scene.frames.count && rect(at: number) != rect(at: number - 1)
  }
}

extension CGRect {
  fileprivate func mixed(with other: CGRect, _ share: Double) -> CGRect {
    func mix(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + (to - from) * CGFloat(share) }
    return CGRect(
      x: mix(minX, other.minX), y: mix(minY, other.minY), width: mix(width, other.width),
      height: mix(height, other.height))
  }
}
