"""Text of the Montgomery products with MULX, ADCX and ADOX, whose accumulator stays in registers.

Every kernel is a naked function that takes pointers in registers, gives its result in r8, r9, ... and may change all
registers that a call may change. Row i adds a b_i, then the multiple of p that clears the lowest limb; the accumulator
moves down by renaming. A modulus with a spare bit lets no carry leave the top limb.
"""


def carry_out(out, limb):
    """Adds CF to the limb above, which leaves no carry."""
    out.append(f"adc {limb}, 0")


def carries_out(out, limb, zero=None, last="adc"):
    """Adds OF and CF to the limb above, which leaves no carry. OF needs a zero: in memory, or rax. Which form is fastest depends
    on the instructions around it, and was measured for each kernel on a Zen 3: up to 10% of a kernel's time."""
    if zero:
        out.append(f"adox {limb}, {zero}")
    else:
        out += ["mov eax, 0", f"adox {limb}, rax"]
    out.append(f"adcx {limb}, {zero or 'rax'}" if last == "adcx" else f"adc {limb}, 0")


def zero_of(n):
    """The zero among the constants of a modulus of n limbs."""
    return f"[rcx + {8 * (n + 2)}]"


def passes(out, t, a, high_is_new, zero=None, last="adc"):
    """t += a rdx over two carry chains; the limb above is made new, or added to."""
    n = len(t) - 1
    out.append("xor eax, eax")
    for j in range(n):
        if j == n - 1 and high_is_new:
            out.append(f"mulx {t[n]}, rax, [{a} + {8 * j}]")
            out.append(f"adcx {t[j]}, rax")
            carries_out(out, t[n], zero, last)
        else:
            out.append(f"mulx r15, rax, [{a} + {8 * j}]")
            out.append(f"adcx {t[j]}, rax")
            out.append(f"adox {t[j + 1]}, r15")
    if not high_is_new:
        carry_out(out, t[n])


def passes_high_first(out, t, a, high_is_new, zero):
    """The same; the chains change places: a high half waits for the next column's product, and needs no register beside it."""
    n = len(t) - 1
    out += ["xor eax, eax", f"mulx r15, rax, [{a}]", f"adox {t[0]}, rax"]
    for j in range(1, n):
        high = t[n] if high_is_new and j == n - 1 else "r15"
        out += [f"adcx {t[j]}, r15", f"mulx {high}, rax, [{a} + {8 * j}]", f"adox {t[j]}, rax"]
    if high_is_new:
        carries_out(out, t[n], zero)
    else:
        out += [f"adcx {t[n]}, r15", f"adox {t[n]}, {zero}"]


def first(out, t, a):
    """t = a rdx."""
    n = len(t) - 1
    out.append(f"mulx {t[1]}, {t[0]}, [{a}]")
    for j in range(1, n):
        out.append(f"mulx {t[j + 1]}, rax, [{a} + {8 * j}]")
        out.append(f"{'add' if j == 1 else 'adc'} {t[j]}, rax")
    out.append(f"adc {t[n]}, 0")


def reduce_row(out, t, n):
    """t = (t + q p) / 2^64, by renaming."""
    out.append(f"mov rdx, {t[0]}")
    out.append(f"imul rdx, [rcx + {8 * n}]")
    out.append("xor eax, eax")
    out.append("mulx r15, rax, [rcx]")
    out.append(f"adcx rax, {t[0]}")
    out.append(f"adox {t[1]}, r15")
    for j in range(1, n):
        out.append(f"mulx r15, rax, [rcx + {8 * j}]")
        out.append(f"adcx {t[j]}, rax")
        out.append(f"adox {t[j + 1]}, r15")
    carry_out(out, t[n])
    t.append(t.pop(0))


def subtract(out, t, spare, n):
    """t less p, if it is not below p."""
    for j in range(n):
        out.append(f"mov {spare[j]}, {t[j]}")
    for j in range(n):
        out.append(f"{'sub' if j == 0 else 'sbb'} {spare[j]}, [rcx + {8 * j}]")
    for j in range(n):
        out.append(f"cmovnc {t[j]}, {spare[j]}")


def accumulator(n):
    """n + 1 registers in an order that ends, after n renamings, with r8, r9, ..."""
    registers = [f"r{8 + j}" for j in range(n + 1)]
    return registers[1:] + registers[:1]


def multiply(n):
    """a (rsi) times b (rdi), modulo p (rcx)."""
    t, out = accumulator(n), []
    for i in range(n):
        out.append(f"mov rdx, [rdi + {8 * i}]")
        first(out, t, "rsi") if i == 0 else passes(out, t, "rsi", True, last="adcx")
        reduce_row(out, t, n)
    subtract(out, t, ["rax", "rdx", "rsi", "rdi", "r15", t[n]], n)
    return out + ["ret"]


def sum_of_2_products(n):
    """a0 (rsi) b0 (rdi) + a1 (rax) b1 (r15), modulo p (rcx)."""
    t, out = accumulator(n), ["push rbx", "push rbp", "mov rbx, rax", "mov rbp, r15"]
    row = passes if n == 4 else passes_high_first
    for i in range(n):
        out.append(f"mov rdx, [rdi + {8 * i}]")
        first(out, t, "rsi") if i == 0 else row(out, t, "rsi", True, zero_of(n))
        out.append(f"mov rdx, [rbp + {8 * i}]")
        row(out, t, "rbx", False, zero_of(n))
        reduce_row(out, t, n)
    subtract(out, t, ["rax", "rdx", "rsi", "rdi", "r15", t[n]], n)
    return out + ["pop rbp", "pop rbx", "ret"]


def wide_rows(out, n, a, b, low, high):
    """The 2 n limbs of a product: the lower ones go to memory at `low`, the upper ones stay in registers, or go to `high`."""
    t = [f"r{8 + j}" for j in range(n + 1)]
    for i in range(n):
        out.append(f"mov rdx, [{b(i)}]")
        if i == 0:
            out.append(f"mulx {t[1]}, {t[0]}, [{a(0)}]")
            for j in range(1, n):
                out.append(f"mulx {t[j + 1]}, rax, [{a(j)}]")
                out.append(f"{'add' if j == 1 else 'adc'} {t[j]}, rax")
            out.append(f"adc {t[n]}, 0")
        else:
            out.append("xor eax, eax")
            for j in range(n):
                if j == n - 1:
                    out.append(f"mulx {t[n]}, rax, [{a(j)}]")
                    out.append(f"adcx {t[j]}, rax")
                    carries_out(out, t[n], last="adc" if n == 4 else "adcx")
                else:
                    out += [f"mulx r15, rax, [{a(j)}]", f"adcx {t[j]}, rax", f"adox {t[j + 1]}, r15"]
        out.append(f"mov [{low(i)}], {t[0]}")
        t.append(t.pop(0))
    for i in range(n):
        out.append(f"mov [{high(i)}], {t[i]}")


def at(register, limbs=0):
    """The addresses of limbs from a register on."""
    return lambda i: f"{register} + {8 * (limbs + i)}"


def wide_product(n):
    """a (rsi) times b (rax), 2 n limbs at rdi."""
    out = ["push rbx", "mov rbx, rax"]
    wide_rows(out, n, at("rsi"), at("rbx"), at("rdi"), at("rdi", n))
    return out + ["pop rbx", "ret"]


def wide_product_fp2(n):
    """(a0 + a1 u)(b0 + b1 u) with u^2 = -1 by Karatsuba: a0 (rsi), a1 (r8), b0 (rax), b1 (r9), p (rcx) to rdi and rdx. With
    v0 = a0 b0, v1 = a1 (p - b1) and v2 = (a0 + a1)(b0 + b1) it is v0 + v1 and v2 + v1 - v0: nothing is negative."""
    frame = 8 * (5 * n + 2)
    second, a1 = (f"[{at('rsp', 5 * n + k)(0)}]" for k in range(2))
    out = ["push rbx", "push rbp", "mov rbp, rax", f"sub rsp, {frame}", f"mov {second}, rdx", f"mov {a1}, r8"]
    v0, v1, v2, sum_a, sum_b, negative = at("rdi"), at("rsp"), at("rbx"), at("rsp", 2 * n), at("rsp", 3 * n), at("rsp", 4 * n)
    plus, minus = ("add", "adc"), ("sub", "sbb")
    for x, y, total, step in (("rsi", "r8", sum_a, plus), ("rbp", "r9", sum_b, plus), ("rcx", "r9", negative, minus)):
        for i in range(n):
            out.append(f"mov rax, [{at(x)(i)}]")
            out.append(f"{step[i > 0]} rax, [{at(y)(i)}]")
            out.append(f"mov [{total(i)}], rax")
    for a, b, product, before in (
        (at("rsi"), at("rbp"), v0, []),
        (at("rsi"), negative, v1, [f"mov rsi, {a1}"]),
        (sum_a, sum_b, v2, [f"mov rbx, {second}"]),
    ):
        out += before
        wide_rows(out, n, a, b, product, lambda i: product(n + i))
    # v2 + v1 - v0: two chains, and the complement of v0, with one more.
    out += ["xor eax, eax", "stc"]
    for i in range(2 * n):
        out += [f"mov rax, [{v0(i)}]", "not rax", f"adcx rax, [{v1(i)}]", f"adox rax, [{v2(i)}]", f"mov [{v2(i)}], rax"]
    for i in range(2 * n):
        out += [f"mov rax, [{v0(i)}]", f"{'add' if i == 0 else 'adc'} rax, [{v1(i)}]", f"mov [{v0(i)}], rax"]
    return out + [f"add rsp, {frame}", "pop rbp", "pop rbx", "ret"]


def correct(out, n, high):
    """Adds p to registers where the borrow is set; free: rax, rdx, rsi, rbp and what is above `high`."""
    spare = (["rax", "rdx", "rsi", "rbp", "r14", "r15"] if n == 6 else ["rax", "rdx", "rsi", "rbp"])[:n]
    out.append(f"sbb {spare[0]}, {spare[0]}")
    for j in range(1, n):
        out.append(f"mov {spare[j]}, {spare[0]}")
    for j in range(n):
        out.append(f"and {spare[j]}, [rcx + {8 * j}]")
    for j in range(n):
        out.append(f"{'add' if j == 0 else 'adc'} {high[j]}, {spare[j]}")


def wide_sub(n):
    """The 2 n limbs at rdi less those at rsi, modulo p R (p at rcx)."""
    out, x, y = ["push rbp"], at("rdi"), at("rsi")
    for i in range(n):
        out += [f"mov rax, [{x(i)}]", f"{'sub' if i == 0 else 'sbb'} rax, [{y(i)}]", f"mov [{x(i)}], rax"]
    high = [f"r{8 + j}" for j in range(n)]
    for i in range(n):
        out += [f"mov {high[i]}, [{x(n + i)}]", f"sbb {high[i]}, [{y(n + i)}]"]
    correct(out, n, high)
    return out + [f"mov [{x(n + i)}], {high[i]}" for i in range(n)] + ["pop rbp", "ret"]


def wide_add(n):
    """The 2 n limbs at rdi plus those at rsi, modulo p R (p at rcx)."""
    out, x, y = ["push rbp"], at("rdi"), at("rsi")
    for i in range(n):
        out += [f"mov rax, [{x(i)}]", f"{'add' if i == 0 else 'adc'} rax, [{y(i)}]", f"mov [{x(i)}], rax"]
    high = [f"r{8 + j}" for j in range(n)]
    for i in range(n):
        out += [f"mov {high[i]}, [{x(n + i)}]", f"adc {high[i]}, [{y(n + i)}]"]
    subtract(out, high, ["rax", "rdx", "rsi", "rbp", "r14", "r15"], n)
    return out + [f"mov [{x(n + i)}], {high[i]}" for i in range(n)] + ["pop rbp", "ret"]


def clear_lowest(out, t, n):
    """The n limbs t, and the multiple of p that clears the lowest, over 2^64; the limb above is made new."""
    out += [f"mov rdx, {t[0]}", f"imul rdx, [rcx + {8 * n}]", "xor eax, eax"]
    out += ["mulx r15, rax, [rcx]", f"adcx rax, {t[0]}", f"adox {t[1]}, r15"]
    for j in range(1, n - 1):
        out += [f"mulx r15, rax, [rcx + {8 * j}]", f"adcx {t[j]}, rax", f"adox {t[j + 1]}, r15"]
    out += [f"mulx {t[n]}, rax, [rcx + {8 * (n - 1)}]", f"adcx {t[n - 1]}, rax"]
    carries_out(out, t[n], zero_of(n))
    t.append(t.pop(0))


def reduce(n):
    """The 2 n limbs at rsi, below p R, over R modulo p (rcx)."""
    t, out = accumulator(n), []
    for j in range(n):
        out.append(f"mov {t[j]}, [rsi + {8 * j}]")
    for i in range(n):
        clear_lowest(out, t, n)
    for j in range(n):
        out.append(f"{'add' if j == 0 else 'adc'} {t[j]}, [rsi + {8 * (n + j)}]")
    subtract(out, t, ["rax", "rdx", "rsi", "rdi", "r15", t[n]], n)
    return out + ["ret"]


def reduce_one(n):
    """The n limbs at rsi, over R modulo p (rcx)."""
    t, out = accumulator(n), []
    for j in range(n):
        out.append(f"mov {t[j]}, [rsi + {8 * j}]")
    for i in range(n):
        clear_lowest(out, t, n)
    subtract(out, t, ["rax", "rdx", "rsi", "rdi", "r15", t[n]], n)
    return out + ["ret"]
