// SPDX-License-Identifier: MIT

/// The sum of the errors at one priority.
struct Level: Sendable {
  let priority: Priority
  /// The sum, which always has a row.
  let symbol: Symbol
  /// The number of errors that are added up.
  var count: Int
}

extension Tableau {
  /// Returns the reduced cost of a parametric symbol at a level.
  func cost(of symbol: Symbol, at level: Level) -> Double {
    rows[Int(rowOf[level.symbol.index])].terms.coefficient(of: symbol)
  }

  /// Adds an error to what is minimised.
  mutating func charge(_ error: Symbol, at priority: Priority) {
    let place = levels.firstIndex { $0.priority <= priority } ?? levels.count
    if place == levels.count || levels[place].priority != priority {
      levels.insert(makeLevel(priority), at: place)
    }
    levels[place].count += 1
    addError(error, times: 1, to: levels[place])
  }

  /// Takes an error out of what is minimised.
  mutating func discharge(_ error: Symbol, at priority: Priority) {
    guard let place = levels.firstIndex(where: { $0.priority == priority }) else { return }
    levels[place].count -= 1
    if levels[place].count > 0 {
      addError(error, times: -1, to: levels[place])
    } else {
      removeLevel(levels.remove(at: place))
    }
  }

  /// Makes a level that minimises nothing yet.
  mutating func makeLevel(_ priority: Priority) -> Level {
    let symbol = makeSymbol(.objective)
    insert(Row(basic: symbol, kind: .objective, constant: 0, terms: []))
    return Level(priority: priority, symbol: symbol, count: 0)
  }

  /// Forgets a level's row.
  mutating func removeLevel(_ level: Level) {
    removeRow(Int(rowOf[level.symbol.index]))
    discard(level.symbol)
  }

  private mutating func addError(_ error: Symbol, times factor: Double, to level: Level) {
    let target = Int(rowOf[level.symbol.index])
    if let row = row(of: error) {
      add(factor, times: rows[row], toRow: target)
    } else {
      add(factor, times: error, toRow: target)
    }
  }
}
