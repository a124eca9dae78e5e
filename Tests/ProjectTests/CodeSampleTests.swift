// SPDX-License-Identifier: MIT

import Foundation
import TestRequirements
import TestSupport
import Testing

/// The Swift code on all pages compiles in Swift 6 mode.
@Suite(.requires(.swiftCompiler))
struct CodeSampleTests {
  private static let pages = Repository.pages.filter { (try? !blocks(in: $0).isEmpty) ?? true }

  private static func blocks(in page: String) throws -> [String] {
    try Repository.text(of: page).matches(of: #/(?ms)^```swift\n(.*?)^```$/#).map { String($0.1) }
  }

  @Test func samplesAreFound() throws { #expect(Self.pages.contains("Docs/Library.md")) }

  @Test(arguments: pages) func everySampleCompiles(_ page: String) throws {
    let blocks = try Self.blocks(in: page)
    for manifest in blocks where Self.isManifest(manifest) {
      let messages = try SampleCompilation(manifest: manifest).messages()
      #expect(messages.isEmpty, "\(page): \(messages)")
    }
    let samples = blocks.filter { !Self.isManifest($0) }
    guard !samples.isEmpty else { return }
    let messages = try SampleCompilation(samples).messages()
    #expect(messages.isEmpty, "\(page): \(messages)")
  }

  @Test func sampleWithAMistakeDoesNotCompile() throws {
    let sample = "import Keylift\nlet scene = try Scene(contents: \"Scenes/chat.yaml\")\n"
    #expect(try SampleCompilation([sample]).messages().contains("error: "))
    let manifest = "let package = Package(name: \"Chat\", platforms: [.linux(.v6)])\n"
    #expect(try SampleCompilation(manifest: manifest).messages().contains("error: "))
  }

  private static func isManifest(_ block: String) -> Bool {
    block.contains("let package = Package(")
  }
}

/// Blocks of code of one page, as the files of one module.
private struct SampleCompilation {
  private var files: [String: String] = [:]
  private let options: [String]

  /// Makes a file of each block that begins with imports.
  ///
  /// Other blocks continue the file before. They may use the names of its statements again.
  init(_ blocks: [String]) throws {
    options = ["-module-name", "Sample"] + (try ModuleInterface.options)
    var samples: [[String]] = []
    for block in blocks {
      if block.contains(#/(?m)^import /#) || samples.isEmpty {
        samples.append([block])
      } else {
        samples[samples.count - 1].append(block)
      }
    }
    for (number, sample) in samples.enumerated() {
      let isScript = sample.contains(where: Self.isScript)
      let text =
        sample.joined(separator: isScript ? "do {\n" : "\n")
        + String(repeating: "}\n", count: isScript ? sample.count - 1 : 0)
      // The modules of an app are the module that is compiled.
      let code = text.replacing(/(?m)^import Chat\w*\n/, with: "")
      files[isScript ? "main.swift" : "Sample\(number).swift"] = code
    }
    guard blocks.contains(where: { $0.contains("import ChatApp\n") }) else { return }
    let app = "Examples/ChatApp/Sources/ChatApp"
    for file in try FileManager.default.contentsOfDirectory(atPath: Repository.url(app).path) {
      files[file] = try Repository.text(of: "\(app)/\(file)")
    }
  }

  /// Takes a package's manifest, which may leave out its import.
  init(manifest: String) throws {
    let imports = manifest.contains("import ") ? "" : "import PackageDescription\n"
    files["main.swift"] = imports + manifest
    let info = try #require(Program("swiftc")).run(["-print-target-info"]).output
    let resources = try #require(
      String(decoding: info, as: UTF8.self).firstMatch(of: /"runtimeResourcePath": "([^"]+)"/))
    options = ["-I", "\(resources.1)/pm/ManifestAPI", "-package-description-version", "6.2.0"]
  }

  /// Whether a file has statements outside of functions and types.
  private static func isScript(_ text: String) -> Bool {
    text.contains(/(?m)^(let|var|try|for|print|stage|responder)\b/)
  }

  func messages() throws -> String {
    let mode = files["main.swift"] == nil ? ["-parse-as-library"] : []
    return try TemporaryFolder(files).compile(
      ["-swift-version", "6", "-suppress-warnings", "-typecheck"] + mode + options
        + files.keys.sorted(), mayFail: true)
  }
}
