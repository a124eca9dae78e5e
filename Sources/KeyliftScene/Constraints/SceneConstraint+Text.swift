// SPDX-License-Identifier: MIT

import Foundation

extension SceneConstraint: LosslessStringConvertible {
  /// The constraint as a scene file spells it, such as `gap: a.top == b.bottom + 8 @ 750`.
  public var description: String { name.map { "\($0): \(sentence)" } ?? sentence }

  /// The constraint without its name; what goes without saying is left out.
  public var sentence: String {
    var words = ["\(view).\(attribute.rawValue)", relation.rawValue]
    if let second {
      if multiplier != 1 { words += [Double(multiplier).plainDecimal, "*"] }
      words.append(second.description)
      if constant != 0 {
        words += [constant < 0 ? "-" : "+", Double(abs(constant)).plainDecimal]
      }
    } else {
      words.append(Double(constant).plainDecimal)
    }
    if priority != SceneConstraint.required { words += ["@", priority.plainDecimal] }
    return words.joined(separator: " ")
  }

  /// Creates the constraint that a text spells, with its name if it has one; nil for a text with
  /// which a scene file would get a finding, whatever the views of its scene.
  public init?(_ description: String) {
    let parts = description.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts.count == 2 ? String(parts[0]) : nil
    if let name, !ValueFormat<String>.isFreeID(name) { return nil }
    let words = SentenceParser.read(parts.count == 2 ? String(parts[1]) : description)
    guard words.findings.isEmpty, let constraint = words.constraint else { return nil }
    self = constraint
    self.name = name
  }
}

extension Double {
  /// The number in plain decimals, in the shortest form that reads back as the same.
  fileprivate var plainDecimal: String {
    let text = JSONLines.number(self)
    let parts = text.split(separator: "e")
    guard parts.count == 2, let exponent = Int(parts[1]) else { return text }
    // One digit stands before the point.
    let digits = parts[0].filter { $0 != "-" && $0 != "." }
    let sign = self < 0 ? "-" : ""
    guard exponent < 0 else {
      return sign + digits + String(repeating: "0", count: max(exponent + 1 - digits.count, 0))
    }
    return "\(sign)0." + String(repeating: "0", count: -exponent - 1) + digits
  }
}
