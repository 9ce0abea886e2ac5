//! `adamant kzg`: commitments, proofs, cells; exit codes and refusals.

use crate::common::run;
use std::fs;
use std::path::PathBuf;

/// A folder that goes when it is done with.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("adamant-kzg-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn file(&self, name: &str, content: &[u8]) -> String {
        let path = self.0.join(name);
        fs::write(&path, content).unwrap();
        path.to_str().unwrap().to_string()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// The output without its line end.
fn prints(arguments: &[&str]) -> String {
    let out = run(arguments);
    assert_eq!((out.code, out.stderr.as_str()), (Some(0), ""), "{arguments:?}");
    out.stdout.trim_end().to_string()
}

fn fails(arguments: &[&str], code: i32) -> String {
    let out = run(arguments);
    assert_eq!((out.code, out.stdout.as_str()), (Some(code), ""), "{arguments:?} {}", out.stderr);
    out.stderr
}

/// 4096 times the number 2: the official vector `blob_to_kzg_commitment_case_valid_blob_1`; infinity is the proof of a constant.
const TWOS: &str =
    "a572cbea904d67468808c8eb50a9450c9721db309128012543902d0ac358a62ae28f75bb8f1c7c42c39a8c5529bf0f4e";

fn blob(number: impl Fn(usize) -> u8) -> Vec<u8> {
    (0..131_072).map(|i| if i % 32 == 31 { number(i / 32) } else { 0 }).collect()
}

#[test]
fn blobs_and_values() {
    let folder = Folder::new("blobs");
    let infinity = format!("c0{}", "0".repeat(94));
    let (zero, two) = ("0".repeat(64), format!("{}2", "0".repeat(63)));
    let twos = folder.file("twos", &blob(|_| 2));
    let other = folder.file("other", &blob(|i| (i * i) as u8));
    assert_eq!(prints(&["kzg", "commit", &twos]), TWOS);
    assert_eq!(prints(&["kzg", "prove", &twos]), infinity);
    assert_eq!(prints(&["kzg", "prove", "--z", &zero, &twos]), format!("{infinity}\n{two}"));
    prints(&["kzg", "verify", "--commitment", TWOS, "--proof", &infinity, &twos]);
    let value = ["kzg", "verify", "--commitment", TWOS, "--proof", &infinity, "--z", &zero, "--y"];
    prints(&[&value[..], &[&two]].concat());
    fails(&[&value[..], &[&zero]].concat(), 1);
    fails(&["kzg", "verify", "--commitment", TWOS, "--proof", &infinity, &other], 1);

    let commitment = prints(&["kzg", "commit", "--threads", "1", &other]);
    let proof = prints(&["kzg", "prove", &other]);
    assert_eq!(prints(&["kzg", "prove", "--commitment", &commitment, &other]), proof);
    prints(&["kzg", "verify", "--commitment", &commitment, "--proof", &format!("0x{proof}"), &other]);
    fails(&["kzg", "verify", "--commitment", TWOS, "--proof", &proof, &other], 1);
}

#[test]
fn cells() {
    let folder = Folder::new("cells");
    let content = blob(|i| (i * i) as u8);
    let file = folder.file("blob", &content);
    let commitment = prints(&["kzg", "commit", &file]);
    let all = prints(&["kzg", "cells", &file]);
    let lines: Vec<&str> = all.lines().collect();
    assert_eq!(lines.len(), 128);
    let plain = prints(&["kzg", "cells", "--no-proofs", &file]);
    for (i, (line, plain)) in lines.iter().zip(plain.lines()).enumerate() {
        assert!(
            line.starts_with(&format!("{i}:")) && line.starts_with(plain) && line.len() == plain.len() + 97
        );
    }
    let listed = folder.file("cells", all.as_bytes());
    prints(&["kzg", "verify", "--commitment", &commitment, "--cells", &listed]);
    let half: Vec<&str> = lines.iter().skip(1).step_by(2).copied().collect();
    let half = folder.file("half", half.join("\n").as_bytes());
    assert_eq!(prints(&["kzg", "recover", &half]), all);
    let written = folder.0.join("written");
    assert_eq!(prints(&["kzg", "recover", "--blob", written.to_str().unwrap(), &half]), "");
    assert_eq!(fs::read(written).unwrap(), content);

    // The proofs of two cells exchanged; no proofs; too few cells; not in order; no cells.
    let cut =
        |line: &str| line.rsplit_once(':').map(|(cell, proof)| (cell.to_owned(), proof.to_owned())).unwrap();
    let ((first, proof), (second, other)) = (cut(lines[0]), cut(lines[1]));
    let exchanged = folder.file("exchanged", format!("{first}:{other}\n{second}:{proof}\n").as_bytes());
    fails(&["kzg", "verify", "--commitment", &commitment, "--cells", &exchanged], 1);
    let plain = folder.file("plain", plain.as_bytes());
    assert!(
        fails(&["kzg", "verify", "--commitment", &commitment, "--cells", &plain], 2).contains("no proof")
    );
    let none = folder.file("none", b"\n");
    assert!(fails(&["kzg", "verify", "--commitment", &commitment, "--cells", &none], 2).contains("no cells"));
    prints(&["kzg", "recover", "--blob", folder.0.join("again").to_str().unwrap(), &plain]);
    let few = folder.file("few", lines[..63].join("\n").as_bytes());
    assert!(fails(&["kzg", "recover", &few], 2).contains("64 cells"));
    let mut turned = lines.clone();
    turned.reverse();
    let turned = folder.file("turned", turned.join("\n").as_bytes());
    assert!(fails(&["kzg", "recover", &turned], 2).contains("ascend"));
    for bad in ["x", "1:00", "-1:00:00", &format!("{first}:00"), &lines[0][1..]] {
        let bad = folder.file("bad", bad.as_bytes());
        assert!(fails(&["kzg", "recover", &bad], 2).contains("line 1"));
    }
}

#[test]
fn refusals() {
    let folder = Folder::new("refusals");
    let good = folder.file("good", &blob(|_| 1));
    let short = folder.file("short", &[0; 131_071]);
    let long = folder.file("long", &[0; 131_073]);
    let large = folder.file("large", &[255; 131_072]);
    for bad in [&short, &long] {
        assert!(fails(&["kzg", "commit", bad], 2).contains("131072 bytes") || bad == &long);
    }
    assert!(fails(&["kzg", "commit", &large], 2).contains("group order"));
    fails(&["kzg", "commit", "/nowhere"], 2);
    let infinity = format!("c0{}", "0".repeat(94));
    let order = "73eda753299d7d483339d80809a1d80553bda402fffe5bfeffffffff00000001";
    assert!(fails(&["kzg", "prove", "--z", order, &good], 2).contains("group order"));
    assert!(fails(&["kzg", "prove", "--z", "1", &good], 2).contains("64 hex digits"));
    assert!(fails(&["kzg", "prove", "--commitment", "00", &good], 2).contains("96 hex digits"));
    fails(&["kzg", "verify", "--commitment", &infinity, "--proof", &"00".repeat(48), &good], 2);
    fails(&["kzg", "verify", "--commitment", &infinity, &good], 2);
    fails(&["kzg", "verify", "--commitment", &infinity, "--proof", &infinity], 2);
    fails(&["kzg", "verify", "--commitment", &infinity, "--proof", &infinity, "--z", order], 2);
    for setup in [&good, &short, "/nowhere"] {
        fails(&["kzg", "--setup", setup, "commit", &good], 2);
    }
    let text = folder.file("setup", b"4096\n65\n00");
    assert!(fails(&["kzg", "commit", "--setup", &text, &good], 2).contains("no trusted setup"));
}

/// The commands of `docs/reference/kzg.md`, one shell for all, with what they print.
#[test]
#[cfg(unix)]
fn the_note() {
    let folder = Folder::new("note");
    let note = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/reference/kzg.md");
    let note = fs::read_to_string(note).unwrap();
    let (_, rest) = note.split_once("```console\n").unwrap();
    let (console, _) = rest.split_once("```").unwrap();
    let commands: Vec<&str> = console.lines().filter_map(|line| line.strip_prefix("$ ")).collect();
    let printed: Vec<&str> = console.lines().filter(|line| !line.starts_with('$')).collect();
    let program = std::path::Path::new(env!("CARGO_BIN_EXE_adamant")).parent().unwrap();
    let path = std::env::join_paths(
        [program.to_path_buf()].into_iter().chain(std::env::split_paths(&std::env::var_os("PATH").unwrap())),
    )
    .unwrap();
    let output = std::process::Command::new("sh")
        .args(["-e", "-c", &commands.join("\n")])
        .current_dir(&folder.0)
        .env("PATH", path)
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(String::from_utf8_lossy(&output.stdout).lines().collect::<Vec<_>>(), printed);
}
