// SPDX-License-Identifier: MIT

// The keyboard's frame is combined with the safe area.
// area: Combine
// met: Rideau and chat panels that combine frames and insets (issues, FluidGroup/Rideau#70, 2026-07)
// subject: PanelModel(safeBottom: 34)
// plays: subject.offset = 302 at 1
import Combine
import UIKit

final class PanelModel {
  private(set) var offset: CGFloat = 0
  private let safe: CurrentValueSubject<CGFloat, Never>
  private var bag = Set<AnyCancellable>()

  init(safeBottom: CGFloat) {
    safe = CurrentValueSubject(safeBottom)
    NotificationCenter.default.publisher(for: UIResponder.keyboardWillChangeFrameNotification)
      .compactMap { $0.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect }
      .combineLatest(safe)
      .map { frame, safe in max(0, UIScreen.main.bounds.maxY - frame.minY - safe) }
      .removeDuplicates()
      .sink { [weak self] in self?.offset = $0 }
      .store(in: &bag)
  }
}
