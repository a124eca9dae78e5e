// SPDX-License-Identifier: MIT

/// Instants as they are read under stills.
enum TimeLabel {
  /// Returns instants with the unit, all with as many decimals as the finest needs and at most three.
  static func texts(of times: [Double]) -> [String] {
    let places = times.map(places(of:)).max() ?? 0
    return times.map { "\($0.decimal(places: places)) s" }
  }

  private static func places(of time: Double) -> Int {
    (0..<3).first { time.shortDecimal(places: 3) == time.shortDecimal(places: $0) } ?? 3
  }
}
