// SPDX-License-Identifier: MIT

import Foundation

/// A snippet of keyboard code as apps write it, from `Benchmarks/AppCode/Snippets`.
///
/// `Benchmarks/AppCode/README.md` describes the corpus and the keys at the top of its files.
package struct AppSnippet: Hashable, Sendable {
  /// What a snippet has to do on a stage, such as `composer.bottom = 516 at 1`.
  package struct Claim: Hashable, Sendable {
    /// An edge of a view by its id, or an expression that begins with `subject`.
    package let value: String
    /// The value in Swift.
    package let expected: String
    /// In seconds.
    package let time: Double
  }

  /// What happens on the stage, such as `subject.send() at 1.5`.
  package struct Action: Hashable, Sendable {
    package let statement: String
    /// In seconds.
    package let time: Double
  }

  /// The name of the file without its ending.
  package let name: String
  package let text: String
  /// The keys of the comment at the top, in order.
  private let keys: [Key]

  private struct Key: Hashable, Sendable {
    let name: String
    let value: String
  }

  package var half: CorpusHalf { CorpusHalf(ofFile: "\(name).swift") }

  /// Whether the code needs Objective-C's runtime, which only Apple's platforms have.
  package var needsObjectiveC: Bool {
    text.contains(/#selector|@objc|@IBOutlet|@IBAction|: Selector\b/)
  }

  package var area: String { values(of: "area").first ?? "" }
  package var source: String { values(of: "met").first ?? "" }
  /// The language mode, `5` or `6`.
  package var languageMode: String { String(language.prefix(1)) }
  /// Whether the code is isolated to the main actor by default, as in new projects of Xcode 26.
  package var isMainActorByDefault: Bool { language.hasSuffix(" main") }
  private var language: String { values(of: "swift").first ?? "5" }
  /// The device on which it plays, `iphone` or `ipad`.
  package var device: String { values(of: "device").first ?? "iphone" }
  /// The expression of the controller, view or object that is played; `nil` if none is.
  package var subject: String? { values(of: "subject").first }

  package var claims: [Claim] {
    values(of: "plays").compactMap { line in
      guard let match = line.wholeMatch(of: /(.*) = (.*) at ([\d.]+)/), let time = Double(match.3)
      else { return nil }
      return Claim(value: String(match.1), expected: String(match.2), time: time)
    }
  }

  /// What happens; without a key `does`, the keyboard is shown at 0.2 s and hidden at 2 s.
  package var actions: [Action] {
    let own = values(of: "does").compactMap { line -> Action? in
      guard let match = line.wholeMatch(of: /(.*) at ([\d.]+)/), let time = Double(match.2)
      else { return nil }
      return Action(statement: String(match.1), time: time)
    }
    guard own.isEmpty else { return own }
    return [
      Action(statement: "keyboard.show()", time: 0.2),
      Action(statement: "keyboard.hide()", time: 2),
    ]
  }

  /// The number of keys whose values have the form that they need.
  package var isWellFormed: Bool {
    let actionCount = values(of: "does").count
    return claims.count == values(of: "plays").count
      && (actionCount == 0 || actions.count == actionCount) && (subject != nil) == !claims.isEmpty
  }

  private func values(of key: String) -> [String] { keys.filter { $0.name == key }.map(\.value) }

  /// The snippets in the order of their names.
  package static let all: [AppSnippet] = {
    let folder = "Benchmarks/AppCode/Snippets"
    let names =
      (try? FileManager.default.contentsOfDirectory(atPath: Repository.url(folder).path)) ?? []
    let snippets = names.filter { $0.hasSuffix(".swift") }.sorted().compactMap { file in
      (try? Repository.text(of: "\(folder)/\(file)")).map {
        AppSnippet(name: String(file.dropLast(".swift".count)), text: $0)
      }
    }
    precondition(!snippets.isEmpty, "the snippets are in '\(folder)'")
    return snippets
  }()

  private init(name: String, text: String) {
    self.name = name
    self.text = text
    keys = text.split(separator: "\n").prefix { $0.hasPrefix("//") }.compactMap { line in
      line.wholeMatch(of: /\/\/ (\w+): (.*)/).map { Key(name: String($0.1), value: String($0.2)) }
    }
  }
}

/// The halves of a corpus, by a hash of a file's name.
package enum CorpusHalf: String, CaseIterable, Sendable {
  /// The half with which rules and names are developed.
  case developed
  /// The half that nobody tunes anything on.
  case held

  /// The half of a file by its name, without folders.
  package init(ofFile name: String) {
    self = CorpusHalf.hash(of: name) & 1 == 0 ? .developed : .held
  }

  /// Returns the 32-bit FNV-1a hash of a text's UTF-8 (Fowler, Noll, Vo; RFC 9923).
  static func hash(of text: String) -> UInt32 {
    text.utf8.reduce(0x811C_9DC5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
  }
}
