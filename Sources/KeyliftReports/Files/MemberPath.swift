// SPDX-License-Identifier: MIT

import Foundation

/// Where a member stands in JSON: `findings[2].verdict`.
enum MemberPath {
  /// Returns a decoder's path as text.
  static func text(_ keys: [any CodingKey]) -> String {
    keys.reduce("") { path, key in
      key.intValue.map { "\(path)[\($0)]" } ?? join(path, key.stringValue)
    }
  }

  /// Returns the path of the first member, in alphabetical order, that one value has and another has not.
  ///
  /// A member that is null counts as not there.
  static func extra(of value: Any, beside other: Any, at path: String = "") -> String? {
    if let members = value as? [String: Any] {
      return extra(of: members, beside: other as? [String: Any] ?? [:], at: path)
    }
    guard let elements = value as? [Any], let others = other as? [Any] else { return nil }
    return zip(elements, others).enumerated().lazy
      .compactMap { extra(of: $1.0, beside: $1.1, at: "\(path)[\($0)]") }.first
  }

  private static func extra(
    of members: [String: Any], beside others: [String: Any], at path: String
  ) -> String? {
    for (name, value) in members.sorted(by: { $0.key < $1.key }) where !(value is NSNull) {
      guard let other = others[name] else { return join(path, name) }
      if let extra = extra(of: value, beside: other, at: join(path, name)) { return extra }
    }
    return nil
  }

  private static func join(_ path: String, _ name: String) -> String {
    path.isEmpty ? name : "\(path).\(name)"
  }
}
