// SPDX-License-Identifier: MIT
@main enum Keylift { static func main() {} }
