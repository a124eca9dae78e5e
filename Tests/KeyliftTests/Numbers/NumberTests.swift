// SPDX-License-Identifier: MIT

import Foundation
import Keylift
import KeyliftGraphics
import Testing

/// No number that a program passes to the library ends the program.
struct NumberTests {
  /// The seeds of a run; a trial draws all of its numbers from one.
  private static let seeds: Range<UInt64> = 0..<4

  /// The trial that ended the run is the one that was printed and has not passed.
  @Test(arguments: NumberTrials.all.map(\.name))
  func declarationTakesAllNumbers(name: String) throws {
    let trial = try #require(NumberTrials.all.first { $0.name == name })
    for seed in Self.seeds { trial.run(HostileNumbers(seed: seed)) }
  }

  @Test func everyDeclarationWithNumbersIsTried() throws {
    var tried = NumberTrials.all.map(\.name)
    for name in try NumberInterface.all().map(\.name) {
      guard let index = tried.firstIndex(of: name) else {
        Issue.record("add a trial of '\(name)' to Tests/KeyliftTests/Numbers")
        continue
      }
      tried.remove(at: index)
    }
  }

  @Test func everyTrialHasADeclaration() throws {
    let declared = Set(try NumberInterface.all().map(\.name))
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
