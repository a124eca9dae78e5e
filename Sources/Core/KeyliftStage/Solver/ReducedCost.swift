// SPDX-License-Identifier: MIT

/// The reduced cost of a symbol: by how much each objective grows per unit of the symbol.
///
/// Objectives are compared in order, so the first part that is not negligible decides.
struct ReducedCost: Sendable {
  /// The rate at which the sum of the errors at one priority grows.
  struct Part: Sendable {
    /// A number below the lowest priority is an objective that comes after all priorities.
    let level: Double
    var rate: Double
  }

  private(set) var parts: [Part] = []

  var isEmpty: Bool { parts.isEmpty }

  var leading: Part? { parts.first { abs($0.rate) > Tolerance.cost } }

  mutating func add(_ rate: Double, at level: Double) {
    // A new constraint often has the lowest priority so far.
    let isLast = parts.last.map { $0.level > level } ?? true
    if isLast { return parts.append(Part(level: level, rate: rate)) }
    add(rate, times: ReducedCost(parts: [Part(level: level, rate: 1)]))
  }

  mutating func add(_ factor: Double, times other: ReducedCost) {
    var needsRemoval = false
    var place = 0
    for (index, part) in other.parts.enumerated() {
      while place < parts.count, parts[place].level > part.level { place += 1 }
      guard place < parts.count, parts[place].level == part.level else {
        parts = merged(with: other.parts[index...], times: factor, from: place)
        break
      }
      let sum = parts[place].rate.canceling(factor * part.rate)
      parts[place].rate = sum
      needsRemoval = needsRemoval || sum == 0
    }
    if needsRemoval { parts.removeAll { $0.rate == 0 } }
  }

  private func merged(
    with others: ArraySlice<Part>, times factor: Double, from start: Int
  ) -> [Part] {
    var result = Array(parts[..<start])
    result.reserveCapacity(parts.count + others.count)
    var place = start
    for other in others {
      while place < parts.count, parts[place].level > other.level {
        result.append(parts[place])
        place += 1
      }
      var rate = factor * other.rate
      if place < parts.count, parts[place].level == other.level {
        rate = parts[place].rate.canceling(rate)
        place += 1
      }
      if abs(rate) > Tolerance.coefficient { result.append(Part(level: other.level, rate: rate)) }
    }
    return result + parts[place...]
  }

  /// Per unit of a row; `nil` if both cost the same.
  func isLess(per size: Double, than other: ReducedCost, per otherSize: Double) -> Bool? {
    var first = parts[...]
    var second = other.parts[...]
    while let level = [first.first?.level, second.first?.level].compactMap({ $0 }).max() {
      let one = first.first?.level == level ? first.removeFirst().rate / size : 0
      let two = second.first?.level == level ? second.removeFirst().rate / otherSize : 0
      if abs(one - two) > Tolerance.cost { return one < two }
    }
    return nil
  }
}

extension Double {
  /// 0 if the numbers cancel out but for rounding errors.
  func canceling(_ other: Double) -> Double {
    let sum = self + other
    return abs(sum) <= Tolerance.coefficient * max(1, abs(self)) ? 0 : sum
  }
}
