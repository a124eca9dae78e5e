// SPDX-License-Identifier: MIT

import KeyliftUIKit
import Testing

private nonisolated(unsafe) var inset: UInt8 = 0
private nonisolated(unsafe) var owner: UInt8 = 0

extension UIView {
  fileprivate var keptInset: Double? {
    get { unsafe objc_getAssociatedObject(self, &inset) as? Double }
    set {
      unsafe objc_setAssociatedObject(self, &inset, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
  }
  fileprivate var keptOwner: AnyObject? {
    get { unsafe objc_getAssociatedObject(self, &owner) as AnyObject? }
    set { unsafe objc_setAssociatedObject(self, &owner, newValue, .OBJC_ASSOCIATION_ASSIGN) }
  }
}

struct AssociatedObjectTests {
  @Test func eachObjectHasItsOwnValueUnderEachKey() {
    let (first, second) = (UIView(), UIView())
    first.keptInset = 34
    first.keptOwner = second
    second.keptInset = 21
    #expect(first.keptInset == 34)
    #expect(second.keptInset == 21)
    #expect(first.keptOwner === second)
    first.keptInset = nil
    #expect(first.keptInset == nil)
    objc_removeAssociatedObjects(second)
    #expect(second.keptInset == nil)
  }

  @Test func assignedObjectIsNotRetained() {
    let view = UIView()
    var other: UIView? = UIView()
    view.keptOwner = other
    #expect(view.keptOwner === other)
    other = nil
    #expect(view.keptOwner == nil)
  }

  @Test func valuesOfAnEndedObjectAreNotThoseOfTheNextOne() {
    for number in 0..<100 {
      let view = UIView()
      #expect(view.keptInset == nil)
      view.keptInset = Double(number)
    }
  }
}
