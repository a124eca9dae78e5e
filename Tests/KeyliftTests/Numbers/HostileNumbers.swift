// SPDX-License-Identifier: MIT

import Foundation
import Keylift
import KeyliftScene
import KeyliftStage
import TestSupport

/// Numbers that a program may pass by mistake, among ordinary ones.
final class HostileNumbers {
  private var random: SeededRandom
  /// The index of the number that stands for all, of the first seeds; `nil` for numbers at random.
  private let only: Int?

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
    only = seed < Self.doubles.count ? Int(seed) : nil
  }

  private static let doubles: [Double] = [
    .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1e300, -1e300,
    .leastNonzeroMagnitude, -.leastNonzeroMagnitude, 0x1p63, -0x1p63, 0x1p31, 1e9, -1e9, -1, -0.0,
    0, 1, 2,
  ]
  private static let integers: [Int] = [
    .min, .min + 1, .max, .max - 1, 1 << 32, 1 << 31, -(1 << 31), 1 << 16, -1, 0, 1, 2, 3, 100,
  ]

  /// Whether something is so that is so by half.
  var isOdd: Bool { random.next() & 1 == 1 }

  var double: Double {
    if let only { return Self.doubles[only] }
    return isOdd ? Self.doubles.randomElement(using: &random) ?? 0 : random.double(in: -100...400)
  }
  var cgFloat: CGFloat { CGFloat(double) }
  var float: Float { Float(double) }
  var int: Int {
    if let only { return Self.integers[only % Self.integers.count] }
    return Self.integers.randomElement(using: &random) ?? 0
  }
  var uint: UInt { UInt(bitPattern: int) }
  var uint32: UInt32 { UInt32(truncatingIfNeeded: random.next()) }
  var byte: UInt8 { UInt8(truncatingIfNeeded: random.next()) }

  var point: CGPoint { CGPoint(x: cgFloat, y: cgFloat) }
  var size: CGSize { CGSize(width: cgFloat, height: cgFloat) }
  var rect: CGRect { isOdd && isOdd && isOdd ? .null : CGRect(origin: point, size: size) }
  var vector: CGVector { CGVector(dx: cgFloat, dy: cgFloat) }
  var insets: UIEdgeInsets {
    UIEdgeInsets(top: cgFloat, left: cgFloat, bottom: cgFloat, right: cgFloat)
  }
  var directionalInsets: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(top: cgFloat, leading: cgFloat, bottom: cgFloat, trailing: cgFloat)
  }
  var transform: CGAffineTransform {
    CGAffineTransform(a: cgFloat, b: cgFloat, c: cgFloat, d: cgFloat, tx: cgFloat, ty: cgFloat)
  }
  var range: NSRange { NSRange(location: int, length: int) }
  var indexPath: IndexPath { IndexPath(row: isOdd ? int : 0, section: isOdd ? int : 0) }
  var priority: UILayoutPriority { UILayoutPriority(float) }
  var proposal: ProposedSize { ProposedSize(width: optional, height: optional) }
  var optional: CGFloat? { isOdd ? cgFloat : nil }
  var optionalInt: Int? { isOdd ? int : nil }
  var limits: LengthLimits { LengthLimits(min: optional, ideal: optional, max: optional) }
  var length: Length? { isOdd ? isOdd ? .points(cgFloat) : .safeArea(cgFloat) : nil }
  var doubles: [Double] { (0..<random.next() % 4).map { _ in double } }

  /// Returns one of some values.
  func choice<Value>(_ values: [Value]) -> Value {
    values[Int(random.next() % UInt64(values.count))]
  }
}
