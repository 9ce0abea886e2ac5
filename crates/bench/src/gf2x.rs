//! Binary polynomials: products, k-squarings, inverses, batches, on every back end; and the reference's table.

use crate::clock::Clocks;
use crate::engine::{self, Effort};
use crate::input::Rotation;
use crate::work::Work;
use crate::{Case, Contender, Inputs, Peers, Print};
use adamant::gf2x::{Algorithm, Backend, Error, KSquaring, Poly, Ring};
use std::hint::black_box;
use std::time::Duration;

/// The r of the reference's tables.
pub const SEVEN: [usize; 7] = [10499, 12323, 24659, 24781, 27067, 27581, 40973];
/// The three of them that the overview shows.
const OVERVIEW: [usize; 3] = [12323, 24659, 40973];
/// The weight of a BIKE secret, level 1.
const WEIGHT: usize = 71;
/// A long k-squaring that the chains of all seven r use.
const LONG: usize = 2048;

pub(crate) fn cases() -> Vec<Case> {
    let each = |make: fn(usize) -> Case| SEVEN.into_iter().map(make);
    let batches = [8, 64].into_iter().flat_map(|n| OVERVIEW.into_iter().map(move |r| batch(r, n)));
    let rings = each(multiply).chain(each(square)).chain(each(k_square)).chain(each(invert)).chain(batches);
    rings.chain(crate::gf128::cases()).collect()
}

fn case(operation: &'static str, r: usize) -> Case {
    let case = Case::new("gf2x", operation).param("r", r);
    if OVERVIEW.contains(&r) && matches!(operation, "multiply" | "invert") {
        case.in_overview()
    } else {
        case
    }
}

/// Our contenders: what `make` gives for the ring on each back end.
fn ours(r: usize, make: impl Fn(Ring) -> Option<Work>) -> Vec<Contender> {
    Backend::all_available()
        .filter_map(|backend| {
            Some(Contender::ours(backend.name(), make(Ring::with_backend(r, backend).ok()?)?))
        })
        .collect()
}

/// Operands for peers, in little-endian bytes; none where the ring cannot be made.
fn bytes<const N: usize>(r: usize, make: impl Fn(&Ring) -> [Result<Poly, Error>; N]) -> Inputs {
    let operands = |ring: Ring| make(&ring).into_iter().map(|x| Some(x.ok()?.to_bytes().to_vec())).collect();
    Ring::new(r).ok().and_then(operands).into_iter().collect()
}

/// Random elements of odd weight in rotation.
fn sparse(ring: &Ring) -> Option<Rotation<Poly>> {
    let mut elements = std::iter::repeat_with(|| ring.random_weight(WEIGHT).ok());
    let first: Vec<Poly> = elements.by_ref().take(4).collect::<Option<_>>()?;
    let mut next = first.into_iter().cycle();
    Some(Rotation::new(4, || next.next().unwrap_or_else(|| ring.one())))
}

fn multiply(r: usize) -> Case {
    case("multiply", r).inputs(move || bytes(r, |ring| [ring.random(), ring.random()])).contenders(
        move |_| {
            ours(r, |ring| {
                let (mut space, mut out) = (ring.workspace(), ring.random().ok()?);
                let mut factors = sparse(&ring)?;
                Some(Box::new(move |times| {
                    for _ in 0..times {
                        // The rings are the same: it cannot fail.
                        let _ = ring.multiply_assign(black_box(&mut out), factors.advance(), &mut space);
                    }
                }))
            })
        },
    )
}

fn square(r: usize) -> Case {
    case("square", r)
        .inputs(move || bytes(r, |ring| [ring.random()]))
        .contenders(move |_| ours(r, |ring| power(ring, 1)))
}

fn k_square(r: usize) -> Case {
    case("k_square", r).param("k", LONG).contenders(move |_| ours(r, |ring| power(ring, LONG)))
}

fn power(ring: Ring, k: usize) -> Option<Work> {
    let (mut space, mut x) = (ring.workspace(), ring.random().ok()?);
    Some(Box::new(move |times| {
        for _ in 0..times {
            let _ = ring.square_chain(black_box(&mut x), k as u64, KSquaring::Fast, &mut space);
        }
    }))
}

fn invert(r: usize) -> Case {
    case("invert", r)
        .inputs(move || bytes(r, |ring| [ring.random_weight(WEIGHT)]))
        .contenders(move |_| ours(r, |ring| inversion(ring, Algorithm::Fastest, KSquaring::Fast)))
}

fn inversion(ring: Ring, algorithm: Algorithm, how: KSquaring) -> Option<Work> {
    let (mut space, mut out) = (ring.workspace(), ring.zero());
    let mut inputs = sparse(&ring)?;
    Some(Box::new(move |times| {
        for _ in 0..times {
            let _ = black_box(ring.invert_with(&mut out, inputs.advance(), algorithm, how, &mut space));
        }
    }))
}

/// Time for each element of a batch of n.
fn batch(r: usize, n: usize) -> Case {
    case("invert_batch", r).param("n", n).contenders(move |_| {
        let make = |ring: Ring| -> Option<Work> {
            let mut space = ring.batch_workspace(n);
            let mut elements: Vec<Poly> =
                (0..n).map(|_| ring.random_weight(WEIGHT).ok()).collect::<Option<_>>()?;
            // The inverses of units are units: the batch is its own next input.
            Some(Box::new(move |times| {
                for _ in 0..times / n as u64 {
                    let _ = black_box(ring.invert_batch(&mut elements, &mut space));
                }
            }))
        };
        ours(r, make).into_iter().map(|contender| contender.at_least(n as u64)).collect()
    })
}

/// What the table takes for each figure.
const EFFORT: Effort = Effort { time: Duration::from_millis(60), samples: 5 };

/// The reference's table: all algorithms, with k-squarings one by one and fast, and their counts.
pub(crate) fn epilogue(clocks: Clocks, _: Option<&Peers>, print: &mut Print) -> Result<(), String> {
    let unit = if clocks.tsc_ghz.is_some() { "TSC Mcycles" } else { "ms" };
    let backend = Backend::fastest().name();
    print(format!(
        "Inversions on the kernel {backend}, minimum in {unit}, k-squarings one by one and fast:"
    ))?;
    print(format!(
        "{:>6} {:<8} {:>10} {:>8} {:>6} {:>7} {:>10}  parameters",
        "r", "inverse", "one by one", "fast", "mul", "sqr", "mul64"
    ))?;
    for r in SEVEN {
        let ring = Ring::new(r).map_err(|error| error.to_string())?;
        for algorithm in Algorithm::ALL.into_iter().chain([Algorithm::Fastest]) {
            let counts = ring.count(algorithm).map_err(|error| error.to_string())?;
            let [naive, fast] =
                [KSquaring::OneByOne, KSquaring::Fast].map(|how| time(&ring, algorithm, how, clocks));
            print(format!(
                "{r:>6} {:<8} {naive:>10} {fast:>8} {:>6} {:>7} {:>10}  {}",
                algorithm.name(),
                counts.multiplications,
                counts.squarings,
                counts.block_multiplications,
                parameters(&ring, algorithm),
            ))?;
        }
    }
    Ok(())
}

fn time(ring: &Ring, algorithm: Algorithm, how: KSquaring, clocks: Clocks) -> String {
    let Some(work) = inversion(ring.clone(), algorithm, how) else { return "?".to_string() };
    let shortest = engine::shortest(Contender::ours(ring.backend().name(), work), EFFORT);
    shortest.map_or("?".to_string(), |ns| format!("{:.3}", clocks.in_unit(ns) / 1e6))
}

/// What the algorithm makes of r - 2.
#[must_use]
pub fn parameters(ring: &Ring, algorithm: Algorithm) -> String {
    let p = ring.parameters();
    let as_flt = || "as flt".to_string();
    match algorithm {
        Algorithm::Cea => p.cea.map_or_else(as_flt, |(a, b)| format!("{a}*{b}")),
        Algorithm::Tyt => p.tyt.map_or_else(as_flt, |t| match t.second {
            1 => format!("{}+{}", t.first, t.h),
            second => format!("{}*{second}+{}", t.first, t.h),
        }),
        Algorithm::Sac => p.sac.as_ref().map_or_else(as_flt, |s| {
            let values = s.chain.values();
            format!("{}*{}+{}; {}", values[s.big], 1u64 << s.doublings, values[s.rest], s.chain)
        }),
        Algorithm::Fastest if p.fermat_holds => p.fastest.to_string(),
        Algorithm::Fastest => "as byi".to_string(),
        _ => String::new(),
    }
}
