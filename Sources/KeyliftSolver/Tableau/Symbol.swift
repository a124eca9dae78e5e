// SPDX-License-Identifier: MIT

/// An unknown of the tableau: a variable, or one that a constraint brings along.
struct Symbol: Hashable, Comparable, Sendable {
  let rawValue: Int32

  /// The symbol as a place in an array.
  var index: Int { Int(rawValue) }

  static func < (first: Symbol, second: Symbol) -> Bool { first.rawValue < second.rawValue }

  /// What a symbol stands for, and with that which values it may take.
  enum Kind: UInt8, Sendable {
    /// A variable: any value.
    case variable
    /// The distance of an inequality from its bound: zero or above.
    case slack
    /// The error of a constraint that is not required, in one direction: zero or above.
    case error
    /// The mark of a required equality: zero.
    case dummy
    /// The sum of the errors at one priority: basic for ever, and never looked at in a ratio test.
    case objective

    /// Whether it may leave zero on its own account.
    var mayEnter: Bool { self == .slack || self == .error }

    /// Whether it may not take every value.
    var isRestricted: Bool { mayEnter || self == .dummy }
  }
}
