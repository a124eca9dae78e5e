// SPDX-License-Identifier: MIT

@testable import KeyliftPreview
import Testing

/// SHA-256, against the examples of NIST.
struct ContentDigestTests {
  private func hex(_ text: String) -> String {
    ContentDigest.digest(of: Array(text.utf8)).map {
      ($0 < 16 ? "0" : "") + String($0, radix: 16)
    }.joined()
  }

  /// FIPS 180-4's examples: one block, two blocks, nothing, and a million letters.
  @Test(arguments: [
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
  ])
  func examplesOfTheStandardHold(_ text: String, _ digest: String) {
    #expect(hex(text) == digest)
  }

  @Test func aMillionLettersHoldToo() {
    #expect(
      hex(String(repeating: "a", count: 1_000_000))
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  /// The digest of an empty text is known in base64, too.
  @Test func sourceOfAPolicyIsInBase64() {
    #expect(
      ContentDigest.source(of: "") == "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=")
  }
}
