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


def square_chain(n):
    """Squares the limbs at rsi, modulo p (rcx), edi times in place. Between squares values stay below 2 p."""
    t, out = accumulator(n), ["2:"]
    for i in range(n):
        out.append(f"mov rdx, [rsi + {8 * i}]")
        first(out, t, "rsi") if i == 0 else passes(out, t, "rsi", True)
        reduce_row(out, t, n)
    out += [f"mov [rsi + {8 * i}], {t[i]}" for i in range(n)] + ["dec edi", "jnz 2b"]
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


def reduce(n):
    """The 2 n limbs at rsi, below p R, over R modulo p (rcx)."""
    t, out = accumulator(n), []
    for j in range(n):
        out.append(f"mov {t[j]}, [rsi + {8 * j}]")
    for i in range(n):
        out.append(f"mov rdx, {t[0]}")
        out.append(f"imul rdx, [rcx + {8 * n}]")
        out.append("xor eax, eax")
        out += ["mulx r15, rax, [rcx]", f"adcx rax, {t[0]}", f"adox {t[1]}, r15"]
        for j in range(1, n - 1):
            out += [f"mulx r15, rax, [rcx + {8 * j}]", f"adcx {t[j]}, rax", f"adox {t[j + 1]}, r15"]
        out += [f"mulx {t[n]}, rax, [rcx + {8 * (n - 1)}]", f"adcx {t[n - 1]}, rax", "mov eax, 0"]
        out += [f"adox {t[n]}, rax", f"adcx {t[n]}, rax"]
        t.append(t.pop(0))
    for j in range(n):
        out.append(f"{'add' if j == 0 else 'adc'} {t[j]}, [rsi + {8 * (n + j)}]")
    subtract(out, t, ["rax", "rdx", "rsi", "rdi", "r15", t[n]], n)
    return out + ["ret"]


def block(out, t, a, digit, low, fresh=False):
    """t, and n limbs above it, plus a times n digits: the lower n limbs go to memory, the upper ones are the new t."""
    n = len(t) - 1
    for i in range(n):
        out.append(f"mov rdx, [{digit(i)}]")
        if fresh and i == 0:
            out.append(f"mulx {t[1]}, {t[0]}, [{a(0)}]")
            for j in range(1, n):
                out.append(f"mulx {t[j + 1]}, rax, [{a(j)}]")
                out.append(f"{'add' if j == 1 else 'adc'} {t[j]}, rax")
            out.append(f"adc {t[n]}, 0")
        else:
            out.append("xor eax, eax")
            for j in range(n - 1):
                out += [f"mulx r15, rax, [{a(j)}]", f"adcx {t[j]}, rax", f"adox {t[j + 1]}, r15"]
            out += [f"mulx {t[n]}, rax, [{a(n - 1)}]", f"adcx {t[n - 1]}, rax", "mov eax, 0"]
            out += [f"adox {t[n]}, rax", f"adcx {t[n]}, rax"]
        out.append(f"mov [{low(i)}], {t[0]}")
        t.append(t.pop(0))


def add_chain(out, t, addend):
    """t += addend; the carry stays in the flag."""
    for j in range(len(t) - 1):
        out.append(f"{'add' if j == 0 else 'adc'} {t[j]}, {addend(j)}")


def multiply_in_blocks():
    """Twelve limbs: a (rsi) times b (rax), modulo p (rcx), to rdi; in blocks of six limbs, whose upper halves stay in
    registers."""
    n, out = 6, ["push rbx", "push rbp", "mov rbx, rax", f"sub rsp, {8 * 36}"]
    low, middle, top, quotient, total = (at("rsp", k) for k in (0, 6, 12, 18, 24))
    t = [f"r{8 + j}" for j in range(n + 1)]
    memory = lambda where: lambda j: f"[{where(j)}]"
    spread = lambda j: "rbp" if j == 0 else "0"
    for half in (0, 1):
        digits = at("rbx", n * half)
        if half:
            out += [f"mov {t[j]}, [{total(j)}]" for j in range(n)]
        block(out, t, at("rsi"), digits, low, fresh=not half)
        if half:
            add_chain(out, t, memory(at("rsp", 30)))
            out += ["mov ebp, 0", "adc rbp, 0"]
        block(out, t, at("rsi", n), digits, middle)
        if half:
            add_chain(out, t, spread)
        out += [f"mov [{top(j)}], {t[j]}" for j in range(n)]
        # The quotient's digits clear the lower half.
        out += [f"mov {t[j]}, [{low(j)}]" for j in range(n)]
        for i in range(n):
            out += [f"mov rdx, {t[0]}", f"imul rdx, [rcx + {8 * 12}]", f"mov [{quotient(i)}], rdx", "xor eax, eax"]
            out += ["mulx r15, rax, [rcx]", f"adcx rax, {t[0]}", f"adox {t[1]}, r15"]
            for j in range(1, n - 1):
                out += [f"mulx r15, rax, [rcx + {8 * j}]", f"adcx {t[j]}, rax", f"adox {t[j + 1]}, r15"]
            out += [f"mulx {t[n]}, rax, [rcx + {8 * (n - 1)}]", f"adcx {t[n - 1]}, rax", "mov eax, 0"]
            out += [f"adox {t[n]}, rax", f"adcx {t[n]}, rax"]
            t.append(t.pop(0))
        add_chain(out, t, memory(middle))
        out += ["mov ebp, 0", "adc rbp, 0"]
        block(out, t, at("rcx", n), quotient, total)
        add_chain(out, t, memory(top))
        add_chain(out, t, spread)
        if not half:
            out += [f"mov [rsp + {8 * (30 + j)}], {t[j]}" for j in range(n)]
    # Less p, if it is not below p.
    for j in range(n):
        out += [f"mov rax, [{total(j)}]", f"{'sub' if j == 0 else 'sbb'} rax, [rcx + {8 * j}]", f"mov [rdi + {8 * j}], rax"]
    spare = ["rax", "rdx", "rsi", "rbx", "rbp", "r15"]
    for j in range(n):
        out += [f"mov {spare[j]}, {t[j]}", f"sbb {spare[j]}, [rcx + {8 * (n + j)}]"]
    for j in range(n):
        out += [f"cmovnc {t[j]}, {spare[j]}", f"mov [rdi + {8 * (n + j)}], {t[j]}"]
    for j in range(n):
        out += [f"mov rax, [{total(j)}]", f"cmovnc rax, [rdi + {8 * j}]", f"mov [rdi + {8 * j}], rax"]
    return out + [f"add rsp, {8 * 36}", "pop rbp", "pop rbx", "ret"]


HEAD = """//! {title} of {n} limbs.
//!
//! Generated by model/gen_curve_kernels.py; do not edit. What the kernels have in common stands in the folder's `mod.rs`.
//!
//! Registers: {registers}.
//! Bound: {products} MULX at one a cycle, and on each of the two carry ports as many additions.

use core::arch::naked_asm;

/// {what}.
///
/// # Safety
/// The CPU has BMI2 and ADX. The pointers point to so many limbs as stands above, rcx to `Constants`; values are below p{bound}.
#[unsafe(naked)]
pub(in super::super) unsafe extern "C" fn {name}() {{
    naked_asm!(
{body}
    )
}}
"""


def rust(name, n, title, what, registers, products, bound, lines):
    body = "\n".join(f'        "{line}",' for line in lines)
    return HEAD.format(
        name=name, n=n, title=title, what=what, registers=registers, products=products, bound=bound, body=body
    )


def files():
    """All kernels, by file name."""
    out = {}
    for n in (4, 6):
        result = f"r8 to r{7 + n}"
        out[f"multiply_{n}"] = rust(
            f"multiply_{n}", n, "Montgomery product", "a b / R mod p",
            f"rsi a, rdi b, rcx the constants; result and accumulator from r8 on; changes rax, rdx, r15",
            2 * n * n + n, ", which leaves one bit of R free", multiply(n),
        )
        out[f"sum_of_2_products_{n}"] = rust(
            f"sum_of_2_products_{n}", n, "Sum of two Montgomery products", "(a0 b0 + a1 b1) / R mod p",
            f"rsi a0, rdi b0, rax a1, r15 b1, rcx the constants; result and accumulator from r8 on; changes rdx",
            3 * n * n + n, ", which leaves two bits of R free", sum_of_2_products(n),
        )
        memory = "rcx the constants; changes rax, rdx, r8 to r15"
        for name, title, what, registers, products, lines in (
            (
                "square_chain",
                "Chain of Montgomery squares",
                "a^(2^k) / R^(2^k - 1) mod p",
                "rsi a, which is changed, edi k, at least 1, rcx the constants; result and accumulator from r8 on; changes rax, rdx, rsi, rdi, r15",
                2 * n * n + n,
                square_chain(n),
            ),
            ("wide_product", "Product of double width", "a b", f"rdi the result, rsi a, rax b; {memory}", n * n, wide_product(n)),
            (
                "wide_product_fp2",
                "Product of double width with u^2 = -1",
                "(a0 b0 - a1 b1 modulo p R, a0 b1 + a1 b0)",
                f"rdi and rdx the results, rsi a0, r8 a1, rax b0, r9 b1, {memory}, rsi",
                3 * n * n,
                wide_product_fp2(n),
            ),
            ("wide_add", "Sum of double width", "x + y modulo p R", f"rdi x and the result, rsi y, {memory}, rsi", 0, wide_add(n)),
            ("wide_sub", "Difference of double width", "x - y modulo p R", f"rdi x and the result, rsi y, {memory}, rsi", 0, wide_sub(n)),
            ("reduce", "Montgomery reduction", "t / R mod p", "rsi t, rcx the constants; result and accumulator from r8 on; changes rax, rdx, rsi, rdi, r15", n * n + n, reduce(n)),
        ):
            bound = ", which leaves two bits of R free; values of double width are below p R"
            what = "The operation on values of double width: " + what if name.startswith("wide") else what
            out[f"{name}_{n}"] = rust(f"{name}_{n}", n, title, what, registers, products, bound, lines)
    out["multiply_12"] = rust(
        "multiply_12", 12, "Montgomery product", "a b / R mod p",
        "rdi the result, rsi a, rax b, rcx the constants; changes rax, rdx, rsi, r8 to r15",
        2 * 144 + 12, ", which leaves three bits of R free", multiply_in_blocks(),
    )
    return out
