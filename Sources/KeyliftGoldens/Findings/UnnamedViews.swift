// SPDX-License-Identifier: MIT

import KeyliftIO
import KeyliftScene

/// The views of a scene's files that have no id, with the places that declare them.
///
/// Such a view is named by its kind and a number, by which nobody finds it in a long file.
struct UnnamedViews {
  /// The places by the views' names; those of one place have ascending numbers.
  private let places: [String: FilePlace]

  /// Finds the views without an id among all views of a scene's files.
  ///
  /// The ids of files have no underscores, and the names of other views have one.
  init(among places: [String: FilePlace]) {
    self.places = places.filter { $0.key.contains("_") }
  }

  /// Returns a note with the places of those that differ; `nil` if there are none.
  ///
  ///     without an id: `label_7` (Scenes/chat.yaml:41:9) and `label_9` (Scenes/row.yaml:3:5, 2 of 4)
  func note(on differences: [ViewDifference]) -> String? {
    let names = differences.map(\.view).uniqued().compactMap { view in
      places[view].map { "\(ViewDifference.name(of: view)) (\($0.text)\(turn(of: view, at: $0)))" }
    }
    return names.isEmpty ? nil : "without an id: \(DifferenceGroup.list(names))"
  }

  /// Returns a view's number among those that a part or a repeated view declares at one place; empty
  /// if it is the only one.
  private func turn(of view: String, at place: FilePlace) -> String {
    let views = places.filter { $0.value == place }.keys
      .sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
    guard views.count > 1, let index = views.firstIndex(of: view) else { return "" }
    return ", \(index + 1) of \(views.count)"
  }
}

extension FilePlace {
  /// The place as compilers print it.
  fileprivate var text: String { "\(file):\(place.line):\(place.column)" }
}
