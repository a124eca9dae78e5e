// SPDX-License-Identifier: MIT

import KeyliftStage
import KeyliftUIKit
import Testing

struct ContentConfigurationTests {
  private static func labels(in cell: UITableViewCell) -> [UILabel] {
    cell.layoutIfNeeded()
    return cell.contentView.subviews.flatMap(\.subviews).compactMap { $0 as? UILabel }
  }

  @Test func cellShowsItsConfigurationsTexts() {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    var content = cell.defaultContentConfiguration()
    content.text = "Ada"
    content.secondaryText = "now"
    cell.contentConfiguration = content
    let labels = Self.labels(in: cell)
    #expect(labels.map(\.text) == ["Ada", "now"])
    #expect(labels.map(\.frame.minY) == [0, 22])
  }

  @Test func anotherConfigurationReplacesTheTexts() {
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    for text in ["Ada", "Grace"] {
      var content = cell.defaultContentConfiguration()
      content.text = text
      cell.contentConfiguration = content
    }
    #expect(Self.labels(in: cell).first?.text == "Grace")
    #expect(cell.contentView.subviews.count == 1)
    cell.contentConfiguration = nil
    #expect(cell.contentView.subviews.isEmpty)
  }

  private final class InsetLog: UIScrollViewDelegate {
    var bottoms: [Double] = []

    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
      bottoms.append(Double(scrollView.adjustedContentInset.bottom))
    }
  }

  @Test func delegateIsToldOfAnotherAdjustedInset() {
    let log = InsetLog()
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scroll.delegate = log
    scroll.contentInset.bottom = 30
    scroll.contentInset.bottom = 30
    scroll.contentInset.bottom = 0
    #expect(log.bottoms == [30, 0])
  }
}
