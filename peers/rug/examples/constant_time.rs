//! `adamant_integer::Uint` beside GMP: products, squares, inverses and powers of fixed width. Minima of many short samples,
//! interleaved; every product writes its result to memory. Ratios are to the first column of a row.
//!
//! `cargo run --release --manifest-path peers/rug/Cargo.toml --example constant_time`

use adamant_integer::Uint;
use adamant_peer_rug::{Number, Powm, mpn, version};
use std::hint::black_box;
use std::time::Instant;

/// Operands in turn: more than the CPU can learn by heart.
const OPERANDS: usize = 16;

/// Each operand so many times in a sample.
const ROUNDS: usize = 100;

type Contender<'a> = (&'a str, &'a mut dyn FnMut());

/// Prints the least nanoseconds of one of `calls` operations in each contender.
fn compare(name: &str, calls: usize, samples: usize, contenders: &mut [Contender<'_>]) {
    let mut best = vec![f64::MAX; contenders.len()];
    for _ in 0..samples {
        for (best, (_, run)) in best.iter_mut().zip(contenders.iter_mut()) {
            let start = Instant::now();
            run();
            *best = best.min(start.elapsed().as_nanos() as f64 / calls as f64);
        }
    }
    print!("{name:14}");
    for ((name, _), time) in contenders.iter().zip(&best) {
        print!("  {name} {time:.1} ns ({:.2})", time / best[0]);
    }
    println!();
}

/// Numbers of N limbs with the top bit set, odd.
fn numbers<const N: usize>(seed: u64) -> [[u64; N]; OPERANDS] {
    let mut state = seed;
    std::array::from_fn(|_| {
        let mut limbs = std::array::from_fn(|_| {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            state
        });
        limbs[0] |= 1;
        limbs[N - 1] |= 1 << 63;
        limbs
    })
}

#[inline(always)]
fn rounds(mut run: impl FnMut()) {
    for _ in 0..ROUNDS {
        run();
    }
}

fn products<const N: usize>() {
    let (a, b) = (numbers::<N>(1), numbers::<N>(2));
    let [za, zb] = [&a, &b].map(|all| all.each_ref().map(|x| Number::from_limbs(x)));
    let (ua, ub) = (a.map(Uint::from_limbs), b.map(Uint::from_limbs));
    let mut z: [Number; OPERANDS] = std::array::from_fn(|_| Number::from_limbs(&vec![1; 2 * N + 1]));
    let mut z_sqr: [Number; OPERANDS] = std::array::from_fn(|_| Number::from_limbs(&vec![1; 2 * N + 1]));
    let (mut limbs, mut limbs_sqr) = (vec![vec![0; 2 * N]; OPERANDS], vec![vec![0; 2 * N]; OPERANDS]);
    let mut u = [(Uint::<N>::ZERO, Uint::<N>::ZERO); OPERANDS];
    let mut u_sqr = u;
    let calls = ROUNDS * OPERANDS;
    compare(
        &format!("mul {}", 64 * N),
        calls,
        2000,
        &mut [
            ("mpz_mul", &mut || {
                rounds(|| {
                    let (x, y) = (black_box(&za), black_box(&zb));
                    (0..OPERANDS).for_each(|i| z[i].mul(&x[i], &y[i]));
                })
            }),
            ("mpn_mul", &mut || {
                rounds(|| {
                    let (x, y) = (black_box(&a), black_box(&b));
                    (0..OPERANDS).for_each(|i| mpn::mul(&mut limbs[i], &x[i], &y[i]));
                })
            }),
            ("Uint", &mut || {
                rounds(|| {
                    let (x, y) = (black_box(&ua), black_box(&ub));
                    (0..OPERANDS).for_each(|i| u[i] = x[i].mul_wide(&y[i]));
                    black_box(&mut u);
                })
            }),
        ],
    );
    compare(
        &format!("sqr {}", 64 * N),
        calls,
        2000,
        &mut [
            ("mpz_mul", &mut || {
                rounds(|| {
                    let x = black_box(&za);
                    (0..OPERANDS).for_each(|i| z_sqr[i].mul(&x[i], &x[i]));
                })
            }),
            ("mpn_sqr", &mut || {
                rounds(|| {
                    let x = black_box(&a);
                    (0..OPERANDS).for_each(|i| mpn::sqr(&mut limbs_sqr[i], &x[i]));
                })
            }),
            ("Uint", &mut || {
                rounds(|| {
                    let x = black_box(&ua);
                    (0..OPERANDS).for_each(|i| u_sqr[i] = x[i].square_wide());
                    black_box(&mut u_sqr);
                })
            }),
        ],
    );
}

fn inverses<const N: usize>() {
    let ([x, m, ..], mut z) = (numbers::<N>(3), Number::from_limbs(&[1; N]));
    let x = Uint::from_limbs(x).shift_right(1);
    let (zx, zm, um) = (Number::from_limbs(x.as_limbs()), Number::from_limbs(&m), Uint::from_limbs(m));
    compare(
        &format!("invert {}", 64 * N),
        1,
        8000 / N,
        &mut [
            ("mpz_invert", &mut || {
                black_box(z.invert(black_box(&zx), black_box(&zm)));
            }),
            ("invert_odd", &mut || {
                black_box(black_box(&x).invert_odd(black_box(&um)));
            }),
            ("invert", &mut || {
                black_box(black_box(&x).invert(black_box(&um)));
            }),
        ],
    );
}

fn powers<const N: usize>() {
    let [x, e, m, ..] = numbers::<N>(4);
    let [base, exponent, modulus] = [x, e, m].map(|limbs| Number::from_limbs(&limbs));
    let [x, e, m] = [x, e, m].map(Uint::from_limbs);
    let (mut z, mut z_sec) = (Number::default(), Number::default());
    let power =
        || Powm { base: black_box(&base), exponent: black_box(&exponent), modulus: black_box(&modulus) };
    compare(
        &format!("pow {}", 64 * N),
        1,
        (200_000 / (N * N * N)).clamp(5, 3000),
        &mut [
            ("mpz_powm", &mut || z.powm(&power())),
            ("mpz_powm_sec", &mut || z_sec.powm_sec(&power())),
            ("pow_mod", &mut || {
                black_box(black_box(&x).pow_mod(black_box(&e), black_box(&m)));
            }),
        ],
    );
}

fn main() {
    println!("{}", version());
    products::<2>();
    products::<4>();
    products::<8>();
    inverses::<4>();
    inverses::<8>();
    inverses::<16>();
    inverses::<32>();
    inverses::<64>();
    powers::<2>();
    powers::<4>();
    powers::<8>();
    powers::<16>();
    powers::<32>();
    powers::<64>();
}
