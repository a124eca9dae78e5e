# SPDX-License-Identifier: MIT
"""Times scikit-image's SSIM on raw RGB: scikit-ssim.py WIDTH HEIGHT [EXPECTED ACTUAL]...

Prints the milliseconds of each pair, without reading it. Exits with 3 where scikit-image is missing.
"""

import sys
import time

try:
    import numpy
    from skimage.metrics import structural_similarity
except ImportError:
    sys.exit(3)


def read(path, width, height):
    return numpy.fromfile(path, dtype=numpy.uint8).reshape(height, width, 3)


def main():
    width, height = int(sys.argv[1]), int(sys.argv[2])
    paths = sys.argv[3:]
    for expected, actual in zip(paths[::2], paths[1::2]):
        pair = read(expected, width, height), read(actual, width, height)
        start = time.perf_counter()
        similarity = structural_similarity(*pair, channel_axis=2)
        passed = time.perf_counter() - start
        if not similarity < 1:
            sys.exit(f"{actual} is like {expected}")
        print(1000 * passed)


main()
