// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

extension Scene {
  /// What is wrong with the layout before anything happens, in every variant of the scene.
  ///
  /// Each comes with the names of the variants that have it, or none where all have it. What is seen of
  /// a scene, its colours or the size of its text, makes no difference: content asks for its size less
  /// than constraints require.
  var layoutFaults: [(fault: LayoutFault, folders: [String])] {
    guard !constraints.isEmpty else { return [] }
    let cells = devices.values.flatMap { device in
      orientations.values.map { SceneVariant(device: device, orientation: $0) }
    }
    var faults: [LayoutFault] = []
    var folders: [LayoutFault: [String]] = [:]
    for cell in cells {
      for fault in layoutFaults(in: cell) {
        if folders[fault] == nil { faults.append(fault) }
        folders[fault, default: []].append(name(of: cell))
      }
    }
    return faults.map { fault in
      let names = folders[fault] ?? []
      return (fault, names.count == cells.count ? [] : names)
    }
  }

  private func name(of cell: SceneVariant) -> String {
    let orientation = orientations.varies ? [cell.orientation.rawValue] : []
    return ((devices.varies ? [cell.device.name] : []) + orientation).joined(separator: ".")
  }

  private func layoutFaults(in cell: SceneVariant) -> [LayoutFault] {
    let stage = Stage(traits: cell.traits(), windowFrame: window)
    let live = LiveScene(self, system, on: stage, measurer: .table).constraints
    stage.window.layoutIfNeeded()
    let conflicts = live.conflicts(on: stage)
    let constraints = layoutConstraints
    let contradicted = Set(conflicts.flatMap { $0 }.map { constraints[$0].view })
    return conflicts.map { .conflict($0) }
      + freeViews(live, constraints).filter { !contradicted.contains($0.view) }
      .map { .undetermined(view: $0.view, $0.axis, live.freedom(of: $0, constraints)) }
  }

  /// Returns what constraints lay out but leave free, save where it is free only because something is
  /// that it is laid out by.
  private func freeViews(
    _ live: LiveConstraints, _ constraints: [SceneConstraint]
  ) -> [ConstrainedAxis] {
    var lines: [ConstrainedAxis] = []
    var known: Set<ConstrainedAxis> = []
    var causes: [ConstrainedAxis: [ConstrainedAxis]] = [:]
    for constraint in constraints {
      let line = ConstrainedAxis(view: constraint.view, axis: constraint.attribute.axis)
      if known.insert(line).inserted { lines.append(line) }
      if let second = constraint.second, case .view(let id) = second.item, id != constraint.view {
        causes[line, default: []].append(
          ConstrainedAxis(view: id, axis: second.attribute.axis))
      }
    }
    let free = lines.filter { !live.isDetermined($0) }
    let isFree = Set(free)
    let roots = free.filter { !(causes[$0] ?? []).contains(where: isFree.contains) }
    return roots.isEmpty ? Array(free.prefix(1)) : roots
  }
}

/// An axis of a view that constraints lay out.
private struct ConstrainedAxis: Hashable {
  let view: String
  let axis: LayoutAxis
}

extension LiveConstraints {
  /// Returns the contradictions that layout has met, each by its constraints' places in
  /// `Scene.layoutConstraints`, in rising order.
  fileprivate func conflicts(on stage: Stage) -> [[Int]] {
    var indices: [ObjectIdentifier: Int] = [:]
    for case (let index, let constraint?) in constraints.enumerated() {
      indices[ObjectIdentifier(constraint)] = index
    }
    var known: Set<[Int]> = []
    return stage.layoutConflicts.map { conflict in
      conflict.constraints.compactMap { indices[ObjectIdentifier($0)] }.sorted()
    }.filter { !$0.isEmpty && known.insert($0).inserted }
  }

  fileprivate func isDetermined(_ line: ConstrainedAxis) -> Bool {
    views[line.view]?.isLayoutDetermined(along: line.axis) ?? true
  }

  fileprivate func freedom(
    of line: ConstrainedAxis, _ constraints: [SceneConstraint]
  ) -> LayoutFault.Freedom {
    if views[line.view]?.isSizeDetermined(along: line.axis) ?? true { return .place }
    let isPlaced = constraints.contains {
      $0.view == line.view && $0.attribute.axis == line.axis && !$0.attribute.isSize
        && $0.relation == .equal
    }
    return isPlaced ? .size : .placeAndSize
  }
}
