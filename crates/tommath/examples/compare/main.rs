//! Our libtommath beside another one, function by function: `compare OURS.so THEIRS.so [PART OF A NAME]...`.
//!
//! Both are loaded at run time and get the same numbers, at eight places in memory each, code and digits: where they lie
//! with respect to cache lines and to each other makes up to a tenth of a short function. Times are minima of short
//! samples, taken in turns, in nanoseconds; the ratio is ours to theirs, so that below 1 is faster. A copy of a library
//! against itself shows what the ratios are worth. Operations that work in place are timed with a copy before them, in
//! both, or again and again on one number that stays as long; each time has about 5 ns in it for the call itself. What would take the other library more than a second is left
//! out. Exits with 1 where a ratio is above the limit (1.02 and a cycle, as times of a few nanoseconds are not known
//! better, and after five measurements); `COMPARE_HEADER=tommath.h` also where a function of that header has no line here.
#![allow(unsafe_code)]
#![allow(clippy::pedantic, clippy::unwrap_used)]

mod calls;
mod loading;
mod numbers;
mod table;
mod timing;

use loading::Library;
use numbers::Numbers;
use std::collections::BTreeSet;

const SIZES: [usize; 6] = [128, 256, 512, 1024, 2048, 4096];

/// What may be measured above 1, and nanoseconds that do not count: a cycle, by which a library differs from its own copy.
const LIMIT: f64 = 1.02;
const CYCLE: f64 = 0.3;

/// Measurements of what seems slower: more samples, for both.
const ATTEMPTS: usize = 5;

/// Places in memory of each library and of its numbers.
const PLACES: usize = 8;

/// Nanoseconds of one call above which it is left out, and by how much a call grows from size to size at most.
const LONGEST: f64 = 1e9;

/// Nanoseconds above which a call is not measured again.
const LONG: f64 = 1e6;
const GROWTH: f64 = 10.0;

/// The functions of a header that no table has.
fn missing(header: &str, lines: &[calls::Line]) -> Vec<String> {
    let text = std::fs::read_to_string(header).expect("a header");
    let code: Vec<&str> =
        text.lines().filter(|line| !line.trim_start().starts_with(['#', '*', '/'])).collect();
    let words = code.join("\n");
    let names: BTreeSet<&str> = words
        .match_indices("mp_")
        .filter(|&(at, _)| at == 0 || !words[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_'))
        .filter_map(|(at, _)| words[at..].split_once('(').map(|(name, _)| name))
        .filter(|name| name.chars().all(|c| c.is_alphanumeric() || c == '_'))
        .collect();
    // Named in the attribute that says what replaces a function.
    names.into_iter().filter(|name| lines.iter().all(|line| line.0 != *name)).map(String::from).collect()
}

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let [_, ours, theirs, wanted @ ..] = &arguments[..] else {
        panic!("compare OURS.so THEIRS.so [PART OF A NAME]...")
    };
    let lines = table::all();
    if let Ok(header) = std::env::var("COMPARE_HEADER") {
        let missing = missing(&header, &lines);
        assert!(missing.is_empty(), "without a line here: {missing:?}");
    }
    let places: [[Library; 2]; PLACES] =
        std::array::from_fn(|_| [ours, theirs].map(|path| Library::open(path)));
    let mut slower = 0;
    let numbers = SIZES.map(|bits| {
        let prime = numbers::prime(&places[0][0], bits);
        std::array::from_fn::<_, PLACES, _>(|place| {
            places[place]
                .each_ref()
                .map(|library| Box::into_raw(Box::new(Numbers::new(library, bits, &prime, place))))
        })
    });
    println!("{:34} {}", "ours / theirs, ns", SIZES.map(|bits| format!("{bits:>24}")).concat());
    for (name, maker) in lines {
        if !wanted.is_empty() && !wanted.iter().any(|part| name.contains(&**part)) {
            continue;
        }
        let names = places[0].each_ref().map(|l| if l.has(name) { name } else { table::older_name(name) });
        if !places[0][1].has(names[1]) {
            println!("{name:34} not in the other library");
            continue;
        }
        let mut line = format!("{name:34} ");
        let mut last = 0.0;
        for numbers in numbers {
            if last * GROWTH > LONGEST {
                line += &format!("{:>24}", "-");
                continue;
            }
            let mut calls: [_; PLACES] = std::array::from_fn(|place| {
                [0, 1].map(|i| {
                    // SAFETY: never freed, and the call of the function before is gone.
                    maker(&places[place][i], names[i], unsafe { &mut *numbers[place][i] })
                })
            });
            let mut best = [f64::MAX; 2];
            let is_slower = |[own, other]: [f64; 2]| own > other * LIMIT + CYCLE;
            for _ in 0..ATTEMPTS {
                let times = timing::time(&mut calls);
                best = [0, 1].map(|i| times[i].min(best[i]));
                if !is_slower(best) || best[1] > LONG {
                    break;
                }
            }
            let [own, other] = best;
            last = other;
            let ratio = own / other;
            let mark = if is_slower(best) { "*" } else { " " };
            slower += usize::from(is_slower(best));
            let figures = if other < 100.0 { 1 } else { 0 };
            line += &format!("{own:>9.figures$}/{other:<9.figures$}{ratio:>4.2}{mark}");
        }
        println!("{line}");
    }
    println!("slower: {slower}");
    std::process::exit(i32::from(slower > 0));
}
