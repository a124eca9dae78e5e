// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

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
