// SPDX-License-Identifier: MIT

import Foundation
import TestRequirements
import TestSupport
import Testing

/// `Docs/Interface.txt` lists everything that users of the library may rely on.
struct InterfaceTests {
  /// The modules of the library products.
  private static let modules = [
    "Keylift", "KeyliftNames", "KeyliftGraphics", "KeyliftStage", "KeyliftUIKit", "KeyliftScene",
    "KeyliftOutput", "KeyliftFigures", "KeyliftTesting",
  ]
  private static let page = "Docs/Interface.txt"

  @Test(.requires(.swiftCompiler)) func interfacePageIsTheInterface() throws {
    let modules = try Self.modules.map { try ModuleInterface(of: $0).text }
    let made = modules.joined(separator: "\n")
    if ProcessInfo.processInfo.environment["KEYLIFT_UPDATE"] == "interface" {
      try Data(made.utf8).write(to: Repository.url(Self.page))
      Issue.record("\(Self.page) is written; this run compared nothing")
    }
    let kept = try Repository.text(of: Self.page)
    let difference = made.split(separator: "\n").difference(from: kept.split(separator: "\n"))
    for change in difference.prefix(40) {
      switch change {
      case .insert(_, let line, _): Issue.record("not in \(Self.page): \(line)")
      case .remove(_, let line, _): Issue.record("only in \(Self.page): \(line)")
      }
    }
    #expect(made == kept, "Scripts/interface writes the page anew")
  }

  @Test func onlyLibraryProductsArePublic() throws {
    var count = 0
    for file in try SourceFile.all(in: ["Sources"]) {
      let folders = file.path.split(separator: "/").map(String.init)
      // UIKit's and Combine's names are Apple's promise, and as many as apps use.
      if !Set(folders).isDisjoint(with: ["KeyliftUIKit", "UIKit", "KeyliftCombine"]) { continue }
      let lines = file.text.split(separator: "\n").filter {
        Self.isPublic($0) && !$0.contains(Self.uikit)
      }
      if folders.contains(where: Self.modules.contains) {
        count += lines.count
      } else {
        #expect(lines.isEmpty, "\(file.path) is public in a target of no product: \(lines)")
      }
    }
    // What is public is a promise. Each kind of view and each event is a case with its content.
    #expect(count <= 908, "public declarations")
  }

  /// UIKit's names in types that have names of ours as well.
  private static var uikit: Regex<Substring> {
    #/presses\w+\(|awakeFromNib|coder: NSCoder|adjustedContentInsetDidChange|`repeat`|autoreverse/#
  }

  /// Whether a line declares something public.
  private static func isPublic(_ line: Substring) -> Bool {
    let text = line.drop { $0 == " " }
    // The regular expression takes long, and few lines of 100,000 need it.
    guard ["public ", "open ", "@"].contains(where: text.hasPrefix) else { return false }
    return text.contains(/^(@\w+(\([^)]*\))? )*(public|open) (?!import)/)
  }
}

/// The public declarations of a module that was built, as the compiler describes them.
struct ModuleInterface {
  /// The declarations, one a line, each below the type that it belongs to.
  let text: String

  /// Asks the compiler for a module's symbol graph.
  init(of module: String) throws {
    let folder = try TemporaryFolder()
    let swift = try #require(Program("swift"))
    let result = try swift.run(
      ["symbolgraph-extract", "-module-name", module, "-output-dir", folder.path()] + [
        "-minimum-access-level", "public", "-skip-synthesized-members",
      ] + (try ModuleInterface.options), keepsMessages: true)
    try #require(result.status == 0, "\(String(decoding: result.output, as: UTF8.self))")
    let symbols = try folder.names().flatMap { file in
      try JSONDecoder().decode(Graph.self, from: Data(folder.bytes(of: file))).symbols
    }
    let lines = Set(symbols.map(\.line)).sorted()
    text = "# \(module)\n" + lines.map { "\($0)\n" }.joined()
  }

  /// The folder that the build put its modules into, beside the tests.
  static var modules: URL {
    get throws {
      let folder = Bundle.main.bundleURL
      let places = [folder, folder.deletingLastPathComponent()].map {
        $0.appending(path: "Modules")
      }
      return try #require(
        places.first { FileManager.default.fileExists(atPath: $0.path) }, "the build's modules")
    }
  }

  /// The options that lead a compiler to the modules, and to the C modules that these import.
  static var options: [String] {
    get throws {
      let shell = try #require(Program("bash"))
      let script = ". Scripts/lib/symbols.sh; module_options \"$1\""
      let result = try shell.run(
        ["-c", script, "bash", try modules.path], in: Repository.root, keepsMessages: true)
      let output = String(decoding: result.output, as: UTF8.self)
      try #require(result.status == 0, "\(output)")
      return output.split(separator: "\n").map(String.init)
    }
  }
}

private struct Graph: Decodable { let symbols: [Symbol] }

private struct Symbol: Decodable {
  struct Fragment: Decodable { let spelling: String }

  let pathComponents: [String]
  let declarationFragments: [Fragment]

  /// The type that the declaration belongs to, and the declaration.
  var line: String {
    let owner = pathComponents.dropLast().joined(separator: ".")
    let declaration = declarationFragments.map(\.spelling).joined().replacing(/\s+/, with: " ")
    return owner.isEmpty ? declaration : "\(owner): \(declaration)"
  }
}
