"""Kernels: which two sums go side by side, and where their numbers are."""

from columns import allocated
from fields import DIGITS
from reduction import ROWS, Sum, side_by_side


def block(base, half=0):
    """Rows of a block, of which half is at a time."""
    return lambda i: (base, 64 * i + 32 * half)


def rows(base, start=0):
    """Rows on the stack, from row `start` on."""
    return lambda i: (base, 32 * (start + i))


def product(a, b, sign=1):
    return (a, lambda _i, j: b(j), sign)


def square(a, twice, sign=1):
    """a^2 for the rows of a and of 2 a."""
    return (a, lambda i, j: twice(j) if j > i else a(j) if j == i else None, sign)


def to(place):
    return lambda s, i, digit: s.emit("store", place(i), digit)


def two(first, second):
    """The code of two sums, each terms and what takes a digit."""
    return side_by_side([Sum(*terms, rows("s", n * ROWS)) for n, terms in enumerate((first, second))])


# Rows of both sums.
SCRATCH = 2 * ROWS


def lines(instructions, pointers):
    out = []
    for name, *operands in allocated(instructions):
        text = [x if isinstance(x, str) else f"[{pointers[x[0]]} + {x[1]}]" for x in operands]
        out.append(f"{'vmovapd' if name == 'store' else name} {', '.join(text)}")
    return out


def enter(count, *arguments):
    out = ["push rbp", "mov rbp, rsp"]
    out += [f"mov {register}, [rbp + {16 + 8 * i}]" for i, register in enumerate(arguments)]
    return out + [f"sub rsp, {32 * count}", "and rsp, -32"]


def leave(count):
    """Clears the stack, and returns."""
    out = ["vxorpd xmm0, xmm0, xmm0"] + [f"vmovapd [rsp + {32 * i}], ymm0" for i in range(count)]
    return out + ["mov rsp, rbp", "pop rbp", "vzeroupper", "ret"]


def halves(pointers, body):
    """The body twice, with pointers moved to the other half between."""
    return ["mov eax, 2", "2:", *body, *(f"add {pointer}, 32" for pointer in pointers), "dec eax", "jnz 2b"]


def of_halves(terms):
    """The same sum in both halves of the blocks."""
    return two(*(([product(*(block(base, half) for base in pair)) for pair in terms], to(block("o", half))) for half in range(2)))


def multiply():
    """a (rsi) b (rdx) / R to rdi; c in rcx."""
    body = of_halves(["ab"])
    pointers = {"o": "rdi", "a": "rsi", "b": "rdx", "c": "rcx", "s": "rsp"}
    return [*enter(SCRATCH), *lines(body, pointers), *leave(SCRATCH)], body


def sum_of_2_products():
    """(a (rsi) b (rdx) + a1 (r8) b1 (r9)) / R to rdi; c in rcx."""
    body = of_halves(["ab", "de"])
    pointers = {"o": "rdi", "a": "rsi", "b": "rdx", "c": "rcx", "d": "r8", "e": "r9", "s": "rsp"}
    return [*enter(SCRATCH), *lines(body, pointers), *leave(SCRATCH)], body


def multiply_fp2():
    """(a0 (rdx) b0 (r8) - a1 (rcx) b1 (r9), a0 b1 + a1 b0) / R to rdi and rsi; c on the stack."""
    a0, a1, b0, b1 = (block(base) for base in "adbe")
    real = [product(a0, b0), product(a1, b1, -1)], to(block("o"))
    imaginary = [product(a0, b1), product(a1, b0)], to(block("p"))
    body = two(real, imaginary)
    pointers = {"o": "rdi", "p": "rsi", "a": "rdx", "d": "rcx", "b": "r8", "e": "r9", "c": "r10", "s": "rsp"}
    moved = ["rdi", "rsi", "rdx", "rcx", "r8", "r9"]
    return [*enter(SCRATCH, "r10"), *halves(moved, lines(body, pointers)), *leave(SCRATCH)], body


def square_fp2():
    """(a0 (rdx)^2 - a1 (rcx)^2, 2 a0 a1) / R to rdi and rsi; c in r8."""
    count = SCRATCH + 2 * DIGITS
    twice0, twice1 = rows("s", SCRATCH), rows("s", SCRATCH + DIGITS)
    fill = []
    for pointer, twice in (("rdx", twice0), ("rcx", twice1)):
        for i in range(DIGITS):
            fill += [f"vmovapd ymm0, [{pointer} + {64 * i}]", "vaddpd ymm0, ymm0, ymm0", f"vmovapd [rsp + {twice(i)[1]}], ymm0"]
    a0, a1 = block("a"), block("d")
    body = two(([square(a0, twice0), square(a1, twice1, -1)], to(block("o"))), ([product(twice0, a1)], to(block("p"))))
    pointers = {"o": "rdi", "p": "rsi", "a": "rdx", "d": "rcx", "c": "r8", "s": "rsp"}
    return [*enter(count), *halves(["rdi", "rsi", "rdx", "rcx"], [*fill, *lines(body, pointers)]), *leave(count)], body


def square_chain():
    """a (rsi) to the power 2^count (rdx, at least 1) to rdi; c in rcx. Both halves are on the stack, each as a and 2 a."""
    count = SCRATCH + 4 * DIGITS
    out, start = enter(count), [SCRATCH + 2 * DIGITS * half for half in range(2)]
    a, twice = ([rows("s", place + more) for place in start] for more in (0, DIGITS))
    for half in range(2):
        for i in range(DIGITS):
            out += [f"vmovapd ymm0, [rsi + {64 * i + 32 * half}]", "vaddpd ymm1, ymm0, ymm0"]
            out += [f"vmovapd [rsp + {a[half](i)[1]}], ymm0", f"vmovapd [rsp + {twice[half](i)[1]}], ymm1"]

    def stored(half):
        def store(s, i, digit):
            s.emit("store", a[half](i), digit)
            double = s.new()
            s.emit("vaddpd", double, digit, digit)
            s.emit("store", twice[half](i), double)
        return store

    body = two(*(([square(a[half], twice[half])], stored(half)) for half in range(2)))
    out += ["2:", *lines(body, {"c": "rcx", "s": "rsp"}), "dec rdx", "jnz 2b"]
    for half in range(2):
        for i in range(DIGITS):
            out += [f"vmovapd ymm0, [rsp + {a[half](i)[1]}]", f"vmovapd [rdi + {64 * i + 32 * half}], ymm0"]
    return [*out, *leave(count)], body
