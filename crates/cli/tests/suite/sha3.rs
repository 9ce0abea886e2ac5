//! `adamant sha3` beside Perl's `sha3sum`, where that is installed, and on its own.
#![allow(clippy::pedantic, clippy::unwrap_used)]
#![cfg(target_os = "linux")]

use crate::sha256::{Folder, json_of, run, same_as};
use adamant::symmetric::keccak::{Function, many};
use std::io::Write;
use std::process::Command;

const NUMBERS: [&str; 6] = ["224", "256", "384", "512", "128000", "256000"];
const NAMES: [&str; 10] =
    ["a", "empty", "long", "piece", "with space", "back\\slash", "new\nline", "cr\rname", "*star", "x) = 0"];

/// The files of [`NAMES`]: lengths at the ends of blocks and pieces.
fn files(folder: &Folder) {
    for (i, name) in NAMES.iter().enumerate() {
        let len = [3, 0, 300_000, 131_072, 135, 136, 167, 168, 143, 144][i];
        folder.write(name, &(0..len).map(|j| (j * 7 + i) as u8).collect::<Vec<_>>());
    }
}

#[test]
fn stands_in_for_sha3sum() {
    // Debian's package libdigest-sha3-perl. Other programs of that name exist.
    let help = Command::new("sha3sum").arg("--help").output();
    if !help.is_ok_and(|help| String::from_utf8_lossy(&help.stdout).contains("128000")) {
        // Past the test harness, which shows only the output of failed tests.
        let _ =
            writeln!(std::io::stderr(), "SKIPPED the comparison with sha3sum: that of Perl is not installed");
        return;
    }
    let folder = Folder::new("sha3-model");
    files(&folder);
    std::fs::create_dir(folder.0.join("folder")).unwrap();
    let same = |arguments: &[&str]| same_as(&folder.0, ["adamant sha3", "sha3sum"], arguments);
    let mut lists = Vec::new();
    for number in NUMBERS {
        for flags in [&[][..], &["-b"], &["-t"], &["--tag"], &["--tag", "-b"]] {
            same(&[&["-a", number], flags, &NAMES].concat());
        }
        for (kind, flag) in [("sums", "-b"), ("tags", "--tag")] {
            // Names with newlines are shown by sha3sum as they are, which breaks its lines.
            let names: Vec<&str> = NAMES.into_iter().filter(|name| !name.contains('\n')).collect();
            let made = run(&folder.0, "sha3sum", &[&["-a", number, flag], &names[..]].concat());
            lists.push((format!("{kind}-{number}"), made.stdout));
        }
    }
    // Lines of all functions in one list.
    let mixed = lists.iter().flat_map(|(_, list)| list.clone()).collect::<Vec<_>>();
    lists.push(("mixed".to_string(), mixed));
    let zeros = "0".repeat(64);
    let right = String::from_utf8(run(&folder.0, "sha3sum", &["-a256", "a"]).stdout).unwrap();
    for (name, text) in [
        ("wrong", format!("{zeros}  a\n{zeros}  missing\n")),
        ("gone", format!("{zeros}  missing\n")),
        ("damaged", format!("# remark\n{right}\n{zeros}\njunk\n{zeros}  a\r\n{}", right.to_uppercase())),
        ("odd", format!(" \t{right}SHA3-256 (a) = 12\nSHA3-256 (a) = 123\nSHA3-257 (a) = {zeros}\n")),
        ("behind", format!("SHA3-256 (a) = {} and more", &right[..64])),
        ("short", format!("{}  a\n{right}", &right[2..64])),
        ("newline", "\n".into()),
    ] {
        lists.push((name.to_string(), text.into_bytes()));
    }
    for (name, list) in &lists {
        folder.write(name, list);
        for flags in
            [&[][..], &["-q"], &["-s"], &["--strict"], &["-w"], &["--ignore-missing"], &["-s", "-q", "-w"]]
        {
            same(&[&["-c"], flags, &[name]].concat());
        }
    }
    for other in ["a", "empty"] {
        same(&["-c", other]);
    }
    same(&["-c", "mixed", "wrong"]);
    for usage in [
        &["missing", "-a256", "a"][..],
        &["-a", "256", "folder"],
        &["-a", "255", "a"],
        &["-a", "a"],
        &["-q", "a"],
        &["-bt", "a"],
        &["--tag", "-t", "a"],
        &["--no-such", "a"],
        &["--alg=512", "--bin", "a"],
        &["-ba512", "a"],
        &["-cba", "224", "mixed"],
        &["--check", "--tag", "mixed"],
    ] {
        same(usage);
    }
}

/// Against the library, one message at a time: all functions, threads, long and short files.
#[test]
fn digests() {
    let folder = Folder::new("sha3-digests");
    files(&folder);
    let functions = [
        (Function::SHA3_224, 28),
        (Function::SHA3_256, 32),
        (Function::SHA3_384, 48),
        (Function::SHA3_512, 64),
        (Function::SHAKE128, 168),
        (Function::SHAKE256, 136),
    ];
    for (number, (function, len)) in NUMBERS.into_iter().zip(functions) {
        let expected: Vec<String> = NAMES
            .iter()
            .map(|name| {
                let mut out = [[0; 168]];
                many(function, &[&std::fs::read(folder.0.join(name)).unwrap()], &mut out).unwrap();
                out[0][..len].iter().map(|byte| format!("{byte:02x}")).collect()
            })
            .collect();
        // So many files are several batches, which end in the middle of the list.
        let names = NAMES.repeat(5);
        for threads in ["1", "3"] {
            let options = ["-a", number, "--threads", threads, "--json"];
            let all = json_of(&folder.0, "adamant sha3", &[&options, &names[..]].concat(), 0);
            let found: Vec<&str> =
                all.as_array().unwrap().iter().map(|file| file["digest"].as_str().unwrap()).collect();
            let expected = [&expected[..]; 5].concat();
            assert_eq!(found, expected, "-a {number}");
        }
    }
    // The default.
    let [one, other] =
        [&["a"][..], &["-a", "256", "a"]].map(|line| run(&folder.0, "adamant sha3", line).stdout);
    assert_eq!((one.len(), &one), (68, &other));
}

/// A list with lines of several functions, whose files are hashed on several threads.
#[test]
fn mixed_checks() {
    let folder = Folder::new("sha3-mixed");
    files(&folder);
    let mut list = Vec::new();
    for _ in 0..4 {
        for number in NUMBERS {
            for style in ["-b", "--tag"] {
                let names = [&["-a", number, style], &NAMES[..]].concat();
                list.extend_from_slice(&run(&folder.0, "adamant sha3", &names).stdout);
            }
        }
    }
    folder.write("list", &list);
    let output = run(&folder.0, "adamant sha3", &["--threads", "3", "-c", "list"]);
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success() && output.stderr.is_empty(), "{text}");
    assert_eq!(text.matches(": OK\n").count(), 4 * 6 * 2 * NAMES.len());
    // One digit of one of them.
    let at = list.len() / 2;
    let digit = (at..).find(|&at| list[at..].starts_with(b"7")).unwrap();
    list[digit] = b'8';
    folder.write("list", &list);
    let output = run(&folder.0, "adamant sha3", &["-c", "--quiet", "list"]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(String::from_utf8(output.stdout).unwrap().lines().count(), 1);
}
