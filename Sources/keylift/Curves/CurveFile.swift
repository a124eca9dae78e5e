// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftFigures

/// Some curves as the bytes of a file.
struct CurveFile {
  /// The curves; where they are compared, the first is what the others are compared with.
  let curves: [NamedCurve]
  /// Whether the others are compared with the first.
  let compares: Bool
  /// Whether their velocity is told too.
  let hasVelocity: Bool
  /// How many instants data tell.
  let samples: Int

  /// Returns the file in a format.
  func bytes(_ format: CurveFormat, options: FigureOptions) throws(Failure) -> [UInt8] {
    switch format {
    case .csv: Array(table.csv.utf8)
    case .json: Array(table.json.utf8)
    case .code(let code): Array(code.text(of: curves).utf8)
    case .drawing(let format): try drawing(format, options: options)
    }
  }

  private var table: CurveTable {
    CurveTable(
      curves: curves.map { SampledCurve($0, samples: samples) }, hasVelocity: hasVelocity)
  }

  private func drawing(
    _ format: FigureFormat, options: FigureOptions
  ) throws(Failure) -> [UInt8] {
    let panels: [CurveFigure.Panel] = (hasVelocity ? [.velocity] : []) + (compares ? [.lead] : [])
    let figure = CurveFigure(curves, panels: panels)
    let writer = try FigureWriter(options.text)
    let page = try readablePage(for: figure, writer: writer, options: options)
    return try writer.bytes(of: figure.picture(on: page, text: writer.text), as: format)
  }

  /// Returns a page on which a figure can be read: one of the size that is asked for, or else one that is large
  /// enough.
  private func readablePage(
    for figure: CurveFigure, writer: FigureWriter, options: FigureOptions
  ) throws(Failure) -> FigurePage {
    var page = options.page(naturalSize: figure.naturalSize)
    let shortfall = figure.shortfall(on: page, text: writer.text)
    guard shortfall != .zero else { return page }
    page.size.width += shortfall.width.rounded(.up)
    page.size.height += shortfall.height.rounded(.up)
    guard let size = options.size else { return page }
    throw Failure(.usage, .tooSmall(size, needed: page.size))
  }
}

extension String {
  fileprivate static func tooSmall(_ size: FigureSize, needed: CGSize) -> String {
    "error: --size \(size.width)x\(size.height) leaves no room to read the plot; "
      + "\(Int(needed.width))x\(Int(needed.height)) would do"
  }
}
