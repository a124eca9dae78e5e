// SPDX-License-Identifier: MIT

/// The equations of a system, each solved for one symbol, and what its wishes cost.
///
/// A symbol is either basic, with a row that says what it is, or parametric, and then zero. The
/// basic symbols that must not be negative are not, but in the middle of an operation. A parametric
/// variable stands only in rows of variables, since every equation that has a free variable is
/// solved for it.
struct Tableau: Sendable {
  /// What each symbol stands for.
  private(set) var kinds: [Symbol.Kind] = []
  /// The equations; those in `freeRows` are not in use.
  var rows: [Row] = []
  /// The row of each basic symbol, or -1.
  private(set) var rowOf: [Int32] = []
  /// The rows in which each parametric symbol stands, in no order.
  private(set) var columns: [[Int32]] = []
  /// What is minimised: the highest priority first.
  var levels: [Level] = []
  /// The variables whose values may have changed, in the order in which they did.
  private(set) var changed: [Symbol] = []
  private var isChanged: [Bool] = []
  private var freeRows: [Int32] = []
  private var freeSymbols: [Symbol] = []
  private var changes = Row.Changes()
  private var gone: [Place] = []
  private var isGone: [Bool] = []

  /// Where a term was that cancelled out.
  private struct Place: Sendable {
    let symbol: Symbol
    let row: Int32
  }
}

extension Tableau {
  /// Makes a symbol, parametric and in no row.
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

  /// Takes a parametric symbol out of all rows and forgets it.
  mutating func discard(_ symbol: Symbol) {
    // What still stands there is what rounding left of a symbol that cancelled out.
    for row in columns[symbol.index] { _ = rows[Int(row)].take(symbol) }
    columns[symbol.index].removeAll()
    if isChanged[symbol.index] {
      changed.removeAll { $0 == symbol }
      isChanged[symbol.index] = false
    }
    freeSymbols.append(symbol)
  }

  /// Returns the row of a basic symbol, or nil if the symbol is parametric.
  func row(of symbol: Symbol) -> Int? {
    let row = rowOf[symbol.index]
    return row < 0 ? nil : Int(row)
  }

  /// Returns the value of a symbol.
  func value(of symbol: Symbol) -> Double {
    row(of: symbol).map { rows[$0].constant } ?? 0
  }

  /// Notes that the value of a row's symbol may have changed.
  mutating func noteChange(inRow row: Int) {
    guard rows[row].kind == .variable else { return }
    noteChange(of: rows[row].basic)
  }

  /// Notes that the value of a variable may have changed.
  mutating func noteChange(of symbol: Symbol) {
    guard !isChanged[symbol.index] else { return }
    isChanged[symbol.index] = true
    changed.append(symbol)
  }

  /// Forgets which values may have changed.
  mutating func clearChanges() {
    for symbol in changed { isChanged[symbol.index] = false }
    changed.removeAll(keepingCapacity: true)
  }
}

extension Tableau {
  /// Solves an equation for one of its symbols, puts that into all others and keeps it.
  ///
  /// - Parameters:
  ///   - equation: Terms that are zero in sum, its own basic symbol not looked at, all others
  ///     parametric.
  ///   - symbol: One of its terms.
  @discardableResult
  mutating func insert(_ equation: Row, solvedFor symbol: Symbol) -> Int {
    var row = equation
    row.scale(by: -1 / row.take(symbol))
    row.basic = symbol
    row.kind = kinds[symbol.index]
    substitute(row)
    return insert(row)
  }

  /// Keeps a row whose symbol is in no other.
  @discardableResult
  mutating func insert(_ row: Row) -> Int {
    let place: Int
    if let free = freeRows.popLast() {
      place = Int(free)
      rows[place] = row
    } else {
      place = rows.count
      rows.append(row)
    }
    rowOf[row.basic.index] = Int32(place)
    for term in row.terms { columns[term.symbol.index].append(Int32(place)) }
    noteChange(inRow: place)
    return place
  }

  /// Takes a row out, and makes its symbol parametric.
  mutating func removeRow(_ place: Int) {
    noteChange(inRow: place)
    for term in rows[place].terms { removeFromColumn(of: term.symbol, row: Int32(place)) }
    rowOf[rows[place].basic.index] = -1
    rows[place].terms.removeAll()
    rows[place].constant = 0
    rows[place].kind = .objective
    freeRows.append(Int32(place))
  }

  /// Solves a row for one of its terms and puts that into all others.
  mutating func pivot(row place: Int, entering symbol: Symbol) {
    var row = rows[place]
    // Nobody else may hold the terms while they are changed, or they would be copied.
    rows[place].terms = []
    let leaving = row.basic
    noteChange(inRow: place)
    let coefficient = row.take(symbol)
    row.scale(by: -1 / coefficient)
    row.insert(leaving, times: 1 / coefficient)
    row.basic = symbol
    row.kind = kinds[symbol.index]
    rowOf[leaving.index] = -1
    removeFromColumn(of: symbol, row: Int32(place))
    substitute(row)
    columns[leaving.index].append(Int32(place))
    rows[place] = row
    rowOf[symbol.index] = Int32(place)
    noteChange(inRow: place)
  }

  /// Adds a multiple of a row to another, of which it is not a term.
  mutating func add(_ factor: Double, times source: Row, toRow place: Int) {
    addTerms(factor, times: source, toRow: place)
    clearGone()
  }

  /// Adds a parametric symbol to a row.
  mutating func add(_ coefficient: Double, times symbol: Symbol, toRow place: Int) {
    let term = Row(
      basic: symbol, kind: .slack, constant: 0,
      terms: [Term(symbol: symbol, coefficient: coefficient)])
    add(1, times: term, toRow: place)
  }

  /// Puts what a row says of its symbol into all rows that name it.
  private mutating func substitute(_ row: Row) {
    let affected = columns[row.basic.index]
    columns[row.basic.index] = []
    for place in affected {
      let factor = rows[Int(place)].take(row.basic)
      addTerms(factor, times: row, toRow: Int(place))
    }
    clearGone()
  }

  /// Adds a multiple of a row to another, but leaves those terms in their columns that cancel out.
  private mutating func addTerms(_ factor: Double, times source: Row, toRow place: Int) {
    rows[place].add(factor, times: source, noting: &changes)
    for symbol in changes.came { columns[symbol.index].append(Int32(place)) }
    for symbol in changes.went { gone.append(Place(symbol: symbol, row: Int32(place))) }
    if source.constant != 0 { noteChange(inRow: place) }
  }

  /// Takes the terms that cancelled out from their columns.
  ///
  /// One symbol at a time: in a long chain it is the same ones that go from most rows, and finding
  /// each on its own was half the time of solving one that is built from its end.
  private mutating func clearGone() {
    guard !gone.isEmpty else { return }
    gone.sort { $0.symbol < $1.symbol }
    isGone.append(contentsOf: repeatElement(false, count: rows.count - isGone.count))
    var start = 0
    while start < gone.count {
      let symbol = gone[start].symbol
      let end = gone[start...].firstIndex { $0.symbol != symbol } ?? gone.count
      for place in gone[start..<end] { isGone[Int(place.row)] = true }
      columns[symbol.index].removeAll { isGone[Int($0)] }
      for place in gone[start..<end] { isGone[Int(place.row)] = false }
      start = end
    }
    gone.removeAll(keepingCapacity: true)
  }

  private mutating func removeFromColumn(of symbol: Symbol, row: Int32) {
    guard let place = columns[symbol.index].lastIndex(of: row) else { return }
    let last = columns[symbol.index].count - 1
    columns[symbol.index].swapAt(place, last)
    columns[symbol.index].removeLast()
  }
}
