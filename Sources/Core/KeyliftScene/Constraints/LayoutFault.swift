// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftIO
import KeyliftStage

/// A reason why a scene's constraints do not determine exactly one layout.
enum LayoutFault: Hashable, Sendable {
  /// Required constraints that cannot all hold, as ascending indices into
  /// `Scene.layoutConstraints`.
  case conflict([Int], needsNegativeSize: Bool)
  /// Pins of a view without constraints that leave it a negative size.
  case crossedPins([SceneConstraint])
  /// Constraints of equal priority that contradict each other, as ascending indices into
  /// `Scene.layoutConstraints`; a value between those they ask for is as good.
  case rivals([Int])
  case undetermined(view: String, LayoutAxis, Freedom)

  enum Freedom: Hashable, Sendable {
    /// The position; the size is determined.
    case place
    /// The size; an edge or the center is determined.
    case size
    case placeAndSize
  }
}

extension Scene {
  /// The layout faults before the first event, over all variants of the scene and its goldens.
  ///
  /// Each fault comes with the folder names of the variants that have it, or with no names if all
  /// variants have it. Appearance and text size are ignored, because a content size has a lower
  /// priority than required constraints.
  var layoutFaults: [(fault: LayoutFault, folders: [String])] {
    guard !constraints.isEmpty || views.contains(where: \.mayCrossPins) else { return [] }
    var scene = self
    scene.appearances = SceneAxis(.light)
    scene.textSizes = SceneAxis(.large)
    scene.golden.matrix.appearances = nil
    scene.golden.matrix.textSizes = nil
    let variants = scene.allVariants
    var faults: [LayoutFault] = []
    var folders: [LayoutFault: [String]] = [:]
    for variant in variants {
      for fault in layoutFaults(in: variant) {
        if folders[fault] == nil { faults.append(fault) }
        folders[fault, default: []].append(variant.folder ?? "")
      }
    }
    return faults.map { fault in
      let names = folders[fault] ?? []
      return (fault, names.count == variants.count ? [] : names)
    }
  }

  private func layoutFaults(in variant: SceneVariant) -> [LayoutFault] {
    let stage = Stage(traits: traits(of: variant), windowFrame: window)
    let live = LiveScene(self, system, on: stage, measurer: .table).constraints
    stage.window.layoutIfNeeded()
    let conflicts = live.conflicts(on: stage)
    let constraints = layoutConstraints
    let contradicted = Set(conflicts.flatMap(\.indices).map { constraints[$0].view })
    return conflicts.map { .conflict($0.indices, needsNegativeSize: $0.needsNegativeSize) }
      + views.flatMap { $0.crossedPins(in: live) }.map { .crossedPins($0) }
      + undeterminedAxes(live, constraints).filter { !contradicted.contains($0.view) }
      .map { live.freedomFault(of: $0, constraints) }
  }

  /// Returns the axes that constraints lay out but do not determine.
  ///
  /// An axis is left out if it is undetermined only because a view on which it depends is
  /// undetermined.
  private func undeterminedAxes(
    _ live: LiveConstraints, _ constraints: [SceneConstraint]
  ) -> [ViewAxis] {
    var axes: [ViewAxis] = []
    var causes: [ViewAxis: [ViewAxis]] = [:]
    for constraint in constraints {
      guard let axis = constraint.subject else { continue }
      if causes[axis] == nil {
        axes.append(axis)
        causes[axis] = []
      }
      if let second = constraint.second, case .view(let id) = second.item, id != constraint.view,
        let secondAxis = second.attribute.axis
      {
        causes[axis]?.append(ViewAxis(view: id, axis: secondAxis))
      }
    }
    let undetermined = axes.filter { !live.isDetermined($0) }
    let isUndetermined = Set(undetermined)
    let roots = undetermined.filter { !(causes[$0] ?? []).contains(where: isUndetermined.contains) }
    return roots.isEmpty ? Array(undetermined.prefix(1)) : roots
  }
}

extension SceneView {
  /// Whether pins of the view or of a view in it might leave a negative size: two pins of an axis
  /// lead inward.
  fileprivate var mayCrossPins: Bool {
    LayoutAxis.allCases.contains { pins[$0].mayCross } || subviews.contains(where: \.mayCrossPins)
  }

  fileprivate func crossedPins(in live: LiveConstraints) -> [[SceneConstraint]] {
    var crossed: [[SceneConstraint]] = []
    if let view = live.views[id] as? any View & Pinned,
      let container = view.superview as? any PinnedContainer,
      view.translatesAutoresizingMaskIntoConstraints
    {
      crossed = container.pinnedLayout.crossedAxes(of: view)
        .map { pins.constraints(of: id, along: $0) }
    }
    return crossed + subviews.flatMap { $0.crossedPins(in: live) }
  }
}

extension LiveConstraints {
  fileprivate func conflicts(on stage: Stage) -> [(indices: [Int], needsNegativeSize: Bool)] {
    var known: Set<[Int]> = []
    return stage.layoutConflicts.map { (indices(of: $0.constraints), $0.needsNegativeSize) }
      .filter { !$0.0.isEmpty && known.insert($0.0).inserted }
  }

  private func indices(of some: [LayoutConstraint]) -> [Int] {
    Set(some.compactMap { indices[ObjectIdentifier($0)] }).sorted()
  }

  fileprivate func freedomFault(
    of line: ViewAxis, _ constraints: [SceneConstraint]
  ) -> LayoutFault {
    let rivals = indices(of: views[line.view]?.layoutRivals(along: line.axis) ?? [])
    if !rivals.isEmpty { return .rivals(rivals) }
    return .undetermined(view: line.view, line.axis, freedom(of: line, constraints))
  }

  fileprivate func isDetermined(_ axis: ViewAxis) -> Bool {
    views[axis.view]?.isLayoutDetermined(along: axis.axis) ?? true
  }

  private func freedom(of axis: ViewAxis, _ constraints: [SceneConstraint]) -> LayoutFault.Freedom {
    if views[axis.view]?.isSizeDetermined(along: axis.axis) ?? true { return .place }
    let isPlaced = constraints.contains {
      $0.subject == axis && !$0.attribute.isSize && $0.relation == .equal
    }
    return isPlaced ? .size : .placeAndSize
  }
}

extension SceneDraft {
  func report(
    _ faults: [(fault: LayoutFault, folders: [String])], of scene: Scene, _ reading: inout Reading
  ) {
    let origins = origins(of: scene, in: reading)
    for (fault, folders) in faults {
      switch fault {
      case .conflict(let indices, let needsNegativeSize):
        report(
          Diagnostic.Message.conflict, at: indices.map { origins[$0] }, folders,
          isNegative: needsNegativeSize, &reading)
      case .crossedPins(let pins):
        report(
          Diagnostic.Message.conflict, at: pins.map { origin(of: $0, in: reading) }, folders,
          isNegative: true, &reading)
      case .rivals(let indices):
        report(
          Diagnostic.Message.rivals, .warning, at: indices.map { origins[$0] }, folders, &reading)
      case .undetermined(let view, let axis, let freedom):
        guard
          let origin = origins.first(where: { $0.begins(view, axis) })
            ?? origins.first(where: { $0.constraint.view == view })
        else { continue }
        reading.report(
          .undetermined(view, axis, freedom), at: origin.place,
          note: folders.isEmpty ? nil : variants(folders))
      }
    }
  }

  /// Reports one finding at the last of the involved sentences, and a note at every other involved
  /// place.
  ///
  /// - Parameters:
  ///   - message: Returns the finding at a sentence that has a number of others against it.
  ///   - isNegative: Whether a size would have to be negative.
  private func report(
    _ message: (ConstraintOrigin, _ others: Int) -> Diagnostic.Message,
    _ severity: Diagnostic.Severity = .error, at origins: [ConstraintOrigin], _ folders: [String],
    isNegative: Bool = false, _ reading: inout Reading
  ) {
    let sorted = origins.sorted { $0.place < $1.place }
    guard let last = sorted.lastIndex(where: { !$0.isPin }) ?? sorted.indices.last else { return }
    var others = sorted
    let origin = others.remove(at: last)
    var notes = others.map { (place: $0.place, text: "with \($0.summary)") }
    if isNegative { notes.append((origin.place, "a size would have to be negative")) }
    if !folders.isEmpty { notes.append((origin.place, variants(folders))) }
    reading.report(message(origin, others.count), severity, at: origin.place, notes: notes)
  }

  private func origins(of scene: Scene, in reading: Reading) -> [ConstraintOrigin] {
    let constraints = scene.layoutConstraints
    let sentences = allConstraints.filter { $0.constraint != nil }
    let pinCount = constraints.count - sentences.count
    return constraints.prefix(pinCount).map { origin(of: $0, in: reading) }
      + zip(constraints.dropFirst(pinCount), sentences).map { constraint, draft in
        ConstraintOrigin(constraint: constraint, isPin: false, place: draft.sentence.start)
      }
  }

  private func origin(of pin: SceneConstraint, in reading: Reading) -> ConstraintOrigin {
    ConstraintOrigin(
      constraint: pin, isPin: true,
      place: reading.pinPlaces[pin.view]?[pin.attribute] ?? reading.ids[pin.view]
        ?? Place(file: 0, line: 1, column: 1))
  }

  private func variants(_ folders: [String]) -> String {
    "in \(folders.prefix(3).quotedList)\(folders.count > 3 ? " and \(folders.count - 3) more" : "")"
  }
}

private struct ConstraintOrigin {
  let constraint: SceneConstraint
  let isPin: Bool
  let place: Place

  var summary: String {
    isPin
      ? "\(constraint.attribute.word.quoted) of \(constraint.view.quoted)"
      : constraint.sentence.quoted
  }

  func begins(_ view: String, _ axis: LayoutAxis) -> Bool {
    !isPin && constraint.view == view && constraint.attribute.axis == axis
  }
}

extension Diagnostic.Message {
  fileprivate static func conflict(_ origin: ConstraintOrigin, _ others: Int) -> Self {
    let others =
      switch others {
      case 0: ""
      case 1: " together with another constraint"
      default: " together with \(others) other constraints"
      }
    return Self("unsatisfiable-layout", "\(origin.summary) cannot be satisfied\(others)")
  }

  fileprivate static func rivals(_ origin: ConstraintOrigin, _ others: Int) -> Self {
    let rivals =
      switch others {
      case 0: "the size of a view's content, which has"
      case 1: "another constraint of"
      default: "\(others) other constraints of"
      }
    return Self(
      "contradicting-preferences",
      "\(origin.summary) contradicts \(rivals) the same priority, so it is open which one gives way"
    )
  }

  fileprivate static func undetermined(
    _ view: String, _ axis: LayoutAxis, _ freedom: LayoutFault.Freedom
  ) -> Self {
    let isHorizontal = axis == .horizontal
    let position = isHorizontal ? "horizontal position" : "vertical position"
    let edges = isHorizontal ? "left, right or center-x" : "top, bottom or center-y"
    let size = isHorizontal ? "width" : "height"
    let problem =
      switch freedom {
      case .place: "\(position) of \(view.quoted) is not determined: add \(edges)"
      case .size: "\(size) of \(view.quoted) is not determined: add \(size), or another of \(edges)"
      case .placeAndSize:
        "\(position) and the \(size) of \(view.quoted) are not determined: add \(size), and \(edges)"
      }
    return Self("undetermined-layout", "the \(problem)")
  }
}
