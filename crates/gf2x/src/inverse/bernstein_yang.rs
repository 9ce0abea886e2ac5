//! Inversion by division steps, in jumps.
//!
//! Let d = r, f = x^d R0(1/x) for R0 = x^r - 1 (so f = 1 + x^r) and g = x^(d-1) a(1/x). A division step takes (delta, f, g) to
//! (1 - delta, g, (g + f) / x) where delta > 0 and g(0) = 1, otherwise to (1 + delta, f, (g + g(0) f) / x). After 2 d - 1 of
//! them, starting with delta = 1, g is 0; a is a unit exactly where delta is 0, and its inverse is read off the matrix of
//! the steps. Further steps add 1 to delta and multiply the upper row by x, so their number is rounded up to whole words.
//!
//! m steps are a linear map: x^m (f', g') = P (f, g), where the upper row of P is x (u, v), the lower one (q, s), and all
//! four have degree below m. It depends on delta and the lowest m coefficients of f and g alone, so it is computed by
//! halves: P1 from the low halves, then both polynomials moved on, then P2, then P = P2 P1. At 64 steps everything fits words.
//!
//! # Constant time
//! The number of steps and the recursion depend on r alone. (The reference's inner step branches on coefficients.)
//!
//! # Source
//! Bernstein, Yang, "Fast constant-time gcd computation and modular inversion" (2019), sections 5, 6 and theorem 6.2.

use crate::backend::{Engine, LINE};
use crate::inner::{Inner, Scratch};
use crate::mul::karatsuba::xor;
use adamant_base::ct::Choice;
use adamant_base::num::sign_mask;

/// Which part of the result of [`jump`] is wanted.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Need {
    /// All four entries, and f and g after the steps.
    All,
    /// u and v.
    UpperRow,
    /// v.
    UpperRight,
}

/// What multiplies, and says how long operands must be.
pub(crate) trait Products {
    /// The buffer length for operands of up to `words` words.
    fn padded(&self, words: usize) -> usize;
    /// `out` becomes `a` `b`; buffers are padded with zeros beyond the true `lengths`.
    fn multiply(&mut self, out: &mut [u64], a: &[u64], b: &[u64], lengths: (usize, usize));
}

/// The products of a back end.
struct Kernel<'a> {
    engine: &'a Engine,
    scratch: &'a mut [u64],
}

impl Products for Kernel<'_> {
    fn padded(&self, words: usize) -> usize {
        self.engine.padded_words(words)
    }

    fn multiply(&mut self, out: &mut [u64], a: &[u64], b: &[u64], _: (usize, usize)) {
        self.engine.multiply(out, a, b, self.scratch);
    }
}

/// 64 words for 4096 steps, and so on: the words of steps that r needs.
pub(crate) fn step_words(r: usize) -> usize {
    (2 * r - 1).div_ceil(64)
}

/// What the whole inversion needs besides the scratch of products.
pub(crate) fn workspace_words(r: usize, engine: &Engine) -> usize {
    let words = step_words(r);
    3 * words.next_multiple_of(LINE) + jump_words(&Kernel { engine, scratch: &mut [] }, words)
}

/// The longest operand of a product.
pub(crate) fn longest_operand(r: usize, engine: &Engine) -> usize {
    let words = step_words(r);
    let first = words.div_ceil(2);
    engine.padded_words(first.max(words - first))
}

/// Runs the recursion for r with products that only count.
pub(crate) fn dry_run<P: Products>(products: &mut P, r: usize) {
    let words = step_words(r);
    let mut space = crate::backend::Lines::zeroed(2 * words + words + jump_words(products, words));
    let (f, rest) = space.split_at_mut(words);
    let (g, rest) = rest.split_at_mut(words);
    let (v, rest) = rest.split_at_mut(words);
    jump(products, Need::UpperRight, 1, f, g, &mut [&mut [], v, &mut [], &mut []], rest);
}

/// `out` becomes the inverse of `a` where there is one; says whether.
pub(crate) fn invert(
    ring: &Inner,
    out: &mut [u64],
    a: &[u64],
    space: &mut [u64],
    scratch: &mut Scratch,
) -> Choice {
    let (r, words) = (ring.r, step_words(ring.r));
    let line = words.next_multiple_of(LINE);
    let (f, rest) = space.split_at_mut(line);
    let (g, rest) = rest.split_at_mut(line);
    let (v, rest) = rest.split_at_mut(line);
    f.fill(0);
    f[0] = 1;
    f[r / 64] |= 1 << (r % 64);
    g.fill(0);
    reverse(g, a, r, r - 1);
    let mut kernel = Kernel { engine: &ring.engine, scratch: &mut scratch.kernel };
    let entries = &mut [&mut [], &mut v[..words], &mut [], &mut []];
    let delta = jump(&mut kernel, Need::UpperRight, 1, &mut f[..words], &mut g[..words], entries, rest);
    let surplus = 64 * words - (2 * r - 1);
    reverse(out, v, r, surplus + r - 1);
    Choice::from_zero(delta.cast_unsigned() ^ surplus as u64)
}

/// Bit i of `out` becomes bit `top` - i of `a`, for i below r; the rest of `out` is cleared.
fn reverse(out: &mut [u64], a: &[u64], r: usize, top: usize) {
    out.fill(0);
    for (i, target) in out[..r.div_ceil(64)].iter_mut().enumerate() {
        // Bits top - 64 i - 63 .. top - 64 i, as many as there are.
        let last = top.cast_signed() - (64 * i).cast_signed();
        let (word, shift) = (last.div_euclid(64), last.rem_euclid(64));
        let at = |i: isize| usize::try_from(i).ok().and_then(|i| a.get(i)).copied().unwrap_or(0);
        *target = ((at(word) << (63 - shift)) | ((at(word - 1) >> 1) >> shift)).reverse_bits();
    }
    out[r / 64] &= (1 << (r % 64)) - 1;
}

/// The matrix of 64 `f.len()` division steps: u, v, q, s, each of `f.len()` words, as far as they are needed. Returns the new
/// delta. With [`Need::All`], f and g move on; otherwise they are spent.
fn jump<P: Products>(
    products: &mut P,
    need: Need,
    delta: i64,
    f: &mut [u64],
    g: &mut [u64],
    entries: &mut [&mut [u64]; 4],
    space: &mut [u64],
) -> i64 {
    let n = f.len();
    if n == 1 {
        let (delta, new_f, new_g, matrix) = steps_of_a_word(delta, f[0], g[0]);
        (f[0], g[0]) = (new_f, new_g);
        for (entry, value) in entries.iter_mut().zip(matrix) {
            if let Some(word) = entry.first_mut() {
                *word = value;
            }
        }
        return delta;
    }
    let n1 = n.div_ceil(2);
    let n2 = n - n1;
    let pad = products.padded(n1.max(n2)).next_multiple_of(LINE);
    let used = products.padded(n1.max(n2));
    let (mut parts, space) = take(space, [pad; 10]);
    let ([moved_f, moved_g], space) = take(space, [n.next_multiple_of(LINE); 2]);
    let (pair, space) = take(space, [2 * pad; 2]);
    parts.iter_mut().for_each(|part| part.fill(0));
    let [u1, v1, q1, s1, u2, v2, q2, s2, high_f, high_g] = parts;
    let mut sum = SumOfProducts { products, pair, used, lengths: (n1, n2) };

    let first = &mut [&mut u1[..n1], &mut v1[..n1], &mut q1[..n1], &mut s1[..n1]];
    let delta = jump(sum.products, Need::All, delta, &mut f[..n1], &mut g[..n1], first, space);
    high_f[..n2].copy_from_slice(&f[n1..]);
    high_g[..n2].copy_from_slice(&g[n1..]);
    let (moved_f, moved_g) = (&mut moved_f[..n], &mut moved_g[..n]);
    sum.compute(moved_f, (u1, high_f, true), (v1, high_g, true));
    sum.compute(moved_g, (q1, high_f, false), (s1, high_g, false));
    xor(moved_f, &f[..n1]);
    xor(moved_g, &g[..n1]);

    let second = &mut match need {
        Need::All => [&mut u2[..n2], &mut v2[..n2], &mut q2[..n2], &mut s2[..n2]],
        _ => [&mut u2[..n2], &mut v2[..n2], &mut [], &mut []],
    };
    let inner_need = if need == Need::All { Need::All } else { Need::UpperRow };
    let (low_f, low_g) = (&mut moved_f[..n2], &mut moved_g[..n2]);
    let delta = jump(sum.products, inner_need, delta, low_f, low_g, second, space);

    let [u, v, q, s] = entries;
    sum.compute(v, (u2, v1, true), (v2, s1, false));
    if need != Need::UpperRight {
        sum.compute(u, (u2, u1, true), (v2, q1, false));
    }
    if need == Need::All {
        sum.compute(q, (q2, u1, true), (s2, q1, false));
        sum.compute(s, (q2, v1, true), (s2, s1, false));
        high_f.fill(0);
        high_g.fill(0);
        high_f[..n1].copy_from_slice(&moved_f[n2..]);
        high_g[..n1].copy_from_slice(&moved_g[n2..]);
        sum.compute(f, (u2, high_f, true), (v2, high_g, true));
        sum.compute(g, (q2, high_f, false), (s2, high_g, false));
        xor(f, &moved_f[..n2]);
        xor(g, &moved_g[..n2]);
    }
    delta
}

/// The space that [`jump`] needs for `n` words.
fn jump_words<P: Products>(products: &P, n: usize) -> usize {
    if n == 1 {
        return 0;
    }
    let n1 = n.div_ceil(2);
    let pad = products.padded(n1.max(n - n1)).next_multiple_of(LINE);
    let own = 14 * pad + 2 * n.next_multiple_of(LINE);
    own + jump_words(products, n1).max(jump_words(products, n - n1))
}

/// Splits the front of `space` into buffers of the given lengths.
fn take<const N: usize>(space: &mut [u64], lengths: [usize; N]) -> ([&mut [u64]; N], &mut [u64]) {
    let mut rest = space;
    let parts = lengths.map(|length| {
        let (part, behind) = core::mem::take(&mut rest).split_at_mut(length);
        rest = behind;
        part
    });
    (parts, rest)
}

/// Sums of two products of padded operands.
struct SumOfProducts<'a, P> {
    products: &'a mut P,
    pair: [&'a mut [u64]; 2],
    /// The padded length.
    used: usize,
    lengths: (usize, usize),
}

/// Two operands, and whether their product is to be multiplied by x.
type Term<'a> = (&'a [u64], &'a [u64], bool);

impl<P: Products> SumOfProducts<'_, P> {
    /// `out` becomes the lowest words of the sum of both terms.
    fn compute(&mut self, out: &mut [u64], first: Term, second: Term) {
        let n = self.used;
        for (product, (a, b, _)) in self.pair.iter_mut().zip([first, second]) {
            self.products.multiply(&mut product[..2 * n], &a[..n], &b[..n], self.lengths);
        }
        let shifts = [first.2, second.2].map(u32::from);
        let mut carries = [0; 2];
        for (i, word) in out.iter_mut().enumerate() {
            *word = 0;
            for k in 0..2 {
                let x = self.pair[k][i];
                *word ^= (x << shifts[k]) | carries[k];
                carries[k] = (x >> 63) & u64::from(shifts[k]);
            }
        }
    }
}

/// 64 division steps on the lowest words: the new delta, f and g, and u, v, q, s.
fn steps_of_a_word(mut delta: i64, mut f: u64, mut g: u64) -> (i64, u64, u64, [u64; 4]) {
    // Before the first step the upper row has no factor x; `u` and `v` are what it is with that factor, `upper` without.
    let (mut u, mut v, mut q, mut s) = (1, 0, 0, 1);
    let mut upper = [0; 2];
    for _ in 0..64 {
        let odd = (g & 1).wrapping_neg();
        let swap = odd & sign_mask((-delta).cast_unsigned());
        delta = (delta ^ swap.cast_signed()).wrapping_sub(swap.cast_signed()) + 1;
        upper = [u ^ ((u ^ q) & swap), v ^ ((v ^ s) & swap)];
        (q, s) = (q ^ (u & odd), s ^ (v & odd));
        (u, v) = (upper[0] << 1, upper[1] << 1);
        (f, g) = (f ^ ((f ^ g) & swap), (g ^ (f & odd)) >> 1);
    }
    (delta, f, g, [upper[0], upper[1], q, s])
}
