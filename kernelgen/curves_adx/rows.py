"""Text of the Montgomery products with MULX, ADCX and ADOX, whose accumulator stays in registers.

Every kernel is a naked function that takes pointers in registers, gives its result in r8, r9, ... and may change all
registers that a call may change. Row i adds a b_i, then the multiple of p that clears the lowest limb; the accumulator
moves down by renaming. A modulus with a spare bit lets no carry leave the top limb.
"""


def passes(out, t, a, high_is_new):
    """t += a rdx over two carry chains; the limb above is made new, or added to."""
    n = len(t) - 1
    out.append("xor eax, eax")
    for j in range(n):
        if j == n - 1 and high_is_new:
            out.append(f"mulx {t[n]}, rax, [{a} + {8 * j}]")
            out.append(f"adcx {t[j]}, rax")
            out.append("mov eax, 0")
            out.append(f"adox {t[n]}, rax")
            out.append(f"adcx {t[n]}, rax")
        else:
            out.append(f"mulx r15, rax, [{a} + {8 * j}]")
            out.append(f"adcx {t[j]}, rax")
            out.append(f"adox {t[j + 1]}, r15")
    if not high_is_new:
        out.append("mov eax, 0")
        out.append(f"adcx {t[n]}, rax")


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
    out.append("mov eax, 0")
    out.append(f"adcx {t[n]}, rax")
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
        first(out, t, "rsi") if i == 0 else passes(out, t, "rsi", True)
        reduce_row(out, t, n)
    subtract(out, t, ["rax", "rdx", "rsi", "rdi", "r15", t[n]], n)
    return out + ["ret"]


def sum_of_2_products(n):
    """a0 (rsi) b0 (rdi) + a1 (rax) b1 (r15), modulo p (rcx)."""
    t, out = accumulator(n), ["push rbx", "push rbp", "mov rbx, rax", "mov rbp, r15"]
    for i in range(n):
        out.append(f"mov rdx, [rdi + {8 * i}]")
        first(out, t, "rsi") if i == 0 else passes(out, t, "rsi", True)
        out.append(f"mov rdx, [rbp + {8 * i}]")
        passes(out, t, "rbx", False)
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
                    out += [f"adcx {t[j]}, rax", "mov eax, 0", f"adox {t[n]}, rax", f"adcx {t[n]}, rax"]
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
    """(a0 + a1 u)(b0 + b1 u) with u^2 = -1 by Karatsuba: a0 (rsi), a1 (r8), b0 (rax), b1 (r9), p (rcx) to rdi and rdx."""
    frame = 8 * 4 * n
    low, high, a1, b1 = (f"rsp + {frame + 8 * i}" for i in range(4))
    out = ["push rbx", "push rbp", "mov rbp, rax", f"sub rsp, {frame + 32}"]
    out += [f"mov [{low}], rdi", f"mov [{high}], rdx", f"mov [{a1}], r8", f"mov [{b1}], r9"]
    v2, sum_a, sum_b = at("rsp"), at("rsp", 2 * n), at("rsp", 3 * n)
    for x, y, total in (("rsi", "r8", sum_a), ("rbp", "r9", sum_b)):
        for i in range(n):
            out.append(f"mov rax, [{at(x)(i)}]")
            out.append(f"{'add' if i == 0 else 'adc'} rax, [{at(y)(i)}]")
            out.append(f"mov [{total(i)}], rax")
    wide_rows(out, n, at("rsi"), at("rbp"), at("rdi"), at("rdi", n))
    out += [f"mov rsi, [{a1}]", f"mov rbp, [{b1}]", f"mov rbx, [{high}]"]
    wide_rows(out, n, at("rsi"), at("rbp"), at("rbx"), at("rbx", n))
    wide_rows(out, n, sum_a, sum_b, v2, at("rsp", n))
    v0, v1 = at("rdi"), at("rbx")
    for i in range(2 * n):
        out += [f"mov rax, [{v2(i)}]", f"{'sub' if i == 0 else 'sbb'} rax, [{v0(i)}]", f"mov [{v2(i)}], rax"]
    # a0 b0 - a1 b1, plus p R where that is negative.
    for i in range(n):
        out += [f"mov rax, [{v0(i)}]", f"{'sub' if i == 0 else 'sbb'} rax, [{v1(i)}]", f"mov [{v0(i)}], rax"]
    upper = [f"r{8 + j}" for j in range(n)]
    for i in range(n):
        out += [f"mov {upper[i]}, [{v0(n + i)}]", f"sbb {upper[i]}, [{v1(n + i)}]"]
    correct(out, n, upper)
    for i in range(n):
        out.append(f"mov [{v0(n + i)}], {upper[i]}")
    for i in range(2 * n):
        out += [f"mov rax, [{v2(i)}]", f"{'sub' if i == 0 else 'sbb'} rax, [{v1(i)}]", f"mov [{v1(i)}], rax"]
    return out + [f"add rsp, {frame + 32}", "pop rbp", "pop rbx", "ret"]


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
    out += [f"mulx {t[n]}, rax, [rcx + {8 * (n - 1)}]", f"adcx {t[n - 1]}, rax", "mov eax, 0"]
    out += [f"adox {t[n]}, rax", f"adcx {t[n]}, rax"]
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
