// SPDX-License-Identifier: MIT

import KeyliftMotion

/// The light that each of the 256 steps of an sRGB channel stands for, from 0 to 1 (IEC 61966-2-1).
struct ChannelLight: Sendable {
  /// The light.
  static let standard = ChannelLight()

  private let table: [Float]

  private init() {
    table = (0...255).map { Float(ChannelLight.light(of: Double($0) / 255)) }
  }

  /// Returns the light of a step, which must be at most 255.
  @inline(__always)
  subscript(step: UInt32) -> Float { table[Int(step)] }

  private static func light(of channel: Double) -> Double {
    guard channel > 0.04045 else { return channel / 12.92 }
    return ElementaryFunctions.exp(2.4 * ElementaryFunctions.log((channel + 0.055) / 1.055))
  }
}
