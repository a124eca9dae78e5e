// SPDX-License-Identifier: MIT

public import Foundation
@testable public import KeyliftStage
import KeyliftUIKit

/// A stage on which a snippet plays and its claims are checked.
///
/// `Benchmarks/run code` compiles this file, and beside each snippet a function that calls it. The stage posts to the
/// default center, as a phone does.
public final class SnippetPlay {
  /// The stage, on which nothing is at first.
  public let stage: Stage
  /// A keyboard of 336 points with a predictive bar and 291 without one, as on an iPhone 15 Pro.
  public let keyboard: Keyboard
  private var subject: Any?
  private var placeChecks: [() -> String?] = []
  private var failures: [String] = []

  /// Creates the stage of a device, `iphone` or `ipad`.
  public init(device: String) {
    stage = Stage(traits: device == "ipad" ? .tablet : .phone, notificationCenter: .default)
    keyboard = Keyboard(
      stage: stage, motion: .ios18,
      heights: KeyboardHeights(letters: 291, predictiveBar: 45, numberPad: 291, emoji: 336))
  }

  /// Calls a closure that makes the subject, as a responder of a scene is made.
  public func start(_ action: () -> Void) { stage.setUp(action) }

  /// Makes a controller the root of the window, and a view a subview of it, and retains it.
  public func mount(_ subject: Any) {
    self.subject = subject
    if let controller = subject as? UIViewController {
      stage.window.rootViewController = controller
    } else if let view = subject as? UIView {
      stage.window.addSubview(view)
    }
    stage.window.layoutIfNeeded()
  }

  /// Does something at a time in seconds.
  public func at(_ time: Double, _ action: @escaping () -> Void) {
    stage.schedule(at: time, action)
  }

  /// Checks a value of the snippet at a time; numbers may be half a point off.
  public func claim<Value: Equatable>(
    _ line: String, at time: Double, _ value: @escaping () -> Value?, is expected: Value
  ) {
    stage.schedule(at: time) { [self] in
      let found = value()
      if found == expected || isNear(found, expected) { return }
      failures.append("\(line): found \(found.map { "\($0)" } ?? "nil")")
    }
  }

  private func isNear(_ found: Any?, _ expected: Any) -> Bool {
    switch (found, expected) {
    case (let found as CGFloat, let expected as CGFloat): abs(found - expected) <= 0.5
    case (let found as Double, let expected as Double): abs(found - expected) <= 0.5
    default: false
    }
  }

  /// Checks an edge of a view on the screen at a time, to half a point.
  public func place(
    _ line: String, at time: Double, of id: String, _ edge: @escaping (CGRect) -> CGFloat,
    is expected: CGFloat
  ) {
    placeChecks.append { [self] in
      let views = Timeline(stage: stage, keyboard: keyboard.view).frame(at: time).views
      guard let view = views.first(where: { $0.id == id }) else {
        return "\(line): no view '\(id)'"
      }
      let found = edge(view.rect)
      return abs(found - expected) <= 0.5 ? nil : "\(line): found \(found)"
    }
  }

  /// Plays the stage, prints the claims that do not hold, and ends the program.
  public func end() -> Never {
    stage.play()
    failures += placeChecks.compactMap { $0() }
    print(failures.joined(separator: "; "))
    exit(failures.isEmpty ? 0 : 1)
  }
}

extension ScreenTraits {
  /// An iPhone 15 Pro's screen (`Docs/iOS/Behavior.md` 4.2).
  fileprivate static let phone = ScreenTraits(
    device: "iphone-15-pro", size: CGSize(width: 393, height: 852), scale: 3, cornerRadius: 55,
    family: .island, safeArea: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))

  /// An iPad Pro's screen of 11 inches.
  fileprivate static let tablet = ScreenTraits(
    device: "ipad-pro-11", size: CGSize(width: 834, height: 1194), scale: 2, cornerRadius: 18,
    family: .pad, safeArea: UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0))
}
