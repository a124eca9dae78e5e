// SPDX-License-Identifier: MIT

import Foundation
import Keylift
import KeyliftScene
import KeyliftStage
import TestSupport

/// The public declarations that take numbers, each with code that passes hostile ones and uses the
/// result.
struct NumberTrials {
  /// The code for one declaration.
  struct Trial {
    /// The declaration as `NumberInterface` writes it, such as `Color.init(hex:opacity:)`.
    let name: String
    let run: (HostileNumbers) -> Void
  }

  private(set) var trials: [Trial] = []

  /// Adds a declaration whose result is a value.
  mutating func add(_ name: String, _ run: @escaping (HostileNumbers) -> Void) {
    trials.append(Trial(name: name, run: run))
  }

  /// Adds a declaration that is used on an object or a value of its own.
  mutating func add<Own>(
    _ name: String, _ make: @escaping @autoclosure () -> Own,
    _ change: @escaping (inout Own, HostileNumbers) -> Void
  ) {
    add(name) {
      var own = make()
      change(&own, $0)
      use(own)
    }
  }

  /// Adds a declaration of a view, which is called in an animation while its screen is played.
  mutating func view<Own: UIView>(
    _ name: String, _ make: @escaping @autoclosure () -> Own,
    _ change: @escaping (Own, HostileNumbers) -> Void
  ) {
    add(name) { numbers in
      let view = make()
      NumberTrials.play(view) { change(view, numbers) }
    }
  }

  mutating func content(_ name: String, _ make: @escaping (HostileNumbers) -> Content) {
    view(name, UIView(frame: CGRect(x: 8, y: 80, width: 200, height: 44))) { view, numbers in
      view.content = make(numbers)
      use(view.sizeThatFits(numbers.size))
    }
  }

  mutating func scene(_ name: String, _ change: @escaping (inout Scene, HostileNumbers) -> Void) {
    add(name) { numbers in
      var scene = NumberTrials.scene()
      change(&scene, numbers)
      NumberTrials.show(scene.play())
    }
  }

  /// A screen with a text field and a keyboard that comes, a third of a second long.
  static func scene() -> Scene {
    Scene(
      fps: 30, duration: 0.3,
      views: [
        SceneView(
          id: "page", pins: Pins(left: 10, right: 10, bottom: 10, height: 60),
          content: .textField(TextFieldContent(text: "page")),
          decoration: Decoration(background: .system(.systemGray)))
      ], keyboard: KeyboardSettings(events: [KeyboardEvent(at: 0.1, .show(.letters))]))
  }

  /// Plays a screen with a view that is changed in an animation, and uses its frames.
  static func play(_ view: UIView, _ change: @escaping () -> Void) {
    play { stage in
      stage.window.addSubview(view)
      stage.schedule(at: 0.05) { UIView.animate(withDuration: 0.1, animations: change) }
    }
  }

  static func play(_ setUp: @escaping (Stage) -> Void) {
    show(Scene(fps: 30, duration: 0.2).play(answering: { stage in setUp(stage) }))
  }

  /// Reads, writes and draws some frames of a clip.
  static func show(_ clip: Clip) {
    use(clip.hashValue, clip.frameCount, clip.time(ofFrame: clip.frameCount))
    use(Trace(of: clip, frames: [0, clip.frameCount - 1]).written(as: .json))
    use(try? clip.frame(at: 0.11).svg(options: DrawOptions(text: .blocks)))
  }

  static var all: [Trial] {
    var list = NumberTrials()
    list.addMotion()
    list.addValues()
    list.addLayout()
    list.addViews()
    list.addControls()
    list.addTexts()
    list.addTables()
    list.addApps()
    list.addDrawing()
    list.addCollections()
    list.addAnimations()
    list.addKeyboards()
    list.addScenes()
    list.addOutputs()
    return list.trials
  }
}

/// Keeps values from being optimized away, and hashes and prints those that can be.
@inline(never) func use(_ values: Any?...) {
  for case let value? in values {
    if let value = value as? any Hashable { _ = value.hashValue }
    _ = "\(value)".utf8.count
  }
}

/// Numbers that a program may pass by mistake, among ordinary ones.
final class HostileNumbers {
  private var random: SeededRandom
  /// The index of the number that stands for all, of the first seeds; `nil` for numbers at random.
  private let only: Int?

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
    only = seed < Self.doubles.count ? Int(seed) : nil
  }

  private static let doubles: [Double] = [
    .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1e300, -1e300,
    .leastNonzeroMagnitude, -.leastNonzeroMagnitude, 0x1p63, -0x1p63, 0x1p31, 1e9, -1e9, -1, -0.0,
    0, 1, 2,
  ]
  private static let integers: [Int] = [
    .min, .min + 1, .max, .max - 1, 1 << 32, 1 << 31, -(1 << 31), 1 << 16, -1, 0, 1, 2, 3, 100,
  ]

  /// Whether something is so that is so by half.
  var isOdd: Bool { random.next() & 1 == 1 }

  var double: Double {
    if let only { return Self.doubles[only] }
    return isOdd ? Self.doubles.randomElement(using: &random) ?? 0 : random.double(in: -100...400)
  }
  var cgFloat: CGFloat { CGFloat(double) }
  var float: Float { Float(double) }
  var int: Int {
    if let only { return Self.integers[only % Self.integers.count] }
    return Self.integers.randomElement(using: &random) ?? 0
  }
  var uint: UInt { UInt(bitPattern: int) }
  var uint32: UInt32 { UInt32(truncatingIfNeeded: random.next()) }
  var byte: UInt8 { UInt8(truncatingIfNeeded: random.next()) }

  var point: CGPoint { CGPoint(x: cgFloat, y: cgFloat) }
  var size: CGSize { CGSize(width: cgFloat, height: cgFloat) }
  var rect: CGRect { isOdd && isOdd && isOdd ? .null : CGRect(origin: point, size: size) }
  var vector: CGVector { CGVector(dx: cgFloat, dy: cgFloat) }
  var insets: UIEdgeInsets {
    UIEdgeInsets(top: cgFloat, left: cgFloat, bottom: cgFloat, right: cgFloat)
  }
  var directionalInsets: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(top: cgFloat, leading: cgFloat, bottom: cgFloat, trailing: cgFloat)
  }
  var transform: CGAffineTransform {
    CGAffineTransform(a: cgFloat, b: cgFloat, c: cgFloat, d: cgFloat, tx: cgFloat, ty: cgFloat)
  }
  var range: NSRange { NSRange(location: int, length: int) }
  var indexPath: IndexPath { IndexPath(row: isOdd ? int : 0, section: isOdd ? int : 0) }
  var priority: UILayoutPriority { UILayoutPriority(float) }
  var proposal: ProposedSize { ProposedSize(width: optional, height: optional) }
  var optional: CGFloat? { isOdd ? cgFloat : nil }
  var optionalInt: Int? { isOdd ? int : nil }
  var limits: LengthLimits { LengthLimits(min: optional, ideal: optional, max: optional) }
  var length: Length? { isOdd ? isOdd ? .points(cgFloat) : .safeArea(cgFloat) : nil }
  var doubles: [Double] { (0..<random.next() % 4).map { _ in double } }

  /// Returns one of some values.
  func choice<Value>(_ values: [Value]) -> Value {
    values[Int(random.next() % UInt64(values.count))]
  }
}
