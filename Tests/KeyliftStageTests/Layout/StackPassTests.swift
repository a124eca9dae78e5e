// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftStage
import TestSupport
import Testing

struct StackPassTests {
  private let stage = Stage(traits: .phone)

  private func put(_ stack: StackView, frame: CGRect? = nil) {
    stack.frame = frame ?? stage.window.bounds
    stage.window.addSubview(stack)
    stage.window.layoutIfNeeded()
  }

  @Test func outermostStackStaysInsideTheSafeArea() {
    let inner = StackView(.vertical(), [View()])
    let stack = StackView(.vertical(), [inner])
    put(stack)
    #expect(inner.frame == CGRect(x: 0, y: 59, width: 393, height: 759))
    #expect(inner.subviews[0].frame == CGRect(x: 0, y: 0, width: 393, height: 759))
  }

  @Test func ignoredEdgesExtendToTheScreen() {
    let stack = StackView(.vertical(), [View()])
    stack.stackTraits.ignoredSafeAreaEdges = .bottom
    put(stack)
    #expect(stack.frames() == [CGRect(x: 0, y: 59, width: 393, height: 793)])
    stack.stackTraits.ignoredSafeAreaEdges = .all
    #expect(stack.frames() == [CGRect(x: 0, y: 0, width: 393, height: 852)])
  }

  @Test func viewThatIgnoresTheSafeAreaExtendsWhereItTouchesIt() {
    let (backdrop, bar) = (View(), Block(100, 44))
    backdrop.stackTraits.ignoredSafeAreaEdges = .all
    bar.stackTraits.ignoredSafeAreaEdges = .all
    let stack = StackView(.layered(), [backdrop, bar])
    put(stack)
    #expect(
      stack.frames() == [
        CGRect(x: 0, y: 0, width: 393, height: 852),
        CGRect(x: 146.5, y: 416.5, width: 100, height: 44),
      ])
  }

  @Test func innerStackThatIgnoresTheSafeAreaPlacesViewsBeyondIt() {
    let inner = StackView(.vertical(), [View()])
    inner.stackTraits.ignoredSafeAreaEdges = .bottom
    put(StackView(.vertical(), [inner]))
    #expect(inner.frame == CGRect(x: 0, y: 59, width: 393, height: 793))
    #expect(inner.subviews[0].frame == CGRect(x: 0, y: 0, width: 393, height: 793))
  }

  @Test func stackInAScrollViewLeavesTheSafeAreaToIt() {
    let scroll = ScrollView(frame: stage.window.bounds)
    let stack = StackView(.vertical(), [View()], size: CGSize(width: 393, height: 2000))
    scroll.addSubview(stack)
    stage.window.addSubview(scroll)
    stage.window.layoutIfNeeded()
    #expect(stack.subviews[0].frame == CGRect(x: 0, y: 0, width: 393, height: 2000))
  }

  @Test func movedStackIsLaidOutInItsNewSafeArea() {
    let stack = StackView(.vertical(), [View()])
    put(stack)
    stack.center.y += 20
    stage.window.layoutIfNeeded()
    #expect(stack.subviews[0].frame == CGRect(x: 0, y: 39, width: 393, height: 759))
  }

  @Test func movedSuperviewLaysTheStackOutInItsNewSafeArea() {
    let holder = View(frame: stage.window.bounds)
    let stack = StackView(.vertical(), [View()], size: stage.window.bounds.size)
    holder.addSubview(stack)
    stage.window.addSubview(holder)
    stage.window.layoutIfNeeded()
    holder.center.y += 59
    stage.window.layoutIfNeeded()
    #expect(stack.subviews[0].frame == CGRect(x: 0, y: 0, width: 393, height: 759))
  }

  @Test func changedTextMovesTheFollowingViews() throws {
    let label = View()
    label.content = .label(LabelContent(text: "Short"))
    let (below, inner) = (Block(10, 10), StackView(.vertical(), [label]))
    put(StackView(.vertical(alignment: .leading, spacing: 0), [inner, below]))
    let before = below.frame.minY - inner.frame.minY
    label.content = .label(LabelContent(text: "Short\nbut not for long"))
    stage.window.layoutIfNeeded()
    // Lines of 20.287 points, rounded up to the next third of one.
    #expect(abs(before - 61.0 / 3) < 1e-9)
    #expect(abs(below.frame.minY - inner.frame.minY - 122.0 / 3) < 1e-9)
  }

  @Test func caretAsksNoViewForItsSize() {
    let (field, below) = (View(), Block(100, 44))
    field.content = .textField(TextFieldContent(text: "Ada"))
    put(StackView(.vertical(), [field, below]))
    let questions = below.questions
    field.setCaret(true)
    stage.window.layoutIfNeeded()
    #expect(field.isFirstResponder)
    #expect(below.questions == questions)
  }

  @Test func textWrapsInTheProposedWidth() {
    let label = View()
    let content = Content.label(LabelContent(text: "Lines that break where there is no more room"))
    label.content = content
    let stack = StackView(.vertical(), [label])
    put(stack, frame: CGRect(x: 0, y: 100, width: 120, height: 300))
    let size = content.fittingSize(width: 120, traits: .phone)
    #expect(label.bounds.size == size)
    #expect(label.bounds.height > 60)
  }

  @Test func remainingViewTakesTheRoomOfARemovedOne() {
    let (first, second) = (View(), View())
    let stack = StackView(.horizontal(spacing: 0), [first, second])
    put(stack, frame: CGRect(x: 0, y: 100, width: 300, height: 100))
    first.removeFromSuperview()
    stage.window.layoutIfNeeded()
    #expect(second.frame == CGRect(x: 0, y: 0, width: 300, height: 100))
  }

  @Test func layoutInsideABlockIsAnimated() {
    let stack = StackView(.vertical(spacing: 0), [View(), View()])
    put(stack)
    stage.schedule(at: 1) {
      AnimationBlock(duration: 2, options: .curveLinear).run {
        stack.stackTraits.ignoredSafeAreaEdges = .bottom
        stack.padding.bottom = 100
        stack.layoutIfNeeded()
      }
    }
    stage.play()
    // The height goes from 759 to 793 - 100, half of it to each view.
    let heights = [0.5, 1, 2, 3].map { stack.subviews[1].motion.size.presentation(at: $0).height }
    #expect(heights == [379.5, 379.5, 363, 346.5])
  }

  @Test func placingAgainMovesNothing() {
    let stack = StackView(
      .vertical(), [StackView(.horizontal(), [View(), Block(20, 20)]), View()])
    put(stack)
    stage.schedule(at: 1) { AnimationBlock(duration: 1).run { stack.setNeedsLayout() } }
    stage.play()
    #expect(stack.subviews.map(\.motion.end) == [0, 0])
  }

  @Test func stackMovedToAnotherWindowIsMeasuredAgain() {
    let label = View()
    label.content = .label(LabelContent(text: "Text"))
    let stack = StackView(.vertical(), [label])
    #expect(stack.sizeThatFits(.unspecified) == CGSize(width: 10, height: 10))
    put(stack)
    #expect(stack.sizeThatFits(.unspecified).height > 20)
  }

  @Test func stackRemovedFromItsStackIsIndependent() {
    let inner = StackView(.horizontal(), [View()])
    put(StackView(.vertical(), [inner]))
    let size = inner.bounds.size
    stage.window.addSubview(inner)
    inner.padding.left = 40
    stage.window.layoutIfNeeded()
    #expect(inner.bounds.size == size)
    #expect(inner.subviews[0].frame.width == size.width - 40)
  }

  @Test func nestingDoesNotMultiplyTheRequests() {
    var questions: [Int] = []
    for depth in [20, 40, 60] {
      let leaf = Block(widths: 10...50)
      var view: View = leaf
      for level in 0..<depth {
        let label = View()
        label.content = .label(LabelContent(text: "Level \(level)"))
        let layout: StackLayout = level % 2 == 0 ? .horizontal() : .vertical()
        view = StackView(layout, level % 3 == 0 ? [view, label] : [label, view, SpacerView()])
      }
      let stack = StackView(.vertical(), [view])
      put(stack)
      questions.append(leaf.questions)
      stack.removeFromSuperview()
    }
    // The number of requests does not depend on the depth: each level makes the same few proposals
    // to the next.
    #expect(questions[0] < 40)
    #expect(questions[1] == questions[0])
    #expect(questions[2] == questions[0])
  }
}
