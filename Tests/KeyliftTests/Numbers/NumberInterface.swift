// SPDX-License-Identifier: MIT

import Foundation
import TestSupport

/// A public declaration that takes numbers, as a line of `Docs/Interface.txt` has it.
struct NumberInterface {
  /// The name with the labels of the parameters, such as `Color.init(hex:opacity:)`.
  let name: String

  /// All such declarations, each overload by itself.
  static func all() throws -> [NumberInterface] {
    try Repository.text(of: "Docs/Interface.txt").split(separator: "\n").compactMap {
      NumberInterface(of: String($0))
    }
  }

  private static let types = [
    "Double", "CGFloat", "Float", "Int", "UInt", "UInt8", "UInt32", "TimeInterval", "CGRect",
    "CGSize", "CGPoint", "CGVector", "EdgeInsets", "NSDirectionalEdgeInsets", "CGAffineTransform",
    "NSRange", "IndexPath", "ProposedSize",
  ]
  /// The place of a test in its file, which the compiler passes.
  private static let place = "line: UInt = #line, column: UInt = #column"

  /// Reads a line; `nil` if the declaration takes no number, or is the initializer of an enumeration,
  /// which the compiler makes.
  init?(of line: String) {
    guard !line.contains("init?(rawValue: Int)") else { return nil }
    let owned = line.prefixMatch(of: #/([\w.]+)(<\w+>)?: /#)
    let declaration = line[(owned?.range.upperBound ?? line.startIndex)...]
    let owner = owned.map { "\($0.1)." } ?? ""
    if let found = declaration.firstMatch(
      of: #/(?:func ([^ (<]+)|case (\w+)|(init)\??) ?(?:<[^(]*>)?\(/#)
    {
      let text = NumberInterface.arguments(declaration[found.range.upperBound...])
      guard NumberInterface.hasNumber(text.replacing(NumberInterface.place, with: "")) else {
        return nil
      }
      let labels = NumberInterface.parts(text).map { NumberInterface.label($0) + ":" }.joined()
      name = "\(owner)\(found.1 ?? found.2 ?? found.3 ?? "")(\(labels))"
    } else if let found = declaration.firstMatch(of: #/\bvar (\w+): /#), !line.hasSuffix("{ get }"),
      NumberInterface.hasNumber(String(declaration[found.range.upperBound...]))
    {
      name = "\(owner)\(found.1)"
    } else {
      return nil
    }
  }

  private static func hasNumber(_ text: String) -> Bool {
    text.split { !($0.isLetter || $0.isNumber) }.contains { types.contains(String($0)) }
  }

  /// Returns the text before the parenthesis that closes a list.
  private static func arguments(_ text: Substring) -> String {
    var depth = 1
    return String(
      text.prefix {
        depth += "([".contains($0) ? 1 : ")]".contains($0) ? -1 : 0
        return depth > 0
      })
  }

  /// Returns the parts between the commas of a list.
  private static func parts(_ text: String) -> [String] {
    var (depth, before) = (0, Character(" "))
    var parts = [""]
    for character in text {
      depth += "([<".contains(character) ? 1 : 0
      depth -= ")]".contains(character) || (character == ">" && before != "-") ? 1 : 0
      if character == ",", depth == 0 {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
      before = character
    }
    return parts.map { $0.trimmingCharacters(in: .whitespaces) }
  }

  /// Returns the label of a parameter; values of a case may have none.
  private static func label(_ parameter: String) -> String {
    let label = parameter.prefixMatch(of: #/(?:@\w+ )?(\w+)(?: \w+)?: /#)
    return label.map { String($0.1) } ?? "_"
  }
}
