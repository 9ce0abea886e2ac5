"""Text of the operations on twelve limbs. A product's accumulator fills the registers; a square is made of halves of six."""

from rows import at, carries_out, carry_out, wide_rows
from squares import wide_square


RESULT = [f"r{8 + j}" for j in range(8)] + ["rax", "rdx", "rdi", "rsi"]


def subtract_from(out, p, value, limbs=RESULT):
    """The limbs, of which `value` is a copy in memory, less p, if they are not below p."""
    for j, limb in enumerate(limbs):
        out.append(f"{'sub' if j == 0 else 'sbb'} {limb}, [{p(j)}]")
    out += [f"cmovc {limb}, [{value(j)}]" for j, limb in enumerate(limbs)]


def clear_and_move(out, t, high, inverse, p):
    """The limbs t, and the multiple of p that clears the lowest, over 2^64; both carries are left for the topmost limb. The upper
    half of a column's product takes the place of the limb that was just read: that moves t down. `high` is a free register, and
    another one is given back."""
    out += [f"mov rdx, {inverse}", f"imul rdx, {t[0]}", "xor eax, eax"]
    out += [f"mulx {high}, rax, [{p(0)}]", f"adcx rax, {t[0]}"]
    t[0], high = high, t[0]
    for j in range(1, len(t)):
        out += [f"adcx {t[j - 1]}, {t[j]}", f"mulx {t[j]}, rax, [{p(j)}]", f"adox {t[j - 1]}, rax"]
    return high


def leave(out, t, memory, p, frame):
    """The end of a product: t less p, if it is not below p."""
    out += [f"mov [{memory(j)}], {limb}" for j, limb in enumerate(t)]
    subtract_from(out, p, memory, t)
    out += [f"mov {RESULT[8]}, {t[8]}", f"mov {RESULT[9]}, {t[9]}"]
    return out + [f"add rsp, {frame}", "pop rbp", "pop rbx", "ret"]


def multiply_in_registers():
    """Twelve limbs: a (rsi) times b (rdi), modulo p (rcx). The accumulator takes all registers but four, so a and p are copied
    to the stack, which needs no pointer."""
    n, out = 12, ["push rbx", "push rbp", f"sub rsp, {8 * 28}"]
    t, high = RESULT[:8] + ["rbx", "rbp"] + RESULT[10:], "rcx"
    a, p = at("rsp"), at("rsp", n)
    inverse, digits, top, zero = (f"[{at('rsp', 2 * n + k)(0)}]" for k in range(4))
    out.append(f"mov {digits}, rdi")
    for j in range(n):
        out += [f"mov r{8 + j % 4}, [rsi + {8 * j}]", f"mov [{a(j)}], r{8 + j % 4}"]
        out += [f"mov r{12 + j % 4}, [rcx + {8 * j}]", f"mov [{p(j)}], r{12 + j % 4}"]
    out += [f"mov r8, [rcx + {8 * n}]", f"mov {inverse}, r8", f"mov qword ptr {zero}, 0", "mov rdx, [rdi]"]
    for i in range(n):
        if i == 0:
            out.append(f"mulx {t[1]}, {t[0]}, [{a(0)}]")
            for j in range(1, n):
                out.append(f"mulx {(t + [high])[j + 1]}, rax, [{a(j)}]")
                out.append(f"{'add' if j == 1 else 'adc'} {t[j]}, rax")
            out.append(f"adc {high}, 0")
        else:
            out += [f"mov rdx, {digits}", f"mov rdx, [rdx + {8 * i}]", "xor eax, eax"]
            out += [f"mulx {high}, rax, [{a(0)}]", f"adox {t[0]}, rax"]
            for j in range(1, n):
                out += [f"adcx {t[j]}, {high}", f"mulx {high}, rax, [{a(j)}]", f"adox {t[j]}, rax"]
            carries_out(out, high, zero, "adcx")
        out.append(f"mov {top}, {high}")
        high = clear_and_move(out, t, high, inverse, p)
        out.append(f"adox {t[n - 1]}, {top}")
        carry_out(out, t[n - 1])
    return leave(out, t, a, p, 8 * 28)


def sum_in_registers(subtracts):
    """Twelve limbs: a (rsi) plus or minus b (rdi), modulo p (rcx). Both candidates are there; moves choose."""
    n, out = 12, ["push rbx", f"sub rsp, {8 * 12}"]
    # The pointers' registers take the last limbs.
    limbs, step = RESULT[:10] + ["rbx", "rsi"], ("sub", "sbb") if subtracts else ("add", "adc")
    for j, limb in enumerate(limbs):
        out += [f"mov {limb}, [rsi + {8 * j}]", f"{step[j > 0]} {limb}, [rdi + {8 * j}]", f"mov [rsp + {8 * j}], {limb}"]
    out.append(f"mov {RESULT[10]}, rbx")
    if subtracts:
        # The difference stays where it is not negative.
        out.append("sbb rbx, rbx")
        out += [f"{'adc' if j else 'add'} {limb}, [rcx + {8 * j}]" for j, limb in enumerate(RESULT)]
        out.append("test rbx, rbx")
        out += [f"cmovz {limb}, [rsp + {8 * j}]" for j, limb in enumerate(RESULT)]
    else:
        subtract_from(out, at("rcx"), at("rsp"))
    return out + [f"add rsp, {8 * n}", "pop rbx", "ret"]


def triple(sums):
    """Twelve limbs: 3 (a - b) + 2 z, or 3 (a + b) - 2 z, modulo p (rcx); a (rsi), b (rdi), z (rdx), p with three spare bits.

    d = a - b + p or a + b, s = d + z or d + p - z and w = 2 s + d are below 2 p, 3 p and 8 p. With the top limbs w' and p',
    q = floor(w' floor(2^64 / (p' + 1)) / 2^64) is floor(w / p) or one less, so that w - q p = w + q (R - p) - q R is below 2 p:
    the triples of six limbs (`triples.rs`) have the argument."""
    n, out = 12, ["push rbx", "push rbp", f"sub rsp, {8 * 12}"]
    d, p, reciprocal, negative = at("rsp"), at("rcx"), at("rcx", n + 3)(0), at("rcx", n + 4)
    # OF is 1 and CF is 0: a complement and one is a negative.
    start = ["mov eax, 0x7fffffff", "add eax, 1"]
    w = RESULT[:8] + ["rax", "rbx", "rbp", "rsi"]
    if sums:
        for j in range(n):
            out += [f"mov rax, [rsi + {8 * j}]", f"{'adc' if j else 'add'} rax, [rdi + {8 * j}]", f"mov [{d(j)}], rax"]
        out += start
        for j, limb in enumerate(w):
            out += [f"mov {limb}, [rdx + {8 * j}]", f"not {limb}", f"adcx {limb}, [{p(j)}]", f"adox {limb}, [{d(j)}]"]
    else:
        out += start
        for j in range(n):
            out += [f"mov rax, [rdi + {8 * j}]", "not rax", f"adcx rax, [rsi + {8 * j}]", f"adox rax, [{p(j)}]", f"mov [{d(j)}], rax"]
        for j, limb in enumerate(w):
            out += [f"mov {limb}, [{d(j)}]", f"{'adc' if j else 'add'} {limb}, [rdx + {8 * j}]"]
    out.append("xor edx, edx")
    for j, limb in enumerate(w):
        out += [f"adcx {limb}, {limb}", f"adox {limb}, [{d(j)}]"]
    # The top limb waits in memory: two registers are needed.
    out += ["mov rdx, rsi", f"mov [{d(0)}], rsi", f"mulx rdx, rsi, [{reciprocal}]", "xor esi, esi"]
    for j in range(n - 1):
        above = w[j + 1]
        out += [f"mulx rsi, rdi, [{negative(j)}]", f"adcx {w[j]}, rdi"]
        if j == n - 2:
            out.append(f"mov rdi, [{d(0)}]")
            above = "rdi"
        out.append(f"adox {above}, rsi")
    out += [f"mulx rdx, rsi, [{negative(n - 1)}]", "adcx rdi, rsi"]
    w[n - 1] = "rdi"
    out += [f"mov [{d(j)}], {w[j]}" for j in range(n)]
    out += ["mov rdx, rbx", "mov rsi, rdi", "mov rdi, rbp"]
    subtract_from(out, p, d)
    return out + [f"add rsp, {8 * n}", "pop rbp", "pop rbx", "ret"]


def square_in_blocks():
    """Twelve limbs: a^2 (rsi), modulo p (rcx). With halves of six limbs: two squares, and their product doubled. Then the lower
    half is cleared limb by limb in registers, as in products."""
    n, half, frame = 12, 6, 8 * 38
    wide, cross, p = at("rsp"), at("rsp", 24), at("rsp", 24)
    inverse, zero = (f"[rsp + {8 * k}]" for k in (36, 37))
    out = ["push rbx", "push rbp", f"sub rsp, {frame}", f"mov {zero}, rsi"]
    for upper in (0, 1):
        # The lowest limb comes last, the uppermost one when the pointer is not needed any more.
        t = ["rax"] + [f"r{8 + i}" for i in range(8)] + ["rbx", "rbp", "rsi"]
        out += [f"mov rsi, {zero}"] + ([f"add rsi, {8 * half}"] if upper else []) + wide_square(half, t, "rsi", "rdi")
        out += [f"mov [{wide(n * upper + j)}], {t[j]}" for j in range(n)]
    out.append(f"mov rsi, {zero}")
    wide_rows(out, half, at("rsi"), at("rsi", half), cross, at("rsp", 24 + half))
    out.append("xor edx, edx")
    for j in range(n):
        out += [f"mov rax, [{cross(j)}]", "adcx rax, rax", f"adox rax, [{wide(half + j)}]", f"mov [{wide(half + j)}], rax"]
    for j in range(half + n, 2 * n):
        out += [f"mov rax, [{wide(j)}]", "adcx rax, rdx", "adox rax, rdx", f"mov [{wide(j)}], rax"]
    t, high = RESULT[:8] + ["rbx", "rbp"] + RESULT[10:], "rcx"
    for j in range(n):
        out += [f"mov rax, [rcx + {8 * j}]", f"mov [{p(j)}], rax"]
    out += [f"mov rax, [rcx + {8 * n}]", f"mov {inverse}, rax", f"mov qword ptr {zero}, 0"]
    out += [f"mov {t[j]}, [{wide(j)}]" for j in range(n)]
    for i in range(n):
        high = clear_and_move(out, t, high, inverse, p)
        carries_out(out, t[n - 1], zero, "adcx")
    out += [f"{'adc' if j else 'add'} {t[j]}, [{wide(n + j)}]" for j in range(n)]
    return leave(out, t, wide, p, frame)
