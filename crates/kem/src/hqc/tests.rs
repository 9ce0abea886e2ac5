//! The stages of every back end against definitions and the model.

use super::backend::{Backend, Engine, Portable, Stages};
use super::gf256::{Field, Plain};
use super::sampling::{FREE, remainder, resolve_repeats};
use super::set::Parameters;
use super::{Set, code, gf256, hash};
use adamant_base::num::low32;
use std::string::String;
use std::vec;
use std::vec::Vec;

fn engines() -> impl Iterator<Item = Engine> {
    Backend::all_available().map(|backend| Engine::new(backend).unwrap())
}

/// The model's rows about a part: set, input, output.
fn rows(part: &str) -> Vec<(&'static Parameters, String, String)> {
    const TEXT: &str = include_str!("../../../../vectors/kem/generated/hqc.txt");
    let field = |record: &str, name: &str| {
        let line = record.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(" = "));
        line.map(String::from)
    };
    let rows: Vec<_> = TEXT
        .split("\n\n")
        .filter(|record| field(record, "what").is_some_and(|what| what == part))
        .map(|record| {
            let set = Set::by_name(&field(record, "set").unwrap()).unwrap();
            (set.parameters(), field(record, "in").unwrap(), field(record, "out").unwrap())
        })
        .collect();
    assert!(rows.len() >= 3, "{part}");
    rows
}

fn hex(text: &str) -> Vec<u8> {
    (0..text.len() / 2).map(|i| u8::from_str_radix(&text[2 * i..2 * i + 2], 16).unwrap()).collect()
}

fn positions(text: &str) -> Vec<u32> {
    text.split(' ').map(|word| u32::from_str_radix(word, 16).unwrap()).collect()
}

fn to_words(bytes: &[u8]) -> Vec<u64> {
    let mut words = vec![0; bytes.len().div_ceil(8)];
    super::product::read_words(&mut words, bytes);
    words
}

/// Numbers that look random, the same each time.
fn stream(seed: u64) -> impl FnMut() -> u64 {
    let mut state = seed;
    move || {
        state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        (state >> 32) ^ (state << 31)
    }
}

/// RustCrypto #352: of equal positions the last one stays; keeping the first is wrong in 18% of ciphertexts.
#[test]
fn dedup_keeps_the_last() {
    for (_, drawn, expected) in rows("repeats") {
        let mut list = positions(&drawn);
        resolve_repeats(&mut list);
        assert_eq!(list, positions(&expected));
    }
    let mut list = [7, 9, 7, 7];
    resolve_repeats(&mut list);
    assert_eq!(list, [0, 9, 2, 7]);
}

/// So few places that nearly every position repeats, and indices that were put in place do.
#[test]
fn draws_of_every_back_end() {
    let mut next = stream(5);
    for count in (1..272).step_by(3).chain([64, 65, 128, 149, 264, 272]) {
        for room in [0, 1, 40, 1 << 14, (1 << 16) - count, 1 << 17] {
            let bytes: Vec<u8> = (0..count).flat_map(|_| low32(next()).to_le_bytes()).collect();
            let mut expected = vec![0; count];
            super::sampling::draw(count + room, &bytes, &mut expected);
            for engine in engines() {
                let mut drawn = vec![0; count];
                engine.draw(count + room, &bytes, &mut drawn);
                assert_eq!(drawn, expected, "{count} below {}", count + room);
            }
        }
    }
}

/// Guo et al. (2022): encryption must not look at more random bytes for some messages than for others. Whatever the bytes are,
/// so many positions come of them, all different and below n.
#[test]
fn rejection_sampling_driven_by_theta() {
    for set in Set::ALL {
        let p = set.parameters();
        for engine in engines() {
            let mut next = stream(1);
            for fill in 0..40u8 {
                let bytes: Vec<u8> = (0..4 * p.weight_r)
                    .map(|_| if fill < 3 { [0, 0xff, 0x80][usize::from(fill)] } else { next() as u8 })
                    .collect();
                let (mut out, mut portable) = (vec![0; p.weight_r], vec![0; p.weight_r]);
                engine.draw(p.n, &bytes, &mut out);
                Portable.draw(p.n, &bytes, &mut portable);
                assert_eq!(out, portable);
                out.sort_unstable();
                out.dedup();
                assert!(out.len() == p.weight_r && out.iter().all(|position| (*position as usize) < p.n));
            }
        }
    }
}

/// Key generation refuses candidates by the definition's rule, also where repeats and large ones come in a row.
#[test]
fn candidates_of_keys_against_the_model() {
    for (p, bytes, expected) in rows("choice") {
        let (bytes, expected) = (hex(&bytes), positions(&expected));
        let taken = |list: &[u32]| list.iter().copied().filter(|v| *v != FREE).collect::<Vec<u32>>();
        for engine in engines() {
            let places = bytes.len() / 3 - p.weight;
            let (mut y, mut x) = (vec![1; places], vec![2; places]);
            assert_eq!(engine.choose(p, &bytes, &mut y, &mut x), u32::MAX, "{:?}", engine.backend());
            assert_eq!([taken(&y), taken(&x)].concat(), expected, "{:?}", engine.backend());
            assert_eq!(engine.take(p, &bytes, &mut x), u32::MAX);
            assert_eq!(x, y);
            // One candidate less than it takes.
            let last = (0..bytes.len() / 3)
                .rfind(|i| {
                    let value = u32::from_le_bytes([bytes[3 * i], bytes[3 * i + 1], bytes[3 * i + 2], 0]);
                    remainder(p, value) == *expected.last().unwrap()
                })
                .unwrap();
            let (mut y, mut x) = (vec![1; last - p.weight], vec![2; last - p.weight]);
            let enough = engine.choose(p, &bytes[..3 * last], &mut y, &mut x);
            assert!(enough == 0 || taken(&x).len() == p.weight, "{:?}", engine.backend());
            assert_eq!(engine.take(p, &bytes[..3 * (p.weight - 1)], &mut vec![0; p.weight - 1]), 0);
        }
    }
}

/// The surplus of candidates does not suffice with a probability below 2^-64, by a bound: each candidate is refused with
/// at most the probability of being too large or one of `weight` positions, independently of the others.
#[test]
fn surplus_of_candidates() {
    for set in Set::ALL {
        let p = set.parameters();
        let too_large = ((1 << 24) % p.n) as f64 / f64::from(1 << 24);
        let draws = 2 * p.weight + p.surplus;
        // The chance of more than `surplus` refusals: at most C(draws, surplus + 1) times the largest product of as many
        // chances. The chance of the i-th candidate of a polynomial is at most (i - 1) / n: over all sets of candidates, the sum of
        // products is at most (sum of chances)^(surplus + 1) / (surplus + 1)!.
        let sum = 2.0
            * (0..p.weight + p.surplus).map(|i| i.min(p.weight - 1) as f64 / p.n as f64).sum::<f64>()
            + draws as f64 * too_large;
        let bound: f64 = (1..=p.surplus + 1).map(|i| (sum / i as f64).log2()).sum();
        assert!(bound < -64.0, "{}: 2^{bound}", set.name());
    }
}

/// PQClean #482: no division. All 2^24 candidates.
#[test]
fn percent_compiled_to_div() {
    let step = if std::env::var_os("ADAMANT_TEST_REDUCED").is_some() { 997 } else { 1 };
    for set in Set::ALL {
        let p = set.parameters();
        for value in (0..1 << 24).step_by(step).chain([(1 << 24) - 1]) {
            assert_eq!(remainder(p, value), value % p.n as u32);
        }
    }
}

/// Eprint 2023/102: positions never become addresses; what stands there instead sets the right bits.
#[test]
fn cache_lines_of_sampled_positions() {
    for set in Set::ALL {
        let p = set.parameters();
        for engine in engines() {
            for first in (0..p.n as u32).step_by(509).chain([p.n as u32 - 1]) {
                let list = [first, (first + 64) % p.n as u32, (first + 511) % p.n as u32];
                let mut words = vec![1 << 63; p.words()];
                let mut expected = words.clone();
                engine.add_positions(&mut words, &list);
                list.iter().for_each(|&position| expected[position as usize / 64] ^= 1 << (position % 64));
                assert_eq!(words, expected);
            }
        }
    }
}

#[test]
fn outer_code_against_the_model() {
    for (p, word, expected) in rows("outer code") {
        let mut symbols = [0; 96];
        symbols[..p.n1].copy_from_slice(&hex(&word));
        let mut message = vec![0; p.k];
        code::outer_decode(Plain, p, &symbols, &mut message);
        assert_eq!(message, hex(&expected));
    }
}

/// Liboqs #990 (a decoder that read uninitialised memory): every back end against the model, code words and blocks with errors.
#[test]
fn decoders_of_every_back_end_against_the_model() {
    for (p, message, expected) in rows("code word") {
        for engine in engines() {
            let mut words = vec![u64::MAX; p.v_words()];
            engine.encode(p, &hex(&message), &mut words);
            assert_eq!(words, to_words(&hex(&expected)), "{:?}", engine.backend());
            let mut decoded = vec![0xff; p.k];
            engine.decode(p, &words, &mut decoded);
            assert_eq!(decoded, hex(&message));
        }
    }
    for (p, block, expected) in rows("inner code") {
        assert_eq!(inner(p, &to_words(&hex(&block))), hex(&expected)[0]);
    }
}

fn inner(p: &Parameters, block: &[u64]) -> u8 {
    let (mut planes, mut out) = ([[0; 32]; 128], [0; 32]);
    code::inner_decode(p.copies, block, &mut planes, &mut out);
    out[0]
}

/// RustCrypto #321 (a u16 negated before it was widened): the extremes of the transform, with overflow checks on. All symbols,
/// with all copies good, and with as many bits flipped as RM(1, 7) corrects.
#[test]
fn u16_negated_before_widening() {
    for set in Set::ALL {
        let p = set.parameters();
        for symbol in 0..=255u8 {
            let bits = code::inner_encode(symbol);
            let block: Vec<u64> = bits.iter().copied().cycle().take(2 * p.copies).collect();
            assert_eq!(inner(p, &block), symbol);
            let noisy: Vec<u64> = block.iter().map(|word| word ^ 0x0010_2040_8000_f107).collect();
            assert_eq!(inner(p, &noisy), symbol);
            // 31 wrong bits of 64 that distinguish two words, in each copy.
            let worst: Vec<u64> =
                block.iter().enumerate().map(|(i, w)| w ^ if i % 2 == 0 { 0x7fff_ffff } else { 0 }).collect();
            assert_eq!(inner(p, &worst), symbol);
        }
        assert_eq!(inner(p, &vec![u64::MAX; 2 * p.copies]), 0x80);
        assert_eq!(inner(p, &vec![0; 2 * p.copies]), 0);
    }
}

/// Errors anywhere, up to delta: all back ends give the message; beyond, all the same wrong one.
#[test]
fn errors_of_every_weight() {
    let mut next = stream(2);
    for set in Set::ALL {
        let p = set.parameters();
        for errors in 0..=2 * p.delta {
            let message: Vec<u8> = (0..p.k).map(|_| next() as u8).collect();
            let mut words = vec![0; p.v_words()];
            Portable.encode(p, &message, &mut words);
            let mut wrong: Vec<usize> = (0..p.n1).collect();
            for i in 0..errors {
                let j = i + next() as usize % (p.n1 - i);
                wrong.swap(i, j);
                let flip = code::inner_encode(next() as u8 | 1);
                let block = &mut words[wrong[i] * 2 * p.copies..][..2 * p.copies];
                block.iter_mut().enumerate().for_each(|(k, word)| *word ^= flip[k % 2]);
            }
            let mut first = vec![0; p.k];
            Portable.decode(p, &words, &mut first);
            assert!(errors > p.delta || first == message, "{}: {errors} errors", set.name());
            for engine in engines() {
                let mut decoded = vec![0; p.k];
                engine.decode(p, &words, &mut decoded);
                assert_eq!(decoded, first, "{:?}", engine.backend());
            }
        }
    }
}

/// RustCrypto #321 also asks for the small field in full: all products, inverses and zeros.
#[test]
fn gf256_in_full() {
    let slow = |a: u32, b: u32| {
        let mut product = (0..8).fold(0, |sum, i| sum ^ ((a << i) * ((b >> i) & 1)));
        (8..16).rev().for_each(|i| product ^= (0x11d << (i - 8)) * ((product >> i) & 1));
        product as u8
    };
    for a in 0..=255u8 {
        let all: [u8; 256] = core::array::from_fn(|b| b as u8);
        let products = Plain.multiply(&[a; 256], &all);
        assert_eq!(products, all.map(|b| slow(a.into(), b.into())));
        assert_eq!(products, Plain.scale(&all, a));
        assert_eq!(slow(a.into(), Plain.invert(&[a])[0].into()), u8::from(a != 0));
        assert_eq!(gf256::zero_masks(&[a])[0], if a == 0 { 0xff } else { 0 });
    }
}

/// How often the inner decoder fails where every bit is wrong with a given probability, against the bound of the
/// specification: 255 other words at distance 64 copies, of which 254 at that distance and one at twice, so that the chance is
/// at most 255 times that of half of 64 copies positions being wrong, ties counted half.
#[test]
fn failures_of_the_inner_code_against_the_formula() {
    let trials: u32 =
        std::env::var("ADAMANT_HQC_TRIALS").ok().and_then(|text| text.parse().ok()).unwrap_or(2000);
    // Few trials need many failures; with many of them the bound is sharper where failures are rare.
    let levels = if trials < 100_000 { [0.395, 0.42, 0.42] } else { [0.36, 0.39, 0.39] };
    for (set, wrong) in Set::ALL.into_iter().zip(levels) {
        let p = set.parameters();
        let distance = 64 * p.copies;
        // log of the binomial coefficient, term by term.
        let mut term = (distance as f64) * (1.0f64 - wrong).ln();
        let mut bound = 0.0;
        for i in 0..=distance {
            let weight = if 2 * i == distance { 0.5 } else { f64::from(u8::from(2 * i > distance)) };
            bound += 255.0 * weight * term.exp();
            term += (((distance - i) as f64) / (i + 1) as f64 * wrong / (1.0 - wrong)).ln();
        }
        let (mut next, threshold) = (stream(3), (wrong * f64::from(1u32 << 31) * 2.0) as u32);
        let mut failures = 0;
        for _ in 0..trials {
            let symbol = next() as u8;
            let bits = code::inner_encode(symbol);
            let block: Vec<u64> = (0..2 * p.copies)
                .map(|i| {
                    (0..64)
                        .fold(bits[i % 2], |word, bit| word ^ (u64::from((next() as u32) < threshold) << bit))
                })
                .collect();
            failures += u32::from(inner(p, &block) != symbol);
        }
        let rate = f64::from(failures) / f64::from(trials);
        std::println!("{}: {failures} failures of {trials}, {rate:.3e}; bound {bound:.3e}", set.name());
        // The bound counts overlapping events several times, the more the more failures there are: the rate is below it, and
        // within a factor of 5 (many failures) or 3.
        let factor = if trials < 100_000 { 5.0 } else { 3.0 };
        let slack = 4.0 * (bound / f64::from(trials)).sqrt();
        assert!(
            rate < bound + slack && rate > bound / factor - slack,
            "{}: {rate} against {bound}",
            set.name()
        );
    }
}

/// Two functions side by side are the two alone, also where padding fills a block or starts another one.
#[test]
fn hash_and_stream_side_by_side() {
    for engine in engines() {
        for key_len in [32, 100, 133, 134, 135, 136, 137, 271, 272, 2241, 4514, 7237] {
            let mut next = stream(4);
            let key: Vec<u8> = (0..key_len).map(|_| next() as u8).collect();
            for len in [0, 1, 135, 136, 137, 2209, 7205] {
                let (mut out, mut expected) = (vec![0; len], vec![0; len]);
                assert_eq!(hash::h_and_stream(engine, &key, &mut out), hash::h(engine, &key), "{key_len}");
                hash::xof(engine, &key[..32]).read(&mut expected);
                assert_eq!(out, expected);
            }
        }
    }
}

/// The streams of two seeds side by side are the two alone, also where one ends in the middle of a block, or before it begins.
#[test]
fn two_streams_side_by_side() {
    for engine in engines() {
        for (short, long) in [(0, 0), (0, 300), (1, 1), (136, 137), (456, 2209), (700, 136), (137, 0)] {
            let (mut a, mut b) = (vec![1; short], vec![2; long]);
            hash::two_streams(engine, [&[3; 32], &[4; 32]], &mut a, &mut b);
            for (seed, out) in [([3; 32], a), ([4; 32], b)] {
                let mut expected = vec![0; out.len()];
                hash::xof(engine, &seed).read(&mut expected);
                assert_eq!(out, expected, "{short} {long}");
            }
        }
    }
}
