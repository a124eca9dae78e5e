// SPDX-License-Identifier: MIT

import Foundation
import TestSupport

/// A long session of `keylift preview`: saves, switches of what is shown, and clients that vanish.
///
/// All trials are of one process, so a run that is stopped begins anew.
struct PreviewCampaign: Campaign {
  private let settings: CampaignSettings

  init(_ settings: CampaignSettings) { self.settings = settings }

  let promise =
    "one `keylift preview` over many saves, switches and clients that vanish: every save is shown, "
    + "memory stays within a tenth of that after a fifth of them, no descriptor stays open"

  private var actions: [(action: PreviewAction, count: Int)] {
    settings.isLong
      ? [(.save, 20_000), (.switchView, 20_000), (.vanish, 2_000)]
      : [(.save, 500), (.switchView, 500), (.vanish, 500)]
  }

  var count: Int { actions.map(\.count).reduce(0, +) }
  var step: Int { count }

  /// The trials after which everything that is kept is there.
  private var warm: Int { count / 5 }

  func tally(of trials: Range<Int>) throws -> Tally {
    var tally = Tally()
    var random = SeededRandom(seed: settings.seed)
    let order = actions.flatMap { Array(repeating: $0.action, count: $0.count) }
      .shuffled(using: &random)
    let folder = try WorkFolder()
    try folder.write(Writer.scene.utf8, to: "field.yaml")
    let session = try PreviewSession(keylift: settings.keylift, in: folder)
    defer { session.stop() }
    var warmUsage: PreviewSession.Usage?
    for trial in trials {
      if trial == warm { warmUsage = session.restingUsage }
      let action = order[trial]
      let problem = try session.act(action, number: trial, random: &random)
      tally.count(action.rawValue)
      guard let problem else { continue }
      tally.find("\(action.rawValue): \(problem)", in: trial)
      // Without an answer, the rest would only wait.
      break
    }
    judge(session.restingUsage, against: warmUsage, &tally)
    return tally
  }

  private func judge(
    _ end: PreviewSession.Usage?, against warm: PreviewSession.Usage?, _ tally: inout Tally
  ) {
    guard let end, let warm else { return tally.omit("memory, which only Linux tells") }
    tally.note("MB after a fifth:", warm.megabytes)
    tally.note("MB at the end:", end.megabytes)
    tally.note("descriptors at the end:", Double(end.descriptors))
    if end.megabytes > warm.megabytes * 1.1 {
      tally.find("memory grows from \(warm.megabytes) MB to \(end.megabytes) MB", in: count)
    }
    if end.descriptors > warm.descriptors {
      tally.find("\(end.descriptors) descriptors are open, and \(warm.descriptors) were", in: count)
    }
  }
}

/// An action of a person or a page on a preview.
enum PreviewAction: String {
  case save = "saves"
  case switchView = "switches"
  case vanish = "clients that vanish"
}
