#!/usr/bin/env python3
"""Writes sixteen rounds of SHA-512 and of SHA-256 as text for `asm!`: rounds on general registers, and between their instructions the
next sixteen words of the schedule: of SHA-512 two at a time in xmm registers, or of each of two blocks in ymm registers, of SHA-256 four of
each of two blocks in ymm registers."""

import pathlib
import sys

sys.path.append(str(pathlib.Path(__file__).resolve().parent.parent.parent / "model"))
from output import finish
from rounds import sixteen, text

PATH = "crates/symmetric/src/{}/backend/x86_64/generated/{}.rs"
FRAME, CONSTANTS = "rdi", "rsi"

# sum1(e) is added to d + T1 and to h apart, so that the next e waits for the rotations of this one, two exclusive ors and one addition.
ROUND_512 = """
andn u e g
add h w
rorx s e sum1_0
rorx t e sum1_1
add h u
mov u e
xor s t
and u f
add h u
rorx t e sum1_2
add d h
xor s t
add d s
mov u a
add h s
rorx t a sum0_0
xor u b
rorx s a sum0_1
xor t s
rorx s a sum0_2
and bc u
xor bc b
xor t s
add h bc
add h t
"""
# One operation less, for CPUs that take four a cycle and have no instructions for SHA-256.
ROUND_256 = """
add h w
rorx t e sum1_1
rorx s e sum1_0
andn u e g
xor s t
add h u
mov u e
and u f
rorx t e sum1_2
add h u
xor s t
mov u a
add h s
xor u b
add d h
rorx t a sum0_0
rorx s a sum0_1
and bc u
xor t s
xor bc b
rorx s a sum0_2
add h bc
xor t s
add h t
"""


def two_words(j, blocks=1):
    """SHA-512: words 2 j and 2 j + 1 of the next sixteen of one block or of two, and with their constants to the frame."""
    kind, pointer, size = ("xmm", "xmmword", 16) if blocks == 1 else ("ymm", "ymmword", 32)
    x = lambda i: f"{kind}{(j + i) % 8}"
    one, s, t, u = (f"{kind}{i}" for i in range(8, 12))
    # One block's words lie where the sixteen before them were, two blocks' behind them.
    place = size * j + (256 if blocks == 2 else 0)
    return [
        # sigma0(w[t - 15]) + w[t - 7]
        f"vpalignr {one}, {x(1)}, {x(0)}, 8",
        f"vpalignr {u}, {x(5)}, {x(4)}, 8",
        f"vpsrlq {s}, {one}, 1",
        f"vpaddq {x(0)}, {x(0)}, {u}",
        f"vpsllq {t}, {one}, 63",
        f"vpshufb {u}, {one}, {kind}15",
        f"vpsrlq {one}, {one}, 7",
        f"vpxor {s}, {s}, {t}",
        f"vpsrlq {t}, {x(7)}, 19",
        f"vpxor {u}, {u}, {one}",
        # sigma1(w[t - 2])
        f"vpsllq {one}, {x(7)}, 45",
        f"vpxor {s}, {s}, {u}",
        f"vpsrlq {u}, {x(7)}, 61",
        f"vpaddq {x(0)}, {x(0)}, {s}",
        f"vpsllq {s}, {x(7)}, 3",
        f"vpxor {t}, {t}, {one}",
        f"vpsrlq {one}, {x(7)}, 6",
        f"vpxor {u}, {u}, {s}",
        f"vpxor {t}, {t}, {one}",
        f"vpxor {t}, {t}, {u}",
        f"vpaddq {x(0)}, {x(0)}, {t}",
        f"vpaddq {s}, {x(0)}, {pointer} ptr [{CONSTANTS} + {size * j}]",
        f"vmovdqa {pointer} ptr [{FRAME} + {place}], {s}",
    ]


def four_words(j):
    """SHA-256: words 4 j to 4 j + 3 of the next sixteen of two blocks, and with their constants to the frame."""
    x = lambda i: f"ymm{(j + i) % 4}"
    one, s, t, u = (f"ymm{i}" for i in range(4, 8))

    def sigma1(words, order):
        """Of two words, each twice in a row, so that a shift of both turns the lower one; `order` puts them in their places."""
        return [
            f"vpsrlq {t}, {words}, 17",
            f"vpsrlq {u}, {words}, 19",
            f"vpsrld {words}, {words}, 10",
            f"vpxor {t}, {t}, {u}",
            f"vpxor {t}, {t}, {words}",
            f"vpshufb {t}, {t}, {order}",
            f"vpaddd {x(0)}, {x(0)}, {t}",
        ]

    return [
        # sigma0(w[t - 15]) + w[t - 7]
        f"vpalignr {one}, {x(1)}, {x(0)}, 4",
        f"vpalignr {u}, {x(3)}, {x(2)}, 4",
        f"vpsrld {s}, {one}, 7",
        f"vpaddd {x(0)}, {x(0)}, {u}",
        f"vpslld {t}, {one}, 25",
        f"vpsrld {u}, {one}, 18",
        f"vpxor {s}, {s}, {t}",
        f"vpslld {t}, {one}, 14",
        f"vpxor {s}, {s}, {u}",
        f"vpsrld {one}, {one}, 3",
        f"vpxor {s}, {s}, {t}",
        f"vpxor {s}, {s}, {one}",
        f"vpshufd {one}, {x(3)}, 0xfa",
        f"vpaddd {x(0)}, {x(0)}, {s}",
        # sigma1(w[t - 2]): the last two words want those that the first two become.
        *sigma1(one, "ymm14"),
        f"vpshufd {one}, {x(0)}, 0x50",
        *sigma1(one, "ymm15"),
        f"vpaddd {s}, {x(0)}, ymmword ptr [{CONSTANTS} + {32 * j}]",
        f"vmovdqa ymmword ptr [{FRAME} + {128 + 32 * j}], {s}",
    ]


def two_words_of_two(j):
    return two_words(j, 2)


def sha512(schedule, blocks=1):
    state, temporary = [f"r{i}" for i in range(8, 16)], ["rax", "rcx", "rdx", "rbx"]
    word = lambda i: f"qword ptr [{FRAME} + {i // 2 * 16 * blocks + i % 2 * 8}]"
    return sixteen(ROUND_512, state, temporary, word, ((39, 34, 28), (41, 18, 14)), schedule, 2)


def sha256(schedule):
    state, temporary = [f"r{i}d" for i in range(8, 16)], ["eax", "ecx", "edx", "ebx"]
    word = lambda i: f"dword ptr [{FRAME} + {i // 4 * 32 + i % 4 * 4}]"
    return sixteen(ROUND_256, state, temporary, word, ((22, 13, 2), (25, 11, 6)), schedule, 4)


finish(
    {
        PATH.format("sha512", "rounds"): text(sha512(two_words), sha512(None), "single"),
        PATH.format("sha512", "rounds_of_two"): text(sha512(two_words_of_two, 2), sha512(None, 2), "pair"),
        PATH.format("sha256", "rounds"): text(sha256(four_words), sha256(None), "single"),
    }
)
