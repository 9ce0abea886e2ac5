"""Runs the kernels of `p25519` as they are written, one 64-bit lane for four, on digits at their limits and on random ones.

Every sum of columns is checked for overflow, every result for its value, its digits and its bound. `generate.py` does this before it writes.
"""

import random

import p25519

P = 2**255 - 19
ONES = 2**64 - 1
# The largest digits, and the largest highest one, of a product, of a sum and of a difference; digit 1 may have 2^17 more.
PRODUCT, SUM, DIFFERENCE = (2**29 - 1, 2**23 - 1), (2**30 - 2, 2**24), (3 * 2**29 - 3, 3 * 2**23)
OUT, A, B, CONSTANTS, STACK = 0x3000, 0x1000, 0x2000, 0x9000, 0x20000


def lower(x):
    return x & 0xFFFF_FFFF


OPERATIONS = {
    "vpmuludq": lambda x, y: lower(x) * lower(y),
    "vpaddq": lambda x, y: x + y,
    "vpaddd": lambda x, y: lower(x + y) | lower((x >> 32) + (y >> 32)) << 32,
    "vpsrlq": lambda x, y: x >> y,
    "vpsllq": lambda x, y: x << y & ONES,
    "vpand": lambda x, y: x & y,
    "vpor": lambda x, y: x | y,
    "vpxor": lambda x, y: x ^ y,
    "vpcmpeqd": lambda _x, _y: ONES,
}


class Machine:
    def __init__(self, memory, **registers):
        self.memory, self.vectors = memory, {}
        self.registers = {"rsp": STACK, "rbp": 0, "rax": 0, "r8": 0, "r9": 0, "rcx": CONSTANTS, **registers}

    def address(self, operand):
        parts = [part.strip() for part in operand.strip("[]").split("+")]
        return sum(self.registers[part] if part in self.registers else int(part) for part in parts)

    def value(self, operand):
        if operand.startswith("["):
            return self.memory[self.address(operand)]
        if operand[1:3] == "mm":
            return self.vectors.get(operand[3:], 0)
        return self.registers[operand] if operand in self.registers else int(operand)

    def run(self, lines):
        place, zero = 0, False
        while True:
            name, _, rest = lines[place].replace("eax", "rax").partition(" ")
            operands = [operand.strip() for operand in rest.split(",")]
            place += 1
            if name == "ret":
                return
            if name.endswith(":") or name in ("push", "pop", "vzeroupper"):
                continue
            if name == "jnz":
                place = place if zero else lines.index("2:")
            elif name == "xchg":
                a, b = operands
                self.registers[a], self.registers[b] = self.registers[b], self.registers[a]
            elif name == "dec":
                self.registers[operands[0]] -= 1
                zero = self.registers[operands[0]] == 0
            elif name in ("mov", "lea", "add", "sub", "and"):
                to, x = operands[0], self.address(operands[1]) if name == "lea" else self.value(operands[1])
                old = self.registers[to]
                self.registers[to] = {"add": old + x, "sub": old - x, "and": old & x}.get(name, x)
            elif name == "vmovdqa" and operands[0].startswith("["):
                self.memory[self.address(operands[0])] = self.value(operands[1])
            else:
                x = self.value(operands[1])
                if name == "vmovshdup":
                    x = x >> 32 | x >> 32 << 32
                elif name not in ("vmovdqa", "vmovq", "vpbroadcastq"):
                    x = OPERATIONS[name](x, self.value(operands[2]))
                assert 0 <= x <= ONES, f"an overflow in {lines[place - 1]}"
                self.vectors[operands[0][3:]] = x


def number(digits):
    return sum(digit << p25519.W * i for i, digit in enumerate(digits))


def some_digits(limits):
    most, highest = limits
    out = [random.choice([most, 0, random.randrange(most + 1)]) for _ in range(8)]
    out[1] += random.choice([0, 2**17])
    return out + [random.choice([highest, random.randrange(highest + 1)])]


def result(lines, factors, **registers):
    """Digits of the result in both halves, for the digits of factors in both halves."""
    memory = {CONSTANTS: 1216, CONSTANTS + 32: 2**29 - 1, CONSTANTS + 64: 2**23 - 1}
    for base, halves in zip((A, B), factors):
        for half, digits in enumerate(halves):
            for i, (even, odd) in enumerate(zip(digits[::2], digits[1::2] + [0])):
                memory[base + 64 * i + 32 * half] = even | odd << 32
    Machine(memory, rdi=OUT, rsi=A, **registers).run(lines)
    rows = [[memory[OUT + 64 * i + 32 * half] for i in range(5)] for half in range(2)]
    return [[digit for row in half for digit in (lower(row), row >> 32)][:9] for half in rows]


def check(lines, limits, expected, **registers):
    factors = [[some_digits(limit) for _ in range(2)] for limit in limits]
    for half, digits in enumerate(result(lines, factors, **registers)):
        x = number(digits)
        assert (x - expected(*(number(factor[half]) for factor in factors))) % P == 0, "a wrong value"
        assert all(digit < 2**29 + (2**17 if i == 1 else 0) for i, digit in enumerate(digits)), "a digit that is too large"
        assert digits[8] < 2**23 and x < P + 2**47, "a number that is too large"


def verify(rounds=25):
    random.seed(25519)
    multiply, square, chain, add = (f() for f in (p25519.multiply, p25519.square, p25519.square_chain, p25519.add_multiple))
    for _ in range(rounds):
        for limits in ((PRODUCT, PRODUCT), (SUM, DIFFERENCE), (DIFFERENCE, SUM), (SUM, SUM)):
            check(multiply, limits, lambda a, b: a * b, rdx=B)
        for limit in (PRODUCT, SUM):
            check(square, [limit], lambda a: a * a, rdx=CONSTANTS)
            for count in (1, 3):
                check(chain, [limit], lambda a, count=count: pow(a, 2**count, P), rdx=count)
        for factor in (121665, 2**17 - 1):
            check(add, (PRODUCT, DIFFERENCE), lambda x, e, factor=factor: x + factor * e, rdx=B, r8=factor)
