// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftStage
import TestSupport

/// A stage on which some views change at random and others never change.
struct RandomStage {
  let stage: Stage
  let keyboard = View(id: "keyboard", frame: CGRect(x: 0, y: 852, width: 393, height: 336))
  private(set) var times: [Double] = []

  private var views: [View] = []

  init(_ random: inout SeededRandom) {
    let window = CGRect(x: 0, y: random.bool() ? 0 : 40, width: 393, height: 800)
    stage = Stage(traits: .phone, windowFrame: window)
    addKeyboard(&random)
    for index in 0..<Int.random(in: 4...20, using: &random) { addView(index, &random) }
    for _ in 0..<Int.random(in: 2...15, using: &random) { addEvent(&random) }
    // This view always moves, so that every stage changes.
    plan(views[1], at: 0.3) { $0.center.x += 50 }
    stage.play()
  }

  private mutating func addKeyboard(_ random: inout SeededRandom) {
    keyboard.addSubview(View(id: "keys", frame: random.rect()))
    if random.bool() { keyboard.addSubview(View(id: "accessory", frame: random.rect())) }
    keyboard.content = .keyboard(KeyboardContent(hasGlobe: random.bool()))
    stage.keyboardWindow.addSubview(keyboard)
  }

  /// The first two views are in the window itself, and the first never changes.
  private mutating func addView(_ index: Int, _ random: inout SeededRandom) {
    let id = index > 1 && Int.random(in: 0..<5, using: &random) == 0 ? "" : "v\(index)"
    let view =
      index % 4 == 3 ? ScrollView(id: id, frame: random.rect()) : View(id: id, frame: random.rect())
    view.clipsToBounds = view.clipsToBounds || random.bool()
    view.alpha = random.bool() ? 1 : random.double(in: 0...1)
    view.content = .label(LabelContent(text: "\(index)"))
    if random.bool() { view.decoration.cornerRadius = random.double(in: 0...20) }
    if random.bool() { view.transform = random.transform() }
    if let scroll = view as? ScrollView { scroll.contentSize = random.rect().size }
    let superview = index > 1 ? views.randomElement(using: &random) : nil
    (superview ?? stage.window).addSubview(view)
    views.append(view)
  }

  private mutating func addEvent(_ random: inout SeededRandom) {
    let others = [keyboard, keyboard.subviews[0], stage.window]
    let isOther = Int.random(in: 0..<6, using: &random) == 0
    guard let view = (isOther ? others[...] : views[1...]).randomElement(using: &random) else {
      return
    }
    // The times are on a grid, so that some changes are at the same time.
    plan(view, at: Double(Int.random(in: 0...20, using: &random)) / 10, random.change())
  }

  private mutating func plan(_ view: View, at time: Double, _ change: @escaping (View) -> Void) {
    times.append(time)
    stage.schedule(at: time) { [stage] in
      if view === stage.window { return view.center.y += 10 }
      change(view)
    }
  }
}

extension SeededRandom {
  fileprivate mutating func bool() -> Bool { Bool.random(using: &self) }

  fileprivate mutating func rect() -> CGRect {
    CGRect(
      x: double(in: -50...300), y: double(in: -50...600), width: double(in: 0...300),
      height: double(in: 0...300))
  }

  fileprivate mutating func transform() -> CGAffineTransform {
    CGAffineTransform(
      a: double(in: -2...2), b: double(in: -1...1), c: double(in: -1...1), d: double(in: -2...2),
      tx: double(in: -20...20), ty: double(in: -20...20))
  }

  fileprivate mutating func change() -> (View) -> Void {
    let change = step()
    let curves = [TimingCurve.easeInOut, .linear, .keyboard]
    guard bool(), let curve = curves.randomElement(using: &self) else { return change }
    let timing = Timing(curve: curve, duration: double(in: 0.1...1))
    let block = AnimationBlock(timing: timing, delay: bool() ? 0 : double(in: 0...0.5))
    return { view in block.run { change(view) } }
  }

  private mutating func step() -> (View) -> Void {
    let (rect, transform, number) = (rect(), transform(), double(in: 0...1))
    let changes: [(View) -> Void] = [
      { $0.center = rect.origin }, { $0.frame = rect }, { $0.bounds.origin = rect.origin },
      { $0.transform = transform }, { $0.alpha = number }, { $0.isHidden.toggle() },
      { $0.decoration.cornerRadius = 30 * number },
      { $0.content = .keyboard(KeyboardContent(suggestions: ["\(number)"])) },
      { ($0 as? ScrollView)?.contentInset.bottom = 100 * number },
    ]
    return changes.randomElement(using: &self) ?? { _ in }
  }
}
