// SPDX-License-Identifier: MIT

// The part of Core Animation that generated code uses, declared as in Apple's documentation of QuartzCore
// (developer.apple.com/documentation/quartzcore). `progress(after:)` is not part of Core Animation: it evaluates an
// animation by that documentation and by the closed forms of Docs/iOS/Behavior.md 1.3.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported public import Foundation

public typealias CFTimeInterval = Double

public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
}

public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
}

open class CAMediaTimingFunction {
  fileprivate let points: [Float]

  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    points = [c1x, c1y, c2x, c2y]
  }

  public init(name: CAMediaTimingFunctionName) {
    precondition(name == .linear)
    points = [0, 0, 1, 1]
  }

  fileprivate func progress(at part: Double) -> Double {
    let points = points.map(Double.init)
    func coordinate(_ s: Double, _ first: Double, _ second: Double) -> Double {
      3 * s * (1 - s) * (1 - s) * first + 3 * s * s * (1 - s) * second + s * s * s
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if coordinate(middle, points[0], points[2]) < part { low = middle } else { high = middle }
    }
    return coordinate(low, points[1], points[3])
  }
}

open class CAAnimation {
  open var timingFunction: CAMediaTimingFunction?
  open var duration: CFTimeInterval = 0

  /// Returns the fraction of the distance that is covered after some seconds, before the end and without the timing
  /// function.
  fileprivate func progressWithoutTiming(after seconds: Double) -> Double { seconds / duration }

  /// Returns the fraction of the distance that is covered after some seconds; 1 after the end, when the model value is
  /// shown.
  public func progress(after seconds: Double) -> Double {
    guard seconds < duration else { return 1 }
    guard let timingFunction else { return progressWithoutTiming(after: seconds) }
    return progressWithoutTiming(after: timingFunction.progress(at: seconds / duration) * duration)
  }
}

open class CAPropertyAnimation: CAAnimation {
  open var keyPath: String?

  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  public override required init() {}
}

open class CABasicAnimation: CAPropertyAnimation {
  open var fromValue: Any?
  open var toValue: Any?
}

open class CASpringAnimation: CABasicAnimation {
  open var mass: CGFloat = 1
  open var stiffness: CGFloat = 100
  open var damping: CGFloat = 10
  open var initialVelocity: CGFloat = 0

  fileprivate override func progressWithoutTiming(after seconds: Double) -> Double {
    let frequency = (stiffness / mass).squareRoot()
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    guard ratio < 1 - 1e-6 else {
      // More than critical damping counts as critical.
      return 1 - exp(-frequency * seconds) * (1 + (frequency - initialVelocity) * seconds)
    }
    let turning = frequency * (1 - ratio * ratio).squareRoot()
    let share = (ratio * frequency - initialVelocity) / turning
    return 1 - exp(-ratio * frequency * seconds)
      * (cos(turning * seconds) + share * sin(turning * seconds))
  }
}

open class CAKeyframeAnimation: CAPropertyAnimation {
  open var values: [Any]?
  open var keyTimes: [NSNumber]?
  open var calculationMode = CAAnimationCalculationMode.linear

  fileprivate override func progressWithoutTiming(after seconds: Double) -> Double {
    let (times, ways) = (keyTimes!.map(\.doubleValue), values!.map { Double($0 as! CGFloat) })
    precondition(calculationMode == .linear && times.count == ways.count)
    precondition(times.first == 0 && times.last == 1 && times == times.sorted())
    let part = seconds / duration
    let next = times.firstIndex { $0 > part }!
    let share = (part - times[next - 1]) / (times[next] - times[next - 1])
    return ways[next - 1] + (ways[next] - ways[next - 1]) * share
  }
}
