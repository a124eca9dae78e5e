// SPDX-License-Identifier: MIT

// swift-format-ignore-file

// The type that `#selector` makes, as the module ObjectiveC of Apple's systems declares it.
public struct Selector: ExpressibleByStringLiteral, Sendable {
  public let name: String
  public init(_ name: String) { self.name = name }
  public init(stringLiteral name: String) { self.name = name }
}
