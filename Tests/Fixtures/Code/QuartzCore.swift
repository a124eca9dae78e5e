// SPDX-License-Identifier: MIT

// What code of ours uses of Core Animation, declared as Apple's documentation of QuartzCore declares it
// (developer.apple.com/documentation/quartzcore), and how far each animation has gone by what is said of it there and by
// the closed forms of Docs/iOS/Behavior.md 1.3.
// What each is for is said there.
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

  fileprivate func way(at part: Double) -> Double {
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

  /// The fraction of the way after some seconds, before the end.
  fileprivate func ownWay(after seconds: Double) -> Double { seconds / duration }

  /// The fraction of the way after some seconds; an animation that has ended shows what the model says.
  public func way(after seconds: Double) -> Double {
    guard seconds < duration else { return 1 }
    guard let timingFunction else { return ownWay(after: seconds) }
    return ownWay(after: timingFunction.way(at: seconds / duration) * duration)
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

  fileprivate override func ownWay(after seconds: Double) -> Double {
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

  fileprivate override func ownWay(after seconds: Double) -> Double {
    let (times, ways) = (keyTimes!.map(\.doubleValue), values!.map { Double($0 as! CGFloat) })
    precondition(calculationMode == .linear && times.count == ways.count)
    precondition(times.first == 0 && times.last == 1 && times == times.sorted())
    let part = seconds / duration
    let next = times.firstIndex { $0 > part }!
    let share = (part - times[next - 1]) / (times[next] - times[next - 1])
    return ways[next - 1] + (ways[next] - ways[next - 1]) * share
  }
}
