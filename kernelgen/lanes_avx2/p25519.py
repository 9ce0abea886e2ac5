"""Products modulo p = 2^255 - 19 with VPMULUDQ, four lanes at a time, by the register.

Numbers stand for themselves, in 9 digits of 29 bits laid out as everywhere in this folder. 2^261 is 1216 modulo p and 2^255 is 19: so
columns 9 to 17 of a product come down times 1216, and what the highest digit has above bit 255 comes down times 19. No column has to be
a multiple of anything, so there is no row of quotients: 81 + 9 multiplications in place of 171.

Rows of the high columns come first; each column is carried as soon as it is complete, and times 1216 its register is where a low column
begins. Rows of the low columns follow in the same way. Nine sums at a time keep the multipliers busy; summing column by column, which
saves the loads of digits, was measured to take two thirds more time.

Bounds: factors with digits below A 2^29 and B 2^29, A B at most 6, have columns below 54 2^58, with 1216 times a digit and the carry
still below 2^64. The highest digit carries less than 2^41, so digit 0 gets less than 2^46 and digit 1 less than 2^17 too many: a result's
digits are below 2^29, digit 1 below 2^29 + 2^17, the highest below 2^23.
"""

from kernels import Kernel, halves

N, W, ROWS = 9, 29, 5
# Registers: nine columns; then these.
DIGIT, TWICE, TEMPORARY, CARRY, MASK = (f"ymm{i}" for i in range(N, 14))
# The constants' rows: 1216, the digits' mask, the highest digit's mask.
FOLD, LOW, TOP = 0, 1, 2


class Folding(Kernel):
    def __init__(self, constants="rcx"):
        super().__init__(N, W, ROWS, constants)

    def constant(self, row):
        return f"[{self.constants} + {32 * row}]"

    def begin(self):
        self.emit(f"vmovdqa {MASK}, {self.constant(LOW)}")

    @staticmethod
    def sum(column):
        return f"ymm{column % N}"

    def add_rows(self, rows, finish):
        """Adds products (column, register, operand) of rows; `finish` takes each column when it is complete and those below are."""
        last = {}
        for i, (_, products) in enumerate(rows):
            for j, (column, _, _) in enumerate(products):
                last[column] = (i, j)
        following = min(last)
        for i, (load, products) in enumerate(rows):
            load()
            for j, (column, register, operand) in enumerate(products):
                if column in self.begun:
                    self.accumulate(self.sum(column), operand, register, TEMPORARY)
                else:
                    self.emit(f"vpmuludq {self.sum(column)}, {register}, {operand}")
                    self.begun.add(column)
                while following in last and last[following] <= (i, j):
                    finish(following)
                    following += 1

    def finish_high(self, column):
        t, above = self.sum(column), self.sum(column + 1)
        # The carry is where the next column begins, unless that has begun.
        carry = CARRY if column + 1 in self.begun else above
        self.emit(f"vpsrlq {carry}, {t}, {W}", f"vpand {t}, {t}, {MASK}")
        if carry == CARRY:
            self.emit(f"vpaddq {above}, {above}, {CARRY}")
        self.begun.add(column + 1)
        self.fold(column)
        if column == 2 * N - 2:
            self.fold(column + 1)

    def fold(self, column):
        self.emit(f"vpmuludq {self.sum(column)}, {self.sum(column)}, {self.constant(FOLD)}")
        self.begun.add(column - N)

    def finish_low(self, column):
        t = self.sum(column)
        if column < N - 1:
            above = self.sum(column + 1)
            self.emit(f"vpsrlq {CARRY}, {t}, {W}", f"vpand {t}, {t}, {MASK}", f"vpaddq {above}, {above}, {CARRY}")
            return
        # 19 of what is above bit 255; that may have 41 bits, more than VPMULUDQ reads.
        lowest, next_one = self.sum(0), self.sum(1)
        self.emit(f"vpsrlq {CARRY}, {t}, {255 - W * (N - 1)}", f"vpand {t}, {t}, {self.constant(TOP)}")
        self.emit(f"vpsllq {TEMPORARY}, {CARRY}, 4", f"vpsllq {DIGIT}, {CARRY}, 1", f"vpaddq {lowest}, {lowest}, {CARRY}")
        self.emit(f"vpaddq {TEMPORARY}, {TEMPORARY}, {DIGIT}", f"vpaddq {lowest}, {lowest}, {TEMPORARY}")
        self.emit(f"vpsrlq {CARRY}, {lowest}, {W}", f"vpand {lowest}, {lowest}, {MASK}", f"vpaddq {next_one}, {next_one}, {CARRY}")

    def folded(self, row):
        """The digits of a product to the columns' registers; `row` gives row i's load and its products for a range of columns."""
        self.begun = set()
        self.add_rows([row(i, range(N, 2 * N - 1)) for i in range(N)], self.finish_high)
        self.add_rows([row(i, range(N)) for i in range(N)], self.finish_low)

    def to_block(self):
        self.pack([self.sum(i) for i in range(N)], "rdi")

    def square_row(self, load, digit):
        """Row i of a square: the digit itself, and twice it with those above."""
        def row(i, columns):
            products = [(2 * i, DIGIT, DIGIT)] if 2 * i in columns else []
            others = [(i + j, TWICE, digit(j)) for j in range(i + 1, N) if i + j in columns]

            def loads():
                if products or others:
                    load(DIGIT, i)
                if others:
                    self.emit(f"vpaddd {TWICE}, {DIGIT}, {DIGIT}")

            return loads, products + others

        return row


def multiply():
    """a (rsi) b (rdx) to rdi."""
    k = Folding()
    spread = N // 2
    k.enter(spread)
    k.begin()

    def row(i, columns):
        products = [(i + j, DIGIT, k.digit("rdx", 0, j)) for j in range(N) if i + j in columns]
        return (lambda: k.load_digit(DIGIT, "rsi", i) if products else None), products

    def body():
        k.spread("rdx", 0)
        k.folded(row)
        k.to_block()

    halves(k, ["rdi", "rsi", "rdx"], body)
    k.leave(spread)
    return k.out


def square():
    """a^2 (rsi) to rdi; constants at rdx."""
    k = Folding("rdx")
    k.enter(N // 2)
    k.begin()

    def body():
        k.spread("rsi", 0)
        k.folded(k.square_row(lambda register, i: k.load_digit(register, "rsi", i), lambda j: k.digit("rsi", 0, j)))
        k.to_block()

    halves(k, ["rdi", "rsi"], body)
    k.leave(N // 2)
    return k.out


def square_chain():
    """a (rsi) to the power 2^count (rdx, at least 1) to rdi.

    The digits of both halves are on the stack, one a row, at r8 and r9, which change places after each square: one half's carries run
    beside the other's products.
    """
    k = Folding()
    k.enter(2 * N)
    k.begin()
    for half in range(2):
        for i in range(N):
            move = "vmovshdup" if i % 2 else "vmovdqa"
            k.emit(f"{move} ymm0, [rsi + {64 * (i // 2) + 32 * half}]", f"vmovdqa [rsp + {32 * (N * half + i)}], ymm0")
    k.emit("mov r8, rsp", f"lea r9, [rsp + {32 * N}]", "add rdx, rdx", "2:")
    place = lambda i: f"[r8 + {32 * i}]"  # noqa: E731
    k.folded(k.square_row(lambda register, i: k.emit(f"vmovdqa {register}, {place(i)}"), place))
    k.emit(*(f"vmovdqa {place(i)}, {k.sum(i)}" for i in range(N)))
    k.emit("xchg r8, r9", "dec rdx", "jnz 2b")
    for half in range(2):
        k.emit(*(f"vmovdqa ymm{i}, [rsp + {32 * (N * half + i)}]" for i in range(N)))
        k.to_block()
        if half == 0:
            k.emit("add rdi, 32")
    k.leave(2 * N)
    return k.out


def add_multiple():
    """x (rsi) + f e (rdx) to rdi, for an f (r8) below 2^17; constants at rcx. Digits of e are below 3 2^29."""
    k = Folding()
    k.enter(0)
    k.begin()
    lower, factor = TWICE, "ymm15"
    k.emit(f"vpcmpeqd {lower}, {lower}, {lower}", f"vpsrlq {lower}, {lower}, 32", "vmovq xmm15, r8", f"vpbroadcastq {factor}, xmm15")

    def body():
        for i in range(N):
            t = k.sum(i)
            if i % 2:
                k.emit(f"vmovshdup {DIGIT}, [rdx + {64 * (i // 2)}]", f"vpmuludq {t}, {factor}, {DIGIT}")
                k.emit(f"vmovdqa {TEMPORARY}, [rsi + {64 * (i // 2)}]", f"vpsrlq {TEMPORARY}, {TEMPORARY}, 32")
            else:
                k.emit(f"vpmuludq {t}, {factor}, [rdx + {64 * (i // 2)}]", f"vpand {TEMPORARY}, {lower}, [rsi + {64 * (i // 2)}]")
            k.emit(f"vpaddq {t}, {t}, {TEMPORARY}")
        for i in range(N):
            k.finish_low(i)
        k.to_block()

    halves(k, ["rdi", "rsi", "rdx"], body)
    k.leave(0)
    return k.out
