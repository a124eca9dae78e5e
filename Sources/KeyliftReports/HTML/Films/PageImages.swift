// SPDX-License-Identifier: MIT

import Foundation

/// The PNG files of a page, each of which stands there once.
struct PageImages {
  private var files: [[UInt8]] = []
  private var places: [[UInt8]: Int] = [:]

  /// Returns the place of a file, which is added where it is new.
  mutating func index(of file: [UInt8]) -> Int {
    if let place = places[file] { return place }
    places[file] = files.count
    files.append(file)
    return files.count - 1
  }

  /// Returns how many characters a film would add to the page.
  func newSize(of films: [Film]) -> Int {
    let new = Set(films.flatMap(\.images.values)).filter { places[$0] == nil }
    return new.reduce(0) { $0 + ($1.count + 2) / 3 * 4 }
  }

  /// The files as a list of texts in base 64.
  var json: String {
    "[" + files.map { "\"\(Data($0).base64EncodedString())\"" }.joined(separator: ",\n") + "]"
  }
}
