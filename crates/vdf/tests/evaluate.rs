//! Evaluation: right results, checks that catch corruption, checkpoints that survive damage.
#![allow(clippy::pedantic, clippy::unwrap_used)]

use adamant_modular::Backend;
use adamant_symmetric::sha256::sha256;
use adamant_testing::thinned;
use adamant_vdf::checkpoint::Store;
use adamant_vdf::evaluate::{Checks, Control, Evaluation};
use adamant_vdf::proof::Powers;
use adamant_vdf::{Error, Statement};
use num_bigint::BigUint;
use std::fs;
use std::path::PathBuf;

/// An odd number of `bits` bits; its factors do not matter here.
fn modulus(bits: u64) -> BigUint {
    let pattern = (0..bits / 8).fold(BigUint::from(1u8), |x, i| (x << 8) + (i * 151 + 77) as u8);
    (pattern >> 8 | BigUint::from(1u8) << (bits - 1)) | BigUint::from(1u8)
}

fn statement(bits: u64, squarings: u64) -> Statement {
    let n = modulus(bits).to_bytes_be();
    (2u8..).find_map(|x| Statement::new_unchecked_size(&n, &[x], squarings).ok()).unwrap()
}

fn expected(statement: &Statement) -> Vec<u8> {
    let mut y = statement.x().clone();
    y.square_chain(statement.squarings());
    y.to_be_bytes().to_vec()
}

const CHECKS: [Checks; 4] = [
    Checks { gerbicz: false, residue: false },
    Checks { gerbicz: true, residue: false },
    Checks { gerbicz: false, residue: true },
    Checks { gerbicz: true, residue: true },
];

#[test]
fn results_with_and_without_checks() {
    for bits in thinned([61, 512, 1024, 2046, 2048, 3072], 4) {
        for squarings in thinned([1, 2, 1999, 2000, 2001, 10_000], 3) {
            let statement = statement(bits, squarings);
            for checks in CHECKS {
                let y = Evaluation::with_checks(&statement, checks).unwrap().finish().unwrap();
                assert_eq!(y, expected(&statement), "{bits} bits, {squarings} squarings, {checks:?}");
            }
        }
    }
}

#[test]
fn the_residue_check_runs_where_it_is_free() {
    let evaluation = Evaluation::new(&statement(1024, 10)).unwrap();
    let free = Evaluation::with_checks(&statement(970, 10), CHECKS[2]).unwrap().has_residue_check();
    // 970 bits and 30 more still fit in what every kernel has for 1024 bits.
    assert!(free);
    // With 52-bit limbs there is room for 16 bits at 3072 and for 30 at 4096.
    if Backend::Ifma.is_available() {
        for bits in [3072, 4096] {
            assert!(Evaluation::new(&statement(bits, 10)).unwrap().has_residue_check(), "{bits} bits");
        }
    }
    assert_eq!(evaluation.progress().total, 10);
}

/// A bit flipped in the running state at many moments: found, rolled back, and the result is right all the same.
#[test]
fn corruption_is_found_and_rolled_back() {
    for bits in [970, 3072] {
        corruption_is_found(bits);
    }
}

fn corruption_is_found(bits: u64) {
    let statement = statement(bits, 20_000);
    let residue = Evaluation::new(&statement).unwrap().has_residue_check();
    let expected = expected(&statement);
    for checks in CHECKS[1..].iter().filter(|checks| checks.gerbicz || residue) {
        for at in thinned([0u64, 1, 2000, 2001, 10_123, 19_999], 4) {
            let mut evaluation = Evaluation::with_checks(&statement, *checks).unwrap();
            let mut left = at;
            while left > 0 {
                let before = evaluation.progress().done;
                evaluation.run(left, |_| Control::Stop).unwrap();
                left -= evaluation.progress().done - before;
            }
            evaluation.corrupt_for_demonstration(at as usize * 7 + 3);
            assert!(evaluation.run(1000, |_| Control::Continue).unwrap());
            assert_eq!(evaluation.progress().faults, 1, "{checks:?}, corrupted after {at}");
            assert_eq!(
                *evaluation.verified_point().1.to_be_bytes(),
                expected,
                "{checks:?}, corrupted after {at}"
            );
        }
    }
}

#[test]
fn without_checks_corruption_goes_unseen() {
    let statement = statement(512, 5000);
    let mut evaluation = Evaluation::with_checks(&statement, CHECKS[0]).unwrap();
    evaluation.corrupt_for_demonstration(5);
    assert_ne!(evaluation.finish().unwrap(), expected(&statement));
}

/// A machine that fails every time gives an error, not a wrong result, and not an endless loop.
#[test]
fn a_machine_that_always_fails_is_given_up() {
    let mut evaluation = Evaluation::new(&statement(512, 5000)).unwrap();
    let result = (0..1000).try_for_each(|i| {
        evaluation.corrupt_for_demonstration(i);
        evaluation.run(100, |_| Control::Stop).map(|_| ())
    });
    assert!(matches!(result, Err(Error::Unreliable)), "{result:?}");
}

#[test]
fn refused_statements() {
    let n = [0xff; 128];
    let check = |n: &[u8], x: &[u8], t| Statement::new(n, x, t).unwrap_err().to_string();
    assert!(check(&n, &[2], 0).contains("squarings"));
    assert!(check(&n, &[2], (1 << 63) + 1).contains("squarings"));
    assert!(check(&n, &n, 5).contains("not below"));
    assert!(check(&n, &[0], 5).contains("common factor"));
    assert!(check(&n, &[15], 5).contains("common factor"));
    assert!(check(&n[..127], &[2], 5).contains("fewer than 1024"));
    assert!(check(&[0xfe; 128], &[3], 5).contains("even"));
}

/// A folder of its own for each test, removed at the end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        // The standard library knows none on WASI, and no number of the process.
        let (all, process) = if cfg!(target_family = "wasm") {
            (PathBuf::from("/tmp"), String::from("wasm"))
        } else {
            (std::env::temp_dir(), std::process::id().to_string())
        };
        let path = all.join(format!("adamant-vdf-{process}-{name}"));
        fs::remove_dir_all(&path).ok();
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        fs::remove_dir_all(&self.0).ok();
    }
}

/// Runs until at least `until` squarings are verified, then saves.
fn run_and_save(store: &mut Store, evaluation: &mut Evaluation, until: u64) {
    while evaluation.progress().verified < until {
        let pause = |p: adamant_vdf::evaluate::Progress| {
            if p.done >= until { Control::Pause } else { Control::Continue }
        };
        evaluation.run(500, pause).unwrap();
    }
    store.save(evaluation).unwrap();
}

#[test]
fn a_checkpoint_goes_on_where_it_was() {
    for (bits, stride) in [(1000, None), (1000, Some(100)), (2048, None)] {
        let folder = Folder::new(&format!("resume-{bits}-{stride:?}"));
        let statement = statement(bits, 20_000);
        let (mut store, mut loaded) = Store::open(&folder.0, &statement, Checks::default(), stride).unwrap();
        assert_eq!(loaded.resumed_at, 0);
        run_and_save(&mut store, &mut loaded.evaluation, 5000);
        run_and_save(&mut store, &mut loaded.evaluation, 9000);
        drop((store, loaded));

        let (_, mut loaded) = Store::open(&folder.0, &statement, Checks::default(), stride).unwrap();
        assert!(loaded.resumed_at >= 9000 && loaded.remarks.is_empty(), "{:?}", loaded.remarks);
        assert!(loaded.evaluation.run(1 << 20, |_| Control::Continue).unwrap());
        assert_eq!(loaded.evaluation.powers().is_some_and(|powers| powers.is_complete()), stride.is_some());
        assert_eq!(loaded.evaluation.finish().unwrap(), expected(&statement));
    }
}

#[test]
fn damage_falls_back_to_the_generation_before() {
    let folder = Folder::new("damage");
    let statement = statement(512, 20_000);
    let (mut store, mut loaded) = Store::open(&folder.0, &statement, Checks::default(), None).unwrap();
    run_and_save(&mut store, &mut loaded.evaluation, 4000);
    let first = loaded.evaluation.progress().verified;
    run_and_save(&mut store, &mut loaded.evaluation, 8000);
    let current = folder.0.join("current.checkpoint");
    let mut bytes = fs::read(&current).unwrap();
    bytes[30] ^= 1;
    fs::write(&current, &bytes).unwrap();
    drop(store);

    let (_, loaded) = Store::open(&folder.0, &statement, Checks::default(), None).unwrap();
    assert_eq!(loaded.resumed_at, first);
    assert!(loaded.remarks[0].contains("damaged"), "{:?}", loaded.remarks);
    assert_eq!(loaded.evaluation.finish().unwrap(), expected(&statement));

    fs::write(folder.0.join("previous.checkpoint"), b"nonsense").unwrap();
    let error = Store::open(&folder.0, &statement, Checks::default(), None).err().unwrap();
    assert!(matches!(error, Error::DamagedCheckpoints(ref files) if files.len() == 2), "{error}");
}

#[test]
fn another_statement_is_refused() {
    let folder = Folder::new("foreign");
    let one = statement(512, 20_000);
    let (mut store, mut loaded) = Store::open(&folder.0, &one, Checks::default(), None).unwrap();
    run_and_save(&mut store, &mut loaded.evaluation, 2000);
    drop(store);
    let error = Store::open(&folder.0, &statement(512, 20_001), Checks::default(), None).err().unwrap();
    assert!(matches!(error, Error::ForeignCheckpoint), "{error}");
}

/// A file made by someone who can compute checksums, but not x^(2^done).
#[test]
fn forged_states_are_no_checkpoints() {
    let statement = statement(512, 20_000);
    let n = statement.modulus().to_be_bytes();
    let mut minus_one = n.clone();
    minus_one[63] -= 1;
    let zero = vec![0; 64];
    for (done, y, refused) in [
        (20_000u64, &zero, true),
        (20_000, &n, true),
        (0, &minus_one, true),
        (20_001, &minus_one, true),
        (u64::MAX, &minus_one, true),
        (4000, &minus_one, false),
    ] {
        for (stride, count) in [(0u64, 0u64), (100, 1), (100, u64::MAX), (0, 5), (u64::MAX, 1)] {
            let folder = Folder::new("forged");
            fs::create_dir_all(&folder.0).unwrap();
            fs::write(folder.0.join("powers.bin"), statement.x().to_be_bytes()).unwrap();
            let mut bytes = b"ADMVDFC1".to_vec();
            for field in [&statement.to_bytes(), y] {
                bytes.extend((field.len() as u32).to_be_bytes());
                bytes.extend(field);
            }
            for number in [done, 0, stride, count] {
                bytes.extend(number.to_be_bytes());
            }
            bytes.extend(sha256(&statement.x().to_be_bytes()));
            bytes.extend(sha256(&bytes));
            fs::write(folder.0.join("current.checkpoint"), bytes).unwrap();
            let opened = Store::open(&folder.0, &statement, Checks::default(), Some(100));
            assert_eq!(opened.is_err(), refused, "{done} {stride} {count}");
            if let Ok((_, loaded)) = opened {
                // Nobody can tell; but it ends, and without states that are not those of a run.
                assert!(loaded.evaluation.powers().is_none());
                loaded.evaluation.finish().unwrap();
            }
        }
    }
}

/// States that begin too late for what was done are not kept, whatever the order of the calls.
#[test]
fn powers_that_come_too_late_are_not_kept() {
    let statement = statement(512, 3000);
    let mut evaluation = Evaluation::new(&statement).unwrap();
    evaluation.run(500, |_| Control::Stop).unwrap();
    evaluation.collect_powers(Powers::new(&statement, 100).unwrap()).unwrap();
    assert!(evaluation.powers().is_none());
    assert_eq!(evaluation.finish().unwrap(), expected(&statement));
}

#[test]
#[cfg_attr(target_family = "wasm", ignore = "WASI has no locks on files: nobody is kept out")]
fn a_folder_is_for_one_run_at_a_time() {
    let folder = Folder::new("lock");
    let statement = statement(512, 20_000);
    let open = || Store::open(&folder.0, &statement, Checks::default(), None);
    let first = open().unwrap();
    assert!(matches!(open().err(), Some(Error::FolderInUse(_))));
    drop(first);
    open().unwrap();
}

/// What somebody else put into the folder is replaced, not followed.
#[cfg(unix)]
#[test]
fn links_in_the_folder_are_not_written_through() {
    let folder = Folder::new("links");
    let statement = statement(512, 20_000);
    fs::create_dir_all(&folder.0).unwrap();
    let victim = folder.0.join("victim");
    fs::write(&victim, b"precious").unwrap();
    for name in ["next.checkpoint", "probe.tmp", "powers.bin"] {
        std::os::unix::fs::symlink(&victim, folder.0.join(name)).unwrap();
    }
    let (mut store, mut loaded) = Store::open(&folder.0, &statement, Checks::default(), Some(100)).unwrap();
    run_and_save(&mut store, &mut loaded.evaluation, 2000);
    run_and_save(&mut store, &mut loaded.evaluation, 5000);
    assert_eq!(fs::read(&victim).unwrap(), b"precious");
    drop(store);
    let (_, loaded) = Store::open(&folder.0, &statement, Checks::default(), Some(100)).unwrap();
    assert!(loaded.resumed_at >= 5000 && loaded.remarks.is_empty(), "{:?}", loaded.remarks);
}

#[test]
fn a_folder_that_cannot_be_written_is_refused_at_once() {
    let file = Folder::new("file");
    fs::write(&file.0, b"a file, not a folder").unwrap();
    let error = Store::open(&file.0, &statement(512, 10), Checks::default(), None).err().unwrap();
    assert!(matches!(error, Error::Io(..)), "{error}");
    fs::remove_file(&file.0).unwrap();
}
