// SPDX-License-Identifier: MIT

import Foundation
import TestSupport

/// A long session of `keylift preview`: saves, switches of what is shown, and clients that vanish;
/// beside it, previews that open a browser, and pages of hostile names.
///
/// Most trials are of one process, so a run that is stopped begins anew.
struct PreviewCampaign: Campaign {
  private let settings: CampaignSettings

  init(_ settings: CampaignSettings) { self.settings = settings }

  let promise =
    "one `keylift preview` over many saves, switches and clients that vanish: every save is shown, "
    + "in the last two fifths memory is within a tenth of that in the two before, no descriptor stays "
    + "open; `--open` shows the token to no other user, and pages of hostile names show them"

  private var actions: [(action: PreviewAction, count: Int)] {
    settings.isLong
      ? [
        (.save, 20_000), (.switchView, 20_000), (.vanish, 2_000), (.open, 200), (.page, 200),
      ] : [(.save, 500), (.switchView, 500), (.vanish, 500), (.open, 20), (.page, 20)]
  }

  var count: Int { actions.map(\.count).reduce(0, +) }
  var step: Int { count }

  /// From this trial on, everything that is kept exists.
  private var warm: Int { count / 5 }

  func tally(of trials: Range<Int>) throws -> Tally {
    var tally = Tally()
    var random = SeededRandom(seed: settings.seed)
    if !Browser.isInstalled { tally.omit("pages of hostile names, which need chromium") }
    let order = actions.flatMap { Array(repeating: $0.action, count: $0.count) }
      .shuffled(using: &random)
    let folder = try WorkFolder()
    try folder.write(Writer.scene.utf8, to: "field.yaml")
    let session = try PreviewSession(keylift: settings.keylift, in: folder)
    defer { session.stop() }
    let opening = try PreviewOpening(keylift: settings.keylift)
    let page = Browser.isInstalled ? try HostilePage(keylift: settings.keylift) : nil
    var (descriptors, megabytes) = (0, [Double]())
    for trial in trials {
      if trial == warm {
        session.rest()
        descriptors = session.usage?.descriptors ?? 0
      }
      if trial >= warm, let usage = session.usage { megabytes.append(usage.megabytes) }
      let action = order[trial]
      if action == .page, page == nil { continue }
      let problem =
        switch action {
        case .save: try session.save(trial)
        case .switchView: session.switchView(&random)
        case .vanish: session.vanish(&random)
        case .open: try opening.problem(&random)
        case .page: try page?.problem(&random)
        }
      tally.count(action.rawValue)
      guard let problem else { continue }
      tally.find("\(action.rawValue): \(problem)", in: trial)
      // Without an answer, the rest would only wait.
      break
    }
    session.rest()
    guard let end = session.usage else {
      tally.omit("memory, which only Linux tells")
      return tally
    }
    judge(megabytes, &tally)
    tally.note("descriptors at the end:", Double(end.descriptors))
    if end.descriptors > descriptors {
      tally.find("\(end.descriptors) descriptors are open, and \(descriptors) were", in: count)
    }
    return tally
  }

  /// Medians of both halves are compared, as `malloc` keeps a tenth more or less at any one time.
  private func judge(_ megabytes: [Double], _ tally: inout Tally) {
    let middle = megabytes.count / 2
    guard middle > 0 else { return }
    func median(_ values: ArraySlice<Double>) -> Double { values.sorted()[values.count / 2] }
    let (first, second) = (median(megabytes[..<middle]), median(megabytes[middle...]))
    tally.note("MB in the second and third fifth:", first)
    tally.note("MB in the last two fifths:", second)
    if second > first * 1.1 {
      tally.find("memory grows from \(first) MB to \(second) MB", in: count)
    }
  }
}

private enum PreviewAction: String {
  case save = "saves"
  case switchView = "switches"
  case vanish = "clients that vanish"
  case open = "previews opened in a browser"
  case page = "pages of hostile names"
}
