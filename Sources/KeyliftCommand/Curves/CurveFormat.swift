// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import KeyliftFigures

/// What curves are written as.
enum CurveFormat: Equatable, ExpressibleByArgument {
  /// A row a sample.
  case csv
  /// An object a curve.
  case json
  /// A drawing of all curves.
  case drawing(StillFormat)
  /// Code to paste.
  case code(CurveCode)

  /// The formats by what the command line calls them.
  private static let named: [(name: String, format: CurveFormat)] =
    [("csv", .csv), ("json", .json)]
    + StillFormat.allCases.map { ($0.rawValue, .drawing($0)) }
    + CurveCode.allCases.map { ($0.rawValue, .code($0)) }

  /// The formats that a file's extension names.
  private static let extensions = ["csv", "json", "css"] + StillFormat.allCases.map(\.rawValue)

  /// The names, in the order in which help lists them.
  static let names = named.map(\.name)

  init?(argument: String) {
    guard let format = CurveFormat.named.first(where: { $0.name == argument })?.format else {
      return nil
    }
    self = format
  }

  static var allValueStrings: [String] { names }

  /// Finds the format of a file by its extension.
  static func of(_ path: String) throws(Failure) -> CurveFormat {
    let fileExtension = (path as NSString).pathExtension.lowercased()
    guard extensions.contains(fileExtension), let format = CurveFormat(argument: fileExtension)
    else { throw Failure(.usage, .noFormat(path)) }
    return format
  }
}

extension String {
  fileprivate static func noFormat(_ path: String) -> String {
    "error: '\(path)' does not say what to write: it has none of the extensions .csv, .json, .svg, "
      + ".pdf, .png and .css\nnote: name it with --format "
      + CurveFormat.names.joined(separator: ", ")
  }
}
