//! The cases of `adamant bench evm` beside what revm runs by default, sample by sample in turn, minimum against minimum:
//! `cargo run --release --example speed [MILLISECONDS]`. The exit code is 1 if a row is slower than 0.95 of revm's speed.

use adamant::evm::Fork;
use adamant_bench::evm::{OPERATIONS, input};
use revm_precompile::Precompiles;
use revm_precompile::primitives::Address;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// Seconds of a call: of so many that a sample takes 100 us at least.
fn sample(calls: u32, work: &mut dyn FnMut()) -> f64 {
    let start = Instant::now();
    for _ in 0..calls {
        work();
    }
    start.elapsed().as_secs_f64() / f64::from(calls)
}

fn main() -> std::process::ExitCode {
    let milliseconds = std::env::args().nth(1).map_or(300, |text| text.parse().expect("milliseconds"));
    let mut slower = 0;
    println!("{:<24} {:>12} {:>12} {:>9}", "contract", "Adamant", "revm", "times");
    for (contract, parameter, size) in OPERATIONS {
        let bytes = input(contract, parameter, size);
        let theirs = Precompiles::osaka().get(&Address::from(contract.address())).expect("a contract");
        let mut works: [Box<dyn FnMut()>; 2] = [
            Box::new(|| {
                black_box(contract.gas(Fork::Osaka, black_box(&bytes)));
                let _ = black_box(contract.run(Fork::Osaka, black_box(&bytes)));
            }),
            Box::new(|| {
                let _ = black_box(theirs.execute(black_box(&bytes), u64::MAX, 0));
            }),
        ];
        let mut best = [f64::MAX; 2];
        let calls = works.each_mut().map(|work| {
            let once = sample(1, work).max(1e-9);
            (1e-4 / once) as u32 + 1
        });
        let end = Instant::now() + Duration::from_millis(milliseconds);
        while Instant::now() < end {
            for (i, work) in works.iter_mut().enumerate() {
                best[i] = best[i].min(sample(calls[i], work));
            }
        }
        let times = best[1] / best[0];
        slower += u32::from(times < 0.95);
        let name = format!("{} {}", contract.name(), if size > 0 { format!("{parameter} {size}") } else { String::new() });
        println!("{name:<24} {:>9.2} us {:>9.2} us {times:>9.2}", best[0] * 1e6, best[1] * 1e6);
    }
    println!("{slower} rows are slower than 0.95 of revm's speed");
    std::process::ExitCode::from(u8::from(slower > 0))
}
