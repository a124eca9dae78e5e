// SPDX-License-Identifier: MIT

/// Measured numbers have three significant digits, as more say nothing.
enum ReportNumber {
  /// Such as `0.912`, `5.20`, `17.4`, `162` or `1,204`.
  static func text(_ value: Double) -> String {
    let size = abs(value)
    if value == value.rounded() || size >= 100 { return grouped(Int(value.rounded())) }
    let scale = size < 1 ? 1000 : size < 10 ? 100 : 10
    let parts = Int((size * Double(scale)).rounded())
    let decimals = String(scale + parts % scale).dropFirst()
    return "\(value < 0 ? "-" : "")\(parts / scale).\(decimals)"
  }

  private static func grouped(_ value: Int) -> String {
    guard abs(value) >= 1000 else { return String(value) }
    return "\(grouped(value / 1000)),\(String(1000 + abs(value) % 1000).dropFirst())"
  }
}
