// SPDX-License-Identifier: MIT

/// Arithmetic on premultiplied pixels, rounded as pixman rounds it.
enum Blend {
  /// Returns the product of two fractions of 255.
  @inline(__always)
  static func product(_ left: UInt32, _ right: UInt32) -> UInt32 {
    let product = left &* right &+ 128
    return (product &+ (product >> 8)) >> 8
  }

  /// Returns a pixel with every channel multiplied by a fraction of 255.
  @inline(__always)
  static func scaled(_ pixel: UInt32, by fraction: UInt32) -> UInt32 {
    // Two channels at a time, each in 16 bits of its own.
    var low = (pixel & 0xFF_00FF) &* fraction &+ 0x80_0080
    low = ((low &+ ((low >> 8) & 0xFF_00FF)) >> 8) & 0xFF_00FF
    var high = ((pixel >> 8) & 0xFF_00FF) &* fraction &+ 0x80_0080
    high = (high &+ ((high >> 8) & 0xFF_00FF)) & 0xFF00_FF00
    return low | high
  }

  /// Returns a pixel laid over another.
  @inline(__always)
  static func over(_ top: UInt32, _ bottom: UInt32) -> UInt32 {
    top &+ scaled(bottom, by: 255 &- (top >> 24))
  }
}
