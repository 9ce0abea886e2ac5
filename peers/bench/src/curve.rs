//! blst for BLS12-381, arkworks and gnark-crypto for the curves that they have, too: groups and pairings.

use adamant_bench::curve_sums::{MESSAGE, TAG};
use adamant_bench::input::random_bytes;
use adamant_bench::work::Work;
use adamant_bench::{Contender, Subject};
use adamant_peer_arkworks as arkworks;
use adamant_peer_blst as blst;
use adamant_peer_gnark as gnark;

/// The contenders of the domains `curve` and `pairing`.
pub fn contenders(subject: &Subject) -> Vec<Contender> {
    let (curve, group, operation) = (subject.text("curve"), subject.text("group"), subject.operation);
    let n = subject.number("n").unwrap_or(1);
    match (subject.domain, operation) {
        ("pairing", _) => pairings(curve, operation, n),
        (_, "hash to curve" | "encode to curve") => hashes(curve, group, operation),
        (_, "msm") if subject.number("threads") == Some(1) => sums(curve, group, n),
        (_, "msm" | "msm constant time") => Vec::new(),
        (_, "batch hash to curve") => batch_of_hashes(curve, group, n),
        _ => in_group(curve, group, operation, n),
    }
}

fn in_group(curve: &str, group: &str, operation: &str, n: usize) -> Vec<Contender> {
    let of_blst = (curve == "bls12_381").then(|| blst::groups::operation(group, operation, n)).flatten();
    // Its scalar multiplication is beside ours in both kinds of time, as that of arkworks.
    let of_gnark = operation.starts_with("mul").then(|| gnark::operation(curve, &format!("mul {group}"), 1));
    list(operation, of_blst, arkworks::groups::operation(curve, group, operation), of_gnark.flatten())
}

/// For n pairs.
fn pairings(curve: &str, operation: &str, n: usize) -> Vec<Contender> {
    let of_blst = (curve == "bls12_381").then(|| blst::groups::pairing(operation, n)).flatten();
    let of_arkworks = arkworks::groups::pairing(curve, operation, n);
    list(operation, of_blst, of_arkworks, gnark::operation(curve, operation, n))
}

/// blst alone hashes.
fn hashes(curve: &str, group: &str, operation: &str) -> Vec<Contender> {
    let is_there = curve == "bls12_381";
    let of_blst = is_there.then(|| blst::sums::hash(group, operation, &MESSAGE, TAG)).flatten();
    list(operation, of_blst, None, None)
}

/// blst hashes one after the other.
fn batch_of_hashes(curve: &str, group: &str, n: usize) -> Vec<Contender> {
    let one =
        (curve == "bls12_381").then(|| blst::sums::hash(group, "hash to curve", &MESSAGE, TAG)).flatten();
    let all = one.map(|mut one| Box::new(move |times| one(times * n as u64)) as Work);
    list("hash to curve", all, None, None)
}

/// For sums of n products, on one thread.
fn sums(curve: &str, group: &str, n: usize) -> Vec<Contender> {
    // Below the orders of all groups here, which have 254 bits and more.
    let bytes = random_bytes(32 * n);
    let scalar = |chunk: &[u8]| {
        let mut out = [0; 32];
        out.copy_from_slice(chunk);
        out[31] &= 0x1f;
        out
    };
    let scalars: Vec<[u8; 32]> = bytes.chunks_exact(32).map(scalar).collect();
    let of_arkworks = arkworks::sums::sum(curve, group, &scalars);
    let of_blst = (curve == "bls12_381").then(|| blst::sums::sum(group, scalars));
    list("msm", of_blst, of_arkworks, gnark::operation(curve, &format!("msm {group}"), n))
}

fn list(
    operation: &str,
    of_blst: Option<Work>,
    of_arkworks: Option<Work>,
    of_gnark: Option<Work>,
) -> Vec<Contender> {
    let gnark_version = of_gnark.as_ref().and_then(|_| gnark::version().ok()).unwrap_or_default();
    let all = [(blst::VERSION, of_blst), (arkworks::VERSION, of_arkworks), (gnark_version, of_gnark)];
    let contender = |(version, work): (&str, Option<Work>)| Some(Contender::other(version, operation, work?));
    all.into_iter().filter_map(contender).collect()
}
