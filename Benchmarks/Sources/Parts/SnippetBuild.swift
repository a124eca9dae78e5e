// SPDX-License-Identifier: MIT

import Foundation
import TestSupport

struct SnippetBuild {
  private let build: URL
  private let work: URL
  private let compiler: Program
  /// Without the targets that a plugin's tools are built from.
  private let folders: [URL]

  init(_ build: URL, in work: URL) throws {
    guard let compiler = Program("swiftc") else {
      throw BenchmarkError("swiftc", cannotBe: "run", ENOENT)
    }
    self.build = build
    self.work = work
    self.compiler = compiler
    folders = try FileManager.default.contentsOfDirectory(atPath: build.path)
      .filter { $0.hasSuffix(".build") && !$0.hasSuffix("-tool.build") }.sorted().map {
        build.appending(path: $0)
      }
  }

  func trials() throws -> [SnippetTrial] {
    try compileStage()
    let compiled = try Jobs.results(count: AppSnippet.all.count, begin: {}) { _, number in
      let snippet = AppSnippet.all[number]
      return SnippetTrial(snippet: snippet, outcome: try compile(snippet))
    }
    let playable = compiled.filter { $0.outcome == .played }
    if !playable.isEmpty { try link(playable.map(\.snippet)) }
    return try Jobs.results(count: compiled.count, begin: {}) { _, number in
      var trial = compiled[number]
      if trial.plays { trial.outcome = try play(trial.snippet) }
      return trial
    }
  }

  /// A part of OpenCombine is C++.
  private static let libraries: [String] = {
    #if os(Linux)
    ["-lstdc++"]
    #else
    ["-lc++"]
    #endif
  }()

  private func compileStage() throws {
    let source = Repository.url("Benchmarks/AppCode/SnippetPlay.swift").path
    let result = try compiler.run(
      ["-swift-version", "5", "-parse-as-library", "-wmo", "-module-name", "SnippetPlay"]
        + ["-c", source, "-o", "SnippetPlay.o", "-emit-module"]
        + ["-emit-module-path", "SnippetPlay.swiftmodule"] + modules, in: work, keepsMessages: true)
    guard result.status == 0 else {
      throw BenchmarkError("swiftc", [source], endedWith: result.status)
    }
  }

  private var modules: [String] {
    let maps = folders.map { $0.appending(path: "module.modulemap").path }
      .filter(FileManager.default.fileExists)
    return ["-I", build.appending(path: "Modules").path, "-I", work.path]
      + maps.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
  }

  /// A snippet with claims counts as played until it has been.
  private func compile(_ snippet: AppSnippet) throws -> SnippetTrial.Outcome {
    let entry = SnippetEntry(snippet: snippet)
    let code = "\(snippet.name).swift"
    let player = "\(snippet.name)Player.swift"
    try entry.code.write(to: work.appending(path: code), atomically: true, encoding: .utf8)
    #if !canImport(ObjectiveC)
    if snippet.needsObjectiveC { try replaceSelectors(in: code) }
    #endif
    // Errors of isolation come after type-checking.
    let alone = ["-c", "-wmo", code, "-o", "\(snippet.name)-alone.o"]
    if snippet.claims.isEmpty {
      return try firstError(of: alone, snippet).map { .rejected($0) } ?? .compiled
    }
    try entry.player.write(to: work.appending(path: player), atomically: true, encoding: .utf8)
    let object = ["-c", "-wmo", code, player, "-o", "\(snippet.name).o"]
    guard let error = try firstError(of: object, snippet) else { return .played }
    // The error may be one of the claims alone.
    return try firstError(of: alone, snippet).map { .rejected($0) }
      ?? .strayed("the claims do not compile: \(error)")
  }

  private func replaceSelectors(in file: String) throws {
    let result = try Program(at: Repository.url("Scripts/selectors")).run([file], in: work)
    guard result.status == 0 else {
      throw BenchmarkError("Scripts/selectors", [file], endedWith: result.status)
    }
    try Data(result.output).write(to: work.appending(path: file))
  }

  private func firstError(of arguments: [String], _ snippet: AppSnippet) throws -> String? {
    var options = ["-swift-version", snippet.languageMode]
    if snippet.isMainActorByDefault {
      options += ["-default-isolation", "MainActor"]
      for feature in ["NonisolatedNonsendingByDefault", "InferIsolatedConformances"] {
        options += ["-enable-upcoming-feature", feature]
      }
    }
    let result = try compiler.run(
      options + ["-parse-as-library", "-module-name", "Snippet\(snippet.name)"] + modules
        + arguments, in: work, keepsMessages: true)
    guard result.status != 0 else { return nil }
    let messages = String(decoding: result.output, as: UTF8.self)
    return messages.firstMatch(of: /error: (.*)/).map { String($0.1) } ?? "status \(result.status)"
  }

  private func link(_ snippets: [AppSnippet]) throws {
    let symbols = snippets.map { SnippetEntry(snippet: $0).symbol }
    let main =
      symbols.map { "@_silgen_name(\"\($0)\") func \($0)()\n" }.joined()
      + "import Foundation\nalarm(30)\nswitch CommandLine.arguments[1] {\n"
      + symbols.map { "case \"\($0)\": \($0)()\n" }.joined() + "default: break\n}\n"
    try main.write(to: work.appending(path: "main.swift"), atomically: true, encoding: .utf8)
    let objects = try linkedObjects() + ["SnippetPlay.o"] + snippets.map { "\($0.name).o" }
    try objects.joined(separator: "\n")
      .write(to: work.appending(path: "objects"), atomically: true, encoding: .utf8)
    let result = try compiler.run(
      ["main.swift", "@objects", "-o", "play"] + SnippetBuild.libraries, in: work,
      keepsMessages: true)
    guard result.status == 0 else {
      FileHandle.standardError.write(Data(result.output))
      throw BenchmarkError("swiftc", ["main.swift"], endedWith: result.status)
    }
  }

  /// The objects of `KeyliftUIKit` and all that it depends on, and of the product for Combine's
  /// publishers.
  private func linkedObjects() throws -> [String] {
    let list = build.appending(path: "ObserverOrder.product/Objects.LinkFileList")
    let own = try String(contentsOf: list, encoding: .utf8).split(separator: "\n").map(String.init)
    let publishers = try folders.filter { $0.lastPathComponent.contains("Combine") }.flatMap {
      folder in
      try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        .filter { $0.hasSuffix(".o") }.map { folder.appending(path: $0).path }
    }
    return own.filter { !$0.contains("/ObserverOrder.build/") } + publishers
  }

  private func play(_ snippet: AppSnippet) throws -> SnippetTrial.Outcome {
    let program = Program(at: work.appending(path: "play"))
    let symbol = SnippetEntry(snippet: snippet).symbol
    let result = try program.run([symbol])
    if result.status == 0 { return .played }
    // What the snippet prints itself comes before the last line.
    let said = String(decoding: result.output, as: UTF8.self).split(separator: "\n").last
    let claims = result.status == 1 ? said.map(String.init) : nil
    return .strayed(claims ?? "the program ended with \(result.status)")
  }
}

/// The Swift that is compiled for a snippet: its text with other imports, and a function that plays
/// it.
private struct SnippetEntry {
  let snippet: AppSnippet

  var symbol: String { "play_\(snippet.name)" }

  /// Replaces UIKit; in language mode 6, the module with sendable views.
  private var kit: String {
    snippet.languageMode == "6" ? "KeyliftSendable" : "KeyliftUIKit"
  }

  var code: String {
    snippet.text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      switch line {
      case "import UIKit": "import \(kit)"
      case "import Combine": "import KeyliftCombine"
      default: String(line)
      }
    }.joined(separator: "\n")
  }

  var player: String {
    let subject = snippet.subject ?? "()"
    let actions = snippet.actions.map { "    play.at(\($0.time)) { _ = \($0.statement) }" }
    return """
      import \(kit)
      import SnippetPlay
      @MainActor private func playSnippet() {
        let play = SnippetPlay(device: "\(snippet.device)")
        let (stage, keyboard) = (play.stage, play.keyboard)
        _ = (stage, keyboard)
        play.start {
          let subject = \(subject)
          play.mount(subject)
      \((actions + snippet.claims.map(check)).joined(separator: "\n"))
        }
        play.end()
      }
      @_cdecl("\(symbol)") public func entry() { MainActor.assumeIsolated { playSnippet() } }

      """
  }

  private func check(_ claim: AppSnippet.Claim) -> String {
    let line = "\(claim.value) = \(claim.expected) at \(claim.time)"
    let quoted = "#\"\(line)\"#"
    if claim.value.hasPrefix("subject") {
      let value = "{ \(claim.value) }, is: \(claim.expected)"
      return "    play.claim(\(quoted), at: \(claim.time), \(value))"
    }
    let (id, edge) = SnippetEntry.place(claim.value)
    return """
          play.place(
            \(quoted), at: \(claim.time), of: "\(id)", { $0.\(edge) }, is: \(claim.expected))
      """
  }

  /// `composer.bottom` is the bottom edge of `composer`.
  private static func place(_ value: String) -> (id: String, edge: String) {
    let parts = value.split(separator: ".")
    let edges = ["top": "minY", "bottom": "maxY", "left": "minX", "right": "maxX"]
    let edge = parts.last.map(String.init) ?? ""
    return (parts.dropLast().joined(separator: "."), edges[edge] ?? edge)
  }
}

struct SnippetTrial {
  enum Outcome: Hashable {
    case rejected(String)
    case compiled
    case played
    case strayed(String)
  }

  let snippet: AppSnippet
  var outcome: Outcome

  var compiles: Bool {
    if case .rejected = outcome { false } else { true }
  }
  var hasClaims: Bool { !snippet.claims.isEmpty }
  var plays: Bool { outcome == .played }

  var complaint: String? {
    switch outcome {
    case .rejected(let error): "\(snippet.name) does not compile: \(error)"
    case .strayed(let claims): "\(snippet.name) plays otherwise: \(claims)"
    case .compiled, .played: nil
    }
  }
}
