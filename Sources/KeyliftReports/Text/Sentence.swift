// SPDX-License-Identifier: MIT

/// A sentence's pieces: words, and ids between backticks.
struct Sentence {
  /// A piece of a sentence.
  enum Piece: Hashable {
    case words(String)
    case code(String)
  }

  /// The pieces in their order, none of them empty.
  let pieces: [Piece]

  /// Cuts a sentence; a backtick without its other is a word.
  init(_ text: String) {
    let cut = text.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
    guard !cut.count.isMultiple(of: 2) else {
      pieces = [.words(text)]
      return
    }
    pieces = cut.enumerated().filter { !$0.element.isEmpty }.map {
      $0.offset.isMultiple(of: 2) ? .words($0.element) : .code($0.element)
    }
  }
}
