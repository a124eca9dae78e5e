// SPDX-License-Identifier: MIT

/// The equations of a system, each solved for one symbol, and the objectives.
///
/// A symbol is either basic, with a row that defines it, or parametric, which means zero. Between
/// operations, no restricted basic symbol is negative. A parametric variable occurs only in rows of
/// variables, because every equation that has a free variable is solved for it.
struct Tableau: Sendable {
  /// The kind of each symbol.
  private(set) var kinds: [Symbol.Kind] = []
  /// The rows.
  ///
  /// The rows in `freeRows` are not in use.
  var rows: [Row] = []
  /// The row index of each basic symbol, or -1.
  private(set) var rowOf: [Int32] = []
  /// The rows that contain each parametric symbol, unordered.
  private(set) var columns: [[Int32]] = []
  /// The objectives, highest priority first.
  var levels: [Level] = []
  /// The variables whose values may have changed, in order of change.
  private(set) var changed: [Symbol] = []
  /// The number of pivots so far, with which rounding errors grow.
  private(set) var pivots = 0
  private var isChanged: [Bool] = []
  private var freeRows: [Int32] = []
  private var freeSymbols: [Symbol] = []
  private var changes = Row.Changes()
  private var gone: [Place] = []
  private var isGone: [Bool] = []

  /// The position of a term that canceled out.
  private struct Place: Sendable {
    let symbol: Symbol
    let row: Int32
  }

  /// Makes a parametric symbol that is in no row.
  mutating func makeSymbol(_ kind: Symbol.Kind) -> Symbol {
    if let symbol = freeSymbols.popLast() {
      kinds[symbol.index] = kind
      return symbol
    }
    let symbol = Symbol(rawValue: Int32(kinds.count))
    kinds.append(kind)
    rowOf.append(-1)
    columns.append([])
    isChanged.append(false)
    return symbol
  }

  /// Removes a parametric symbol from all rows and releases it.
  mutating func discard(_ symbol: Symbol) {
    // The terms that are left are rounding errors of a symbol that canceled out.
    for row in columns[symbol.index] { _ = rows[Int(row)].take(symbol) }
    columns[symbol.index].removeAll()
    if isChanged[symbol.index] {
      changed.removeAll { $0 == symbol }
      isChanged[symbol.index] = false
    }
    freeSymbols.append(symbol)
  }

  /// Returns the row of a basic symbol, or `nil` if the symbol is parametric.
  func row(of symbol: Symbol) -> Int? {
    let row = rowOf[symbol.index]
    return row < 0 ? nil : Int(row)
  }

  func value(of symbol: Symbol) -> Double {
    row(of: symbol).map { rows[$0].constant } ?? 0
  }

  /// Records that the value of a row's symbol may have changed.
  mutating func noteChange(inRow row: Int) {
    guard rows[row].kind == .variable else { return }
    noteChange(of: rows[row].basic)
  }

  /// Records that the value of a variable may have changed.
  mutating func noteChange(of symbol: Symbol) {
    guard !isChanged[symbol.index] else { return }
    isChanged[symbol.index] = true
    changed.append(symbol)
  }

  /// Clears the record of changes.
  mutating func clearChanges() {
    for symbol in changed { isChanged[symbol.index] = false }
    changed.removeAll(keepingCapacity: true)
  }

  /// Removes all equations and levels, but keeps the symbols.
  mutating func clear() {
    for level in levels { removeLevel(level) }
    levels = []
    for row in rows where row.kind == .variable { noteChange(of: row.basic) }
    rows = []
    freeRows = []
    for index in rowOf.indices {
      rowOf[index] = -1
      columns[index] = []
    }
  }

  /// Solves an equation for one of its symbols, substitutes it in all rows and adds the row.
  ///
  /// - Parameters:
  ///   - equation: Terms with the sum zero, all in parametric symbols. Its own basic symbol is
  ///     ignored.
  ///   - symbol: The symbol of one of the terms.
  @discardableResult
  mutating func insert(_ equation: Row, solvedFor symbol: Symbol) -> Int {
    pivots += 1
    var row = equation
    row.scale(by: -1 / row.take(symbol))
    row.basic = symbol
    row.kind = kinds[symbol.index]
    substitute(row)
    return insert(row)
  }

  /// Adds a row whose basic symbol is in no other row.
  @discardableResult
  mutating func insert(_ row: Row) -> Int {
    let index: Int
    if let free = freeRows.popLast() {
      index = Int(free)
      rows[index] = row
    } else {
      index = rows.count
      rows.append(row)
    }
    rowOf[row.basic.index] = Int32(index)
    for term in row.terms { columns[term.symbol.index].append(Int32(index)) }
    noteChange(inRow: index)
    return index
  }

  /// Removes a row and makes its symbol parametric.
  mutating func removeRow(_ index: Int) {
    noteChange(inRow: index)
    for term in rows[index].terms { removeFromColumn(of: term.symbol, row: Int32(index)) }
    rowOf[rows[index].basic.index] = -1
    rows[index].terms.removeAll()
    rows[index].constant = 0
    rows[index].kind = .objective
    freeRows.append(Int32(index))
  }

  /// Solves a row for one of its terms and substitutes it in all other rows.
  mutating func pivot(row index: Int, entering symbol: Symbol) {
    pivots += 1
    var row = rows[index]
    // The array must not be shared while its copy is changed, or it would be copied.
    rows[index].terms = []
    let leaving = row.basic
    noteChange(inRow: index)
    let coefficient = row.take(symbol)
    row.scale(by: -1 / coefficient)
    row.insert(leaving, times: 1 / coefficient)
    row.basic = symbol
    row.kind = kinds[symbol.index]
    rowOf[leaving.index] = -1
    removeFromColumn(of: symbol, row: Int32(index))
    substitute(row)
    columns[leaving.index].append(Int32(index))
    rows[index] = row
    rowOf[symbol.index] = Int32(index)
    noteChange(inRow: index)
  }

  /// Adds a multiple of a row to another row that does not contain the first one's basic symbol.
  mutating func add(_ factor: Double, times source: Row, toRow index: Int) {
    addTerms(factor, times: source, toRow: index)
    clearGone()
  }

  /// Adds a parametric symbol to a row.
  mutating func add(_ coefficient: Double, times symbol: Symbol, toRow index: Int) {
    let term = Row(
      basic: symbol, kind: .slack, constant: 0,
      terms: [Term(symbol: symbol, coefficient: coefficient)])
    add(1, times: term, toRow: index)
  }

  /// Replaces a row's basic symbol by the row's right side in all rows that contain it.
  private mutating func substitute(_ row: Row) {
    let affected = columns[row.basic.index]
    columns[row.basic.index] = []
    for index in affected {
      let factor = rows[Int(index)].take(row.basic)
      addTerms(factor, times: row, toRow: Int(index))
    }
    clearGone()
  }

  /// Adds a multiple of a row to another, but leaves terms that cancel out in their columns.
  private mutating func addTerms(_ factor: Double, times source: Row, toRow index: Int) {
    rows[index].add(factor, times: source, noting: &changes)
    for symbol in changes.came { columns[symbol.index].append(Int32(index)) }
    for symbol in changes.went { gone.append(Place(symbol: symbol, row: Int32(index))) }
    if source.constant != 0 { noteChange(inRow: index) }
  }

  /// Removes the terms that canceled out from their columns.
  ///
  /// It handles one symbol at a time. In a long chain the same symbols cancel in most rows, and
  /// finding each on its own took half of the time of solving a chain that is built from its end.
  private mutating func clearGone() {
    guard !gone.isEmpty else { return }
    gone.sort { $0.symbol < $1.symbol }
    while isGone.count < rows.count { isGone.append(false) }
    var start = 0
    while start < gone.count {
      let symbol = gone[start].symbol
      let end = gone[start...].firstIndex { $0.symbol != symbol } ?? gone.count
      for index in gone[start..<end] { isGone[Int(index.row)] = true }
      columns[symbol.index].removeAll { isGone[Int($0)] }
      for index in gone[start..<end] { isGone[Int(index.row)] = false }
      start = end
    }
    gone.removeAll(keepingCapacity: true)
  }

  private mutating func removeFromColumn(of symbol: Symbol, row: Int32) {
    guard let index = columns[symbol.index].lastIndex(of: row) else { return }
    let last = columns[symbol.index].count - 1
    columns[symbol.index].swapAt(index, last)
    columns[symbol.index].removeLast()
  }

  func cost(of symbol: Symbol, at level: Level) -> Double {
    rows[Int(rowOf[level.symbol.index])].terms.coefficient(of: symbol)
  }

  /// Adds an error to the objective of a priority.
  mutating func charge(_ error: Symbol, at priority: Priority) {
    let index = levels.firstIndex { $0.priority <= priority } ?? levels.count
    if index == levels.count || levels[index].priority != priority {
      levels.insert(makeLevel(priority), at: index)
    }
    levels[index].count += 1
    addError(error, times: 1, to: levels[index])
  }

  /// Removes an error from the objective of a priority.
  mutating func discharge(_ error: Symbol, at priority: Priority) {
    guard let index = levels.firstIndex(where: { $0.priority == priority }) else { return }
    levels[index].count -= 1
    if levels[index].count > 0 {
      addError(error, times: -1, to: levels[index])
    } else {
      removeLevel(levels.remove(at: index))
    }
  }

  /// Makes an objective without errors.
  mutating func makeLevel(_ priority: Priority) -> Level {
    let symbol = makeSymbol(.objective)
    insert(Row(basic: symbol, kind: .objective, constant: 0, terms: []))
    return Level(priority: priority, symbol: symbol, count: 0)
  }

  private mutating func removeLevel(_ level: Level) {
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

/// The objective of one priority: the sum of the errors.
struct Level: Sendable {
  let priority: Priority
  /// The symbol of the sum, which is always basic.
  let symbol: Symbol
  /// The number of errors in the sum.
  var count: Int
}
