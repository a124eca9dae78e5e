// SPDX-License-Identifier: MIT

enum FaultKind: CaseIterable {
  case movedByPixel, movedByPoint, movedByThreePoints, late, easedOtherwise, recolored,
    hairlineMissing, letterChanged, weightChanged, iconSwapped, narrower

  var name: String {
    switch self {
    case .movedByPixel: "moved by a device pixel"
    case .movedByPoint: "moved by 1 pt"
    case .movedByThreePoints: "moved by 3 pt"
    case .late: "a frame late"
    case .easedOtherwise: "curve swapped for ease-in-out"
    case .recolored: "a color off by 3 steps"
    case .hairlineMissing: "a hairline missing"
    case .letterChanged: "a letter changed"
    case .weightChanged: "text of another weight"
    case .iconSwapped: "an icon swapped"
    case .narrower: "2 % narrower"
    }
  }
}
