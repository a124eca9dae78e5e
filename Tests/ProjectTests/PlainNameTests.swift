// SPDX-License-Identifier: MIT

import Foundation
import TestRequirements
import TestSupport
import Testing

/// The names that the products' imports bring are UIKit's and a few of Keylift's; all others are
/// the app's.
struct PlainNameTests {
  /// The modules whose own public types an import of a product brings.
  private static let exporting = [
    "Sources/Keylift", "Sources/KeyliftNames", "Sources/Tools/KeyliftUIKit",
    "Sources/Tools/KeyliftFigures", "Sources/Checks/KeyliftTesting",
  ]
  /// The modules of which only what `Exports.swift` names is brought.
  private static let hidden = [
    "Sources/Core/KeyliftGraphics", "Sources/Core/KeyliftStage", "Sources/Core/KeyliftScene",
    "Sources/Core/KeyliftOutput",
  ]

  /// Returns the public types at the top level of folders, without those that have UIKit's prefixes.
  private static func types(in folders: [String]) throws -> Set<String> {
    let declaration =
      /^(?:@\w+(?:\([^)]*\))? )*(?:public|open) (?:(?:final|indirect) )*(?:class|struct|enum|protocol|typealias) (\w+)/
    let names = try SourceFile.all(in: folders).flatMap { file in
      file.text.split(separator: "\n").compactMap {
        ($0.prefixMatch(of: declaration)?.1).map(String.init)
      }
    }
    return Set(names.filter { !isApples($0) })
  }

  /// Whether a name has a prefix that Apple keeps for its frameworks.
  private static func isApples(_ name: String) -> Bool {
    // `UndoManager` is Foundation's on Apple's platforms alone, and `Selector` Objective-C's.
    ["UI", "NS", "CA", "CG", "CF", "objc_", "UndoManager", "Selector"].contains(
      where: name.hasPrefix)
  }

  /// The names that imports of the products bring beside UIKit's.
  private static func plainNames() throws -> Set<String> {
    let exports = try SourceFile.all(in: exporting).filter { $0.path.hasSuffix("Exports.swift") }
    let named = exports.flatMap { file in
      file.text.matches(of: /@_exported public import \w+ \w+\.(\w+)/).map { String($0.1) }
    }
    return try types(in: exporting).union(named.filter { !isApples($0) && $0.first!.isUppercase })
  }

  /// Returns the names in the last column of a table of `Fixtures/Names`.
  private static func names(in table: String) throws -> Set<String> {
    let rows = try Repository.text(of: "Tests/Fixtures/Names/\(table)").split(separator: "\n")
    return Set(
      rows.dropFirst().flatMap { row in
        (row.split(separator: ",", omittingEmptySubsequences: false).last ?? "")
          .split(separator: " ").map(String.init)
      })
  }

  @Test func plainNamesAreListedOnThePage() throws {
    let page = try Repository.text(of: "Docs/AppCode.md")
    let list = try #require(page.split(separator: "The imports have UIKit's names and\n\n").last)
      .split(separator: "\n\n")[0]
    let listed = list.matches(of: /`(\w+)`/).map { String($0.1) }
    #expect(listed.sorted() == (try Self.plainNames().sorted()))
    #expect(listed.count <= 20)
  }

  @Test func noLibraryOrArticleHasAPlainName() throws {
    let libraries = try Self.names(in: "libraries.csv")
    #expect(libraries.count > 3000)
    let others = libraries.union(try Self.names(in: "articles.csv"))
    #expect(others.isSuperset(of: ["Device", "Color", "Spring", "KeyboardResponder"]))
    #expect(try Self.plainNames().intersection(others) == [])
  }

  @Test(.requires(.swiftCompiler), arguments: ["KeyliftTesting", "Keylift", "KeyliftUIKit"])
  func appMayHaveEveryOtherName(_ product: String) throws {
    let own = try Self.types(in: Self.hidden).subtracting(try Self.plainNames())
    #expect(
      own.isSuperset(of: ["Device", "Color", "View", "Timeline", "Typing", "KeyboardResponder"]))
    let names = own.union(try Self.names(in: "articles.csv")).sorted()
    #expect(try messages(of: names, importing: product) == "")
    // `KeyliftStage` has a type of one of the names, so the check can fail.
    #expect(
      try messages(of: names, importing: "KeyliftStage")
        .contains("'Screen' is ambiguous for type lookup"))
  }

  /// Type-checks a test of an app that has types of some names.
  private func messages(of names: [String], importing product: String) throws -> String {
    let work = try TemporaryFolder()
    let app = names.map { "public final class \($0) { public static let name = \"own\" }\n" }
    try work.write(app.joined(), to: "App.swift")
    // Where a value is expected, the compiler would choose the type that has the member.
    let uses = names.map { "func use(_ value: \($0)) {}\n" }
    let test = "import App\nimport \(product)\n\(uses.joined())"
    try work.write(test + "let view: UIView? = nil\n", to: "Test.swift")
    try work.compile([
      "-swift-version", "6", "-parse-as-library", "-emit-module", "-module-name", "App", "-o",
      "App.swiftmodule", "App.swift",
    ])
    return try work.compile(
      ["-swift-version", "6", "-typecheck", "-module-name", "AppTests", "-I", "."]
        + ModuleInterface.options + ["Test.swift"], mayFail: true)
  }
}
