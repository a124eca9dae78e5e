// SPDX-License-Identifier: MIT

import KeyliftStage

extension SceneDraft {
  /// Reports the faults of a layout at the sentences and pins that bring them about.
  ///
  /// - Parameters:
  ///   - faults: The faults, each with the folders of the variants that have it, or none where all
  ///     have it.
  ///   - scene: The scene whose layout it is.
  func report(
    _ faults: [(fault: LayoutFault, folders: [String])], of scene: Scene,
    _ reading: inout Reading
  ) {
    let origins = origins(of: scene, in: reading)
    for (fault, folders) in faults {
      switch fault {
      case .conflict(let indices):
        report(conflict: indices.map { origins[$0] }, folders, &reading)
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

  /// One finding at the last of the sentences, and notes at everything else that has a part in it.
  private func report(
    conflict origins: [ConstraintOrigin], _ folders: [String], _ reading: inout Reading
  ) {
    let sorted = origins.sorted { $0.place < $1.place }
    guard let last = sorted.lastIndex(where: { !$0.isPin }) ?? sorted.indices.last else { return }
    var others = sorted
    let origin = others.remove(at: last)
    var notes = others.map { (place: $0.place, text: "with \($0.words)") }
    if !folders.isEmpty { notes.append((origin.place, variants(folders))) }
    reading.report(.conflict(origin, others.count), at: origin.place, notes: notes)
  }

  /// Returns where each of the scene's `layoutConstraints` is written, in their order.
  private func origins(of scene: Scene, in reading: Reading) -> [ConstraintOrigin] {
    let constraints = scene.layoutConstraints
    let sentences = allConstraints.filter { $0.constraint != nil }
    let pinCount = constraints.count - sentences.count
    let pins = constraints.prefix(pinCount).map { pin in
      ConstraintOrigin(
        constraint: pin, isPin: true,
        place: reading.pinPlaces[pin.view]?[pin.attribute] ?? reading.ids[pin.view]
          ?? Place(file: 0, line: 1, column: 1))
    }
    return pins
      + zip(constraints.dropFirst(pinCount), sentences).map { constraint, draft in
        ConstraintOrigin(constraint: constraint, isPin: false, place: draft.sentence.start)
      }
  }

  private func variants(_ folders: [String]) -> String {
    let names = folders.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
    return "in \(names)\(folders.count > 3 ? " and \(folders.count - 3) more" : "")"
  }
}

/// Where a constraint of a layout is written, as a sentence or as a pin.
private struct ConstraintOrigin {
  let constraint: SceneConstraint
  let isPin: Bool
  let place: Place

  /// What stands there, for a message.
  var words: String {
    isPin
      ? "\(constraint.attribute.rawValue.quoted) of \(constraint.view.quoted)"
      : constraint.sentence.quoted
  }

  /// Whether it is a sentence that lays a view out along an axis.
  func begins(_ view: String, _ axis: LayoutAxis) -> Bool {
    !isPin && constraint.view == view && constraint.attribute.axis == axis
  }
}

extension Diagnostic.Message {
  fileprivate static func conflict(_ origin: ConstraintOrigin, _ others: Int) -> Self {
    let company = others == 0 ? "" : " together with \(others == 1 ? "one" : "\(others)") other"
    let plural = others > 1 ? "s" : ""
    return Self("unsatisfiable-layout", "\(origin.words) cannot hold\(company)\(plural)")
  }

  fileprivate static func undetermined(
    _ view: String, _ axis: LayoutAxis, _ freedom: LayoutFault.Freedom
  ) -> Self {
    let isHorizontal = axis == .horizontal
    let places = isHorizontal ? "left, right or center-x" : "top, bottom or center-y"
    let size = isHorizontal ? "width" : "height"
    let adjective = isHorizontal ? "wide" : "high"
    let stands = "where \(view.quoted) stands \(isHorizontal ? "horizontally" : "vertically")"
    let problem =
      switch freedom {
      case .place: "\(stands): add \(places)"
      case .size: "how \(adjective) \(view.quoted) is: add \(size), or another of \(places)"
      case .placeAndSize:
        "\(stands) and how \(adjective) it is: add \(size), and \(places)"
      }
    return Self("undetermined-layout", "nothing says \(problem)")
  }
}
