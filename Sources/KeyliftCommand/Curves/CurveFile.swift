// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftFigures
import KeyliftLook

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
    _ format: StillFormat, options: FigureOptions
  ) throws(Failure) -> [UInt8] {
    let panels: [CurveFigure.Panel] = (hasVelocity ? [.velocity] : []) + (compares ? [.lead] : [])
    let figure = CurveFigure(curves, panels: panels)
    let writer = try FigureWriter(options.drawing.text)
    let page = options.page(naturalSize: figure.naturalSize)
    let (readable, plots) = readable(figure, on: page, text: writer.text)
    if let size = options.size, readable != page {
      throw Failure(.usage, .tooSmall(size, needed: readable.size))
    }
    return try writer.bytes(of: plots.picture(on: readable, text: writer.text), as: format)
  }

  /// Returns the smallest page, no smaller than one, on which a figure can be read.
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

extension String {
  fileprivate static func tooSmall(_ size: FigureSize, needed: CGSize) -> String {
    "error: --size \(size.width)x\(size.height) leaves no room to read the plot; "
      + "\(Int(needed.width))x\(Int(needed.height)) would do"
  }
}
