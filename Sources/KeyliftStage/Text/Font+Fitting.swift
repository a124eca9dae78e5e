// SPDX-License-Identifier: MIT

extension Font {
  /// Whether San Francisco draws this size with its display shapes, from 20 points on.
  public var isDisplaySize: Bool { size >= 20 }

  /// The size in points at which Inter's capitals are as tall as San Francisco's at this font's size
  /// (`ios-look.md` 4.4).
  public var fittedSize: Double { size * (isDisplaySize ? 0.980 : 0.9688) }

  /// The points added after each letter of Inter so that words come out as wide as San Francisco's.
  ///
  /// Below 20 points this is 0.0131 of the size plus San Francisco's own tracking (`ios-look.md` 4.4); from
  /// there on, where no measurement stands, 0.0044 of the size: the middle of the range that
  /// `ios-look.md` 4.4 suggests for 34 points.
  public var letterSpacing: Double {
    isDisplaySize ? 0.0044 * size : 0.0131 * size + Font.tracking(at: size)
  }

  /// Returns San Francisco's tracking in points, between the sizes of the table in proportion
  /// (`ios-look.md` 4.1).
  private static func tracking(at size: Double) -> Double {
    guard let upper = trackings.firstIndex(where: { $0.size >= size }) else {
      return trackings[trackings.count - 1].tracking
    }
    guard upper > 0 else { return trackings[0].tracking }
    let (low, high) = (trackings[upper - 1], trackings[upper])
    let part = (size - low.size) / (high.size - low.size)
    return low.tracking + (high.tracking - low.tracking) * part
  }

  private static let trackings: [(size: Double, tracking: Double)] = [
    (10, 0.12), (11, 0.06), (12, 0), (13, -0.08), (14, -0.15), (15, -0.23), (16, -0.31),
    (17, -0.43), (18, -0.44), (20, -0.45),
  ]
}
