// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftChecks
import KeyliftGraphics
import KeyliftScene
import KeyliftStage
import KeyliftUIKit
import TestSupport
import Testing

/// Faults that are put into screens that are right, one into each.
struct SeededFaultTests {
  /// The number of screens: 100, or as many as the variable says.
  private static let count =
    ProcessInfo.processInfo.environment["KEYLIFT_SEEDED_FAULTS"].flatMap(UInt64.init) ?? 100

  @Test func screensWithoutTheirFaultHaveNoFindings() throws {
    for seed in 0..<Self.count {
      let screen = FaultyScreen(seed: seed)
      let found = try screen.findings(faulty: false)
      #expect(found.isEmpty, "seed \(seed)\n\(found.map(\.sentence))\n\(screen.yaml)")
    }
  }

  /// 98 of 100 faults are found, and 95 of 100 have the right rule first.
  @Test func faultsAreFoundByTheirRule() throws {
    var rows: [String: (count: Int, found: Int, first: Int)] = [:]
    var missed: [String] = []
    for seed in 0..<Self.count {
      let screen = FaultyScreen(seed: seed)
      let rules = try screen.findings(faulty: true).map(\.rule)
      let isFirst = rules.first.map(screen.rules.contains) ?? false
      var row = rows[screen.kind] ?? (0, 0, 0)
      row.count += 1
      row.found += rules.isEmpty ? 0 : 1
      row.first += isFirst ? 1 : 0
      rows[screen.kind] = row
      if !isFirst { missed.append("seed \(seed), \(screen.fault): \(rules.map(\.rawValue))") }
    }
    let total = rows.values.reduce((found: 0, first: 0)) {
      ($0.found + $1.found, $0.first + $1.first)
    }
    let text = missed.joined(separator: "\n")
    #expect(Double(total.found) >= 0.98 * Double(Self.count), "\(total.found) found\n\(text)")
    #expect(Double(total.first) >= 0.95 * Double(Self.count), "\(total.first) first\n\(text)")
    if ProcessInfo.processInfo.environment["KEYLIFT_SEEDED_FAULTS"] != nil {
      for (kind, row) in rows.sorted(by: { $0.key < $1.key }) {
        print("| \(kind) | \(row.count) | \(row.found) | \(row.first) |")
      }
    }
  }
}

extension FaultyScreen {
  fileprivate var kind: String {
    switch fault {
    case .late: "a line late"
    case .short: "a constant off"
    case .insetTwice: "an inset twice"
    case .far: "a constant too large"
    case .offDesign: "another gap than the stated one"
    case .withoutInset: "a list without an inset"
    case .buttonShort: "a button left behind"
    case .unrestored: "a restore left out"
    case .ignores: "a notification ignored"
    }
  }
}

/// Random screens that respond to the keyboard as UIKit's guide and SwiftUI do, on which no rule may
/// find fault.
struct RightScreenTests {
  /// The number of screens: 60, or as many as the variable says.
  private static let count =
    ProcessInfo.processInfo.environment["KEYLIFT_RIGHT_SCREENS"].flatMap(UInt64.init) ?? 60

  @Test(arguments: 0..<count) func rightScreenHasNoFindings(seed: UInt64) throws {
    let screen = RightScreen(seed: seed)
    let found = try AuditedScene(screen.yaml).findings
    #expect(found.isEmpty, "seed \(seed)\n\(found.map(\.sentence))\n\(screen.yaml)")
  }
}

/// A random screen whose lowest view stands on the keyboard by its own code, with at most one fault
/// in the code.
struct FaultyScreen {
  /// A fault of a responder that is right otherwise.
  enum Fault: Hashable {
    case late(frames: Int)
    /// It rises by less than it should, in points.
    case short(by: Double)
    /// It adds the height of the bottom safe area once more.
    case insetTwice
    /// It rises by more than it should, in points.
    case far(by: Double)
    /// It rises by more or less than it should, in points, on a screen whose scene states the gap.
    case offDesign(by: Double)
    /// The scroll view behind it gets no inset.
    case withoutInset
    /// It is a button, and rises by less than it should, in points.
    case buttonShort(by: Double)
    /// A hide takes back a part of the distance only.
    case unrestored(part: Double)
    /// It ignores a kind of notification.
    case ignores(Ignored)

    enum Ignored: CaseIterable { case show, change, hide }

    var isOfButton: Bool { if case .buttonShort = self { true } else { false } }
  }

  let yaml: String
  let fault: Fault
  /// The rules that name the fault; the first finding has one of them.
  let rules: Set<AuditRuleName>
  private let gap: Double
  private let strip: Double

  private static let devices = [
    "iphone-11-pro", "iphone-12-mini", "iphone-13", "iphone-13-mini", "iphone-14-pro",
    "iphone-15-pro", "iphone-15-pro-max", "iphone-16e",
  ]

  /// Draws a screen and a fault.
  ///
  /// The draw is fixed: rules are tuned to it no more than to any other.
  init(seed: UInt64) {
    var random = SeededRandom(seed: seed &+ 0xFA17)
    let name = Self.devices.randomElement(using: &random) ?? ""
    let traits = (Device.named(name) ?? .standard).traits()
    gap = Double(Int.random(in: 0...24, using: &random))
    strip = Double(traits.safeArea.bottom)
    (fault, rules) = Self.fault(gap: gap, &random)
    let kinds = fault.isOfButton ? ["button"] : ["text-field", "composer", "text-view"]
    let kind = kinds.randomElement(using: &random) ?? ""
    let height = Int.random(in: 44...72, using: &random)
    let title = fault.isOfButton ? ", title: Send" : ""
    let size = (kind == "composer" ? "" : ", height: \(height)") + title
    let side = [0, 12, 20].randomElement(using: &random) ?? 0
    let stated = if case .offDesign = fault { "\naudit: { gap: \(Int(gap)) }" } else { "" }
    yaml = """
      version: 1\(stated)
      device: \(name)
      ios: 18
      measure: bar
      keyboard:
      \(Self.events(for: fault, &random).map { "  - \($0)" }.joined(separator: "\n"))
      views:
        - { id: page, background: background }
        - { id: title, kind: label, text: Notes, left: 20, top: safe-area + \(side + 8) }
        - { id: other, kind: text-field, left: 20, right: 20, top: safe-area + 60, height: 44 }
      \(fault == .withoutInset ? Self.rows : "")
        - { id: bar, kind: \(kind), left: \(side), right: \(side)\(size),
            bottom: safe-area + \(Int(gap)) }

      """
  }

  private static let rows = """
      - id: rows
        kind: scroll
        left: 0
        right: 0
        top: safe-area + 120
        bottom: 0
        views:
          - { id: list, kind: list, left: 0, right: 0, top: 0, height: 1200, rows: [ { title: One } ] }
    """

  private static func fault(
    gap: Double, _ random: inout SeededRandom
  ) -> (Fault, Set<AuditRuleName>) {
    switch Int.random(in: 0..<9, using: &random) {
    case 0:
      let lags: Set<AuditRuleName> = [.lag, .lagVisible, .lagSlight, .lateByFrames, .settleJump]
      return (.late(frames: Int.random(in: 1...12, using: &random)), lags)
    case 1:
      // A smaller one leaves the view in the open, and is no failure by any rule unless the scene
      // states the gap.
      let amount = gap + 1 + random.double(in: 0...40)
      return (.short(by: amount), [.coveredField])
    case 2: return (.insetTwice, [.doubleSafeArea])
    case 5: return (.far(by: 17 + random.double(in: 0...150)), [.wideGap, .doubleSafeArea])
    case 6:
      let amount = (Bool.random(using: &random) ? 1 : -1) * (1.5 + random.double(in: 0...60))
      return (.offDesign(by: amount), [.gap, .doubleSafeArea, .coveredField])
    case 7: return (.withoutInset, [.outOfReach])
    case 8:
      // What is left of the button does not matter.
      return (.buttonShort(by: gap + 2 + random.double(in: 0...70)), [.coveredControl])
    case 3:
      return (.unrestored(part: [0, 0.5, 0.9].randomElement(using: &random) ?? 0), [.notRestored])
    default:
      switch Fault.Ignored.allCases.randomElement(using: &random) ?? .show {
      case .show: return (.ignores(.show), [.coveredField])
      case .change: return (.ignores(.change), [.heightChangeMissed, .coveredField])
      case .hide: return (.ignores(.hide), [.notRestored])
      }
    }
  }

  /// Returns events in which the fault can be seen, among others.
  private static func events(for fault: Fault, _ random: inout SeededRandom) -> [String] {
    var events = ["{ at: 0.2, show: letters, focus: \(fault.isOfButton ? "other" : "bar") }"]
    var time = 1.2
    let changes = fault == .ignores(.change)
    // The number pad of every device has another height than its letters.
    if changes || Bool.random(using: &random) {
      let animated = Bool.random(using: &random)
      events.append("{ at: \(time), change: number-pad, animated: \(animated) }")
      time += 1
    }
    events.append("{ at: \(time), hide: true }")
    return events
  }

  func findings(faulty: Bool) throws -> [AuditFinding] {
    let scene = try AuditedScene(yaml).scene
    let clip = scene.play(scene.variants[0]) { stage in
      respond(on: stage, with: faulty ? fault : nil)
    }
    let audit = PlayAudit(AuditedPlay(clip, of: scene))
    return SceneAudit(of: scene, [(nil, audit)]).findings
  }

  /// Moves the bar by what the keyboard covers, with the duration and the curve of the notification.
  private func respond(on stage: Stage, with fault: Fault?) -> [NotificationObservation] {
    let state = State()
    return [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillChangeFrameNotification,
      UIResponder.keyboardWillHideNotification,
    ].map { name in
      stage.notificationCenter.observe(name) { note in
        guard let end = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect else {
          return
        }
        let covered = max(Double(stage.screen.bounds.height - end.minY), 0)
        let kind: Fault.Ignored = covered == 0 ? .hide : state.isUp ? .change : .show
        if fault == .ignores(kind) { return }
        state.isUp = covered > 0
        let seconds: Double = if case .late(let frames) = fault { Double(frames) / 60 } else { 0 }
        if fault != .withoutInset, let rows = stage.view(id: "rows") as? UIScrollView {
          rows.contentInset.bottom = max(covered - strip, 0)
        }
        let turn = { move(stage.view(id: "bar"), note, over: covered, fault) }
        if seconds > 0 { stage.schedule(at: (stage.now ?? 0) + seconds, turn) } else { turn() }
      }
    }
  }

  private final class State { var isUp = false }

  private func move(_ bar: UIView?, _ note: Notification, over covered: Double, _ fault: Fault?) {
    guard let info = note.userInfo,
      let duration = info[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double,
      let curve = info[UIResponder.keyboardAnimationCurveUserInfoKey] as? UInt
    else { return }
    var rise = max(covered - strip, 0)
    if rise > 0 {
      switch fault {
      case .short(let amount), .buttonShort(let amount): rise -= amount
      case .far(let amount), .offDesign(let amount): rise += amount
      case .insetTwice: rise += strip
      default: break
      }
    } else if case .unrestored(let part) = fault {
      rise = -Double(bar?.transform.ty ?? 0) * (1 - part)
    }
    UIView.animate(
      withDuration: duration, delay: 0, options: UIView.AnimationOptions(rawValue: curve << 16)
    ) { bar?.transform = CGAffineTransform(translationX: 0, y: -rise) }
  }
}
