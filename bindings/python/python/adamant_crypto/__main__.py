"""``python -m adamant_crypto``: what this package is, what it runs on, and whether it computes right here."""

import platform
import sys

from . import __version__, kernels, selftest


def main() -> int:
    print(f"adamant-crypto {__version__}, Python {platform.python_version()}, {platform.machine()}")
    for family, kernel in kernels():
        print(f"kernel {family:<28} {kernel}")
    failed = 0
    for name, passed in selftest():
        print(f"{'ok   ' if passed else 'WRONG'} {name}")
        failed += not passed
    print("self-test: all right" if not failed else f"self-test: {failed} wrong answers")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
