// SPDX-License-Identifier: MIT

enum Promise {
  case below(Double)
  case atMost(Double)
  case atLeast(Double)

  func holds(for value: Double) -> Bool {
    switch self {
    case .below(let limit): value < limit
    case .atMost(let limit): value <= limit
    case .atLeast(let limit): value >= limit
    }
  }

  var text: String {
    switch self {
    case .below(let limit): "under \(Promise.text(limit))"
    case .atMost(let limit): "at most \(Promise.text(limit))"
    case .atLeast(let limit): "at least \(Promise.text(limit))"
    }
  }

  private static func text(_ limit: Double) -> String {
    limit == limit.rounded() ? ReportNumber.text(limit) : "\(limit)"
  }
}
