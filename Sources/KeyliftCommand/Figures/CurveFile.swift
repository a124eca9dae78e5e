// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import KeyliftFigures
import KeyliftGraphics
import KeyliftIO
import KeyliftLook
import KeyliftOutput
import KeyliftScene

struct CurveFile {
  /// If curves are compared, the first is the reference.
  let curves: [NamedCurve]
  let compares: Bool
  let hasVelocity: Bool
  let samples: Int
  var measured: [MeasuredMotion] = []

  func bytes(_ format: CurveFormat, options: PlotOptions) throws(Failure) -> [UInt8] {
    switch format {
    case .csv: Array(table.csv.utf8)
    case .json: Array(table.json.utf8)
    case .code(let code): Array(code.text(of: curves).utf8)
    case .drawing(let format): try drawing(format, options: options)
    }
  }

  private var table: CurveTable {
    CurveTable(curves, samples: samples, hasVelocity: hasVelocity)
  }

  private func drawing(
    _ format: StillFormat, options: PlotOptions
  ) throws(Failure) -> [UInt8] {
    let panels: [CurveFigure.Panel] = (hasVelocity ? [.velocity] : []) + (compares ? [.lead] : [])
    let figure = CurveFigure(curves, panels: panels, measured: measured)
    let writer = try Failure.catching { try FigureWriter(options.text) }
    let page = options.page(naturalSize: figure.naturalSize)
    let (readable, plots) = readable(figure, on: page, text: writer.text)
    if let size = options.size, readable != page {
      throw Failure(.usage, .tooSmall(size, needed: readable.size))
    }
    let picture = plots.picture(on: readable, text: writer.text)
    return try Failure.catching {
      try writer.bytes(of: picture, as: format, label: figure.label)
    }
  }

  /// Returns the smallest page, at least as large as the given one, on which a figure is legible.
  private func readable(
    _ figure: CurveFigure, on page: FigurePage, text: TextPainter
  ) -> (FigurePage, PlotStack) {
    var page = page
    while true {
      let plots = figure.plots(on: page, text: text)
      guard let needed = plots.neededSize(on: page) else { return (page, plots) }
      page.size = needed
    }
  }
}

extension Message {
  fileprivate static func tooSmall(_ size: FigureSize, needed: CGSize) -> Message {
    .error(
      """
      --size \(size.width)x\(size.height) leaves no room to read the plot; \
      \(Int(clamping: needed.width))x\(Int(clamping: needed.height)) would do
      """)
  }
}

enum CurveFormat: Equatable, ExpressibleByArgument {
  case csv
  case json
  case drawing(StillFormat)
  case code(CurveCode)

  var isDrawing: Bool {
    if case .drawing = self { true } else { false }
  }

  private static let named: [(name: String, format: CurveFormat)] =
    [("csv", .csv), ("json", .json)]
    + StillFormat.allCases.map { ($0.rawValue, .drawing($0)) }
    + CurveCode.allCases.map { ($0.rawValue, .code($0)) }

  private static let extensions =
    ["csv", "json", "css", "dart"] + StillFormat.allCases.map(\.rawValue)

  static let names = named.map(\.name)

  init?(argument: String) {
    guard let format = CurveFormat.named.first(where: { $0.name == argument })?.format else {
      return nil
    }
    self = format
  }

  static var allValueStrings: [String] { names }

  static func of(_ path: String) throws(Failure) -> CurveFormat {
    let fileExtension = (path as NSString).pathExtension.lowercased()
    guard extensions.contains(fileExtension), let format = CurveFormat(argument: fileExtension)
    else { throw Failure(.usage, .noFormat(path)) }
    return format
  }
}

extension Message {
  fileprivate static func noFormat(_ path: String) -> Message {
    .error(
      """
      '\(path)' does not say what to write: it has none of the extensions .csv, .json, .svg, .pdf, \
      .png, .css and .dart
      """,
      note: "name it with --format \(CurveFormat.names.joined(separator: ", "))")
  }
}
