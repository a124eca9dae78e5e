// SPDX-License-Identifier: MIT

import Foundation

@main
enum Campaigns {
  static func main() {
    do {
      switch try CampaignArguments(CommandLine.arguments) {
      case .child(let work): try work.run()
      case .table(let output, let page):
        let text = try String(contentsOfFile: page, encoding: .utf8)
        try CampaignTable(of: output, page: text).write(to: output)
      case .run(let plan): exit(try run(plan) ? 0 : 1)
      }
    } catch {
      FileHandle.standardError.write(Data("error: \(error)\n".utf8))
      exit(1)
    }
  }

  private static func run(_ plan: CampaignPlan) throws -> Bool {
    for kind in plan.kinds {
      let campaign = try kind.campaign(CampaignSettings(plan, kind))
      try CampaignRun(campaign, kind: kind, plan: plan).run()
    }
    let table = CampaignTable(of: plan.output)
    try table.write(to: plan.output)
    print(table.text)
    return !table.records.contains { plan.kinds.contains($0.kind) && !$0.tally.findings.isEmpty }
  }
}

enum CampaignArguments {
  /// `KEYLIFT OUTPUT [--long] [--seed NUMBER] [NAME...]`: run campaigns.
  case run(CampaignPlan)
  /// `--table OUTPUT PAGE`: write the table of what was run last, here or for a page.
  case table(output: String, page: String)
  /// `--child SEED FROM TO FOLDER LONG`: read scenes for the campaign that started this process.
  case child(SceneWork)

  init(_ arguments: [String]) throws {
    let words = Array(arguments.dropFirst())
    if words.first == "--child" {
      guard let work = SceneWork(words: words.dropFirst()) else {
        throw CampaignError.wrongArguments
      }
      self = .child(work)
    } else if words.first == "--table", words.count == 3 {
      self = .table(output: words[1], page: words[2])
    } else {
      self = .run(try CampaignPlan(words))
    }
  }
}

struct CampaignPlan {
  let keylift: String
  /// For progress, results and the inputs of findings.
  let output: String
  /// For a night instead of a minute.
  let isLong: Bool
  let seed: UInt64
  /// In the order of `CampaignKind`.
  let kinds: [CampaignKind]

  init(_ words: [String]) throws {
    guard words.count >= 2 else { throw CampaignError.wrongArguments }
    // Programs run in folders of their own.
    (keylift, output) = (URL(filePath: words[0]).path, words[1])
    var (isLong, seed) = (false, UInt64(1))
    var names: [String] = []
    var rest = words[2...]
    while let word = rest.popFirst() {
      switch word {
      case "--long": isLong = true
      case "--seed":
        guard let number = rest.popFirst().flatMap({ UInt64($0) }) else {
          throw CampaignError.wrongArguments
        }
        seed = number
      default: names.append(word)
      }
    }
    let chosen = names.compactMap(CampaignKind.init)
    guard chosen.count == names.count else { throw CampaignError.wrongArguments }
    (self.isLong, self.seed) = (isLong, seed)
    kinds = CampaignKind.allCases.filter { chosen.isEmpty || chosen.contains($0) }
  }
}

enum CampaignError: Error, Equatable {
  case wrongArguments
  case cannotRun(String)
  case cannotWrite(String)
  /// An undisturbed run, with which others are compared, did not end as it should.
  case disturbed(String, status: Int32, messages: String)
}

extension CampaignError: CustomStringConvertible {
  var description: String {
    switch self {
    case .wrongArguments:
      "usage: campaigns KEYLIFT OUTPUT [--long] [--seed NUMBER] "
        + "[\(CampaignKind.allCases.map(\.rawValue).joined(separator: " | "))]..."
    case .cannotRun(let path): "'\(path)' cannot be run"
    case .cannotWrite(let path): "'\(path)' cannot be written"
    case .disturbed(let run, let status, let messages):
      "'\(run)' ended with \(status) although nothing disturbed it: \(messages)"
    }
  }
}
