//! Chains of dependent squarings, on every back end, and the run in one piece that tells how far a day goes.

use crate::clock::Clocks;
use crate::figures::{nanoseconds, whole, whole_exponent};
use crate::input::{Rotation, random_bytes, random_modulus};
use crate::text::{duration, grouped};
use crate::vectors::RSA_2048;
use crate::{Case, Contender, Peers, Print};
use adamant::integer::Integer;
use adamant::modular::{Backend, Modulus, Residue};
use std::hint::black_box;
use std::time::{Duration, Instant};

/// The sizes of the reference tables.
pub(crate) const SIZES: [usize; 4] = [1024, 2048, 3072, 4096];

pub(crate) fn cases() -> Vec<Case> {
    SIZES.into_iter().map(chain).chain(SIZES.into_iter().map(two_chains)).collect()
}

fn chain(bits: usize) -> Case {
    Case::new("sqr", "squaring")
        .param("bits", bits)
        .in_overview()
        .inputs(move || vec![vec![random_modulus(bits), random_bytes(bits / 8 - 1)]])
        .contenders(|inputs| Backend::all_available().filter_map(|b| ours(&inputs[0][0], b)).collect())
}

fn ours(n: &[u8], backend: Backend) -> Option<Contender> {
    let modulus = Modulus::with_backend(n, backend).ok()?;
    let mut inputs = Rotation::new(8, || modulus.residue(&random_bytes(n.len())));
    Some(Contender::ours(backend.name(), move |times| {
        let x = inputs.advance();
        x.square_chain(times);
        black_box(&*x);
    }))
}

/// Two independent chains at once; one operation is a squaring in each.
fn two_chains(bits: usize) -> Case {
    Case::new("sqr", "squaring_x2").param("bits", bits).contenders(move |_| {
        let (n1, n2) = (random_modulus(bits), random_modulus(bits));
        Backend::all_available().filter_map(|backend| ours_x2(&n1, &n2, backend)).collect()
    })
}

fn ours_x2(n1: &[u8], n2: &[u8], backend: Backend) -> Option<Contender> {
    let (first, second) =
        (Modulus::with_backend(n1, backend).ok()?, Modulus::with_backend(n2, backend).ok()?);
    let mut a = first.residue(&random_bytes(n1.len()));
    let mut b = second.residue(&random_bytes(n2.len()));
    Some(Contender::ours(backend.name(), move |times| {
        Residue::square_chain_x2(&mut a, &mut b, times);
        black_box((&a, &b));
    }))
}

/// The exponent of the first run.
const FIRST_RUN: u32 = 20;
/// The longer run is the power of two that comes nearest to this.
const LONG_RUN: Duration = Duration::from_secs(8);
const DAY: Duration = Duration::from_secs(86_400);

/// Squares modulo RSA-2048 in one piece, twice, and says what a day would bring.
pub(crate) fn epilogue(clocks: Clocks, _: Option<&Peers>, print: &mut Print) -> Result<(), String> {
    let n: Integer = RSA_2048.parse().map_err(|error| format!("RSA-2048: {error}"))?;
    let modulus = Modulus::from_be_bytes(&n.to_be_bytes()).map_err(|error| error.to_string())?;
    let mut x = modulus.residue(&random_bytes(modulus.byte_len()));
    print(format!("In one piece, modulo RSA-2048, kernel {}:", modulus.backend().name()))?;
    let first = run(&mut x, FIRST_RUN, clocks, print)?;
    let per_squaring = first.as_secs_f64() / f64::from(1 << FIRST_RUN);
    let t = nearest_exponent(LONG_RUN, per_squaring).max(FIRST_RUN + 1);
    let expected = Duration::from_secs_f64(2_f64.powi(t.cast_signed()) * per_squaring);
    print(format!("2^{t} squarings now; this will take about {}", duration(expected)))?;
    let took = run(&mut x, t, clocks, print)?;
    let per_squaring = took.as_secs_f64() / 2_f64.powi(t.cast_signed());
    let exact = (DAY.as_secs_f64() / per_squaring).log2();
    print(format!(
        "x^2^2^t takes about one day on this machine for t = {} ({exact:.2})",
        nearest_exponent(DAY, per_squaring)
    ))
}

/// Squares 2^t times and says how fast that went.
fn run(x: &mut Residue, t: u32, clocks: Clocks, print: &mut Print) -> Result<Duration, String> {
    let begun = Instant::now();
    x.square_chain(1 << t);
    let took = begun.elapsed();
    black_box(&*x);
    let count = 2_f64.powi(t.cast_signed());
    let ns = nanoseconds(took) / count;
    let cycles = |ghz: Option<f64>| ghz.map_or("?".to_string(), |ghz| format!("{:.0}", ns * ghz));
    print(format!(
        "2^{t} squarings in {}: {} op/s, {ns:.1} ns, {} TSC cycles, {} core cycles each",
        duration(took),
        grouped(whole(1e9 / ns)),
        cycles(clocks.tsc_ghz),
        cycles(clocks.core_ghz)
    ))?;
    Ok(took)
}

/// The t for which 2^t squarings take nearest to `time`.
fn nearest_exponent(time: Duration, per_squaring: f64) -> u32 {
    let exponent = (time.as_secs_f64() / per_squaring).log2().round().clamp(1.0, 63.0);
    whole_exponent(exponent).cast_unsigned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_in_squarings() {
        // 257 ns each: 2^38.3 of them.
        assert_eq!(nearest_exponent(DAY, 257e-9), 38);
        assert_eq!(nearest_exponent(DAY, 1e9), 1);
    }
}
