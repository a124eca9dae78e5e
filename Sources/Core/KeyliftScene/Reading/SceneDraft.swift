// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftIO
import KeyliftStage

/// A scene, or a screen that scenes share, while its keys are being read.
struct SceneDraft {
  /// The mapping of a scene; `nil` for a screen or a part.
  var root: YAMLNode?
  var scene = Scene()
  var background: DynamicColor?
  var views: [SceneView] = []
  var constraints: [ConstraintDraft] = []
  /// The shared screen behind the views; empty if the file names none.
  var screen: [SceneDraft] = []
  /// The place of 'orientation', if it could be read.
  var orientationPlace: Place?

  var allViews: [SceneView] { screen.flatMap(\.allViews) + views }
  var allConstraints: [ConstraintDraft] { screen.flatMap(\.allConstraints) + constraints }
  var effectiveBackground: DynamicColor? { background ?? screen.first?.effectiveBackground }

  /// Returns the place of a value of the scene, by its key and that of the mapping which contains it.
  func place(of keys: String...) -> Place? { keys.reduce(root) { $0?[$1]?.value }?.place }

  func check(_ reading: inout Reading) {
    checkReferences(&reading)
    checkEventNumbers(&reading)
    checkConstraints(&reading)
    checkScrolling(&reading)
    checkWindows(&reading)
    checkPose(&reading)
    checkSystem(&reading)
    checkGenerations(&reading)
    checkKeyHeight(&reading)
    checkTyping(&reading)
    checkLength(&reading)
    checkRate(of: reading.events.stablySorted(by: \.event.time), &reading)
    checkSizes(&reading)
    checkAllowances(&reading)
  }

  private func checkReferences(_ reading: inout Reading) {
    for (id, key) in [(scene.target, "target"), (scene.measure, "measure")] {
      if let id, let place = place(of: key) { reading.references.append((id, place)) }
    }
    guard reading.knowsViews else { return }
    let ids = reading.idsInOrder
    for reference in reading.references where reading.ids[reference.id] == nil {
      reading.report(
        .unknown("view", reference.id), at: reference.place,
        note: suggestion(for: reference.id, among: ids))
    }
  }

  private func checkEventNumbers(_ reading: inout Reading) {
    let count = reading.events.count
    for (number, place) in reading.eventNumbers where number > count && count > 0 {
      reading.report(.noEvent(number, count), at: place)
    }
  }

  private func checkPose(_ reading: inout Reading) {
    let rigid = scene.devices.values.first { $0.poses.isEmpty }
    for (event, place) in reading.events {
      guard case .pose = event.action, let rigid else { continue }
      reading.report(.doesNotFold(rigid.name), at: place, note: .foldingDevices)
    }
    guard let pose = scene.pose, let place = place(of: "pose") else { return }
    if let rigid {
      return reading.report(.doesNotFold(rigid.name), at: place, note: .foldingDevices)
    }
    guard let orientationPlace, let posed = scene.devices.values.first?.posed(pose),
      let other = scene.orientations.values.first(where: { !posed.orientations.contains($0) })
    else { return }
    reading.report(
      .otherOrientation(pose, other), at: orientationPlace,
      note: "leave 'orientation' out: \(pose.rawValue.quoted) is \(posed.orientations[0].rawValue)")
  }

  private func checkSystem(_ reading: inout Reading) {
    guard let place = place(of: "system"), reading.isKnown(scene.target), reading.knowsViews
    else { return }
    var scene = scene
    scene.views = allViews
    scene.constraints = allConstraints.compactMap(\.constraint)
    // A constraint that names the keyboard but has another error is reported for that error only.
    guard let shortfall = scene.systemShortfall,
      shortfall != .noKeyboardConstraint || !scene.namesKeyboard
    else { return }
    let ids = scene.adjustableIDs.filter { reading.ids[$0] != nil }
    reading.report(
      .shortfall(shortfall, scene.system.name), at: place, note: shortfall.remedy(ids: ids))
  }

  /// Reports the first combination of a device and a generation that cannot exist, for each
  /// generation, and quirks and key heights without an effect.
  private func checkGenerations(_ reading: inout Reading) {
    checkGoldenGenerations(&reading)
    guard let versions = scene.ios?.values, let places = root?["ios"]?.value.places,
      versions.count == places.count
    else { return }
    for (version, place) in zip(versions, places) {
      let impossible = scene.devices.values.lazy.compactMap { ImpossibleSystem($0, version) }.first
      guard let impossible else { continue }
      reading.report(
        Diagnostic.Message("impossible-system", impossible.message), at: place,
        note: impossible.remedy)
    }
  }

  /// Reports the first combination that only the goldens' matrix has and that cannot exist.
  private func checkGoldenGenerations(_ reading: inout Reading) {
    let goldens = scene.golden.matrix.applied(to: scene)
    let axis = scene.golden.matrix.ios == nil ? "device" : "ios"
    guard let place = place(of: "golden", axis), scene.impossibleSystem == nil,
      let impossible = goldens.impossibleSystem
    else { return }
    reading.report(
      Diagnostic.Message("impossible-system", impossible.message), at: place,
      note: impossible.remedy)
  }

  private func checkKeyHeight(_ reading: inout Reading) {
    guard scene.keyboard.keyHeight == .tall, let place = place(of: "keyboard", "key-height")
    else { return }
    let hasEffect = scene.allVariants.contains {
      $0.device.hasTallKeys && scene.measuredVersion(of: $0) == .ios26
    }
    guard !hasEffect else { return }
    reading.warn(
      .noTallKeys, at: place,
      note: "phones 402 points wide had them under iOS 26.0, such as iphone-17")
  }

  private func checkLength(_ reading: inout Reading) {
    // The animations of an event take about half a second, so one second covers them.
    var instants = reading.instants
    if let time = scene.attachTime, let place = place(of: "attached") {
      instants.append((time, place))
    }
    var ends = instants.map { (time: $0.time + 1, place: $0.place) }
    if let duration = scene.duration, let place = place(of: "duration") {
      ends = [(duration, place)]
    }
    for end in ends where end.time * Double(scene.fps) > Double(SceneLimits.frames) {
      reading.report(
        .moreThan(SceneLimits.frames, "frames at \(scene.fps) a second"), at: end.place)
    }
  }

  private func checkRate(
    of events: [(event: KeyboardEvent, place: Place)], _ reading: inout Reading
  ) {
    let limit = SceneLimits.eventsPerSecond
    let runs = zip(events, events.dropFirst(limit))
    guard let (_, next) = runs.first(where: { $1.event.time - $0.event.time < 1 }) else { return }
    reading.report(.moreThan(limit, "events in a second"), at: next.place)
  }

  private func checkScrolling(_ reading: inout Reading) {
    let views = allViews.flatMap(\.withSubviews)
    for reference in reading.scrollReferences {
      guard let view = views.first(where: { $0.id == reference.id }), view.scroll == nil
      else { continue }
      reading.report(.doesNotScroll(view.id), at: reference.place, note: .scrollViewsHaveInsets)
    }
  }

  private func checkWindows(_ reading: inout Reading) {
    if let window = scene.window, let place = place(of: "window") {
      reading.windows.append((window, place))
    }
    for (frame, place) in reading.windows {
      reading.sizes.append((Double(frame.width), Double(frame.height), place))
      guard frame.width > 0, frame.height > 0 else {
        reading.report(.emptyWindow, at: place)
        continue
      }
      guard let device = scene.devices.values.first(where: { !$0.shows(frame) }) else { continue }
      let size = device.traits(orientation: device.orientations[0]).size
      reading.report(
        .windowOutside(device.name), at: place,
        note:
          "the screen is \(Double(size.width).shortestPlain) by \(Double(size.height).shortestPlain) points"
      )
    }
  }

  private func checkSizes(_ reading: inout Reading) {
    let scale = scene.allVariants.map(\.device.scale.value).max() ?? 1
    for size in reading.sizes {
      let width = size.width * Double(scale)
      let height = size.height * Double(scale)
      let side = max(width, height)
      guard side > Double(PixelLimits.side) || width * height > Double(PixelLimits.area)
      else { continue }
      reading.report(.tooManyPixels(scale: scale), at: size.place)
    }
  }

  private func checkAllowances(_ reading: inout Reading) {
    let allowances = reading.allowances
    for (index, allowance) in allowances.enumerated() {
      guard let first = allowances[..<index].first(where: { $0.variant == allowance.variant })
      else { continue }
      reading.report(
        .duplicateAllowance(allowance.variant), at: allowance.place,
        notes: [(first.place, "first given here"), (allowance.place, .nameAVariant(allowance))])
    }
    guard reading.knowsVariants else { return }
    let names = scene.goldenVariants.compactMap(\.folder)
    for allowance in allowances {
      guard let name = allowance.variant, !names.contains(name) else { continue }
      reading.report(
        .unknown("variant", name), at: allowance.place,
        note: names.isEmpty ? .noVariants : suggestion(for: name, among: names))
    }
  }
}

extension Scene {
  /// The ids of views that the scene's system can adjust, the likeliest first.
  var adjustableIDs: [String] {
    let scrolls = system.name.requirement == .scrollView
    let candidates = views.flatMap(\.withSubviews)
      .filter { $0.isAdjustable && (!scrolls || $0.scroll != nil) }
    return candidates.stablySorted { $0.id == target ? 0 : $0.content.takesText ? 1 : 2 }.map(\.id)
  }
}

extension Device {
  fileprivate func shows(_ rect: CGRect) -> Bool {
    ([self] + poses.compactMap { posed($0) }).contains { device in
      device.orientations.contains {
        CGRect(origin: .zero, size: device.traits(orientation: $0).size).overlaps(rect)
      }
    }
  }
}

extension YAMLNode {
  /// The places of the values of an axis.
  fileprivate var places: [Place] {
    if case .sequence(let nodes) = value { nodes.map(\.place) } else { [place] }
  }
}

extension SceneView {
  fileprivate var withSubviews: [SceneView] { [self] + subviews.flatMap(\.withSubviews) }

  fileprivate var isAdjustable: Bool { spacer == nil && !content.staysAtEdge }
}

extension Reading {
  fileprivate func isKnown(_ id: String?) -> Bool { id.map { ids[$0] != nil } ?? true }
}

extension Diagnostic.Message {
  fileprivate static func doesNotScroll(_ id: String) -> Self {
    Self("wrong-kind", "\(id.quoted) does not scroll, and has no insets")
  }

  fileprivate static let emptyWindow = Self("out-of-range", "the window has no size")

  fileprivate static func windowOutside(_ device: String) -> Self {
    Self("out-of-range", "the window is outside of the screen of \(device.quoted)")
  }

  fileprivate static func noEvent(_ number: Int, _ count: Int) -> Self {
    Self("unfit-figure", "'event:\(number)': the scene has \(count.counted("event"))")
  }

  fileprivate static func doesNotFold(_ device: String) -> Self {
    Self("pose", "\(device.quoted) does not fold")
  }

  fileprivate static func otherOrientation(_ pose: DevicePose, _ other: Orientation) -> Self {
    Self("pose", "a device in the pose \(pose.rawValue.quoted) is never \(other.rawValue)")
  }

  fileprivate static func shortfall(
    _ shortfall: SystemShortfall, _ system: KeyboardSystem
  ) -> Self {
    let code = shortfall == .noTarget ? "missing-key" : "system"
    return Self(code, shortfall.message(for: system))
  }

  fileprivate static let noTallKeys = Self(
    "no-effect", "'key-height: tall' changes nothing on the scene's devices")

  fileprivate static func tooManyPixels(scale: Int) -> Self {
    Self(
      "too-large",
      """
      more than \(PixelLimits.side) pixels a side or \(PixelLimits.area / 1_000_000) \
      megapixels at \(scale)x
      """)
  }

  fileprivate static func duplicateAllowance(_ variant: String?) -> Self {
    let scope = variant.map { "the variant \($0.quoted)" } ?? "all variants"
    return Self("duplicate-allowance", "a second allowance for \(scope)")
  }
}

extension String {
  fileprivate static var foldingDevices: String {
    let names = Device.all.filter { !$0.poses.isEmpty }.map(\.name)
    return names.count == 1 ? "\(names[0].quoted) folds" : "\(names.quotedConjunction) fold"
  }

  fileprivate static let scrollViewsHaveInsets = "a view of the kind 'scroll' has insets"

  fileprivate static let noVariants = "the golden has no variants: leave 'variant' out"

  fileprivate static func nameAVariant(_ allowance: (variant: String?, place: Place)) -> String {
    allowance.variant == nil
      ? "name the variant that it is for, or leave it out" : "name another variant, or leave it out"
  }
}
