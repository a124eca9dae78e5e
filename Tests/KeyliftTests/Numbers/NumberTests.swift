// SPDX-License-Identifier: MIT

import Foundation
import Keylift
import KeyliftGraphics
import TestSupport
import Testing

/// No number that a program passes to the library ends the program.
struct NumberTests {
  /// The seeds of a run; a trial draws all of its numbers from one.
  private static let seeds: Range<UInt64> = 0..<2

  /// The trial that ended the run is the one that was printed and has not passed.
  @Test(arguments: NumberTrials.all.map(\.name))
  func declarationTakesAllNumbers(name: String) throws {
    let trial = try #require(NumberTrials.all.first { $0.name == name })
    for seed in Self.seeds { trial.run(HostileNumbers(seed: seed)) }
  }

  @Test func everyDeclarationWithNumbersIsTried() throws {
    var tried = NumberTrials.all.map(\.name)
    for name in try NumberInterface.all.get().map(\.name) {
      guard let index = tried.firstIndex(of: name) else {
        Issue.record("add a trial of '\(name)' to Tests/KeyliftTests/Numbers")
        continue
      }
      tried.remove(at: index)
    }
  }

  @Test func everyTrialHasADeclaration() throws {
    let declared = Set(try NumberInterface.all.get().map(\.name))
    let unknown = NumberTrials.all.map(\.name).filter { !declared.contains($0) }
    #expect(unknown == [], "remove these trials")
  }

  @Test(arguments: NumberTests.lines) func lineOfTheInterfaceHasAName(line: String, name: String?) {
    #expect(NumberInterface(of: line)?.name == name)
  }

  private static let lines: [(String, String?)] = [
    ("DynamicColor: init(red: CGFloat, green: CGFloat)", "DynamicColor.init(red:green:)"),
    ("Timing: func progress(after elapsed: Double) -> Double", "Timing.progress(after:)"),
    (
      "StageQueue: func async(after t: TimeInterval, execute w: @escaping (A, B) -> Void)",
      "StageQueue.async(after:execute:)"
    ),
    ("LayoutPriority: static func + (a: LayoutPriority, b: Float) -> A", "LayoutPriority.+(a:b:)"),
    ("Action: case move(CGPoint, Double)", "Action.move(_:_:)"),
    ("func UIEdgeInsetsMake(_ top: CGFloat) -> EdgeInsets", "UIEdgeInsetsMake(_:)"),
    ("UIView: var frame: CGRect { get set }", "UIView.frame"),
    ("UIView: var size: CGRect { get }", nil), ("Color: init(name: String)", nil),
    ("UIBarStyle: init?(rawValue: Int)", nil),
    ("func expect(_ a: String, line: UInt = #line, column: UInt = #column)", nil),
  ]

  @Test func opacityThatIsNoNumberIsTransparent() {
    #expect(Color(hex: 0xFF0000, opacity: .nan) == Color(hex: 0xFF0000, opacity: 0))
    #expect(Color(hex: 0xFF0000, opacity: .infinity) == Color(hex: 0xFF0000))
    #expect(Color(hex: 0xFF0000, opacity: -.infinity).alpha == 0)
  }
}

/// A public declaration that takes numbers, as a line of `Docs/Interface.txt` has it.
struct NumberInterface {
  /// The name with the labels of the parameters, such as `Color.init(hex:opacity:)`.
  let name: String

  /// All such declarations, each overload by itself.
  static let all = Result {
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
