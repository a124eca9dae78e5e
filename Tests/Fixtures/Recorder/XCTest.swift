// SPDX-License-Identifier: MIT

// swift-format-ignore-file

// The declarations of XCTest that Examples/Recorder uses, from Apple's reference
// (developer.apple.com/documentation/xctest).
@_exported import Foundation

open class XCTAttachment {
  public enum Lifetime { case keepAlways, deleteOnSuccess }
  public var name: String?
  public var lifetime = Lifetime.deleteOnSuccess
  public init(data: Data, uniformTypeIdentifier: String) {}
}

open class XCTestCase {
  public init() {}
  public func add(_ attachment: XCTAttachment) {}
}
