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
