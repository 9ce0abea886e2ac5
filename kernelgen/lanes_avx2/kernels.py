"""Montgomery products with VPMULUDQ, four lanes at a time, by the register.

A number has n digits of w bits, two of them in each row of a block: digit 2 i in the lower half of each 64-bit lane, digit 2 i + 1 in the
upper one. VPMULUDQ reads the lower halves, so that even digits are operands in memory as they are; the odd ones of the second factor
are spread to the stack first, which is cleared at the end.

The accumulator's n columns stay in registers. A row adds a_i b; then the lowest column goes. Its low digit is folded onto the columns
above, by E = (k p + 1) / 2^w for k = -1/p modulo 2^w, which is 1 / 2^w modulo p: the next row waits for one product, where the multiple
of p that clears a digit takes two. What is folded last would leave the number w bits too long, so the last two columns are cleared.
What the column has above its digit goes to the next one. Columns are not carried between rows.
"""


class Registers:
    """The names of the sixteen registers, taken and given back."""

    def __init__(self):
        self.free = [f"ymm{i}" for i in range(16)]

    def take(self):
        return self.free.pop(0)

    def give(self, register):
        self.free.append(register)


class Kernel:
    """Instructions of a kernel for n digits of w bits in blocks of so many rows."""

    def __init__(self, n, w, rows, constants="rcx"):
        self.n, self.w, self.rows, self.constants = n, w, rows, constants
        self.out = []
        self.pairs = (n + 1) // 2

    def emit(self, *lines):
        self.out += lines

    # Where things are. A block's row has 64 bytes, two halves of four lanes.

    def modulus(self, j):
        return f"[{self.constants} + {32 * j}]"

    def factor(self):
        return f"[{self.constants} + {32 * self.n}]"

    def mask(self):
        return f"[{self.constants} + {32 * (self.n + 1)}]"

    def load_digit(self, register, rows, i):
        """Digit i of a number, in the lower halves; `rows` is a block's pointer, or the first of rows at rax."""
        move = "vmovshdup" if i % 2 else "vmovdqa"
        place = f"[rax + {32 * (rows + i // 2)}]" if isinstance(rows, int) else f"[{rows} + {64 * (i // 2)}]"
        self.emit(f"{move} {register}, {place}")

    def spread(self, pointer, place, temporary="ymm0"):
        """The odd digits to the stack, from row `place` on."""
        for i in range(self.n // 2):
            self.emit(f"vmovshdup {temporary}, [{pointer} + {64 * i}]")
            self.emit(f"vmovdqa [rsp + {32 * (place + i)}], {temporary}")

    def digit(self, pointer, place, j):
        """Digit j as an operand."""
        return f"[rsp + {32 * (place + j // 2)}]" if j % 2 else f"[{pointer} + {64 * (j // 2)}]"

    def enter(self, scratch, *arguments):
        """Room on the stack; what is passed there goes to these registers."""
        self.emit("push rbp", "mov rbp, rsp")
        self.emit(*(f"mov {register}, [rbp + {16 + 8 * i}]" for i, register in enumerate(arguments)))
        self.emit(f"sub rsp, {32 * scratch}", "and rsp, -32")

    def leave(self, scratch):
        """Clears what was spread, and returns."""
        self.emit("vpxor xmm0, xmm0, xmm0")
        for i in range(scratch):
            self.emit(f"vmovdqa [rsp + {32 * i}], ymm0")
        self.emit("mov rsp, rbp", "pop rbp", "vzeroupper", "ret")

    # Rows.

    def above(self, j):
        """Digit j of E."""
        return f"[{self.constants} + {32 * (self.n + 2 + j)}]"

    def accumulate(self, column, operand, register, temporary):
        self.emit(f"vpmuludq {temporary}, {register}, {operand}", f"vpaddq {column}, {column}, {temporary}")

    def add_row(self, t, m, operands, registers, temporary, keep=False):
        """t += m times the operands of columns; a new column for each that is not there, the highest in m's register, which is given
        back otherwise, but for `keep`."""
        for j, operand in operands:
            if j < len(t):
                self.accumulate(t[j], operand, m, temporary)
            elif j < self.n - 1:
                t.append(registers.take())
                self.emit(f"vpmuludq {t[j]}, {m}, {operand}")
            else:
                self.emit(f"vpmuludq {m}, {m}, {operand}")
                t.append(m)
                return
        if not keep:
            registers.give(m)

    def folds(self, i):
        """Whether row i folds its lowest column."""
        return i < self.n - 2

    def split(self, t, temporary):
        """The lowest column becomes its digit; what is above goes to the next one."""
        self.emit(f"vpsrlq {temporary}, {t[0]}, {self.w}", f"vpand {t[0]}, {t[0]}, {self.mask()}")
        self.emit(f"vpaddq {t[1]}, {t[1]}, {temporary}")

    def fold(self, t, temporary):
        """t = t / 2^w modulo p, once the lowest column is a digit: its register becomes the highest column."""
        q = t.pop(0)
        for j in range(self.n - 1):
            self.accumulate(t[j], self.above(j), q, temporary)
        self.emit(f"vpmuludq {q}, {q}, {self.above(self.n - 1)}")
        t.append(q)

    def quotient(self, t, registers):
        """The q that makes the lowest column a multiple of 2^w."""
        q = registers.take()
        self.emit(f"vpmuludq {q}, {t[0]}, {self.factor()}", f"vpand {q}, {q}, {self.mask()}")
        return q

    def clear(self, t, q, temporary, registers):
        """t = (t + q p) / 2^w, with the register of the lowest column given back."""
        self.accumulate(t[0], self.modulus(0), q, temporary)
        self.emit(f"vpsrlq {t[0]}, {t[0]}, {self.w}", f"vpaddq {t[1]}, {t[1]}, {t[0]}")
        for j in range(1, self.n):
            self.accumulate(t[j], self.modulus(j), q, temporary)
        registers.give(t.pop(0))
        registers.give(q)

    def multiply_rows(self, terms):
        """The columns of the sum of products over R; a term is (rows of a, operand of b's digit j)."""
        registers, t = Registers(), []
        temporary = registers.take()
        for i in range(self.n):
            q = None
            for k, (a, b) in enumerate(terms):
                operands = [(j, b(j)) for j in range(self.n)]
                m = registers.take()
                self.load_digit(m, a, i)
                # The lowest column is complete with the last term's first product.
                if k == len(terms) - 1 and self.folds(i):
                    self.add_row(t, m, operands[:2], registers, temporary, keep=True)
                    self.split(t, temporary)
                    operands = operands[2:]
                elif k == len(terms) - 1 and registers.free:
                    self.add_row(t, m, operands[:1], registers, temporary, keep=True)
                    q = self.quotient(t, registers)
                    operands = operands[1:]
                self.add_row(t, m, operands, registers, temporary)
            if self.folds(i):
                self.fold(t, temporary)
            else:
                self.clear(t, q or self.quotient(t, registers), temporary, registers)
        registers.give(temporary)
        return t, registers

    def carry(self, t, registers):
        """The columns as digits: one more of them."""
        mask, temporary = registers.take(), registers.take()
        self.emit(f"vmovdqa {mask}, {self.mask()}")
        for k in range(self.n - 1):
            above = temporary if k + 1 < self.n - 1 else registers.take()
            self.emit(f"vpsrlq {above}, {t[k]}, {self.w}", f"vpand {t[k]}, {t[k]}, {mask}")
            if above == temporary:
                self.emit(f"vpaddq {t[k + 1]}, {t[k + 1]}, {temporary}")
            else:
                t.append(above)

    def pack(self, t, pointer):
        """Digits to a block's rows."""
        for i in range(self.pairs):
            if 2 * i + 1 < self.n:
                high = t[2 * i + 1]
                self.emit(f"vpsllq {high}, {high}, 32", f"vpor {t[2 * i]}, {t[2 * i]}, {high}")
            self.emit(f"vmovdqa [{pointer} + {64 * i}], {t[2 * i]}")
        if self.pairs < self.rows:
            self.emit(f"vpxor xmm0, xmm0, xmm0")
        for i in range(self.pairs, self.rows):
            self.emit(f"vmovdqa [{pointer} + {64 * i}], ymm0")


def halves(kernel, pointers, body):
    """The body for both halves of the blocks."""
    kernel.emit("mov eax, 2", "2:")
    body()
    kernel.emit(*(f"add {pointer}, 32" for pointer in pointers), "dec eax", "jnz 2b")


def multiply(n, w, rows):
    """a (rsi) b (rdx) / R to rdi."""
    k = Kernel(n, w, rows)
    scratch = n // 2
    k.enter(scratch)

    def body():
        k.spread("rdx", 0)
        t, registers = k.multiply_rows([("rsi", lambda j: k.digit("rdx", 0, j))])
        k.carry(t, registers)
        k.pack(t, "rdi")

    halves(k, ["rdi", "rsi", "rdx"], body)
    k.leave(scratch)
    return k.out


def sum_of_2_products(n, w, rows):
    """(a0 (rsi) b0 (rdx) + a1 (r8) b1 (r9)) / R to rdi."""
    k = Kernel(n, w, rows)
    scratch = 2 * (n // 2)
    k.enter(scratch)

    def body():
        k.spread("rdx", 0)
        k.spread("r9", n // 2)
        t, registers = k.multiply_rows([
            ("rsi", lambda j: k.digit("rdx", 0, j)),
            ("r8", lambda j: k.digit("r9", n // 2, j)),
        ])
        k.carry(t, registers)
        k.pack(t, "rdi")

    halves(k, ["rdi", "rsi", "rdx", "r8", "r9"], body)
    k.leave(scratch)
    return k.out


def both(kernel, pointers, scratch, fill, step, terms):
    """For both halves of the blocks the rows that `fill` puts on the stack, then the sums of products of these terms to rdi and rsi.

    The code of a sum is there once, with rax at the stack's first row, then `step` rows further: the code of two kernels that follow
    each other stays in the cache of decoded instructions. Both counters are on the stack, in the last of its rows.
    """
    halves_left, sum_done = f"dword ptr [rsp + {32 * scratch - 32}]", f"dword ptr [rsp + {32 * scratch - 28}]"
    kernel.emit(f"mov {halves_left}, 2", f"mov {sum_done}, 0", "2:")
    fill()
    kernel.emit("mov rax, rsp", "3:")
    t, registers = kernel.multiply_rows(terms)
    kernel.carry(t, registers)
    kernel.pack(t, "rdi")
    kernel.emit("xchg rdi, rsi", f"add rax, {32 * step}", f"xor {sum_done}, 1", "jnz 3b")
    kernel.emit(*(f"add {pointer}, 32" for pointer in pointers), f"dec {halves_left}", "jnz 2b")


def multiply_fp2(n, w, rows):
    """(a0 (rdx) b0 (r8) - a1 (rcx) b1 (r9), a0 b1 + a1 b0) / R to rdi and rsi; constants, and those lent for -b1, on the stack.

    The digits of 2^k p - b1 are loose: below 2^(w + 1).
    """
    k = Kernel(n, w, rows, "r10")
    # Rows of 2^k p - b1, b0, b1, each with its odd digits behind: what a0 is multiplied with stands behind what a1 is multiplied with.
    pairs = k.pairs
    each = pairs + n // 2
    scratch = 3 * each + 1
    k.enter(scratch, "r10", "r11")

    def put(number, i, register):
        """Row i of a number, and its odd digits."""
        k.emit(f"vmovdqa [rsp + {32 * (number * each + i)}], {register}")
        if 2 * i + 1 < n:
            k.emit(f"vmovshdup {register}, {register}", f"vmovdqa [rsp + {32 * (number * each + pairs + i)}], {register}")

    def fill():
        for i in range(pairs):
            k.emit(f"vmovdqa ymm0, [r9 + {64 * i}]", f"vpbroadcastq ymm1, [r11 + {8 * i}]", f"vmovdqa ymm2, [r8 + {64 * i}]")
            k.emit("vpsubd ymm1, ymm1, ymm0")
            for number, register in enumerate(("ymm1", "ymm2", "ymm0")):
                put(number, i, register)

    def digit(number):
        return lambda j: f"[rax + {32 * (number * each + (pairs if j % 2 else 0) + j // 2)}]"

    both(k, ["rdi", "rsi", "rdx", "rcx", "r8", "r9"], scratch, fill, each, [("rdx", digit(1)), ("rcx", digit(0))])
    k.leave(scratch)
    return k.out


def square_fp2(n, w, rows):
    """((a0 (rdx) + a1 (rcx)) (a0 - a1), 2 a0 a1) / R to rdi and rsi; r8 constants, r9 those lent for -a1.

    Digits of a0 + a1 and 2 a0 are below 2^(w + 1), those of 2^k p + a0 - a1 below 3 2^w.
    """
    k = Kernel(n, w, rows, "r8")
    # Rows of a0 + a1, then those of 2^k p + a0 - a1 and their odd digits; behind them 2 a0 and a1 in the same way.
    pairs = k.pairs
    each = 2 * pairs + n // 2
    scratch = 2 * each + 1
    k.enter(scratch)

    def put(product, i, register):
        """Row i of a second factor, and its odd digits."""
        k.emit(f"vmovdqa [rsp + {32 * (product * each + pairs + i)}], {register}")
        if 2 * i + 1 < n:
            k.emit(f"vmovshdup {register}, {register}", f"vmovdqa [rsp + {32 * (product * each + 2 * pairs + i)}], {register}")

    def fill():
        for i in range(pairs):
            k.emit(f"vmovdqa ymm0, [rdx + {64 * i}]", f"vmovdqa ymm1, [rcx + {64 * i}]", f"vpbroadcastq ymm2, [r9 + {8 * i}]")
            k.emit("vpaddd ymm3, ymm0, ymm1", f"vmovdqa [rsp + {32 * i}], ymm3")
            k.emit("vpsubd ymm2, ymm2, ymm1", "vpaddd ymm2, ymm2, ymm0")
            k.emit("vpaddd ymm0, ymm0, ymm0", f"vmovdqa [rsp + {32 * (each + i)}], ymm0")
            put(0, i, "ymm2")
            put(1, i, "ymm1")

    def second(j):
        return f"[rax + {32 * (pairs + (pairs if j % 2 else 0) + j // 2)}]"

    both(k, ["rdi", "rsi", "rdx", "rcx"], scratch, fill, each, [(0, second)])
    k.leave(scratch)
    return k.out


def square_chain(n, w, rows):
    """a (rsi) to the power 2^count (rdx, at least 1) to rdi.

    The digits of both halves are on the stack, one a row; r8 and r9 point to them and change places after each square, so that one
    half's carries run beside the other's products.
    """
    k = Kernel(n, w, rows)
    scratch = 2 * n
    k.enter(scratch)
    for half in range(2):
        for i in range(n):
            move = "vmovshdup" if i % 2 else "vmovdqa"
            k.emit(f"{move} ymm0, [rsi + {64 * (i // 2) + 32 * half}]")
            k.emit(f"vmovdqa [rsp + {32 * (n * half + i)}], ymm0")
    k.emit("mov r8, rsp", f"lea r9, [rsp + {32 * n}]", "add rdx, rdx", "2:")
    registers, t = Registers(), []
    temporary = registers.take()
    for i in range(n):
        # Row i adds a_i^2 to column 2 i and 2 a_i a_j to column i + j for j above i. Column i, where this row begins, is complete.
        m = registers.take()
        own = f"[r8 + {32 * i}]"
        k.emit(f"vmovdqa {m}, {own}")
        q = None
        if i > 0 and k.folds(i):
            k.split(t, temporary)
        elif i > 0 and registers.free:
            q = k.quotient(t, registers)
        if i == n - 1:
            k.add_row(t, m, [(i, own)], registers, temporary)
        else:
            if i < len(t):
                k.accumulate(t[i], own, m, temporary)
            else:
                t.append(registers.take())
                k.emit(f"vpmuludq {t[i]}, {m}, {own}")
            k.emit(f"vpaddd {m}, {m}, {m}")
            k.add_row(t, m, [(j, f"[r8 + {32 * j}]") for j in range(i + 1, n)], registers, temporary)
        if i == 0:
            k.split(t, temporary)
        if k.folds(i):
            k.fold(t, temporary)
        else:
            k.clear(t, q or k.quotient(t, registers), temporary, registers)
    registers.give(temporary)
    k.carry(t, registers)
    for i in range(n):
        k.emit(f"vmovdqa [r8 + {32 * i}], {t[i]}")
    k.emit("xchg r8, r9", "dec rdx", "jnz 2b")
    for half in range(2):
        for i in range((n + 1) // 2):
            place = 32 * (n * half + 2 * i)
            k.emit(f"vmovdqa ymm0, [rsp + {place}]")
            if 2 * i + 1 < n:
                k.emit(f"vmovdqa ymm1, [rsp + {place + 32}]")
                k.emit("vpsllq ymm1, ymm1, 32", "vpor ymm0, ymm0, ymm1")
            k.emit(f"vmovdqa [rdi + {64 * i + 32 * half}], ymm0")
        for i in range((n + 1) // 2, rows):
            if i == (n + 1) // 2:
                k.emit("vpxor xmm0, xmm0, xmm0")
            k.emit(f"vmovdqa [rdi + {64 * i + 32 * half}], ymm0")
    k.leave(scratch)
    return k.out
