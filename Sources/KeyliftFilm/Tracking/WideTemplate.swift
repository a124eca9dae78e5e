// SPDX-License-Identifier: MIT

/// Rows of a picture in a few wide bands, which stay the same where their contents move sideways.
///
/// The composer of iOS 26 has other insets without the keyboard: its symbols are twelve points nearer
/// to the middle.
struct WideTemplate {
  /// The rows in wide bands.
  let template: RowTemplate
  private let bands: Range<Int>

  /// The number of wide bands.
  private static let count = 5

  /// Creates a template; `nil` for rows that have too few bands to be told from others.
  init?(_ picture: BandedPicture, rows: Range<Int>, bands: Range<Int>) {
    guard bands.count >= 2 * WideTemplate.count else { return nil }
    self.bands = bands
    template = RowTemplate(
      picture.widened(bands, to: WideTemplate.count), rows: rows, bands: 0..<WideTemplate.count)
  }

  /// Prepares a picture in which the rows are looked for.
  func target(_ picture: BandedPicture) -> RowTemplate.Target {
    RowTemplate.Target(
      picture.widened(bands, to: WideTemplate.count), bands: 0..<WideTemplate.count)
  }
}

extension RowTemplate.Match {
  /// The least correlations in wide bands, of rows and of columns.
  private static let least = (rows: 0.75, columns: 0.75)

  /// Whether a match in wide bands shows the same rows.
  var isSame: Bool {
    score >= RowTemplate.Match.least.rows && columns >= RowTemplate.Match.least.columns
  }
}

extension BandedPicture {
  /// Returns some bands of the picture, gathered in fewer of about equal width.
  func widened(_ range: Range<Int>, to count: Int) -> BandedPicture {
    let edges = (0...count).map { range.lowerBound + $0 * range.count / count }
    var result = [UInt8](repeating: 0, count: rows * count)
    for row in 0..<rows {
      for band in 0..<count {
        var sum = 0
        for own in edges[band]..<edges[band + 1] { sum += Int(values[row * bands + own]) }
        result[row * count + band] = UInt8(sum / (edges[band + 1] - edges[band]))
      }
    }
    return BandedPicture(rows: rows, bands: count, values: result)
  }
}
