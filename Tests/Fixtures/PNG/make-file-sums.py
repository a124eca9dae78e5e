#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes file-sums.json: the sums of files of several lengths, with Python's own long multiplication.

Byte i of a file is (37 i + 11) mod 256. It follows the definition of FileSum: both halves of 64-bit products
are combined with exclusive or, in two chains for each half of the sum.
"""

import json

WORD = (1 << 64) - 1
A, B, C, D = 0x0009E66700BCC909, 0x0067AE8500CAA73B, 0x006EF3720094F82B, 0x004FF53A001D36F1


def mixed(left, right):
    product = left * right
    return product >> 64 ^ product & WORD


def file_sum(data):
    first, second = mixed(len(data) ^ A, B), mixed(len(data) ^ C, D)
    chains = [first, first ^ WORD, second, second ^ WORD]
    whole = len(data) // 4 * 4
    offset = 0
    while offset + 32 <= whole:
        w, x, y, z = (int.from_bytes(data[offset + 8 * i : offset + 8 * i + 8], "little") for i in range(4))
        chains[0] = mixed(chains[0] ^ w, x ^ A)
        chains[1] = mixed(chains[1] ^ y, z ^ B)
        chains[2] = mixed(chains[2] ^ y, w ^ C)
        chains[3] = mixed(chains[3] ^ z, x ^ D)
        offset += 32
    for place in range(offset, whole, 4):
        word = int.from_bytes(data[place : place + 4], "little")
        chains[0], chains[2] = mixed(chains[0] ^ word, A), mixed(chains[2] ^ word, C)
    first, second = mixed(chains[0] ^ D, chains[1] ^ C), mixed(chains[2] ^ B, chains[3] ^ A)
    for byte in data[whole:]:
        first, second = mixed(first ^ byte, B), mixed(second ^ byte, D)
    return f"{first:016x}{second:016x}"


LENGTHS = [0, 1, 3, 4, 7, 31, 32, 33, 36, 63, 64, 100, 1000, 4097]
SUMS = {count: file_sum(bytes((37 * i + 11) % 256 for i in range(count))) for count in LENGTHS}

if __name__ == "__main__":
    with open("file-sums.json", "w") as file:
        json.dump(SUMS, file, indent=1)
        file.write("\n")
